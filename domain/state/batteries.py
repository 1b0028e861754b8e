"""Batteries as they stand: the mat of one is kept with those of the ships, here is what only batteries have."""

import msgspec

from domain.values.pose import FULL_CIRCLE, Point


class BatteryArc(msgspec.Struct, frozen=True):
    """A dot on the table, and its arc as bearings of the compass, clockwise from `begin` to `end`."""

    dot: Point
    begin: int
    end: int

    @property
    def span(self) -> int:
        return (self.end - self.begin) % FULL_CIRCLE


class Battery(msgspec.Struct, frozen=True):
    """Where a battery stands and looks; its arcs are numbered as the numbers in each of its hull boxes are."""

    id: str
    on: str
    arcs: tuple[BatteryArc, ...]

    @property
    def by_name(self) -> dict[str, BatteryArc]:
        """Arcs by the names that orders call them by, `arc-1` being the first."""
        return {f"arc-{place}": arc for place, arc in enumerate(self.arcs, 1)}

    @property
    def dots(self) -> tuple[Point, ...]:
        """Where it is, for everything that is measured to it."""
        return tuple(arc.dot for arc in self.arcs)
