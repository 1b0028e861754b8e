"""The parts of a user's scenario: wind, zones, terrain, batteries, and how it is won."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, get_args

from domain.geometry.outlines import holds_point, laid
from domain.packs.components import Pack, TerrainCard
from domain.packs.entry import Entry
from domain.packs.terrain import DANGERS, KINDS, LAND, SAFE
from domain.ruleset.rule import Rule
from domain.scenarios.batteries import Emplacement, dots
from domain.scenarios.breakthrough import Breakthrough
from domain.scenarios.compass import EDGES, Homes
from domain.scenarios.distances import PARTS, Distance, Word
from domain.scenarios.endings import LastTurn, first_of, fleet_done, time_up
from domain.scenarios.exits import Exit
from domain.scenarios.heading import Heading
from domain.scenarios.last_afloat import LAST_AFLOAT
from domain.scenarios.pieces import Bound, Piece
from domain.scenarios.points import BUILDING, SHIPS, MostPoints, ShipPoints
from domain.scenarios.stranded import STRANDED
from domain.scenarios.table_and_wind import RIGHT
from domain.scenarios.zones import CENTRE, Zone
from domain.values.outlines import MOST_CORNERS, flaw
from domain.values.pose import Point, Pose

COASTS: Final = ("rocky", "sandy", "both", "none")
WORDS: Final = get_args(Word)
FARTHEST: Final = 3_000
MOST_BOUNDS: Final = 8
Headings = Callable[[str], Heading]


def read_wind(entry: Entry, sides: Sequence[str]) -> str | int:
    parts = entry.table((), ("from", "right-of"))
    if len(parts) != 1:
        raise entry.wrong("the wind comes `from` somewhere, or from the right of a side (`right-of`)")
    if "right-of" in parts:
        return RIGHT + parts["right-of"].one_of(sides, "side")
    origin = parts["from"]
    return origin.one_of(sides, "side") if isinstance(origin.raw, str) else 1000 * origin.integer(0, 359)


def read_zone(entry: Entry, sides: Sequence[str]) -> Zone:
    parts = entry.table((), ("near", "within", "clear", "box", "heading"))
    heading = 1000 * parts["heading"].integer(0, 359) if "heading" in parts else None
    if "box" in parts:
        west, south, east, north = (1000 * one.integer(0, FARTHEST) for one in parts["box"].items(4, 4))
        if west >= east or south >= north:
            raise parts["box"].wrong("a box is [west, south, east, north], wider and higher than nothing")
        return Zone(box=(west, south, east, north), heading=heading)
    near = (
        parts["near"].one_of((*sides, *EDGES, CENTRE), "side, edge or centre") if "near" in parts else CENTRE
    )
    within = read_distance(parts["within"]) if "within" in parts else "half"
    clear = read_distance(parts["clear"]) if "clear" in parts else None
    return Zone(near, within, clear, heading=heading)


def read_distance(entry: Entry) -> Distance:
    if isinstance(entry.raw, str):
        return entry.one_of(PARTS, "part of the ruler")
    return 1000 * entry.integer(0, FARTHEST)


def read_pieces(
    entry: Entry | None, box: Pack, most: int, corners: int
) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The pieces that the scenario lays itself, and those that seats place."""
    pieces = [_piece(one, box) for one in entry.items(0, most)] if entry else []
    laid = [card for piece in pieces if not piece.bounds and piece.by is None for card in piece.cards]
    if entry and len(set(laid)) < len(laid):
        raise entry.wrong("a piece lies on the table once")
    if entry and sum(len(piece.shape.outline) for piece in pieces if piece.shape) > corners:
        raise entry.wrong(f"the shapes have more than {corners} corners together")
    fixed = tuple(piece for piece in pieces if not piece.bounds and piece.by is None)
    return fixed, tuple(piece for piece in pieces if piece not in fixed)


def _piece(entry: Entry, box: Pack) -> Piece:
    keys = ("coast", "danger", "harbour", "bounds", "by", "building", "heading")
    parts = entry.table(("at",), ("card", "cards", "id", "kind", "shape", *keys))
    shape = _shape(entry, parts) if "shape" in parts else None
    cards = (shape.id,) if shape else _cards(entry, parts, box)
    kind = shape.kind if shape else box.terrain[cards[0]].kind
    coast = parts["coast"].one_of(COASTS, "coast") if "coast" in parts else "none"
    danger = parts["danger"].one_of((*DANGERS, SAFE), "danger") if "danger" in parts else SAFE
    harbour = parts["harbour"].raw if "harbour" in parts else False
    if not isinstance(harbour, bool):
        raise parts["harbour"].wrong("expected true or false")
    if kind not in LAND and (coast, danger, harbour) != ("none", SAFE, False):
        raise entry.wrong(f"a {kind} has no coast")
    x, y = (1000 * one.integer(0, FARTHEST) for one in parts["at"].items(2, 2))
    heading = 1000 * parts["heading"].integer(0, 359) if "heading" in parts else 0
    return Piece(
        cards,
        Pose(x, y, heading),
        coast=coast,
        danger=danger,
        harbour=harbour,
        bounds=tuple(_bound(one) for one in parts["bounds"].items(0, MOST_BOUNDS))
        if "bounds" in parts
        else (),
        by=parts["by"].one_of(box.sides, "side") if "by" in parts else None,
        building=parts["building"].one_of(box.sides, "side") if "building" in parts else None,
        shape=shape,
    )


