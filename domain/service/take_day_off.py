"""Take a day off, if the agreed terms allow it: on that day no time counts for any seat."""

import re
from typing import Final

from domain.evolve import evolve
from domain.facts import Entry
from domain.facts.timekeeping import DayOffTaken
from domain.service.clock import moved
from domain.service.hours import counting_between, due_after
from domain.service.windows import overdue, seat_of
from domain.service.world import World, deciding, later
from domain.state.game import Game
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say

DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
FARTHEST: Final = 366 * 24 * 3600


def take_day_off(world: World, game_id: str, seat: str, *, account: str, day: str) -> Game:
    """The game with the day off; the open window keeps the time that it had left, on other days."""

    def take() -> Game:
        game, now = world.game(game_id), world.now()
        seat_of(game, seat, account)
        days = game.clock.days.get(seat, ())
        if day in days:
            return game
        _check(game, now, day, len(days))
        entries = [Entry(None, DayOffTaken(seat, day, ()))]
        window = game.window
        if window is not None and window.deadline is not None and not overdue(game, now):
            left = counting_between(game.clock, now, window.deadline)
            after = evolve(game, game.version + 1, entries[0].fact)
            entries.append(moved(window, due_after(after.clock, now, left)))
        return world.append(game, entries, at=now)

    return deciding(take)


def _check(game: Game, now: str, day: str, taken: int) -> None:
    if not DAY.fullmatch(day) or not now[:10] <= day <= later(now, FARTHEST)[:10]:
        raise Refused(refuse("clock/day", "a day off is today or a later day, as YYYY-MM-DD"))
    if game.outcome is not None:
        raise Refused(refuse("clock/ended", "the battle is over"))
    if taken >= game.clock.terms.days_off:
        detail = say(
            "clock/days-spent",
            "{days_off} days off were agreed for each seat",
            days_off=game.clock.terms.days_off,
        )
        raise Refused(Refusal("clock/days-spent", detail))
