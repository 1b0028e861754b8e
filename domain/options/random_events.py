"""Random events (p34): one E counter is drawn and goes back; if it shows a crew symbol the event happens."""

from typing import NamedTuple

from domain.facts.events import EventDrawn
from domain.ruleset.hook import Contribution, Hook, union
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.values.names import Level

# Results that a lucky captain may choose instead of a draw, and the face of a counter for each.
FACES = {"crew": "crew", "zero": "0"}


class Occurrence(NamedTuple):
    """Something that one counter will decide: its clause, the ships it concerns, and its possible results."""

    rule: str
    ships: tuple[str, ...]
    results: tuple[str, ...] = tuple(FACES)


HAPPENS: Hook[[str], bool, bool] = Hook(
    "happens", "whether this face of a counter makes an event happen", any
)
OCCURRENCES: Hook[[Slot], tuple[Occurrence, ...], tuple[Occurrence, ...]] = Hook(
    "occurrences", "what will be decided by one counter in this slot, as far as everybody knows", union
)
FATED: Hook[[str, tuple[str, ...]], tuple[str, ...], tuple[str, ...]] = Hook(
    "fated", "results that were chosen for an occurrence; one takes the place of the draw, two cancel", union
)


def chosen(moment: Moment, rule: str, ships: tuple[str, ...]) -> str | None:
    """The result that a captain has chosen; if two captains chose, the counter is drawn (ruling 160)."""
    results = FATED.ask(moment.scene, rule, ships)
    return results[0] if len(results) == 1 else None


def event(moment: Moment, rule: str, *ships: str) -> EventDrawn:
    """Draw for an event of a clause; `ships` are those it concerns, first the ship that acts."""
    result = chosen(moment, rule, ships)
    if result is not None:
        return EventDrawn(rule, ships, HAPPENS.ask(moment.scene, FACES[result]), ())
    draw = moment.hand.event(rule=rule, ship=ships[0])
    return EventDrawn(rule, ships, HAPPENS.ask(moment.scene, str(draw.face)), (draw,))


def crew_symbol(scene: Scene, face: str) -> bool:  # noqa: ARG001  (the shape of the hook)
    return face == "crew"


RANDOM_EVENTS = Rule(
    key="random-events",
    title="Random events",
    page=34,
    level=Level.BASIC,
    clauses=("O-EVT-1",),
    hooks=(Contribution(HAPPENS, crew_symbol),),
)
