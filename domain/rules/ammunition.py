"""Special ammunition (p22, p26–27): chosen in secret, seen when fired, chain and grapeshot for close range."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.muster import BroadsideLoaded
from domain.orders.asked import Form, one_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import BAGS_IN_USE, INTO_THE_SEA, KINDS, VOLLEY, Shot
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ShipSide, item_of_side, sides_afloat
from domain.values.names import Band, Level, Side
from domain.values.refusals import Refusal, refuse
from domain.values.sealed import Sealed

CLOSE_WORK = {"chain": "C", "grapeshot": "D"}


def kinds(scene: Scene) -> tuple[str, ...]:  # noqa: ARG001  (the shape of the hook)
    return ("ball", "chain", "grapeshot")


def first_kind(scene: Scene, one: ShipSide) -> Form:  # noqa: ARG001  (the shape of a form)
    return one_of(KINDS.ask(scene), "ball")


def refuses(scene: Scene, one: ShipSide, value: object) -> Refusal | None:
    if value in KINDS.ask(scene):
        return None
    return refuse(
        "loading/no-such-kind",
        "{ship} has no ammunition {value}",
        "S-SET-1",
        ship=one.ship.name,
        value=repr(value),
    )


def load(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        for side in ship.sides:
            kind = moment.answer(ship.id, side.value).public
            assert isinstance(kind, str | Sealed)
            yield Entry("S-SET-1", BroadsideLoaded(ship.id, side.value, kind))


def volley(scene: Scene, shot: Shot, counters: int) -> dict[str, int] | None:  # noqa: ARG001  (the hook's shape)
    """Chain and grapeshot only hit within the red and purple part of the ruler."""
    bag = CLOSE_WORK.get(shot.kind or "")
    if bag is None:
        return None
    return {bag: counters} if shot.band is Band.CLOSE else {}


# What the guns hold stays closed until they are fired.
FIRST_KIND = Question(
    slot=Slot.LOADING,
    item=item_of_side,
    items=tuple(Side),
    rule="S-SET-1",
    of=sides_afloat,
    form=first_kind,
    refuses=refuses,
    opens="later",
)

SPECIAL_AMMUNITION = Rule(
    key="special-ammunition",
    title="Firing with special ammunition",
    page=26,
    level=Level.STANDARD,
    clauses=("S-SET-1", "S-AMM-1", "S-AMM-2", "S-AMM-3", "S-AMM-4"),
    steps=((Slot.LOADED, load),),
    questions=(FIRST_KIND,),
    hooks=(
        Contribution(KINDS, kinds),
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
    hooks=(Contribution(INTO_THE_SEA, lambda scene, ship, side: ship.guns[side].loaded),),  # noqa: ARG005
)
