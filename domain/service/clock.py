"""Stopping the clock and starting it again. While it stands still nothing can be sealed."""

from datetime import datetime

from domain.facts import Entry
from domain.facts.clock import DeadlineMoved, GamePaused, GameResumed
from domain.service.harbour import Harbour, deciding, later
from domain.service.referees import check_referee
from domain.service.resolution import agreement_of
from domain.service.wording import check_text
from domain.state.game import Game, Window
from domain.values.refusals import Refusal, Refused


def pause_game(h: Harbour, game_id: str, *, account: str, reason: str) -> Game:
    check_text(reason, "pause/reason", "a reason")

    def pause() -> Game:
        game = h.game(game_id)
        check_referee(game, account)
        if game.pause is not None or game.outcome is not None:
            raise Refused(Refusal("pause/not-running", "the clock of this game does not run"))
        now = h.now()
        h.store.append(game_id, game.version, pausing(game, account, reason, now), at=now)
        return h.game(game_id)

    return deciding(pause)


def resume_game(h: Harbour, game_id: str, *, account: str) -> Game:
    def resume() -> Game:
        game = h.game(game_id)
        check_referee(game, account)
        if game.pause is None:
            raise Refused(Refusal("pause/running", "the clock of this game runs"))
        now = h.now()
        h.store.append(game_id, game.version, resuming(game, account, now, game.window), at=now)
        return h.game(game_id)

    return deciding(resume)


def pausing(game: Game, by: str, reason: str, now: str) -> tuple[Entry, ...]:
    """The facts that stop the clock; none when it stands still already."""
    if game.pause is not None:
        return ()
    window = game.window
    stopped = Entry(None, GamePaused(by, reason, _left(window, now)))
    return (stopped, moved(window, None)) if window and window.deadline else (stopped,)


def resuming(game: Game, by: str, now: str, window: Window | None) -> tuple[Entry, ...]:
    """The facts that start it: the window that was open has the time it had left, another one all of its time."""
    pause = game.pause
    if pause is None:
        return ()
    started = Entry(None, GameResumed(by))
    seconds = agreement_of(game).seconds
    if window is None or seconds is None:
        return (started,)
    same = pause.window == window.id and pause.left is not None
    left = pause.left if same and pause.left is not None else seconds
    return (started, moved(window, later(now, left)))


def moved(window: Window, deadline: str | None) -> Entry:
    return Entry(None, DeadlineMoved(window.turn, window.id, deadline))


def seconds_between(earlier: str, later_on: str) -> int:
    return int((datetime.fromisoformat(later_on) - datetime.fromisoformat(earlier)).total_seconds())


def _left(window: Window | None, now: str) -> int | None:
    if window is None or window.deadline is None:
        return None
    return max(0, seconds_between(now, window.deadline))
