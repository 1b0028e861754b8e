"""Batteries that a scenario puts ashore (p46–48): of which card, on what land, and where they face."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from domain.facts import Entry
from domain.facts.batteries import BatteryManned
from domain.geometry.frame import ahead
from domain.geometry.outlines import holds_point, laid
from domain.packs import entry as documents
from domain.packs.components import BatteryCard, Pack, TerrainCard
from domain.packs.terrain import LAND
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.scenarios.heading import Heading
from domain.scenarios.pieces import Piece
from domain.state.game import Game
from domain.values.pose import FULL_CIRCLE, Point, Pose

FARTHEST: Final = 3_000


@dataclass(frozen=True, slots=True)
class Emplacement:
    """One battery: whose it is, the piece of land it stands on, and the middle of its drawing."""

    id: str
    name: str
    card: str
    side: str
    on: str
    pose: Pose

    def manned(self, printed: BatteryCard, game: Game) -> BatteryManned:
        """Its dots and arcs as they lie on the table; the first seat of its side commands it."""
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
    """All that a scenario has; they stand as soon as the ground lies."""

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


def read_batteries(
    entry: documents.Entry | None, box: Pack, ground: Sequence[Piece], most: int
) -> tuple[Emplacement, ...]:
    """Those of a document; each stands with all its dots on land that lies there from the beginning."""
    return tuple(
        _battery(one, number, box, ground)
        for number, one in enumerate(entry.items(1, most) if entry else (), start=1)
    )


def _battery(entry: documents.Entry, number: int, box: Pack, ground: Sequence[Piece]) -> Emplacement:
    parts = entry.table(("card", "side", "on", "at"), ("name", "heading"))
    card = box.batteries[parts["card"].one_of(box.batteries, "battery of the pack")]
    side = parts["side"].one_of(box.sides[:2], "side")
    lands = {piece.cards[0]: piece for piece in ground if _printed(piece, box).kind in LAND}
    land = lands[parts["on"].one_of(lands, "piece of land that lies on the table")]
    x, y = (1000 * one.integer(0, FARTHEST) for one in parts["at"].items(2, 2))
    pose = Pose(x, y, 1000 * parts["heading"].integer(0, 359) if "heading" in parts else 0)
    outline = laid(_printed(land, box).outline, land.custom)
    if not all(holds_point(outline, dot) for dot in dots(card, pose)):
        raise parts["at"].wrong(f"not every dot of it would lie on {land.cards[0]}")
    name = parts["name"].text() if "name" in parts else f"{side.capitalize()} {card.name.lower()} {number}"
    return Emplacement(f"{side}-battery-{number}", name, card.id, side, land.cards[0], pose)


def _printed(piece: Piece, box: Pack) -> TerrainCard:
    return piece.shape or box.terrain[piece.cards[0]]
