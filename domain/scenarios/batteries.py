"""Batteries that a scenario puts ashore (p46–48): their cards, the land they stand on, and where they face."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.facts import Entry
from domain.facts.batteries import BatteryManned
from domain.geometry.frame import ahead
from domain.packs.components import BatteryCard
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.scenarios.heading import Heading
from domain.state.game import Game
from domain.values.pose import FULL_CIRCLE, Point, Pose


@dataclass(frozen=True, slots=True)
class Emplacement:
    """One battery; `on` is the piece of land it stands on, `pose` the middle of its drawing."""

    id: str
    name: str
    card: str
    side: str
    on: str
    pose: Pose

    def manned(self, printed: BatteryCard, game: Game) -> BatteryManned:
        """The fact that mans it, with dots and arcs as they lie; the first seat of its side commands it."""
        seats = sorted(seat.id for seat in game.seats.values() if seat.side == self.side)
        return BatteryManned(
            battery=self.id,
            name=self.name,
            card=self.card,
            side=self.side,
            seat=seats[0] if seats else f"{self.side}-1",
            on=self.on,
            fortification=printed.fortification,
            dots=dots(printed, self.pose),
            arcs=tuple((self._bearing(arc.begin), self._bearing(arc.end)) for arc in printed.arcs),
            hull=printed.hull,
            crew=printed.crew,
            actions=printed.actions,
        )

    def _bearing(self, printed: int) -> int:
        return (self.pose.heading + printed) % FULL_CIRCLE


@dataclass(frozen=True, slots=True)
class Batteries:
    """The batteries of a scenario. They are placed as soon as the terrain that they stand on lies there."""

    heading: Heading
    placed: tuple[Emplacement, ...]

    def rule(self) -> Rule:
        return self.heading.rule(steps=((Slot.GROUND_LAID, self.man),))

    def man(self, moment: Moment) -> Iterator[Entry]:
        for one in self.placed:
            printed = moment.scene.pack.batteries[one.card]
            yield Entry(self.heading.clause, one.manned(printed, moment.game))


def dots(printed: BatteryCard, pose: Pose) -> tuple[Point, ...]:
    return tuple(ahead(pose, arc.dot.ahead, arc.dot.outboard) for arc in printed.arcs)
