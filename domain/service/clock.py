"""Stopping the clock and starting it again. While it is stopped no order can be sealed."""

from domain.facts import Entry
from domain.facts.clock import DeadlineMoved, GamePaused, GameResumed
from domain.service.hours import counting_between, due_after
from domain.service.referees import check_referee
from domain.service.resolution import agreement_of
from domain.service.wording import check_text
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.state.window import Window
from domain.values.refusals import Refused, refuse


def pause_game(world: World, game_id: str, *, account: str, reason: str) -> Game:
    check_text(reason, "pause/reason", "a reason")

    def pause() -> Game:
        game = world.game(game_id)
        rests_on = check_referee(game, account)
        if game.clock.pause is not None or game.outcome is not None:
            raise Refused(refuse("pause/not-running", "the clock of this game does not run"))
        now = world.now()
        return world.append(game, pausing(game, account, reason, now, rests_on), at=now)

    return deciding(pause)


def resume_game(world: World, game_id: str, *, account: str) -> Game:
    def resume() -> Game:
        game = world.game(game_id)
        rests_on = check_referee(game, account)
        if game.clock.pause is None:
            raise Refused(refuse("pause/running", "the clock of this game runs"))
        now = world.now()
        entries = resuming(game, account, now, game.window, rests_on)
        return world.append(game, entries, at=now)

    return deciding(resume)


def pausing(game: Game, by: str, reason: str, now: str, rests_on: tuple[int, ...]) -> tuple[Entry, ...]:
    """The facts that stop the clock; none if it is already stopped."""
    if game.clock.pause is not None:
        return ()
    window = game.window
    stopped = Entry(None, GamePaused(by, reason, _left(game, now), rests_on))
    return (stopped, moved(window, None)) if window and window.deadline else (stopped,)


def resuming(
    game: Game, by: str, now: str, window: Window | None, rests_on: tuple[int, ...]
) -> tuple[Entry, ...]:
    """The facts that start the clock. The window that was open gets the time that it had left, another one its full time."""
    if game.clock.pause is None:
        return ()
    return (Entry(None, GameResumed(by, rests_on)), *running_again(game, now, window))


def running_again(game: Game, now: str, window: Window | None) -> tuple[Entry, ...]:
    """The fact that moves the deadline when the clock starts; none if there is no deadline."""
    pause, seconds = game.clock.pause, agreement_of(game).seconds
    if pause is None or window is None or seconds is None:
        return ()
    same = pause.window == window.id and pause.left is not None
    left = pause.left if same and pause.left is not None else seconds
    return (moved(window, due_after(game.clock, now, left)),)


def moved(window: Window, deadline: str | None) -> Entry:
    return Entry(None, DeadlineMoved(window.turn, window.id, deadline))


def _left(game: Game, now: str) -> int | None:
    window = game.window
    if window is None or window.deadline is None:
        return None
    return max(0, counting_between(game.clock, now, window.deadline))
