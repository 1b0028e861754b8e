"""Folding time given and taken."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_clock
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
from domain.state.game import Game


@folds(WindowExtended)
def extended(game: Game, fact: WindowExtended) -> Game:  # noqa: ARG001  (the deadline moves with the next fact)
    return game


@folds(TimeFined)
def fined(game: Game, fact: TimeFined) -> Game:
    return with_clock(game, reserves={**game.clock.reserves, fact.seat: fact.left})


@folds(ReserveDrawn)
def drawn(game: Game, fact: ReserveDrawn) -> Game:
    return with_clock(game, reserves={**game.clock.reserves, fact.seat: fact.left})


@folds(DayOffTaken)
def taken_off(game: Game, fact: DayOffTaken) -> Game:
    days = (*game.clock.days.get(fact.seat, ()), fact.day)
    return with_clock(game, days={**game.clock.days, fact.seat: days})


@folds(GameAdjourned)
def adjourned(game: Game, fact: GameAdjourned) -> Game:
    pause = game.clock.pause
    assert pause is not None, "an adjournment is told after the clock was stopped"
    return with_clock(game, pause=replace(pause, until=fact.until, adjourned=game.version))


@folds(AdjournmentEnded)
def ended(game: Game, fact: AdjournmentEnded) -> Game:  # noqa: ARG001  (there is one at a time)
    return with_clock(game, pause=None)


@folds(StandInSeated)
def stood_in(game: Game, fact: StandInSeated) -> Game:
    return _away(game, fact.seat, fact.captain, None)


@folds(StandInRequested)
def asked_in(game: Game, fact: StandInRequested) -> Game:
    return _away(game, fact.seat, fact.captain, None if fact.turns is None else game.turn + fact.turns - 1)


def _away(game: Game, seat_id: str, captain: str, until: int | None) -> Game:
    seat = game.seats[seat_id]
    away = Away(seat.account, seat.name, game.version, until)
    misses = {other: missed for other, missed in game.clock.misses.items() if other != seat_id}
    return assign(
        game,
        seats={**game.seats, seat_id: replace(seat, account=None, captain=captain)},
        clock=replace(game.clock, away={**game.clock.away, seat_id: away}, misses=misses),
    )


@folds(StandInRelieved)
def relieved(game: Game, fact: StandInRelieved) -> Game:
    seat = replace(game.seats[fact.seat], account=fact.account, name=fact.name, captain=None)
    away = {other: who for other, who in game.clock.away.items() if other != fact.seat}
    return assign(game, seats={**game.seats, fact.seat: seat}, clock=replace(game.clock, away=away))
