"""A coast for the lines of ships to fight along: an island with a battery for every four of them."""

from collections.abc import Iterator

from domain.facts import Fact
from domain.facts.batteries import BatteryManned
from domain.facts.muster import BroadsideLoaded
from domain.facts.terrain import TerrainLaid
from domain.packs.pack import pack
from domain.state.game import Game
from domain.values.pose import Point

EACH = 4  # ships to an island
LENGTH, DEPTH = 300_000, 80_000  # of an island, in micrometres
WEST = 270_000  # where its battery looks, in millidegrees
_PACK, _CARD, _SEAT = "napoleonic", "heavy", "british-1"


def islands(ships: int, east: int, middle: int) -> Iterator[Fact]:
    """Islands whose western shores lie at `east`, spread along the lines around `middle`."""
    for number in range(_count(ships)):
        south = middle + (2 * number - _count(ships)) * LENGTH // 2
        corners = (
            (east, south),
            (east + DEPTH, south),
            (east + DEPTH, south + LENGTH),
            (east, south + LENGTH),
        )
        outline = tuple(Point(x, y) for x, y in corners)
        name = f"Island {number}"
        yield TerrainLaid(
            f"island-{number}", name, "island", "rocky", danger=0, harbour=False, outline=outline
        )
        yield _battery(number, east, south + LENGTH // 2)


def loaded(game: Game) -> Iterator[Fact]:
    """The guns of every battery ready to fire."""
    for ship in game.ships.values():
        if ship.id in game.batteries:
            yield from (BroadsideLoaded(ship.id, side, "ball") for side in ship.guns)


def _battery(number: int, x: int, y: int) -> BatteryManned:
    card = pack(_PACK).batteries[_CARD]
    arcs = tuple((WEST + arc.begin, WEST + arc.end) for arc in card.arcs)
    return BatteryManned(
        battery=f"battery-{number}",
        name=f"Battery {number}",
        card=_CARD,
        side=_SEAT.partition("-")[0],
        seat=_SEAT,
        on=f"island-{number}",
        fortification=card.fortification,
        dots=tuple(Point(x + DEPTH // 2 - arc.dot.ahead, y + arc.dot.outboard) for arc in card.arcs),
        arcs=arcs,
        hull=card.hull,
        crew=card.crew,
        actions=card.actions,
    )


def _count(ships: int) -> int:
    return max(1, ships // EACH)
