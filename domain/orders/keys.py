"""The key of an item, `SUBJECT/ITEM` or `WINDOW>SUBJECT/ITEM`, and the seat that answers for its subject."""

from domain.state.game import Game
from domain.values.names import AUTOMATIC


def subject_of(key: str) -> str:
    """The subject of a question: the id of a ship or of a seat."""
    return key.rpartition(">")[2].partition("/")[0]


def seat_of(game: Game, subject: str) -> str | None:
    """The seat that answers for this subject; a seat answers for itself.

    None for a subject that the game does not have, for automatic ships, and for the seat that is reserved for them.
    """
    ship = game.ships.get(subject)
    if ship is not None:
        return None if ship.automatic else ship.seat
    seat = game.seats.get(subject)
    return None if seat is None or seat.captain == AUTOMATIC else subject
