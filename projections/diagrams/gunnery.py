"""Diagrams of shots: the dot, the arc, the ruler with its bands, the line of sight, and the line that decides a rake."""

import math
from collections.abc import Sequence

from domain.facts.gunnery import BroadsideFired, Measurement, MusketryFired
from domain.geometry.arcs import mast
from domain.ruleset.hooks import RAKING_ARCS
from domain.state.ship import Ship
from domain.values.names import Side
from domain.values.pose import Point
from domain.values.said import Said, in_turn, say
from projections.board.arcs import rim
from projections.board.guns import gun_of
from projections.board.markup import Markup, group, points, tag
from projections.board.ships import side_class
from projections.diagrams.sheet import Sheet, Sketch, sketches
from projections.timeline.words import HANDS, bags, mm, plain

# Half of the drawn ruler's width, in millimetres.
HALF = 4.0


@sketches(BroadsideFired)
def broadside(fact: BroadsideFired, sheet: Sheet) -> Sketch:
    ship, target = sheet.known(fact.ship), sheet.known(fact.target)
    if ship is None or target is None or fact.derivation is None or fact.arc is None:
        return Sketch(around=sheet.around(ship) if ship else [], lit=(fact.ship,))
    ruler = sheet.pack.ruler
    measured = fact.derivation
    rake, raked = _rake(fact, ship, target, sheet)
    bands = ((ruler.close, "close"), (ruler.short, "short"), (ruler.long, "long"))
    notes = [
        say(
            "diagram",
            "Range {range} from the red dot of {arc}: {band} (close to {close}, short to {short}, long to {long}).",
            range=mm(fact.range or 0),
            arc=_whose(fact),
            band=plain(fact.band or ""),
            close=mm(ruler.close),
            short=mm(ruler.short),
            long=mm(ruler.long),
        ),
        _reckoned(measured, fact.counters),
        *raked,
    ]
    return Sketch(
        under=[_arc(fact, ship, sheet)],
        over=[_ruler(measured, bands, sheet), *rake, _sighted(measured, fact.range or 0, sheet)],
        around=[*sheet.around(ship), *sheet.around(target), measured.origin, measured.point],
        lit=(ship.id, target.id),
        notes=notes,
    )


@sketches(MusketryFired)
def musketry(fact: MusketryFired, sheet: Sheet) -> Sketch:
    ships = [found for key in (fact.ship, fact.target) if (found := sheet.known(key)) is not None]
    measured, reach = fact.derivation, _musket_reach(fact, sheet)
    return Sketch(
        over=[_ruler(measured, ((reach, "close"),), sheet), _sighted(measured, fact.range, sheet)],
        around=[*(place for ship in ships for place in sheet.around(ship)), measured.origin, measured.point],
        lit=(fact.ship, fact.target),
        notes=[
            say("diagram", "Range {range}, muskets reach {reach}.", range=mm(fact.range), reach=mm(reach)),
            _reckoned(measured, fact.counters),
        ],
    )


def _whose(fact: BroadsideFired) -> Said:
    hand, arc = HANDS.get(fact.side), plain(fact.arc or "")
    if hand is None:
        return say("diagram", "its {arc}", arc=arc)
    return say("diagram", "her {arc} arc, {hand} side", arc=arc, hand=hand)


def _musket_reach(fact: MusketryFired, sheet: Sheet) -> int:
    """The ruler's width; for a battery its red and purple part."""
    ruler = sheet.pack.ruler
    return ruler.close if fact.ship in sheet.game.batteries else ruler.width


def _arc(fact: BroadsideFired, ship: Ship, sheet: Sheet) -> Markup:
    gun = gun_of(sheet.game, ship, Side(fact.side), str(fact.arc), sheet.pack)
    if gun is None:
        return Markup()
    ruler = sheet.pack.ruler
    nearer = [sheet.line(rim(gun, reach)[1:], "rim") for reach in (ruler.close, ruler.short, ruler.long)]
    outline = tag("polygon", class_="field-of-fire", points=points(sheet.chart.spots(rim(gun, ruler.long))))
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
        tag("title", say("diagram", "Line of sight")),
        tag("path", class_="sighted", d=f"M{x:.2f} {y:.2f}L{tx:.2f} {ty:.2f}"),
        tag("circle", class_="dot", cx=x, cy=y, r=3),
        tag("circle", class_="nearest", cx=tx, cy=ty, r=3.4),
        sheet.label(middle, mm(distance)),
    )


def _rake(fact: BroadsideFired, ship: Ship, target: Ship, sheet: Sheet) -> tuple[list[Markup], list[str]]:
    """The line from the dot to the main mast, for arcs that may rake by the rules of this game."""
    if fact.rake and ship.ashore:
        seen = say(
            "diagram",
            "One of its dots looks over her {end} at the main mast: a raking shot.",
            end=plain(fact.rake),
        )
        return [], [seen]
    gun = gun_of(sheet.game, ship, Side(fact.side), str(fact.arc), sheet.pack)
    judged = sheet.scene is not None and fact.arc in RAKING_ARCS.ask(sheet.scene)
    if not judged or gun is None or target.pose is None:
        return [], []
    end = mast(target.pose, sheet.pack.base.mast_behind)
    x, y = sheet.chart.spot(end)
    told = (
        say(
            "diagram",
            "The line from the {arc} dot to her main mast enters her base over the {end}: a raking shot.",
            arc=plain(fact.arc or ""),
            end=plain(fact.rake),
        )
        if fact.rake
        else say(
            "diagram",
            "The line from the {arc} dot to her main mast does not rake her.",
            arc=plain(fact.arc or ""),
        )
    )
    drawn = group(
        "rake",
        tag("title", say("diagram", "The line that a rake is judged by")),
        sheet.line((gun.dot, end), "raking"),
        tag("circle", class_="mast", cx=x, cy=y, r=3),
    )
    return [drawn], [told]


def _reckoned(measured: Measurement, counters: dict[str, int]) -> Said:
    read = say(
        "diagram", "Firepower {firepower} in box {box}", firepower=measured.firepower, box=measured.box
    )
    added = (
        say("diagram", "{counters} by {rule}", counters=f"{modifier.counters:+d}", rule=modifier.rule)
        for modifier in measured.modifiers
    )
    return say(
        "diagram", "{reckoned}: {counters}.", reckoned=in_turn((read, *added), ", "), counters=bags(counters)
    )
