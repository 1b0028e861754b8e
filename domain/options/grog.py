"""Let the men drink! (p34): once a game, a crew far enough from the enemy regains one crew loss."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.grog import GrogServed
from domain.geometry.contact import gap
from domain.orders.asked import Form, one_of
from domain.rules.bases import base_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTION_BARRED, ACTIONS, Action
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ships_at_sea
from domain.state.ship import Ship
from domain.values.names import Level, Once
from domain.values.refusals import Refusal, refuse
from domain.values.said import say

ITEM = "grog"


def spent(ship: Ship) -> bool:
    return Once.GROG in ship.crew.used


def nothing_lost(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of an action)
    """The only reason that is known before planning, because distances may not be measured then."""
    return None if ship.damage.crew else say("warning", "{ship} has lost no crew", ship=ship.name)


def in_vain(scene: Scene, ship: Ship) -> str | None:
    """Why grog would have no effect: no crew loss, or an enemy within half a ruler, base to base (ruling 179)."""
    return nothing_lost(scene, ship) or _disturbed(scene, ship)


def _disturbed(scene: Scene, ship: Ship) -> str | None:
    for other in scene.game.at_sea:
        near = other.is_enemy_of(ship) and gap(base_of(ship), base_of(other)) <= scene.pack.ruler.short
        if near:
            return say("warning", "{ship} is within half a ruler", ship=other.name)
    return None


def grog_form(scene: Scene, ship: Ship) -> Form:
    """The player is asked only while the ship has her grog and a crew loss."""
    thirsty = not spent(ship) and nothing_lost(scene, ship) is None
    return one_of((False,) if spent(ship) else (False, True), default=False, free=thirsty)


def grog_refused(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    """Grog that would have no effect is accepted, and then not spent (ruling 179)."""
    if not isinstance(value, bool):
        return refuse("order/malformed", "grog is served (true) or not (false)", "O-GROG-1")
    return barred(scene, ship, ITEM) if value else None


def barred(scene: Scene, ship: Ship, action: str) -> Refusal | None:  # noqa: ARG001  (the shape of the hook)
    if action != ITEM or not spent(ship):
        return None
    return refuse("plan/grog-spent", "{ship} has served her grog already", "O-GROG-1", ship=ship.name)


def ordered(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.at_sea:
        if moment.answer(ship.id, ITEM).value is True and in_vain(moment.scene, ship) is None:
            yield Entry("O-GROG-1", served(ship))


def revealed(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.at_sea:
        if ITEM in ship.crew.planned:
            yield Entry("O-GROG-2", served(ship))


def served(ship: Ship) -> GrogServed:
    """Muskets read the box that becomes free at once, as after a repair (ruling 6)."""
    *kept, well = ship.damage.crew
    crew = tuple(counter.token() for counter in kept)
    zeros = tuple(counter.token() for counter in (*ship.damage.zeros, well))
    return GrogServed(ship.id, crew, zeros, min(ship.damage.began.crew, len(crew)))


GROG_ORDERED = Question(
    slot=Slot.CAPTAIN,
    item=ITEM,
    rule="O-GROG-1",
    of=ships_at_sea,
    form=grog_form,
    refuses=grog_refused,
    ahead=ships_at_sea,
)
GROG_ACTION = Action(ITEM, "O-GROG-2", in_vain, foreseen=nothing_lost)

GROG = Rule(
    key="grog",
    title="Let the men drink!",
    page=34,
    level=Level.BASIC,
    clauses=("O-GROG-1",),
    steps=((Slot.CAPTAIN_ACTS, ordered),),
    questions=(GROG_ORDERED,),
)

GROG_BY_ACTION = Rule(
    key="grog-by-action",
    title="Grog as an action",
    page=34,
    level=Level.ADVANCED,
    clauses=("O-GROG-2",),
    steps=((Slot.ACTIONS_DONE, revealed),),
    hooks=(
        Contribution(ACTIONS, lambda scene: (GROG_ACTION,)),  # noqa: ARG005
        Contribution(ACTION_BARRED, barred),
    ),
    replaces=("grog",),
)
