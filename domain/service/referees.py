"""Referees of a game, and the records that their acts rest on."""

from domain.state.club import Referee
from domain.state.game import Game
from domain.values.refusals import Refused, refuse


def is_referee(game: Game, account: str) -> bool:
    return any(referee.account == account for referee in game.club.referees)


def check_referee(game: Game, account: str) -> tuple[int, ...]:
    """The appointment that a referee's act rests on; refused if the account is no referee of the game."""
    found = _found(game, account)
    if found is None:
        raise Refused(refuse("referee/not-appointed", "only a referee of this game may do this"))
    return (found.version,) if found.version > 0 else ()


def chief_of(game: Game) -> str | None:
    """The referee who hears appeals: the one named chief, otherwise the first who was appointed."""
    if game.club.chief is not None:
        return game.club.chief
    return game.club.referees[0].account if game.club.referees else None


def check_chief(game: Game, account: str) -> tuple[int, ...]:
    rests_on = check_referee(game, account)
    if chief_of(game) != account:
        raise Refused(refuse("referee/not-chief", "only the chief of the referees may do this"))
    return rests_on


def taken_seats(game: Game) -> tuple[str, ...]:
    """Seats of people, also those with a stand-in. Other captains of the computer are never asked for consent."""
    return tuple(sorted({seat.id for seat in game.seats.values() if seat.account} | game.clock.away.keys()))


def _found(game: Game, account: str) -> Referee | None:
    return next((referee for referee in game.club.referees if referee.account == account), None)
