"""Post the referees of a tournament to its games: in the game's own stream, because only that decides who sees what.

Decisions about a tournament are stored in its stream first and repeated in the games after that. A posting reads the
tournament, then the game, and appends what the game does not have yet. If a game is entered and a referee appointed at
the same time, the act that the tournament stored last sees the other when it posts. If a crash interrupts an act,
doing it again finishes it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from domain.facts import Entry
from domain.facts.referees import RefereeAppointed
from domain.facts.tournaments import TournamentJoined
from domain.service.appoint_referee import cannot_referee, consents_for
from domain.service.referees import is_referee
from domain.service.tournaments import tournament_of
from domain.service.world import World, deciding
from domain.state.club import Referee
from domain.state.game import Game
from domain.state.tournament import Tournament
from domain.values.refusals import Refusal, refuse


class PassedOver(NamedTuple):
    """A referee of the tournament who is not a referee of this game, and why."""

    game: str
    account: str
    why: Refusal


class Posting(NamedTuple):
    """The game with its referees, and the tournament's referees that it does not get."""

    game: Game
    passed_over: tuple[PassedOver, ...]


def post_referees(world: World, tournament_id: str, game_id: str) -> Posting:
    """Post a tournament's referees to a game; posting them again changes nothing."""

    def post() -> Posting:
        tournament, game = tournament_of(world, tournament_id), world.game(game_id)
        away = [one for one in tournament.referees.values() if not is_referee(game, one.account)]
        why = {one.account: _why_not(tournament, game, one) for one in away}
        due = [one for one in away if why[one.account] is None]
        entries = tuple(_entries(tournament, game, due))
        world.store.append(game_id, game.version, entries, at=world.now())
        passed = (PassedOver(game_id, account, refusal) for account, refusal in why.items() if refusal)
        return Posting(world.game(game_id) if entries else game, tuple(passed))

    return deciding(post)


def cannot_join(tournament_id: str, game: Game) -> Refusal | None:
    """Why a game cannot belong to this tournament; None if it does or can."""
    if game.club.fork is not None:
        return refuse("tournament/fork", "this is not possible in a fork")
    if game.club.tournament is not None and game.club.tournament.id != tournament_id:
        return refuse(
            "tournament/other",
            "the game is played in tournament {tournament}",
            tournament=game.club.tournament.id,
        )
    if game.club.tournament is None and game.ships:
        return refuse("tournament/too-late", "a game is entered before its battle begins")
    return None


def _entries(tournament: Tournament, game: Game, due: list[Referee]) -> Iterator[Entry]:
    if game.club.tournament is None and cannot_join(tournament.id, game) is None:
        referees = tuple(sorted(tournament.referees))
        yield Entry(
            None, TournamentJoined(tournament.id, tournament.name, tournament.games[game.id], referees)
        )
    joined = game.club.tournament.version if game.club.tournament else game.version + 1
    for referee in due:
        rests_on = consents_for(game, referee.account) or (joined,)
        yield Entry(None, RefereeAppointed(referee.account, referee.name, tournament.organiser, rests_on))


def _why_not(tournament: Tournament, game: Game, referee: Referee) -> Refusal | None:
    """Why the game does not get this referee. After a seat is taken, all taken seats must agree."""
    refusal = cannot_join(tournament.id, game) or cannot_referee(game, referee.account)
    if refusal is not None:
        return refusal
    if game.outcome is not None:
        return refuse("referee/ended", "the battle is over")
    if game.club.seated and consents_for(game, referee.account) is None:
        return refuse("referee/consent-needed", "a taken seat has not agreed")
    return None
