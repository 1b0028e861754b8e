"""A referee closes the open window, when waiting longer would help nobody."""

from domain.facts import Entry
from domain.facts.bench import WindowCalled
from domain.orders.closing import closing
from domain.service.referees import check_referee
from domain.service.wording import check_text
from domain.service.world import World, deciding
from domain.values.names import ClosedBy
from domain.values.refusals import Refused, refuse


def call_window(world: World, game_id: str, *, account: str, window: str, turn: int, reason: str) -> int:
    """Returns the step that now waits to be resolved. Seats without an order get the defaults."""
    check_text(reason, "window/reason", "a reason")

    def call() -> int:
        game = world.game(game_id)
        rests_on = check_referee(game, account)
        if game.window is None or (game.window.id, game.window.turn) != (window, turn):
            raise Refused(
                refuse(
                    "window/closed",
                    "the window {window} of turn {turn} is not open",
                    window=window,
                    turn=turn,
                )
            )
        if game.clock.pause is not None:
            raise Refused(
                refuse("window/paused", "the clock stands still: {reason}", reason=game.clock.pause.reason)
            )
        called = WindowCalled(window, turn, account, reason, rests_on)
        closed = closing(game, ClosedBy.REFEREE)
        world.store.append(game_id, game.version, [Entry(None, called), Entry(None, closed)], at=world.now())
        return closed.step

    return deciding(call)
