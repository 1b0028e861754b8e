"""Pieces of terrain in a set-up: their cards, their coasts, and where they may lie."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from domain.facts import Entry
from domain.facts.buildings import BuildingRaised
from domain.facts.terrain import TerrainLaid
from domain.geometry.outlines import bounds_of, gap_between, laid
from domain.packs.components import Ruler, TerrainCard
from domain.packs.terrain import DANGERS, SAFE
from domain.ruleset.scene import Scene
from domain.scenarios.compass import EDGES, Homes, edge_of, joining
from domain.scenarios.distances import Distance, Word, fits, measured
from domain.state.game import Game, Table
from domain.state.terrain import Element
from domain.values.outlines import Outline
from domain.values.pose import FULL_CIRCLE, Pose
from domain.values.refusals import Refusal, refuse
from domain.values.said import Measure, Said, Term, say

# The damage that makes a building surrender (p54).
BUILDING_POINTS, BUILDING_CREW = 8, 4
# A free place is searched on a grid of this width, with the piece turned by these angles.
MESH = 20_000
TURNS = (0, 90_000, 45_000, 135_000)


@dataclass(frozen=True, slots=True)
class Bound:
    """How far a piece must lie from something.

    `of` is `edges`, a side (its edge), `beside:SIDE` (the two edges that meet it), a kind of terrain, or one piece.
    """

    word: Word
    distance: Distance
    of: str

    def said(self, ruler: Ruler, homes: Homes) -> Said:
        """The bound in words, for the player who places the piece."""
        return say(
            "form",
            "{word} {distance} from {what}",
            word=Said(Term(self.word)),
            distance=Said(Measure(measured(self.distance, ruler), " mm")),
            what=self._what(homes),
        )

    def _what(self, homes: Homes) -> Said:
        side = self.of.removeprefix("beside:")
        if self.of == "edges":
            return say("form", "every edge of the table")
        if side != self.of:
            return say("form", "the edges beside that of the side {side}", side=Said(Term(side)))
        if self.of in homes:
            return say("form", "the edge of the side {side}", side=Said(Term(self.of)))
        return Said(Term(self.of))


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece for which one of these cards is laid; `by` is the side that places it (None: in turn).

    `proposed` is the scenario's place for it, `building` the side that holds the building drawn on it, `shape` an outline
    that is on no card.
    """

    cards: tuple[str, ...]
    proposed: Pose
    coast: str = "none"
    danger: str = SAFE
    harbour: bool = False
    bounds: tuple[Bound, ...] = ()
    by: str | None = None
    building: str | None = None
    shape: TerrainCard | None = None

    def printed(self, scene: Scene, card: str) -> TerrainCard:
        """The piece's own shape, or else that of the card."""
        return self.shape or scene.pack.terrain[card]

    def lay(self, scene: Scene, card: str, pose: Pose, clause: str) -> Iterator[Entry]:
        """The facts that lay the piece at this pose, with the building drawn on it."""
        printed = self.printed(scene, card)
        reach = 0 if self.danger == SAFE else int(getattr(scene.pack.ruler, DANGERS[self.danger]))
        outline = laid(printed.outline, pose)
        yield Entry(
            clause,
            TerrainLaid(card, printed.name, printed.kind, self.coast, reach, self.harbour, outline),
        )
        if self.building is not None and printed.building:
            yield Entry(clause, self._raise(scene, printed, pose))

    def _raise(self, scene: Scene, printed: TerrainCard, pose: Pose) -> BuildingRaised:
        side = str(self.building)
        seats = sorted(seat.id for seat in scene.game.seats.values() if seat.side == side)
        return BuildingRaised(
            building=f"{side}-outpost",
            name=f"{side.capitalize()} outpost",
            side=side,
            seat=seats[0] if seats else f"{side}-1",
            on=printed.id,
            points=BUILDING_POINTS,
            crew=BUILDING_CREW,
            outline=laid(printed.building, pose),
        )


