"""How a referee changes time: more time for all seats, less for one seat, or an adjournment."""

import re
from typing import Final

from domain.facts import Entry
from domain.facts.timekeeping import GameAdjourned, TimeFined, WindowExtended
from domain.service.clock import moved, pausing
from domain.service.hours import due_after
from domain.service.referees import check_referee
from domain.service.wording import check_text
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.bounds import LONGEST_EXTENSION, LONGEST_RESERVE
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say

INSTANT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")


def extend_window(world: World, game_id: str, *, account: str, seconds: int, reason: str) -> Game:
    """Give all seats more seconds in the open window."""
    _check_seconds(seconds, LONGEST_EXTENSION)
    check_text(reason, "clock/reason", "a reason")

    def extend() -> Game:
        game = world.game(game_id)
        rests_on = check_referee(game, account)
        window = game.window
        if window is None or window.deadline is None:
            raise Refused(refuse("clock/no-deadline", "no window with a deadline is open"))
        fact = WindowExtended(window.turn, window.id, seconds, account, reason, rests_on)
        later_on = moved(window, due_after(game.clock, window.deadline, seconds))
        return world.append(game, [Entry(None, fact), later_on], at=world.now())

    return deciding(extend)


def fine_time(world: World, game_id: str, seat: str, *, account: str, seconds: int, reason: str) -> Game:
    """Take seconds from the reserve of a seat, at most what it has."""
    _check_seconds(seconds, LONGEST_RESERVE)
    check_text(reason, "clock/reason", "a reason")

    def fine() -> Game:
        game = world.game(game_id)
        rests_on = check_referee(game, account)
        if seat not in game.seats:
            raise Refused(refuse("seat/unknown", "the game has no seat {seat}", seat=seat))
        reserve = game.clock.reserves.get(seat, 0)
        taken = min(seconds, reserve)
        if not taken:
            raise Refused(refuse("clock/no-reserve", "{seat} has no reserve to take from", seat=seat))
        fact = TimeFined(seat, taken, reserve - taken, account, reason, rests_on)
        return world.append(game, [Entry(None, fact)], at=world.now())

    return deciding(fine)


def adjourn(world: World, game_id: str, *, account: str, until: str, reason: str) -> Game:
    """Stop the clock until a time at which play goes on by itself. Sealed orders are kept."""
    check_text(reason, "clock/reason", "a reason")

    def stop() -> Game:
        game, now = world.game(game_id), world.now()
        rests_on = check_referee(game, account)
        if game.clock.pause is not None or game.outcome is not None:
            raise Refused(refuse("pause/not-running", "the clock of this game does not run"))
        if game.resolving is not None:
            raise Refused(refuse("clock/resolving", "a window is being resolved; wait for what comes of it"))
        if not INSTANT.fullmatch(until) or until <= now:
            detail = say("clock/until", "play goes on at a time in the future, in UTC with microseconds")
            raise Refused(Refusal("clock/until", detail))
        adjourned = GameAdjourned(until, account, reason, rests_on)
        entries = [*pausing(game, account, reason, now, rests_on), Entry(None, adjourned)]
        return world.append(game, entries, at=now)

    return deciding(stop)


def _check_seconds(seconds: int, longest: int) -> None:
    if not 1 <= seconds <= longest:
        raise Refused(refuse("clock/seconds", "1 to {longest} seconds", longest=longest))
