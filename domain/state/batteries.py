"""What only batteries have: dots and arcs. Their logs and damage are kept with those of the ships."""

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
    """Where a battery stands and where its guns point. Arc n is fired with the n-th number of a hull box."""

    id: str
    on: str
    arcs: tuple[BatteryArc, ...]

    @property
    def by_name(self) -> dict[str, BatteryArc]:
        """Arcs by the names that orders use: the first is `arc-1`."""
        return {f"arc-{place}": arc for place, arc in enumerate(self.arcs, 1)}

    @property
    def dots(self) -> tuple[Point, ...]:
        """The places that distances to the battery are measured to."""
        return tuple(arc.dot for arc in self.arcs)
