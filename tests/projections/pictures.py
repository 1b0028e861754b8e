"""Boards that are read back: their parts by class, and games in which everything has a name that somebody might choose."""

from xml.etree import ElementTree as ET

from msgspec.structs import replace

from domain.packs.pack import pack
from domain.state.game import Game
from projections.board import board_svg

PACK = pack("napoleonic")
HOSTILE = (
    "<script>alert(1)</script>",
    "\"><svg onload='alert(1)'>",
    "]]><!-- & &amp; -->",
    "</text></svg>",
    "\x00\x08\ufffe\ud800",
    "Généreux ⚓ 🏴‍☠️",
)


def drawn(game: Game, **how: object) -> ET.Element:
    return ET.fromstring(board_svg(game, PACK, **how))  # type: ignore[arg-type]


def classed(board: ET.Element, *names: str) -> list[ET.Element]:
    """The parts that have all of these classes."""
    return [part for part in board.iter() if set(names) <= set(part.get("class", "").split())]


def named(game: Game, name: str) -> Game:
    """The game with this name for everything that a person may name."""
    ships = {key: replace(ship, name=name) for key, ship in game.ships.items()}
    seats = {key: replace(seat, name=name) for key, seat in game.seats.items()}
    assert game.agreement is not None
    return replace(game, ships=ships, seats=seats, agreement=replace(game.agreement, name=name))
