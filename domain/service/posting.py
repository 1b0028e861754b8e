"""Post the referees of a tournament to one of its games: in the game's own stream, which alone decides who sees what.

Whatever is decided about a tournament is stored in its stream first and told in the games after that. A posting reads
the tournament, then the game, and appends what the game has not been told yet, or nothing. So of a game that is
entered and a referee who is appointed at the same time, whichever the tournament was told of last sees the other
when it posts; and what a crash has left half done, the same act done again finishes.
"""

from collections.abc import Iterator
from typing import NamedTuple

from domain.facts import Entry
from domain.facts.referees import RefereeAppointed
from domain.facts.tournaments import TournamentJoined
from domain.service.harbour import Harbour, deciding
from domain.service.referees import is_referee
from domain.service.tournaments import tournament_of
from domain.state.bench import Referee
from domain.state.game import Game
from domain.state.tournament import Tournament
from domain.values.refusals import Refusal


class PassedOver(NamedTuple):
    """A referee of the tournament who is none of this game, and why."""

    game: str
    account: str
    why: Refusal


class Posting(NamedTuple):
    """The game with its referees, and whom it has to do without."""

    game: Game
    passed_over: tuple[PassedOver, ...]


def post_referees(h: Harbour, tournament_id: str, game_id: str) -> Posting:
    """To post them again changes nothing."""

    def post() -> Posting:
        tournament, game = tournament_of(h, tournament_id), h.game(game_id)
        away = [one for one in tournament.referees.values() if not is_referee(game, one.account)]
        why = {one.account: _why_not(tournament, game, one) for one in away}
        due = [one for one in away if why[one.account] is None]
        entries = tuple(_told(tournament, game, due))
        h.store.append(game_id, game.version, entries, at=h.now())
        passed = (PassedOver(game_id, account, refusal) for account, refusal in why.items() if refusal)
        return Posting(h.game(game_id) if entries else game, tuple(passed))

    return deciding(post)


def cannot_join(tournament_id: str, game: Game) -> Refusal | None:
    """Why a game is not of this tournament and will not be; None when it is, or may be."""
    if game.fork is not None:
        return Refusal("tournament/fork", "nothing is at stake in a fork")
    if game.tournament is not None and game.tournament.id != tournament_id:
        return Refusal("tournament/other", f"the game is played in tournament {game.tournament.id}")
    if game.tournament is None and game.ships:
        return Refusal("tournament/too-late", "a game is entered before its battle begins")
    return None


def _told(tournament: Tournament, game: Game, due: list[Referee]) -> Iterator[Entry]:
    if game.tournament is None and cannot_join(tournament.id, game) is None:
        yield Entry(None, TournamentJoined(tournament.id, tournament.name, tournament.games[game.id]))
    for referee in due:
        yield Entry(None, RefereeAppointed(referee.account, referee.name, tournament.organiser))


def _why_not(tournament: Tournament, game: Game, referee: Referee) -> Refusal | None:
    """A referee sees every sealed order: nobody gets one for his own battle once the tournament is told of it."""
    seated = {seat.account for seat in game.seats.values()}
    if (refusal := cannot_join(tournament.id, game)) is not None:
        return refusal
    if game.outcome is not None:
        return Refusal("referee/ended", "the battle is over")
    if referee.account in seated:
        return Refusal("referee/plays", "a player cannot be the referee of his own game")
    if game.tournament is not None and tournament.organiser in seated:
        return Refusal("referee/too-late", "the organiser plays in this game, which had been entered before")
    return None
