"""Shots: the dot, the arc, the ruler with its bands, the line of sight, and the line that a rake is judged by."""

import math
from collections.abc import Sequence

from domain.facts.gunnery import BroadsideFired, Measurement, MusketryFired
from domain.geometry.arcs import Sweep, dot, mast, wedge
from domain.state.ship import Ship
from domain.values.names import Arc, Level, Side
from domain.values.pose import Point
from projections.board.markup import Markup, group, points, tag
from projections.board.ships import side_class
from projections.diagrams.sheet import Sheet, Sketch, places, sketches
from projections.timeline.words import HANDS, bags, mm

# Half of the ruler's breadth as it is drawn, in millimetres.
HALF = 4.0


@sketches(BroadsideFired)
def broadside(fact: BroadsideFired, sheet: Sheet) -> Sketch:
    ship, target = sheet.ship(fact.ship), sheet.ship(fact.target)
    if ship is None or target is None or fact.derivation is None or fact.arc is None:
        return Sketch(around=places([ship] if ship else []), lit=(fact.ship,))
    ruler = sheet.pack.ruler
    measured = fact.derivation
    rake, raked = _rake(fact, ship, target, sheet)
    bands = ((ruler.close, "close"), (ruler.short, "short"), (ruler.long, "long"))
    notes = [
        (
            f"Range {mm(fact.range or 0)} from the red dot of her {fact.arc} arc, {HANDS[fact.side]} side: {fact.band}"
            f" (close to {mm(ruler.close)}, short to {mm(ruler.short)}, long to {mm(ruler.long)})."
        ),
        _reckoned(measured, fact.counters),
        *raked,
    ]
    return Sketch(
        under=[_arc(fact, ship, sheet)],
        over=[_ruler(measured, bands, sheet), *rake, _sighted(measured, fact.range or 0, sheet)],
        around=[*places([ship, target]), measured.origin, measured.point],
        lit=(ship.id, target.id),
        notes=notes,
    )


@sketches(MusketryFired)
def musketry(fact: MusketryFired, sheet: Sheet) -> Sketch:
    ships = sheet.lying((fact.ship, fact.target))
    measured, reach = fact.derivation, sheet.pack.ruler.width
    return Sketch(
        over=[_ruler(measured, ((reach, "close"),), sheet), _sighted(measured, fact.range, sheet)],
        around=[*places(ships), measured.origin, measured.point],
        lit=(fact.ship, fact.target),
        notes=[
            f"Range {mm(fact.range)}, muskets reach {mm(reach)}.",
            _reckoned(measured, fact.counters),
        ],
    )


def _arc(fact: BroadsideFired, ship: Ship, sheet: Sheet) -> Markup:
    assert ship.pose is not None
    assert fact.derivation is not None
    printed = sheet.pack.base.arcs[str(fact.arc)]
    sweep = Sweep(printed.begin, printed.end)
    ruler, side = sheet.pack.ruler, Side(fact.side)

    def rim(reach: int) -> Sequence[Point]:
        return (
            wedge(fact.derivation.origin, sweep, ship.pose.heading, side, reach)
            if ship.pose and fact.derivation
            else ()
        )

    nearer = [sheet.line(rim(reach)[1:], "rim") for reach in (ruler.close, ruler.short, ruler.long)]
    outline = tag("polygon", class_="field-of-fire", points=points(sheet.chart.spots(list(rim(ruler.long)))))
    return group(side_class(ship.side, sheet.sides), outline, *nearer)


def _ruler(measured: Measurement, bands: Sequence[tuple[int, str]], sheet: Sheet) -> Markup:
    """The ruler as it was laid: from the dot through the nearest point, each band in its colour."""
    parts, begin = [], 0
    for end, band in bands:
        a, b = _along(measured, begin), _along(measured, end)
        parts.append(tag("polygon", class_=f"ruler {band}", points=points(_broad(sheet, a, b))))
        begin = end
    return group("rulers", *parts)


def _broad(sheet: Sheet, a: Point, b: Point) -> list[tuple[float, float]]:
    (ax, ay), (bx, by) = sheet.chart.spot(a), sheet.chart.spot(b)
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = -(by - ay) / length * HALF, (bx - ax) / length * HALF
    return [(ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)]


def _along(measured: Measurement, distance: int) -> Point:
    a, b = measured.origin, measured.point
    length = math.hypot(b.x - a.x, b.y - a.y) or 1.0
    return Point(a.x + round((b.x - a.x) * distance / length), a.y + round((b.y - a.y) * distance / length))


def _sighted(measured: Measurement, distance: int, sheet: Sheet) -> Markup:
    (x, y), (tx, ty) = sheet.chart.spot(measured.origin), sheet.chart.spot(measured.point)
    middle = Point((measured.origin.x + measured.point.x) // 2, (measured.origin.y + measured.point.y) // 2)
    return group(
        "sight",
        tag("title", "Line of sight"),
        tag("path", class_="sighted", d=f"M{x:.2f} {y:.2f}L{tx:.2f} {ty:.2f}"),
        tag("circle", class_="dot", cx=x, cy=y, r=3),
        tag("circle", class_="nearest", cx=tx, cy=ty, r=3.4),
        sheet.label(middle, mm(distance)),
    )


def _rake(fact: BroadsideFired, ship: Ship, target: Ship, sheet: Sheet) -> tuple[list[Markup], list[str]]:
    """From the central dot to the main mast; only the central arc rakes, and only where raking is played."""
    agreed = sheet.game.agreement
    if fact.arc != Arc.CENTRAL or agreed is None or agreed.level == Level.BASIC:
        return [], []
    assert ship.pose is not None
    assert target.pose is not None
    printed = sheet.pack.base.arcs[Arc.CENTRAL]
    begin = dot(ship.pose, printed.dot.ahead, printed.dot.outboard, Side(fact.side))
    end = mast(target.pose, sheet.pack.base.mast_behind)
    x, y = sheet.chart.spot(end)
    told = f"enters her base over the {fact.rake}: a raking shot" if fact.rake else "does not rake her"
    drawn = group(
        "rake",
        tag("title", "The line that a rake is judged by"),
        sheet.line((begin, end), "raking"),
        tag("circle", class_="mast", cx=x, cy=y, r=3),
    )
    return [drawn], [f"The line from the central dot to her main mast {told}."]


def _reckoned(measured: Measurement, counters: dict[str, int]) -> str:
    added = "".join(f", {modifier.counters:+d} by {modifier.rule}" for modifier in measured.modifiers)
    return f"Firepower {measured.firepower} in box {measured.box}{added}: {bags(counters)}."