class Lying(NamedTuple):
    """What decides where the next piece may lie: the table's size, the terrain on it, and the edges by side."""

    table: Table
    elements: tuple[Element, ...]
    edges: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, scene: Scene, homes: Homes) -> "Lying":
        lying = scene.game.terrain.elements
        elements = tuple(lying[key] for key in sorted(lying))
        return cls(
            scene.game.table, elements, tuple((side, edge_of(scene, side, homes)) for side in sorted(homes))
        )


def judge(piece: Piece, outline: Outline, lying: Lying, ruler: Ruler, clause: str) -> Refusal | None:
    """Why the piece may not lie there: off the table, at a wrong distance from something, or on other terrain."""
    rooms = rooms_of(outline, lying.table)
    if min(rooms.values()) < 0:
        over = {edge: -room for edge, room in rooms.items() if room < 0}
        return refuse("terrain/off-table", "the whole piece must lie on the table", clause, measure=over)
    for bound in piece.bounds:
        wanted = measured(bound.distance, ruler)
        for what, gap in _gaps(bound, outline, rooms, lying):
            if not fits(bound.word, gap, wanted, ruler):
                return refuse(
                    "terrain/distance",
                    "the piece must lie {word} {wanted} µm from {what}, not {gap}",
                    clause,
                    measure={"gap": gap, "wanted": wanted},
                    word=Said(Term(bound.word)),
                    wanted=wanted,
                    what=what,
                    gap=gap,
                )
    for other in lying.elements:
        if gap_between(outline, other.outline) == 0:
            return refuse("terrain/overlap", "the piece would lie on {other}", clause, other=other.name)
    return None


def rooms_of(outline: Outline, table: Table) -> dict[str, int]:
    """The distance of the outline from each edge of the table; negative if it reaches beyond the edge."""
    bounds = bounds_of(outline)
    return {
        "north": table.width - bounds.north,
        "east": table.length - bounds.east,
        "south": bounds.south,
        "west": bounds.west,
    }


def _gaps(
    bound: Bound, outline: Outline, rooms: Mapping[str, int], lying: Lying
) -> Iterator[tuple[str, int]]:
    """Everything the bound is about, each with its distance from the outline."""
    edges = dict(lying.edges)
    side = bound.of.removeprefix("beside:")
    if bound.of == "edges":
        yield from ((_edge(edge), rooms[edge]) for edge in EDGES)
    elif bound.of.startswith("beside:"):
        yield from ((_edge(edge), rooms[edge]) for edge in joining(edges.get(side, side)))
    elif bound.of in edges or bound.of in EDGES:
        edge = edges.get(bound.of, bound.of)
        yield _edge(edge), rooms[edge]
    else:
        meant = (other for other in lying.elements if bound.of in (other.kind, other.id))
        yield from ((other.name, gap_between(outline, other.outline)) for other in meant)


def _edge(edge: str) -> Said:
    return say("edge", "the {edge} edge", edge=Said(Term(edge)))


def place_for(scene: Scene, piece: Piece, card: str, homes: Homes) -> Pose:
    """The scenario's place for this card, or the nearest allowed one if that is not allowed."""
    return _found(piece, scene.pack.terrain[card].outline, Lying.of(scene, homes), scene.pack.ruler)


@lru_cache(maxsize=512)
def _found(piece: Piece, printed: Outline, lying: Lying, ruler: Ruler) -> Pose:
    for pose in _places(piece.proposed, lying.table):
        if judge(piece, laid(printed, pose), lying, ruler, "") is None:
            return pose
    return piece.proposed


def _places(proposed: Pose, table: Table) -> Iterator[Pose]:
    yield proposed
    mesh = sorted(
        ((x, y) for x in range(0, table.length + 1, MESH) for y in range(0, table.width + 1, MESH)),
        key=lambda place: (place[0] - proposed.x) ** 2 + (place[1] - proposed.y) ** 2,
    )
    for turn in TURNS:
        heading = (proposed.heading + turn) % FULL_CIRCLE
        yield from (Pose(x, y, heading) for x, y in mesh)


def left(game: Game, piece: Piece) -> tuple[str, ...]:
    """The cards that may still be laid for this piece."""
    return tuple(card for card in piece.cards if card not in game.terrain.elements)
