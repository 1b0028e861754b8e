"""Diagrams of moves: the line of the card, the base before and after, overlaps, slides, collisions, edges."""

from collections.abc import Callable, Sequence
from itertools import chain

from domain.facts.collisions import EndsOverlapped, WaysCrossed
from domain.facts.sailing import (
    CourseLaid,
    PrecedenceSettled,
    ShipLeftTable,
    ShipSailed,
    ShipsCollided,
    ShipsHeldBack,
    VeerChecked,
)
from domain.geometry.courses import Track, polyline
from domain.state.ship import Ship
from domain.values.pose import Point, Pose
from domain.values.said import Said, say
from projections.board.markup import Markup, group, tag
from projections.board.ships import side_class
from projections.board.shots import clash
from projections.diagrams.sheet import Sheet, Sketch, places, sketches
from projections.timeline.words import degrees, listed, mm, plain


@sketches(CourseLaid)
def laid(fact: CourseLaid, sheet: Sheet) -> Sketch:
    ship = sheet.ship(fact.ship)
    if ship is None:
        return Sketch()
    end = Pose(fact.x, fact.y, fact.heading)
    return Sketch(
        under=[_course(sheet, ship, fact.card, fact.line, fact.arrow)],
        over=[sheet.base(ship, end, "after")],
        around=places([ship], end),
        lit=(ship.id,),
        notes=[
            say(
                "diagram",
                "Card {card}, line {line}, to the {arrow} arrow: {attitude}, the wind {off_wind} off her bow.",
                card=plain(fact.card),
                line=plain(fact.line),
                arrow=plain(fact.arrow),
                attitude=plain(fact.attitude),
                off_wind=degrees(fact.off_wind),
            ),
            _made_good(ship, end),
        ],
    )


@sketches(ShipSailed)
def sailed(fact: ShipSailed, sheet: Sheet) -> Sketch:
    ship = sheet.ship(fact.ship)
    if ship is None:
        return Sketch()
    end, wanted = Pose(fact.x, fact.y, fact.heading), ship.helm.course.end if ship.helm.course else None
    stopped = wanted is not None and wanted != end
    met = sheet.lying(fact.met)
    over = [sheet.base(ship, end, "after")]
    notes = [_made_good(ship, end)]
    if stopped and wanted is not None:
        over.insert(0, sheet.base(ship, wanted, "wanted"))
        notes.append(_blocked(fact.slid, met))
    return Sketch(
        under=[_course(sheet, ship, fact.card, fact.line, fact.arrow)],
        over=over,
        around=places([ship, *met], end, *([wanted] if wanted else [])),
        lit=(ship.id, *fact.met),
        notes=notes,
    )


def _blocked(slid: str | None, met: Sequence[Ship]) -> Said:
    if not slid:
        return say("diagram", "Her full move (dashed) was blocked: she did not move.")
    if not met:
        return say(
            "diagram",
            "Her full move (dashed) was blocked: she slid with her {end} on the line.",
            end=plain(slid),
        )
    return say(
        "diagram",
        "Her full move (dashed) was blocked: she slid with her {end} on the line until she touched {ships}.",
        end=plain(slid),
        ships=listed(other.name for other in met),
    )


@sketches(ShipsHeldBack)
def held_back(fact: ShipsHeldBack, sheet: Sheet) -> Sketch:
    return _full_moves(sheet, fact.overlaps, fact.ships, _would_overlap)


@sketches(EndsOverlapped)
def overlapped(fact: EndsOverlapped, sheet: Sheet) -> Sketch:
    return _full_moves(sheet, fact.pairs, tuple(chain.from_iterable(fact.pairs)), _would_overlap)


@sketches(WaysCrossed)
def crossed(fact: WaysCrossed, sheet: Sheet) -> Sketch:
    """The place where ships pass through each other is not marked, as the courses show it."""
    return _full_moves(sheet, fact.crossings, fact.ships, _would_cross, marked=False)


def _would_overlap(one: str, other: str) -> Said:
    return say("diagram", "{one} and {other} would overlap.", one=one, other=other)


def _would_cross(one: str, other: str) -> Said:
    return say("diagram", "{one} and {other} would pass through one another.", one=one, other=other)


def _full_moves(
    sheet: Sheet,
    pairs: Sequence[tuple[str, str]],
    lit: Sequence[str],
    why: Callable[[str, str], Said],
    *,
    marked: bool = True,
) -> Sketch:
    """The full moves of all ships concerned, before any is held back."""
    ships = sheet.lying(sorted({*lit, *chain.from_iterable(pairs)}))
    ends = {ship.id: ship.helm.course.end if ship.helm.course else ship.pose for ship in ships}
    over = [sheet.base(ship, ends[ship.id], "wanted") for ship in ships]
    if marked:
        over += [_overlap(sheet, ends.get(one), ends.get(other)) for one, other in pairs]
    return Sketch(
        under=[_full_course(sheet, ship) for ship in ships],
        over=over,
        around=places(ships, *(end for end in ends.values() if end)),
        lit=lit,
        notes=[why(one, other) for one, other in _named(sheet, pairs)],
    )


