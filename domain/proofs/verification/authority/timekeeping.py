"""Changes of time: by a referee, by a seat within what was agreed, or because a time has come."""

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
from domain.proofs.verification.authority.act import (
    Act,
    Acts,
    Case,
    by_referee,
    by_seat,
    on_nothing,
    rests_on,
)


def _extended(case: Case) -> str | None:
    fact, window = case.fact, case.game.window
    if window is None or window.deadline is None or (window.turn, window.id) != (fact.turn, fact.window):
        return f"the window {fact.window} of turn {fact.turn} was not open, or had no deadline"
    return by_referee(case, fact.by)


def _fined(case: Case) -> str | None:
    return _spent(case) or by_referee(case, case.fact.by)


def _spent(case: Case) -> str | None:
    """A reserve only shrinks, by exactly the seconds that the fact names."""
    fact = case.fact
    right = fact.seconds > 0 and fact.left >= 0
    before = case.game.clock.reserves.get(fact.seat, 0)
    return None if right and before == fact.seconds + fact.left else f"{fact.seat} had {before} seconds"


def _drawn(case: Case) -> str | None:
    window = case.game.window
    due = None if window is None else (window.version,)
    return _late(case) or _spent(case) or (None if rests_on(case) == due else "it rests on no open window")


def _late(case: Case) -> str | None:
    window, seat = case.game.window, case.fact.seat
    waits = window is not None and window.deadline is not None
    if window is None or not waits or seat not in window.owes or seat in window.orders:
        return f"no deadline waited for {seat}"
    return None


def _day_off(case: Case) -> str | None:
    fact, clock = case.fact, case.game.clock
    taken = clock.days.get(fact.seat, ())
    if fact.day in taken or len(taken) >= clock.terms.days_off:
        return f"{fact.seat} had no day off left"
    return by_seat(case, fact.seat) or on_nothing(case)


def _adjourned(case: Case) -> str | None:
    pause = case.game.clock.pause
    if pause is None or pause.until is not None or pause.by != case.fact.by:
        return "the clock was not stopped for it"
    return by_referee(case, case.fact.by)


def _ended(case: Case) -> str | None:
    pause = case.game.clock.pause
    if pause is None or pause.until is None:
        return "the battle was not adjourned"
    return None if rests_on(case) == (pause.adjourned,) else "it does not rest on the adjournment"


def _stood_in(case: Case) -> str | None:
    fact, clock = case.fact, case.game.clock
    missed = clock.misses.get(fact.seat, ())
    agreed = clock.terms.stand_in_after
    if agreed is None or fact.captain != clock.terms.captain or len(missed) + 1 < agreed:
        return "no stand-in was agreed for so few deadlines missed"
    if fact.account is not None:
        return "the computer stands in, and no account"
    if rests_on(case) != missed:
        return "it does not rest on the deadlines that were missed"
    return by_seat(case, fact.seat) or _late(case)


def _requested(case: Case) -> str | None:
    game, fact = case.game, case.fact
    if not game.counts.windows or game.outcome is not None:
        return "no battle was being fought"
    seat = game.seats.get(fact.seat)
    if seat is None or seat.account != fact.account:
        return f"{fact.account} did not sit in {fact.seat}"
    return by_seat(case, fact.seat) or on_nothing(case)


def _relieved(case: Case) -> str | None:
    fact = case.fact
    away = case.game.clock.away.get(fact.seat)
    if away is None or away.account != fact.account:
        return f"nobody stood in for {fact.account}"
    return None if rests_on(case) == (away.version,) else "it does not rest on the stand-in"


ACTS: Acts = {
    WindowExtended: Act("a referee", "the appointment; the window has a deadline", _extended),
    TimeFined: Act("a referee", "the appointment; the reserve had so much", _fined),
    ReserveDrawn: Act("the clock", "the seat was asked and had not sealed; the reserve had so much", _drawn),
    DayOffTaken: Act("the player in the seat", "the allowance that was agreed", _day_off),
    GameAdjourned: Act("a referee", "the appointment; the clock was stopped for it", _adjourned),
    AdjournmentEnded: Act("the clock", "the adjournment", _ended),
    StandInSeated: Act("the clock", "the closings that the seat missed, as many as was agreed", _stood_in),
    StandInRequested: Act("the player in the seat", "a battle that is being fought", _requested),
    StandInRelieved: Act("the player who was stood in for", "the stand-in", _relieved),
}