def _cards(entry: Entry, parts: Mapping[str, Entry], box: Pack) -> tuple[str, ...]:
    if ("card" in parts) == ("cards" in parts):
        raise entry.wrong("a piece has a `card`, several `cards` to choose from, or a `shape`")
    if "card" in parts:
        return (parts["card"].one_of(box.terrain, "piece of terrain in the pack"),)
    return tuple(one.one_of(box.terrain, "piece of terrain in the pack") for one in parts["cards"].items())


def _shape(entry: Entry, parts: Mapping[str, Entry]) -> TerrainCard:
    """An outline around the place where it lies, in millimetres; only for pieces that the scenario lays itself."""
    if {"card", "cards", "bounds", "by"} & set(parts) or not {"id", "kind"} <= set(parts):
        raise entry.wrong("a `shape` has an `id` and a `kind`, and lies where it is put")
    corners = (corner.items(2, 2) for corner in parts["shape"].items(1, MOST_CORNERS))
    outline = tuple(Point(*(1000 * one.integer(-FARTHEST, FARTHEST) for one in corner)) for corner in corners)
    wrong = flaw(outline)
    if wrong is not None:
        raise parts["shape"].wrong(wrong)
    key = parts["id"].identifier()
    return TerrainCard(id=key, name=key, kind=parts["kind"].one_of(KINDS, "kind of terrain"), outline=outline)


def read_batteries(
    entry: Entry | None, box: Pack, ground: Sequence[Piece], most: int
) -> tuple[Emplacement, ...]:
    """The batteries of a document; all dots of each must be on land that the scenario lays itself."""
    return tuple(
        _battery(one, number, box, ground)
        for number, one in enumerate(entry.items(1, most) if entry else (), start=1)
    )


def _battery(entry: Entry, number: int, box: Pack, ground: Sequence[Piece]) -> Emplacement:
    parts = entry.table(("card", "side", "on", "at"), ("name", "heading"))
    card = box.batteries[parts["card"].one_of(box.batteries, "battery of the pack")]
    side = parts["side"].one_of(box.sides[:2], "side")
    lands = {piece.cards[0]: piece for piece in ground if _printed(piece, box).kind in LAND}
    land = lands[parts["on"].one_of(lands, "piece of land that lies on the table")]
    x, y = (1000 * one.integer(0, FARTHEST) for one in parts["at"].items(2, 2))
    pose = Pose(x, y, 1000 * parts["heading"].integer(0, 359) if "heading" in parts else 0)
    outline = laid(_printed(land, box).outline, land.proposed)
    if not all(holds_point(outline, dot) for dot in dots(card, pose)):
        raise parts["at"].wrong(f"not every dot of it would lie on {land.cards[0]}")
    name = parts["name"].text() if "name" in parts else f"{side.capitalize()} {card.name.lower()} {number}"
    return Emplacement(f"{side}-battery-{number}", name, card.id, side, land.cards[0], pose)


def _printed(piece: Piece, box: Pack) -> TerrainCard:
    return piece.shape or box.terrain[piece.cards[0]]


def _bound(entry: Entry) -> Bound:
    word, distance, of = entry.items(3, 3)
    return Bound(word.one_of(WORDS, "word for a distance"), read_distance(distance), of.text())  # type: ignore[arg-type]


def read_victory(
    entry: Entry, turns: Entry | None, sides: tuple[str, ...], homes: Homes, heading: Headings, most: int
) -> tuple[Rule, ...]:
    kind = entry.children().get("kind", Entry(entry.file, (*entry.path, "kind"), None))
    last = () if turns is None else (LastTurn(heading("last-turn"), turns.integer(1, most)).rule(),)
    one, other = sides
    match kind.one_of(("last-afloat", "breakthrough", "points"), "kind of victory"):
        case "last-afloat":
            entry.table(("kind",))
            if turns is not None:
                raise turns.wrong("only a battle for points ends by time")
            return LAST_AFLOAT, STRANDED
        case "breakthrough":
            fleeing = entry.table(("kind", "fleeing"))["fleeing"].one_of(sides, "side")
            chasing = other if fleeing == one else one
            if turns is not None:
                raise turns.wrong("only a battle for points ends by time")
            through = Breakthrough(heading("breakthrough"), fleeing, chasing).rule()
            return through, Exit(heading("exit"), fleeing, homes=homes).rule()
        case _:
            parts = entry.table(("kind",), ("ships", "building"))
            ships = {**SHIPS, **(_worth(parts["ships"]) if "ships" in parts else {})}
            building = _numbers(parts["building"], 3) if "building" in parts else BUILDING
            ending = first_of(fleet_done(one, other), time_up)
            return (
                ShipPoints(heading("points"), (one, other), ships, building).rule(),  # type: ignore[arg-type]
                MostPoints(heading("most-points"), (one, other), ending).rule(),
                *last,
            )


def _worth(entry: Entry) -> dict[str, tuple[int, int]]:
    return {key: _numbers(one, 2) for key, one in entry.table((), tuple(SHIPS)).items()}  # type: ignore[misc]


def _numbers(entry: Entry, count: int) -> tuple[int, ...]:
    return tuple(one.integer(-100, 100) for one in entry.items(count, count))
