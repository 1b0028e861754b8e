"""Folding extensions, fines, reserves, days off, adjournments and stand-ins."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, clock, writable
from domain.evolve.handlers import folds
from domain.facts.timekeeping import (
    AdjournmentEnded,
    DayOffTaken,
    GameAdjourned,
    ReserveDrawn,
    StandInRelieved,
    StandInRequested,
    StandInSeated,
    TimeFined,
    WindowExtended,
)
from domain.state.clock import Away


@folds(WindowExtended)
def extended(game: GameDraft, fact: WindowExtended) -> None:
    """Nothing to assign: the next fact moves the deadline."""


@folds(TimeFined)
def fined(game: GameDraft, fact: TimeFined) -> None:
    clock(game).reserves = {**game.clock.reserves, fact.seat: fact.left}


@folds(ReserveDrawn)
def drawn(game: GameDraft, fact: ReserveDrawn) -> None:
    clock(game).reserves = {**game.clock.reserves, fact.seat: fact.left}


@folds(DayOffTaken)
def taken_off(game: GameDraft, fact: DayOffTaken) -> None:
    days = (*game.clock.days.get(fact.seat, ()), fact.day)
    clock(game).days = {**game.clock.days, fact.seat: days}


@folds(GameAdjourned)
def adjourned(game: GameDraft, fact: GameAdjourned) -> None:
    pause = game.clock.pause
    assert pause is not None, "an adjournment is told after the clock was stopped"
    clock(game).pause = replace(pause, until=fact.until, adjourned=game.version)


@folds(AdjournmentEnded)
def ended(game: GameDraft, fact: AdjournmentEnded) -> None:  # noqa: ARG001  (there is one at a time)
    clock(game).pause = None


@folds(StandInSeated)
def stood_in(game: GameDraft, fact: StandInSeated) -> None:
    _stand_in(game, fact.seat, fact.captain, None)


@folds(StandInRequested)
def asked_in(game: GameDraft, fact: StandInRequested) -> None:
    _stand_in(game, fact.seat, fact.captain, None if fact.turns is None else game.turn + fact.turns - 1)


def _stand_in(game: GameDraft, seat_id: str, captain: str, until: int | None) -> None:
    seat = game.seats[seat_id]
    writable(game).seats = {**game.seats, seat_id: replace(seat, account=None, captain=captain)}
    time = clock(game)
    time.away = {**time.away, seat_id: Away(seat.account, seat.name, game.version, until)}
    time.misses = {other: missed for other, missed in time.misses.items() if other != seat_id}


@folds(StandInRelieved)
def relieved(game: GameDraft, fact: StandInRelieved) -> None:
    seat = replace(game.seats[fact.seat], account=fact.account, name=fact.name, captain=None)
    writable(game).seats = {**game.seats, fact.seat: seat}
    clock(game).away = {other: who for other, who in game.clock.away.items() if other != fact.seat}
