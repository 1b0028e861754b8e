"""`terrain.toml`: the pieces of terrain that are laid on the table, by their outlines."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.packs.components import TerrainCard
from domain.packs.entry import Entry
from domain.values.outlines import MOST_CORNERS, Outline, encloses, flaw
from domain.values.pose import Point

KINDS = ("island", "coast", "reef", "shoal")
LAND = ("island", "coast")
# A building is drawn on land; a scenario may allow to fire at it.
BUILDING = "building"
# How far a coast is dangerous: the word of a scenario, and the part of the ruler that gives the distance.
DANGERS: Mapping[str, str] = MappingProxyType({"width": "width", "band": "close"})
SAFE = "none"
FARTHEST = 1000  # mm from the middle of the piece


def read_terrain(entry: Entry) -> Mapping[str, TerrainCard]:
    return MappingProxyType({key: _element(key, child) for key, child in entry.members().items()})


def _element(key: str, entry: Entry) -> TerrainCard:
    parts = entry.table(("name", "kind", "outline"), ("building",))
    kind, outline = parts["kind"].one_of(KINDS, "kind of terrain"), read_outline(parts["outline"])
    return TerrainCard(
        id=key,
        name=parts["name"].text(),
        kind=kind,
        outline=outline,
        building=_building(parts["building"], kind, outline) if "building" in parts else (),
    )


def read_outline(entry: Entry) -> Outline:
    """Corners `[x, y]` in order, either way round; the line from the last to the first closes it."""
    corners = tuple(_corner(corner) for corner in entry.items(1, MOST_CORNERS))
    wrong = flaw(corners)
    if wrong is not None:
        raise entry.wrong(wrong)
    return corners


def _corner(entry: Entry) -> Point:
    x, y = entry.items(2, 2)
    return Point(x.length(-FARTHEST, FARTHEST), y.length(-FARTHEST, FARTHEST))


def _building(entry: Entry, kind: str, outline: Outline) -> Outline:
    """The outline of a building, which must lie within that of the piece."""
    if kind not in LAND:
        raise entry.wrong(f"nothing is built on a {kind}")
    building = read_outline(entry)
    for corner, place in zip(entry.items(1, MOST_CORNERS), building, strict=True):
        if not encloses(outline, place):
            raise corner.wrong("lies outside the outline of the piece")
    return building
