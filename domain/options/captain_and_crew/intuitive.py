"""Intuitive captain: before planning, a look at the card that an enemy within one ruler is about to sail."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.abilities import CardPeeked
from domain.geometry.contact import gap
from domain.options.captain_and_crew.cards import TWICE, Card, left, spent, used
from domain.orders.asked import Form, one_of
from domain.rules.bases import base_of
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Ability, Level
from domain.values.refusals import Refusal, refuse

CARD = Card(
    Ability.INTUITIVE,
    TWICE,
    "C-CAP-4",
    "Before planning, looks at the card that an enemy within one ruler is about to sail; twice.",
    captains=True,
)
ITEM = "peek"


def looked_at(scene: Scene, ship: Ship) -> tuple[Ship, ...]:
    """The enemies whose card could be looked at; the distance is measured only after the choice (ruling 164)."""
    return tuple(
        other for other in scene.game.at_sea if other.is_enemy_of(ship) and _barred(scene, other) is None
    )


def _barred(scene: Scene, target: Ship) -> Refusal | None:
    if left(scene, target, CARD.ability):
        return refuse(
            "captain/intuitive-too", "the captain of {ship} is intuitive too", CARD.rule, ship=target.name
        )
    if target.helm.first is None:
        return refuse("captain/no-card", "{ship} has no card to look at", CARD.rule, ship=target.name)
    return None


def form(scene: Scene, ship: Ship) -> Form:
    enemies = looked_at(scene, ship) if ship in CARD.holders(scene) else ()
    return one_of((None, *(enemy.id for enemy in enemies)), default=None)


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if value is None:
        return None
    target = scene.game.ships.get(value) if isinstance(value, str) else None
    if target is None:
        return refuse("order/malformed", "an enemy is named by its id, or null", CARD.rule)
    if not target.is_enemy_of(ship) or target not in scene.game.at_sea:
        return refuse("captain/no-enemy", "{ship} is no enemy at sea", CARD.rule, ship=target.name)
    return spent(scene, ship, CARD) or _barred(scene, target)


def peek(moment: Moment) -> Iterator[Entry]:
    """The distance is measured after the declaration; the use is spent even if the enemy is too far (ruling 164)."""
    reach = moment.scene.pack.ruler.long
    for ship in CARD.holders(moment.scene):
        named = moment.answer(ship.id, ITEM).value
        if isinstance(named, str):
            target = moment.game.ships[named]
            distance = gap(base_of(ship), base_of(target))
            card = target.helm.first if distance <= reach else None
            yield used(moment.scene, ship, CARD)
            yield Entry(CARD.rule, CardPeeked(ship.id, target.id, distance, reach, card))


PEEK = CARD.asks(Slot.CAPTAIN, ITEM, form, refuses)

INTUITIVE = Rule(
    key="intuitive",
    title="Intuitive captain",
    page=0,
    level=Level.STANDARD,
    clauses=("C-CAP-4",),
    steps=((Slot.CAPTAIN_ACTS, peek),),
    questions=(PEEK,),
    hooks=(CARD.dealt,),
    terms=(CARD.term,),
)
