"""A referee decides a battle that cannot be finished; or a battle is called off before anything was revealed."""

from domain.facts.endings import GameAborted, GameVoided, ResultAdjudicated
from domain.service.appoint_referee import OPENING
from domain.service.ending import check_endable, ending, nothing_revealed, result
from domain.service.referees import check_referee, is_referee
from domain.service.resolution import agreement_of
from domain.service.wording import check_text
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.refusals import Refused, refuse


def decide_result(world: World, game_id: str, *, account: str, winner: str | None, reason: str) -> Game:
    """The game with its result; without a winner the battle is a draw."""
    check_text(reason, "end/reason", "a reason")

    def decide() -> Game:
        game = world.game(game_id)
        rests_on = check_referee(game, account)
        check_endable(game)
        if winner is not None and winner not in {seat.side for seat in game.seats.values()}:
            raise Refused(
                refuse("end/no-such-side", "nobody fights for {winner} in this battle", winner=winner)
            )
        act = ResultAdjudicated(winner, account, reason, rests_on)
        entries = ending(world, game, (act,), result(winner, "adjudication"))
        return world.append(game, entries, at=world.now())

    return deciding(decide)


def abort_game(
    world: World, game_id: str, *, account: str, reason: str, as_host: bool = True, as_referee: bool = True
) -> Game:
    """Call a battle off: a referee can before the first reveal, the player who opened it before the battle begins.

    `as_host` and `as_referee` say in which of these roles the account may act.
    """
    check_text(reason, "end/reason", "a reason")

    def abort() -> Game:
        game = world.game(game_id)
        check_endable(game)
        if not nothing_revealed(world, game):
            raise Refused(refuse("end/revealed", "orders have been revealed; nothing is called off any more"))
        opened = agreement_of(game).by == account and not game.ships and not is_referee(game, account)
        rests_on = OPENING if as_host and opened else check_referee(game, account if as_referee else "")
        entries = ending(world, game, (GameAborted(account, reason, rests_on),), GameVoided("abort"))
        return world.append(game, entries, at=world.now())

    return deciding(abort)
