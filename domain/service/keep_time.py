"""What the sweep does when a time has come, before a deadline closes its window.

A late seat uses its reserve; a seat that was late too often gets a stand-in; an adjournment ends.
"""

from typing import Final

from domain.facts import Entry
from domain.facts.timekeeping import AdjournmentEnded, ReserveDrawn, StandInSeated
from domain.service.clock import moved, running_again
from domain.service.resolution import agreement_of
from domain.service.windows import overdue
from domain.service.world import World, deciding, later
from domain.state.game import Game

# The time that a stand-in has for its first order.
A_MINUTE: Final = 60


def end_adjournment(world: World, game_id: str) -> bool:
    """Start the clock if an adjournment is over; returns whether it was."""

    def end() -> bool:
        game, now = world.game(game_id), world.now()
        if not adjournment_over(game, now):
            return False
        assert game.clock.pause is not None
        ended = AdjournmentEnded((game.clock.pause.adjourned,))
        entries = [Entry(None, ended), *running_again(game, now, game.window)]
        world.store.append(game_id, game.version, entries, at=now)
        return True

    return deciding(end)


def adjournment_over(game: Game, now: str) -> bool:
    pause = game.clock.pause
    return pause is not None and pause.until is not None and pause.until <= now and game.outcome is None


def draw_reserves(world: World, game_id: str) -> bool:
    """Let late seats use their reserves, at most the time of one window at once; returns whether one had a reserve."""

    def draw() -> bool:
        game, now = world.game(game_id), world.now()
        window = game.window
        piece = agreement_of(game).seconds or 0
        if window is None or not overdue(game, now):
            return False
        reserves = {seat: game.clock.reserves.get(seat, 0) for seat in late(game)}
        drawn = {seat: min(left, piece) for seat, left in reserves.items() if left}
        if not drawn:
            return False
        entries = [
            Entry(None, ReserveDrawn(seat, seconds, reserves[seat] - seconds, (window.version,)))
            for seat, seconds in sorted(drawn.items())
        ]
        entries.append(moved(window, later(now, max(drawn.values()))))
        world.store.append(game_id, game.version, entries, at=now)
        return True

    return deciding(draw)


def seat_stand_ins(world: World, game_id: str) -> bool:
    """Give seats that were late too often a stand-in, with a minute for the open window; returns whether any were."""

    def seat() -> bool:
        game, now = world.game(game_id), world.now()
        terms, window = game.clock.terms, game.window
        if window is None or terms.captain is None or terms.stand_in_after is None or not overdue(game, now):
            return False
        misses = {one: game.clock.misses.get(one, ()) for one in late(game) if game.seats[one].account}
        tired = {one: missed for one, missed in misses.items() if len(missed) + 1 >= terms.stand_in_after}
        if not tired:
            return False
        entries = [
            Entry(None, StandInSeated(one, None, terms.captain, missed))
            for one, missed in sorted(tired.items())
        ]
        entries.append(moved(window, later(now, A_MINUTE)))
        world.store.append(game_id, game.version, entries, at=now)
        return True

    return deciding(seat)


def late(game: Game) -> list[str]:
    """Seats that the open window still waits for."""
    window = game.window
    return [] if window is None else [seat for seat in window.owes if seat not in window.orders]
