"""Random events (p34): one E counter is looked at and goes back; a crew symbol makes the event happen."""

from domain.facts.events import EventDrawn
from domain.ruleset.board import HAPPENS
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.values.names import Level


def event(moment: Moment, rule: str, *ships: str) -> EventDrawn:
    """Draw for the event that a clause speaks of; `ships` are those it concerns, the one that acts first."""
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