@sketches(PrecedenceSettled)
def precedence(fact: PrecedenceSettled, sheet: Sheet) -> Sketch:
    ships = sheet.lying([row.ship for row in fact.order])
    numbers = [_number(sheet, ship, place) for place, ship in enumerate(ships, start=1)]
    ends = [ship.helm.course.end for ship in ships if ship.helm.course]
    notes = [
        say(
            "diagram",
            "{place}. {ship}: burden {burden}, {colour}.",
            place=place,
            ship=_name(sheet, row.ship),
            burden=row.burden,
            colour=plain(row.colour),
        )
        for place, row in enumerate(fact.order, start=1)
    ]
    return Sketch(
        under=[_full_course(sheet, ship) for ship in ships],
        over=[
            *(sheet.base(ship, ship.helm.course.end, "wanted") for ship in ships if ship.helm.course),
            *numbers,
        ],
        around=places(ships, *ends),
        lit=[ship.id for ship in ships],
        notes=notes,
    )


@sketches(ShipsCollided)
def collided(fact: ShipsCollided, sheet: Sheet) -> Sketch:
    ships = sheet.lying(fact.ships)
    return Sketch(over=[clash(sheet.chart, tuple(ships))], around=places(ships), lit=fact.ships)


@sketches(ShipLeftTable)
def left(fact: ShipLeftTable, sheet: Sheet) -> Sketch:
    ship = sheet.ship(fact.ship)
    length, width = sheet.game.table.length, sheet.game.table.width
    edges = {
        "north": (Point(0, width), Point(length, width)),
        "south": (Point(0, 0), Point(length, 0)),
        "east": (Point(length, 0), Point(length, width)),
        "west": (Point(0, 0), Point(0, width)),
    }
    crossed = sheet.line(edges[fact.edge], "crossed") if fact.edge in edges else Markup()
    around = places([ship] if ship else [])
    return Sketch(
        over=[crossed],
        around=around,
        lit=(fact.ship,),
        notes=[say("diagram", "Part of her base lies beyond the edge.")],
    )


@sketches(VeerChecked)
def veer(fact: VeerChecked, sheet: Sheet) -> Sketch:
    ships = sheet.lying((fact.ship,))
    judged = (
        [
            say(
                "diagram",
                "From {previous} to {veer} is {difference}; her rating is {rating}.",
                previous=fact.previous,
                veer=fact.veer,
                difference=abs(fact.veer - fact.previous),
                rating=fact.rating,
            )
        ]
        if fact.veer is not None and fact.previous is not None
        else []
    )
    return Sketch(around=places(ships), lit=(fact.ship,), notes=judged)


def _course(sheet: Sheet, ship: Ship, card: str, line: str, arrow: str) -> Markup:
    """The line of the card, laid at the bow."""
    deck = sheet.pack.decks.get(ship.printed.deck)
    printed = deck.cards.get(card) if deck else None
    if ship.pose is None or printed is None or line not in printed.lines:
        return Markup()
    track = printed.lines[line]
    sailed_line = polyline(ship.pose, ship.printed.length, Track(track.up_to(arrow), track.astern))
    return group(side_class(ship.side, sheet.sides), sheet.line(sailed_line, "course"))


def _full_course(sheet: Sheet, ship: Ship) -> Markup:
    course = ship.helm.course
    return _course(sheet, ship, course.card, course.line, course.arrow) if course else Markup()


def _overlap(sheet: Sheet, one: Pose | None, other: Pose | None) -> Markup:
    if one is None or other is None:
        return Markup()
    x, y = sheet.chart.spot(Point((one.x + other.x) // 2, (one.y + other.y) // 2))
    return tag("circle", class_="overlap", cx=x, cy=y, r=12)


def _number(sheet: Sheet, ship: Ship, place: int) -> Markup:
    assert ship.pose is not None
    x, y = sheet.chart.spot(ship.pose.centre)
    return group(
        None,
        tag("circle", class_="pill", cx=x, cy=y, r=15),
        tag("text", str(place), class_="count", x=x, y=y + 6),
    )


def _made_good(ship: Ship, end: Pose) -> Said:
    assert ship.pose is not None
    run = round(((end.x - ship.pose.x) ** 2 + (end.y - ship.pose.y) ** 2) ** 0.5)
    turned = (end.heading - ship.pose.heading + 180_000) % 360_000 - 180_000
    return say("diagram", "{run} made good, turned by {angle}.", run=mm(run), angle=degrees(turned))


def _named(sheet: Sheet, pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(_name(sheet, one), _name(sheet, other)) for one, other in pairs]


def _name(sheet: Sheet, ship: str) -> str:
    known = sheet.game.ships.get(ship)
    return known.name if known else plain(ship)
