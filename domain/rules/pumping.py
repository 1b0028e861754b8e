"""Pump water (p29–30): one water token leaves the hull track and the boxes to its right close up."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import WaterPumped
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTIONS, Action
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.counters import Counter
from domain.values.names import Level
from domain.values.said import say


def water_box(ship: Ship) -> int | None:
    """The leftmost box that holds water (ruling 114a)."""
    return next(
        (place for place, box in enumerate(ship.damage.hull) if any(c.face == "water" for c in box)), None
    )


def without_box(ship: Ship, place: int) -> tuple[tuple[Counter, ...], ...]:
    """The track without one box: those to the right move up, each with its group of counters."""
    return ship.damage.hull[:place] + ship.damage.hull[place + 1 :]


def tokens(hull: tuple[tuple[Counter, ...], ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(counter.token() for counter in box) for box in hull)


def dry(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of an action)
    return say("warning", "{ship} has no water to pump", ship=ship.name) if water_box(ship) is None else None


PUMP = Action("pump", "A-STD-3", dry)


def pump(moment: Moment) -> Iterator[Entry]:
    """The guns read the freed box in the same turn (ruling 6)."""
    for ship in moment.game.afloat:
        place = water_box(ship)
        if PUMP.name in ship.crew.planned and place is not None:
            hull = without_box(ship, place)
            yield Entry(
                "A-STD-3",
                WaterPumped(ship.id, place + 1, tokens(hull), min(ship.damage.began.hull, len(hull))),
            )


PUMPING = Rule(
    key="pumping",
    title="Pump water",
    page=29,
    level=Level.ADVANCED,
    clauses=("A-STD-3", "A-STD-4"),
    steps=((Slot.ACTIONS_DONE, pump),),
    hooks=(Contribution(ACTIONS, lambda scene: (PUMP,)),),  # noqa: ARG005
)
