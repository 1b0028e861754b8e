"""Scenarios that users write (N-7): a document is read into the same `Scenario` and rules as those of the book.

Lengths are whole millimetres, angles whole degrees; every refusal names the place in the document. The format is
described in README.md beside this file.
"""

from collections.abc import Mapping
from typing import Any, Final

from domain.packs.canonical import canonical_json, digest
from domain.packs.entry import Entry, PackError
from domain.packs.pack import Pack, pack
from domain.rules.levels import LEVELS
from domain.scenarios.batteries import Batteries
from domain.scenarios.compass import EDGES
from domain.scenarios.deployment import Deployment
from domain.scenarios.ground import Ground
from domain.scenarios.heading import Heading
from domain.scenarios.own_parts import read_batteries, read_pieces, read_victory, read_wind, read_zone
from domain.scenarios.points_values import fleet_value
from domain.scenarios.scenario import Scenario
from domain.scenarios.table_and_wind import TableAndWind
from domain.values.names import Level
from domain.values.refusals import Refused, refuse

PREFIX: Final = "own-"
DIGITS: Final = 40
CODE: Final = "scenario/invalid"
CLAUSE: Final = "N-7"
# Limits that keep the battles of a scenario small enough for a server to adjudicate.
MOST_BYTES: Final = 32_768
MOST_SHIPS: Final = 24
MOST_PIECES: Final = 24
MOST_BATTERIES: Final = 12
MOST_CORNERS: Final = 400
LARGEST, SMALLEST = 3_000, 300
MOST_TURNS, MOST_POINTS = 500, 1_000
LONGEST_SUMMARY: Final = 500

Document = Mapping[str, Any]
REQUIRED: Final = ("title", "table", "wind", "sides", "victory")
OPTIONAL: Final = (
    "summary",
    "levels",
    "options",
    "players",
    "points",
    "turns",
    "order",
    "terrain",
    "batteries",
    "pack",
)


def scenario_id(document: Document) -> str:
    """The id under which it is stored, by the hash of the document: equal documents have equal ids."""
    return f"{PREFIX}{digest(document)[:DIGITS]}"


def read_own(document: object) -> Scenario:
    """Raises Refused, which names the place in the document and what is wrong there."""
    try:
        size = len(canonical_json(document))
    except TypeError as error:
        raise Refused(refuse(CODE, "{why}", CLAUSE, why=str(error))) from None
    if size > MOST_BYTES:
        raise Refused(
            refuse(
                "scenario/too-large",
                "the document has {size} bytes, and may have {most}",
                CLAUSE,
                size=size,
                most=MOST_BYTES,
            )
        )
    try:
        return _read(Entry("scenario", (), document))
    except PackError as error:
        where, _, what = str(error).removeprefix("scenario: ").partition(": ")
        raise Refused(refuse(CODE, "{why}", CLAUSE, at=where if what else None, why=what or where)) from None


def _read(entry: Entry) -> Scenario:
    parts = entry.table(REQUIRED, OPTIONAL)
    box = _pack(parts.get("pack"))
    sides = parts["sides"].table(box.sides[:2])
    fleets = {side: _fleet(one, box) for side, one in sides.items()}
    _check_fleets(parts, fleets, box)
    homes = {side: one.children()["edge"].one_of(EDGES, "edge") for side, one in sides.items()}
    if len(set(homes.values())) < len(homes):
        raise parts["sides"].wrong("two sides cannot have the same edge")
    length, width = _table(parts["table"])
    zones = {side: read_zone(one.children()["zone"], box.sides) for side, one in sides.items()}
    fixed, placed = read_pieces(parts.get("terrain"), box, MOST_PIECES, MOST_CORNERS)
    ashore = read_batteries(parts.get("batteries"), box, fixed, MOST_BATTERIES)
    levels = _levels(parts.get("levels"))
    heading = _headings()
    rules = (
        TableAndWind(
            heading("table-and-wind"), length, width, read_wind(parts["wind"], box.sides), homes
        ).rule(),
        Ground(heading("ground"), fixed, placed, homes).rule(),
        *((Batteries(heading("batteries"), ashore).rule(),) if ashore else ()),
        Deployment(heading("deployment"), zones, _rounds(parts.get("order"), tuple(fleets)), homes).rule(),
        *read_victory(parts["victory"], parts.get("turns"), tuple(fleets), homes, heading, MOST_TURNS),
    )
    document: Any = entry.raw
    needed = {name for name, some in (("terrain", fixed or placed), ("batteries", ashore)) if some}
    options = [one.identifier() for one in parts["options"].items(0)] if "options" in parts else []
    return Scenario(
        id=scenario_id(document),
        title=parts["title"].text(),
        page=0,
        summary=_summary(parts.get("summary")),
        length=length,
        width=width,
        fleets=fleets,
        players=_players(parts.get("players"), fleets),
        levels=levels,
        rules=rules,
        options=tuple(sorted({*options, *needed})),
        zones=zones,
        homes=homes,
        document=document,
    )


