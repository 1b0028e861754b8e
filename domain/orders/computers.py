"""The seats of computer captains that the open window waits for."""

from typing import Final

from domain.state.game import Game

# Two computers that cannot catch each other would sail for ever, so a battle without people stops after this turn.
LAST_TURN_ALONE: Final = 120


def computers_owing(game: Game) -> tuple[str, ...]:
    """Seats in which a captain of the computer still has to answer the open window."""
    window = game.window
    if window is None or game.clock.pause is not None:
        return ()
    if window.turn > LAST_TURN_ALONE and all(seat.account is None for seat in game.seats.values()):
        return ()
    return tuple(
        seat for seat in window.owes if seat not in window.orders and game.seats[seat].captain is not None
    )
