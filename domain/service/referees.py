"""Referees of a game, and the records that their acts rest on."""

from domain.state.club import Referee
from domain.state.game import Game
from domain.values.refusals import Refused, refuse


def is_referee(game: Game, account: str) -> bool:
    return any(referee.account == account for referee in game.club.referees)


def check_referee(game: Game, account: str) -> tuple[int, ...]:
    """Refuses whoever is no referee of the game; of a referee, the appointment that the act rests on."""
    found = _found(game, account)
    if found is None:
        raise Refused(refuse("referee/not-appointed", "only a referee of this game may do this"))
    return (found.version,) if found.version > 0 else ()


def chief_of(game: Game) -> str | None:
    """Who hears appeals: the referee who was named chief, else the first who was appointed."""
    if game.club.chief is not None:
        return game.club.chief
    return game.club.referees[0].account if game.club.referees else None


def check_chief(game: Game, account: str) -> tuple[int, ...]:
    rests_on = check_referee(game, account)
    if chief_of(game) != account:
        raise Refused(refuse("referee/not-chief", "only the chief of the referees may do this"))
    return rests_on


def taken_seats(game: Game) -> tuple[str, ...]:
    """Seats that somebody sits in, or is only stood in for; a computer's captain consents to nothing and is not asked."""
    return tuple(sorted({seat.id for seat in game.seats.values() if seat.account} | game.clock.away.keys()))


def _found(game: Game, account: str) -> Referee | None:
    return next((referee for referee in game.club.referees if referee.account == account), None)
