"""Iron captain: once, the captain ignores a wound, but not death (ruling 161)."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.options.captain_and_crew.cards import ONCE, Card, spent, used
from domain.options.captain_and_crew.wounds import SHRUGGED_OFF
from domain.orders.asked import Form, one_of
from domain.ruleset.hook import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Ability, Level
from domain.values.refusals import Refusal, refuse

CARD = Card(Ability.IRON, ONCE, "C-CAP-2", "Her captain ignores a wound; once.", captains=True)


def wounded(scene: Scene) -> tuple[Ship, ...]:
    return tuple(ship for ship in scene.game.at_sea if ship.id in scene.game.this_turn.wounded)


def form(scene: Scene, ship: Ship) -> Form:
    return one_of((False, True) if ship in CARD.holders(scene) else (False,), default=False)


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if not isinstance(value, bool):
        return refuse("order/malformed", "a wound is ignored (true) or not (false)", CARD.rule)
    return spent(scene, ship, CARD) if value else None


def ignore_wound(moment: Moment) -> Iterator[Entry]:
    for ship in wounded(moment.scene):
        if moment.answer(ship.id, CARD.ability.value).value is True:
            yield used(moment.scene, ship, CARD)


def wound_ignored(scene: Scene, ship: Ship) -> bool:  # noqa: ARG001  (the shape of the hook)
    """A use this turn can only be for this wound, because a captain is tested at most once a turn."""
    return CARD.ability in ship.crew.using


WOUND_IGNORED = CARD.asks(Slot.WOUNDS_ASKED, CARD.ability.value, form, refuses, of=wounded)

IRON = Rule(
    key="iron",
    title="Iron captain",
    page=0,
    level=Level.BASIC,
    clauses=("C-CAP-2",),
    steps=((Slot.WOUNDS_ANSWERED, ignore_wound),),
    questions=(WOUND_IGNORED,),
    hooks=(CARD.dealt, Contribution(SHRUGGED_OFF, wound_ignored)),
    terms=(CARD.term,),
)
