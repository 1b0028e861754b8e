"""Enter a game in a tournament, before its battle begins: from then on its referees are those of the tournament too."""

from typing import Any

from domain.facts import Entry
from domain.facts.tournaments import GameEntered
from domain.service.harbour import Harbour, deciding
from domain.service.open_game import open_game
from domain.service.posting import Posting, cannot_join, post_referees
from domain.service.resolution import agreement_of
from domain.service.tournaments import tournament_of
from domain.state.game import Game
from domain.state.tournament import Tournament
from domain.values.refusals import Refusal, Refused


def enter_game(h: Harbour, tournament_id: str, game_id: str, *, account: str) -> Posting:
    """The game with its referees; to enter it again changes nothing, or finishes what was left half done."""

    def enter() -> None:
        tournament, game = tournament_of(h, tournament_id), h.game(game_id)
        _check_official(tournament, account)
        _check_entry(tournament_id, game, account)
        if game_id not in tournament.games:
            entered = Entry(None, GameEntered(game_id, account))
            h.store.append(tournament_id, tournament.version, [entered], at=h.now())

    deciding(enter)
    posted = post_referees(h, tournament_id, game_id)
    _check_entry(tournament_id, posted.game, account)  # the last seat may have been taken meanwhile
    return posted


def open_in_tournament(h: Harbour, tournament_id: str, *, account: str, **agreed: Any) -> Game:
    """Open a game and enter it; the same key of the same account again enters what was opened and not entered."""
    _check_official(tournament_of(h, tournament_id), account)
    game_id = open_game(h, account=account, **agreed)
    return enter_game(h, tournament_id, game_id, account=account).game


def _check_official(tournament: Tournament, account: str) -> None:
    if account != tournament.organiser and account not in tournament.referees:
        detail = "only the organiser of a tournament and its referees enter games"
        raise Refused(Refusal("tournament/not-yours", detail))


def _check_entry(tournament_id: str, game: Game, account: str) -> None:
    """A tournament brings referees, who see what is sealed: nobody can put them on the game of somebody else."""
    if agreement_of(game).by != account:
        raise Refused(Refusal("tournament/not-your-game", "whoever opened a game enters it"))
    refusal = cannot_join(tournament_id, game)
    if refusal is not None:
        raise Refused(refusal)