def _headings() -> Any:
    return lambda key: Heading(key, "A scenario of one's own", 50, CLAUSE)


def _pack(entry: Entry | None) -> Pack:
    name = "napoleonic" if entry is None else entry.identifier()
    try:
        return pack(name)
    except PackError as error:
        assert entry is not None, "the default pack is installed"
        raise entry.wrong(str(error)) from None


def _fleet(entry: Entry, box: Pack) -> tuple[str, ...]:
    parts = entry.table(("edge", "ships", "zone"))
    return tuple(ship.one_of(box.ships, "ship of the pack") for ship in parts["ships"].items(1, MOST_SHIPS))


def _check_fleets(parts: Mapping[str, Entry], fleets: Mapping[str, tuple[str, ...]], box: Pack) -> None:
    ships = [ship for fleet in fleets.values() for ship in fleet]
    if len(ships) > MOST_SHIPS:
        raise parts["sides"].wrong(f"at most {MOST_SHIPS} ships fight in a battle, not {len(ships)}")
    twice = sorted({ship for ship in ships if ships.count(ship) > 1})
    if twice:
        raise parts["sides"].wrong(f"{twice[0]} sails in one fleet, once")
    if "points" in parts:
        most = parts["points"].integer(1, MOST_POINTS)
        for side, fleet in fleets.items():
            worth = fleet_value(box, fleet)
            if worth > most:
                raise Entry("scenario", ("sides", side, "ships"), None).wrong(
                    f"these ships are worth {worth} points, and {most} may be mustered"
                )


def _table(entry: Entry) -> tuple[int, int]:
    parts = entry.table(("length", "width"))
    return tuple(1000 * parts[name].integer(SMALLEST, LARGEST) for name in ("length", "width"))  # type: ignore[return-value]


def _levels(entry: Entry | None) -> tuple[Level, ...]:
    if entry is None:
        return tuple(Level)
    named = {one.one_of(LEVELS, "level") for one in entry.items(1, len(LEVELS))}
    return tuple(level for level in Level if level.value in named)


def _players(entry: Entry | None, fleets: Mapping[str, tuple[str, ...]]) -> tuple[int, ...]:
    """By default from one player a side to one a ship, with sides as even as the smaller fleet allows."""
    most = 2 * min(len(fleet) for fleet in fleets.values())
    most += len({len(fleet) for fleet in fleets.values()}) > 1
    if entry is None:
        return tuple(range(2, most + 1))
    return tuple(sorted({one.integer(2, most) for one in entry.items(1, most)}))


def _rounds(entry: Entry | None, sides: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    if entry is None:
        return ()
    named = tuple((one.one_of(sides, "side"),) for one in entry.items(len(sides), len(sides)))
    if len({*named}) < len(sides):
        raise entry.wrong("every side places its ships once")
    return named


def _summary(entry: Entry | None) -> str:
    if entry is None:
        return ""
    if not isinstance(entry.raw, str) or len(entry.raw) > LONGEST_SUMMARY or not entry.raw.isprintable():
        raise entry.wrong(f"expected one line of at most {LONGEST_SUMMARY} characters")
    return entry.raw
