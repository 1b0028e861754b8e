"""Lend one's seat to a captain of the computer for a while."""

from domain.facts import Entry
from domain.facts.timekeeping import StandInRelieved, StandInRequested
from domain.service.windows import seat_of
from domain.service.world import World, deciding
from domain.state.clock import Away
from domain.state.game import Game
from domain.values.bounds import MOST_TURNS_AWAY
from domain.values.names import AUTOMATIC, is_id
from domain.values.refusals import Refused, refuse


def request_stand_in(
    world: World, game_id: str, seat: str, *, account: str, captain: str, turns: int | None = None
) -> Game:
    """The game with the captain in the seat, for `turns` turns (this one counts) or until the player returns."""

    def hand_over() -> Game:
        game = world.game(game_id)
        seat_of(game, seat, account)
        _check(game, captain, turns)
        entries = [Entry(None, StandInRequested(seat, account, captain, turns, ()))]
        return world.append(game, entries, at=world.now())

    return deciding(hand_over)


def _check(game: Game, captain: str, turns: int | None) -> None:
    if not is_id(captain) or captain == AUTOMATIC:
        raise Refused(
            refuse("seat/captain", "no captain of the computer is called {captain}", captain=repr(captain))
        )
    if not game.counts.windows or game.outcome is not None or game.club.fork is not None:
        raise Refused(
            refuse("seat/stand-in", "nobody stands in before the battle or after it, nor in a fork")
        )
    if turns is not None and not 1 <= turns <= MOST_TURNS_AWAY:
        raise Refused(
            refuse("seat/stand-in", "a captain stands in for 1 to {turns} turns", turns=MOST_TURNS_AWAY)
        )


def relieve_due(world: World, game_id: str) -> Game:
    """The game after all players whose turns away are over got their seats back."""

    def take_back() -> Game:
        game = world.game(game_id)
        back = {seat: away for seat, away in game.clock.away.items() if _is_over(game, away)}
        if not back:
            return game
        entries = [
            Entry(None, StandInRelieved(seat, away.account or "", away.name or "", (away.version,)))
            for seat, away in sorted(back.items())
        ]
        return world.append(game, entries, at=world.now())

    return deciding(take_back)


def _is_over(game: Game, away: Away) -> bool:
    return away.until is not None and game.turn > away.until and game.outcome is None
