"""What happens around a battle between two of its windows, each with its own name; and how battles are ended."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.articles import ruleset
from domain.options import OPTIONS
from domain.service import (
    Answer,
    Call,
    Lying,
    Offer,
    adjourn,
    answer_dispute,
    answer_undo,
    appeal_ruling,
    ask_undo,
    call_window,
    close_overdue,
    decline_end,
    draw_reserves,
    end_adjournment,
    extend_window,
    fine_time,
    look_into_window,
    name_key,
    offer_end,
    pause_game,
    raise_dispute,
    relieve_stand_in,
    resume_game,
    rewind,
    rule_on,
    seat_stand_ins,
    substitute,
    take_day_off,
    volunteer,
    withdraw_dispute,
)
from domain.service.amend import Change
from domain.service.world import later
from domain.state.game import Agreement
from domain.values.refusals import Refusal, Refused
from tests.proofs.lively import HOUR, Lively
from tests.proofs.signing import proof_of, signed_by

READING: Final = "reading:"
RETURN: Final = "stand-in relieved"
Happening = Callable[[Lively], object]


def happen(lively: Lively, what: str) -> bool:
    """Where the only player is stood in for, nothing happens but that they come back."""
    if not lively.players() and what != RETURN:
        return False
    return lively.attempt(what, lambda: HAPPENINGS[what](lively))


def all_here(lively: Lively) -> list[tuple[str, str]]:
    """Every seat with whoever sits there, unless the computer stands in for somebody."""
    if lively.game.clock.away:
        raise not_now("somebody is away")
    return sorted(lively.players().items())


def _two_here(lively: Lively) -> list[tuple[str, str]]:
    here = all_here(lively)
    if len(here) < 2:
        raise not_now("there is nobody else")
    return here


def _undo_together(lively: Lively) -> None:
    (_, account), *others = all_here(lively)
    back = lively.windows()[-min(2, len(lively.windows()))]
    game = ask_undo(lively.world, lively.id, account=account, to_version=back, reason="a slip")
    for other, who in others:
        undo = game.club.undo
        if undo is not None and other not in undo.consents:
            game = answer_undo(lively.world, lively.id, undo.id, other, account=who, consent=True)


def _undo_refused(lively: Lively) -> None:
    (_, account), *others = _two_here(lively)
    game = ask_undo(
        lively.world, lively.id, account=account, to_version=lively.windows()[0], reason="all of it"
    )
    assert game.club.undo is not None
    seat, who = others[0]
    answer_undo(lively.world, lively.id, game.club.undo.id, seat, account=who, consent=False)


def _undo_by_referee(lively: Lively) -> None:
    back = lively.dice.choice(lively.windows()[-3:])
    rewind(lively.world, lively.id, Call(lively.referee, back, "a shot was overlooked"))


def _look(lively: Lively) -> None:
    look_into_window(lively.world, lively.id, account=lively.referee)


def _pause(lively: Lively) -> None:
    pause_game(lively.world, lively.id, account=lively.second, reason="supper")
    resume_game(lively.world, lively.id, account=lively.second)


def _call(lively: Lively) -> None:
    window = lively.game.window
    if window is None:
        raise not_now("no window")
    lively.seal(window.owes[0])
    if lively.game.window is not None:
        where = {"window": window.id, "turn": window.turn}
        call_window(lively.world, lively.id, account=lively.referee, reason="he sleeps", **where)  # type: ignore[arg-type]
    lively.resolve()


def _asked(lively: Lively) -> str:
    last = lively.game.version
    facts = [lively.dice.randint(1, last)]
    account = lively.dice.choice(sorted(lively.players().values()))
    return raise_dispute(lively.world, lively.id, account=account, facts=facts, question="is that so?")


def _rule(lively: Lively, dispute: str, answer: Answer, account: str | None = None) -> None:
    judge = account or lively.referee
    key = lively.keys.get(judge)
    if key is not None:
        answer = signed_by(lively.world, lively.id, dispute, answer, judge, key)
    rule_on(lively.world, dispute, answer, account=judge)


def _name_key(lively: Lively) -> None:
    """The first time a key is named; then it is handed over to another, or lost."""
    before = lively.keys.get(lively.referee)
    named = lively.key_of(lively.referee, str(len(lively.done)))
    hands_over = before is not None and lively.dice.random() < 0.5
    key = lively.keys[lively.referee]
    previous = proof_of(lively.id, lively.referee, key, before) if hands_over and before else None
    name_key(lively.world, lively.id, account=lively.referee, previous=previous, **named)


def _uphold(lively: Lively) -> None:
    asked = _asked(lively)
    answer_dispute(lively.world, asked, account=max(lively.players().values()), text="it is")
    _rule(lively, asked, Answer("upheld", "it is so", "as it is written"))


def _withdraw(lively: Lively) -> None:
    asked = _asked(lively)
    by = lively.game.club.disputes[asked].by
    withdraw_dispute(lively.world, asked, account=by)


def _switch_reading(lively: Lively) -> None:
    agreed = lively.game.agreement
    assert agreed is not None
    readings = [name for name in sorted(OPTIONS) if name.startswith(READING)]
    others = tuple(name for name in agreed.options if not name.startswith(READING))
    fitting = [name for name in readings if _composes(agreed, (*others, name))]
    if not fitting:
        raise not_now("no reading goes with the options")
    options = tuple(sorted({*agreed.options} ^ {lively.dice.choice(fitting)}))
    if not _composes(agreed, options):
        options = others
    back = lively.dice.choice([None, lively.windows()[-1]])
    answer = Answer("corrected", "read it so", to_version=back, change=Change(options=options))
    _rule(lively, _asked(lively), answer)


def _composes(agreed: Agreement, options: tuple[str, ...]) -> bool:
    try:
        ruleset(agreed.level, options, agreed.scenario)
    except Refused:
        return False
    return True


def _move_ship(lively: Lively) -> None:
    ships = [ship for ship in lively.game.ships.values() if ship.pose is not None and ship.in_play]
    if not ships:
        raise not_now("no ship")
    ship = lively.dice.choice(ships)
    assert ship.pose is not None
    there = ship.pose._replace(x=ship.pose.x + lively.dice.choice((-700, 700)))
    _rule(lively, _asked(lively), Answer("corrected", "a hair", change=Change(positions={ship.id: there})))


def _restore_counter(lively: Lively) -> None:
    lying = [
        Lying(ship.id, counter.bag, counter.serial)
        for ship in lively.game.ships.values()
        for box in ship.damage.hull
        for counter in box
    ]
    if not lying:
        raise not_now("no counter")
    change = Change(counters=(lively.dice.choice(lying),))
    _rule(lively, _asked(lively), Answer("corrected", "he shot at nothing", change=change))


def _two_windows(lively: Lively) -> list[int]:
    windows = lively.windows()
    if len(windows) < 2:
        raise not_now("nothing was resolved yet")
    return windows


def _correct_order(lively: Lively) -> None:
    windows = _two_windows(lively)
    seat = min(lively.players())
    wrong = Answer("corrected", "a slip of the pen", to_version=windows[-2], change=Change(correct=seat))
    _rule(lively, _asked(lively), wrong)


def _annul(lively: Lively) -> None:
    windows = _two_windows(lively)
    asked = raise_dispute(
        lively.world,
        lively.id,
        account=lively.referee,
        facts=[lively.dice.randint(windows[-2] + 1, windows[-1])],
        question="did that happen?",
    )
    _rule(lively, asked, Answer("annulled", "it did not"))


def _appeal(lively: Lively) -> None:
    asked = _asked(lively)
    _rule(lively, asked, Answer("no-action", "I saw nothing"), lively.second)
    appeal_ruling(lively.world, asked, account=min(lively.players().values()), reason="look again")
    _rule(lively, asked, Answer("upheld", "nor did I"))


def _substitute(lively: Lively) -> None:
    seat = lively.dice.choice(sorted(lively.game.seats))
    who = f"a-sub-{len(lively.done)}"
    volunteer(lively.world, lively.id, seat, account=who, name="Decrès")
    lively.seal(
        *(owing for owing in (lively.game.window.owes if lively.game.window else ())[:1] if owing == seat)
    )
    replaced = {"volunteer": who, "keeps_orders": lively.dice.random() < 0.5, "reason": "seasick"}
    substitute(lively.world, lively.id, seat, account=lively.referee, **replaced)  # type: ignore[arg-type]


def _adjourn(lively: Lively) -> None:
    """One has sealed before; the sealed order is kept, and the clock starts again by itself."""
    window = lively.game.window
    if window is not None and len(window.owes) > 1:
        lively.seal(window.owes[0])
    until = later(lively.world.now(), 48 * HOUR)
    adjourn(lively.world, lively.id, account=lively.referee, until=until, reason="a journey")
    lively.wait(49 * HOUR)
    end_adjournment(lively.world, lively.id)


def _time(lively: Lively) -> None:
    extend_window(lively.world, lively.id, account=lively.second, seconds=HOUR, reason="fog")
    seat = min(lively.game.seats)
    fine_time(lively.world, lively.id, seat, account=lively.second, seconds=60, reason="dawdling")


def _day_off(lively: Lively) -> None:
    seat, account = lively.dice.choice(sorted(lively.players().items()))
    day = later(lively.world.now(), 24 * HOUR)[:10]
    take_day_off(lively.world, lively.id, seat, account=account, day=day)


def _be_late(lively: Lively) -> None:
    """Windows run out: on reserves first, then with a stand-in for whoever was late before, else without an order."""
    if lively.game.window is None or lively.game.clock.pause is not None:
        raise not_now("nothing runs out")
    for _ in range(lively.dice.randint(1, 3)):
        window = lively.game.window
        lively.seal(*(seat for seat in (window.owes if window else ()) if seat != lively.late))
        if lively.game.window is None:
            lively.resolve()
            continue
        lively.wait(30 * 24 * HOUR)
        while draw_reserves(lively.world, lively.id):
            lively.wait(30 * 24 * HOUR)
        if not seat_stand_ins(lively.world, lively.id):
            close_overdue(lively.world, lively.id)
            lively.resolve()


def _come_back(lively: Lively) -> None:
    away = sorted(lively.game.clock.away.items())
    if not away:
        raise not_now("nobody is away")
    seat, who = away[0]
    assert who.account is not None
    relieve_stand_in(lively.world, lively.id, seat, account=who.account, name=who.name or "he")


def _decline(lively: Lively) -> None:
    (seat, account), *others = _two_here(lively)
    offer_end(lively.world, lively.id, Offer.DRAW, seat, account=account)
    decline_end(lively.world, lively.id, Offer.DRAW, others[0][0], account=others[0][1])


def not_now(why: str) -> Refused:
    return Refused(Refusal("test/not-now", why))


HAPPENINGS: Final[Mapping[str, Happening]] = {
    "undo by all": _undo_together,
    "undo refused": _undo_refused,
    "undo by a referee": _undo_by_referee,
    "look": _look,
    "pause": _pause,
    "window called": _call,
    "key named": _name_key,
    "upheld": _uphold,
    "dispute withdrawn": _withdraw,
    "reading switched": _switch_reading,
    "position amended": _move_ship,
    "counter restored": _restore_counter,
    "order corrected": _correct_order,
    "annulled": _annul,
    "appeal": _appeal,
    "substitute": _substitute,
    "adjournment": _adjourn,
    "time given and taken": _time,
    "day off": _day_off,
    "lateness": _be_late,
    RETURN: _come_back,
    "draw declined": _decline,
}
