"""Enter a game in a tournament, before its battle begins. Then the tournament's referees are referees of the game too."""

from typing import Any

from domain.facts import Entry
from domain.facts.tournaments import GameEntered
from domain.service.open_game import open_game
from domain.service.posting import Posting, cannot_join, post_referees
from domain.service.resolution import agreement_of
from domain.service.tournaments import tournament_of
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.state.tournament import Tournament
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say


def enter_game(world: World, tournament_id: str, game_id: str, *, account: str) -> Posting:
    """The game with its referees. Entering it again changes nothing, or finishes an entry that a crash interrupted."""

    def enter() -> None:
        tournament, game = tournament_of(world, tournament_id), world.game(game_id)
        _check_official(tournament, account)
        _check_entry(tournament_id, game, account)
        if game_id not in tournament.games:
            entered = Entry(None, GameEntered(game_id, account))
            world.store.append(tournament_id, tournament.version, [entered], at=world.now())

    deciding(enter)
    posted = post_referees(world, tournament_id, game_id)
    _check_entry(tournament_id, posted.game, account)  # the last seat may have been taken meanwhile
    return posted


def open_in_tournament(world: World, tournament_id: str, *, account: str, **agreed: Any) -> Game:
    """Open a game and enter it. With the same key again, a game that was opened but not entered is entered."""
    _check_official(tournament_of(world, tournament_id), account)
    game_id = open_game(world, account=account, **agreed)
    return enter_game(world, tournament_id, game_id, account=account).game


def _check_official(tournament: Tournament, account: str) -> None:
    if account != tournament.organiser and account not in tournament.referees:
        detail = say(
            "tournament/not-yours", "only the organiser of a tournament and its referees enter games"
        )
        raise Refused(Refusal("tournament/not-yours", detail))


def _check_entry(tournament_id: str, game: Game, account: str) -> None:
    """Only the player who opened the game enters it, because a tournament's referees may look at sealed orders."""
    if agreement_of(game).by != account:
        raise Refused(refuse("tournament/not-your-game", "only the player who opened a game can enter it"))
    refusal = cannot_join(tournament_id, game)
    if refusal is not None:
        raise Refused(refusal)
