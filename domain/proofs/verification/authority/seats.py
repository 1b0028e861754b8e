"""Seats before the battle, and substitutes in it."""

from domain.facts.seats import SeatLeft, SeatReserved, SeatSubstituted, SeatVacated, SubstituteVolunteered
from domain.proofs.verification.authority.act import (
    OPENING,
    Act,
    Acts,
    Case,
    appointment,
    by_seat,
    on_nothing,
    rests_on,
)
from domain.proofs.verification.authority.games import has_begun


def _by_host(case: Case) -> str | None:
    game = case.game
    if has_begun(game) or game.outcome is not None or game.club.fork is not None:
        return "the battle had begun"
    opened_by = None if game.agreement is None else game.agreement.by
    if case.fact.by != opened_by:
        return f"{case.fact.by} did not open the game"
    return None if rests_on(case) == OPENING else "it does not rest on the opening"


def _reserved(case: Case) -> str | None:
    seat = case.game.seats.get(case.fact.seat)
    if seat is None or seat.taken:
        return f"{case.fact.seat} is no free seat"
    return _by_host(case)


def _left(case: Case) -> str | None:
    if has_begun(case.game) or case.game.outcome is not None:
        return "the battle had begun"
    return by_seat(case, case.fact.seat, case.fact.account) or on_nothing(case)


def _vacated(case: Case) -> str | None:
    return by_seat(case, case.fact.seat, case.fact.account) or _by_host(case)


def _may_take_over(case: Case) -> str | None:
    game, fact = case.game, case.fact
    seat = game.seats.get(fact.seat)
    if seat is None or not has_begun(game) or game.outcome is not None:
        return f"{fact.seat} is no seat of a battle that is fought"
    if fact.account in game.club.benched:
        return f"{fact.account} is or was a referee of this game"
    sides = game.club.seated.get(fact.account, seat.side)
    return None if sides == seat.side else f"{fact.account} sits or has sat on the other side"


def _volunteered(case: Case) -> str | None:
    return _may_take_over(case) or on_nothing(case)


def _substituted(case: Case) -> str | None:
    fact = case.fact
    ready = case.game.club.volunteers.get(fact.seat, {}).get(fact.account)
    if ready is None:
        return f"{fact.account} had not offered to take {fact.seat} over"
    since = appointment(case.game, fact.by)
    if since is None:
        return f"{fact.by} was no referee of this game then"
    due = rests_on(case) == (since, ready.version)
    return _may_take_over(case) or (None if due else "it does not rest on the referee and the volunteer")


ACTS: Acts = {
    SeatReserved: Act("the account that opened the game, before its battle", "the opening", _reserved),
    SeatLeft: Act("the player in the seat, before the battle", "the seat was taken", _left),
    SeatVacated: Act("the account that opened the game, before its battle", "the opening", _vacated),
    SubstituteVolunteered: Act("anybody", "no bench, no other side", _volunteered),
    SeatSubstituted: Act("a referee", "the appointment and the volunteer's word", _substituted),
}
