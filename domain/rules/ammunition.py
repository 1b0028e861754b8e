"""Special ammunition (p22, p26–27): chosen in secret, seen when fired, chain and grapeshot for close range."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.muster import BroadsideLoaded
from domain.orders.asked import Asked, Choice
from domain.ruleset.board import ASKS, BAGS_IN_USE, INTO_THE_SEA, KINDS, REFUSES, VOLLEY, Shot
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Band, Level, Side
from domain.values.refusals import Refusal
from domain.values.sealed import Sealed

CLOSE_WORK = {"chain": "C", "grapeshot": "D"}


def kinds(scene: Scene) -> tuple[str, ...]:  # noqa: ARG001  (the shape of the hook)
    return ("ball", "chain", "grapeshot")


def asks(scene: Scene, slot: Slot) -> tuple[Asked, ...]:
    """Every ship is asked for both sides; what they hold stays closed until it is fired."""
    if slot is not Slot.LOADING:
        return ()
    offered = KINDS.ask(scene)
    schema = {"enum": list(offered)}
    choices = tuple(Choice(kind) for kind in offered)
    return tuple(
        Asked(ship.id, side.value, "S-SET-1", "ball", schema, choices, opens="later")
        for ship in scene.game.afloat
        for side in Side
    )


def refuses(scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:
    if slot is not Slot.LOADING or item not in tuple(Side) or value in KINDS.ask(scene):
        return None
    return Refusal("loading/no-such-kind", f"{ship.name} has no ammunition {value!r}", "S-SET-1")


def load(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        for side in Side:
            told = moment.answer(ship.id, side.value).told
            assert isinstance(told, str | Sealed)
            yield Entry("S-SET-1", BroadsideLoaded(ship.id, side.value, told))


def volley(scene: Scene, shot: Shot, counters: int) -> dict[str, int] | None:  # noqa: ARG001  (the hook's shape)
    """Within the red and purple part of the ruler, else a miss."""
    bag = CLOSE_WORK.get(shot.kind or "")
    if bag is None:
        return None
    return {bag: counters} if shot.band is Band.CLOSE else {}


SPECIAL_AMMUNITION = Rule(
    key="special-ammunition",
    title="Firing with special ammunition",
    page=26,
    level=Level.STANDARD,
    clauses=("S-SET-1", "S-AMM-1", "S-AMM-2", "S-AMM-3", "S-AMM-4"),
    steps=((Slot.LOADED, load),),
    hooks=(
        Contribution(KINDS, kinds),
        Contribution(ASKS, asks),
        Contribution(REFUSES, refuses),
        Contribution(VOLLEY, volley),
        Contribution(BAGS_IN_USE, lambda scene: ("C", "D")),  # noqa: ARG005
    ),
    replaces=("first-ball",),
)

FIRING_AT_NOTHING = Rule(
    key="firing-at-nothing",
    title="Guns may be emptied into the sea",
    page=27,
    level=Level.STANDARD,
    clauses=("S-REL-2",),
    hooks=(Contribution(INTO_THE_SEA, lambda scene, ship, side: True),),  # noqa: ARG005
)
