"""Endings that people bring about, and the outcomes that follow from them."""

from collections.abc import Mapping

from domain.facts.endings import (
    DrawAgreed,
    EndDeclined,
    EndOffered,
    GameAborted,
    GameVoided,
    ResultAdjudicated,
    SideForfeited,
    SideResigned,
)
from domain.facts.orders import OrdersOpened
from domain.facts.outcome import GameDrawn, GameWon
from domain.facts.registry import topic_of
from domain.proofs.verification.authority.act import (
    OPENING,
    Act,
    Acts,
    Case,
    by_referee,
    by_seat,
    must_agree,
    on_nothing,
    rests_on,
)
from domain.proofs.verification.authority.games import has_begun
from domain.proofs.verification.authority.windows import resolving
from domain.state.game import Game

RESIGNATION = "resignation"


def _endable(case: Case) -> str | None:
    if case.game.club.fork is not None:
        return "this is not possible in a fork"
    return "the battle was over, or a window being resolved" if _busy(case.game) else None


def _busy(game: Game) -> bool:
    return game.outcome is not None or game.resolving is not None


def _offered(case: Case) -> str | None:
    window, turn = case.game.window, case.fact.turn
    now = window is not None and window.turn == turn
    return _declined(case) or (None if now else f"it was not turn {turn}")


def _declined(case: Case) -> str | None:
    if not has_begun(case.game):
        return "the battle had not begun"
    return _endable(case) or by_seat(case, case.fact.seat) or on_nothing(case)


def _resigned(case: Case) -> str | None:
    sides = {seat.id for seat in case.game.seats.values() if seat.side == case.fact.side}
    return _endable(case) or _all_offered(case, RESIGNATION, sides)


def _drawn(case: Case) -> str | None:
    return _endable(case) or _all_offered(case, "draw", {*case.game.seats})


def _all_offered(case: Case, offer: str, seats: set[str]) -> str | None:
    """All of these seats that are taken have offered this end; a resignation counts only in its turn."""
    window = case.game.window
    made = {
        seat: one
        for seat, one in case.game.club.offers.get(offer, {}).items()
        if offer != RESIGNATION or (window is not None and one.turn == window.turn)
    }
    wanted = [seat for seat in must_agree(case.game) if seat in seats]
    silent = next((seat for seat in wanted if seat not in made), None)
    if silent is not None or not wanted:
        return f"{silent or 'nobody'} has not agreed"
    due = tuple(sorted(made[seat].version for seat in wanted))
    return None if rests_on(case) == due else "it does not rest on the offers of the seats"


def _aborted(case: Case) -> str | None:
    game, fact = case.game, case.fact
    why = _endable(case)
    if why is not None:
        return why
    shown = topic_of(OrdersOpened(()))
    if any(line.topic == shown for line in case.lines[: case.place - 1]):
        return "orders had been revealed"
    if rests_on(case) == OPENING and not has_begun(game):
        by = None if game.agreement is None else game.agreement.by
        return None if fact.by == by else f"{fact.by} did not open the game"
    if _all_offered(case, "abort", {*game.seats}) is None:
        return None
    return by_referee(case, fact.by)


def _forfeited(case: Case) -> str | None:
    game, window = case.game, case.game.window
    limit = game.clock.terms.forfeit_after
    if limit is None or window is None or window.deadline is None or _endable(case) is not None:
        return "no forfeit was agreed, or no deadline could be missed"
    seats = [seat.id for seat in game.seats.values() if seat.side == case.fact.side]
    late = [seat for seat in seats if seat in window.owes and seat not in window.orders]
    missed: Mapping[str, tuple[int, ...]] = game.clock.misses
    if not late or any(len(missed.get(seat, ())) + (seat in late) < limit for seat in seats):
        return f"{case.fact.side} has not missed as many deadlines as was agreed"
    due = tuple(sorted({version for seat in seats for version in missed.get(seat, ())}))
    return None if rests_on(case) == due else "it does not rest on the windows that were missed"


def _adjudicated(case: Case) -> str | None:
    return _endable(case) or by_referee(case, case.fact.by)


def _ends(case: Case) -> str | None:
    """An outcome follows directly after the act that ends the battle, or stands within a step."""
    if case.game.outcome is not None:
        return "the battle was over"
    if resolving(case.game):
        return None
    if case.before is None or case.game.club.ending != case.before.version:
        return "nobody decided that the battle ends here, and no rule did"
    return None if _follows(case) else f"it is not what {topic_of(case.before.fact)} comes to"


def _follows(case: Case) -> bool:
    assert case.before is not None
    act, outcome, sides = case.before.fact, case.fact, {seat.side for seat in case.game.seats.values()}
    match act:
        case DrawAgreed():
            return bool(outcome == GameDrawn("agreement"))
        case GameAborted():
            return bool(outcome == GameVoided("abort"))
        case ResultAdjudicated(side=side):
            due = GameDrawn("adjudication") if side is None else GameWon(side, "adjudication")
            return bool(outcome == due)
        case SideResigned(side=side) | SideForfeited(side=side):
            others = sorted(sides - {side})
            why = "resignation" if isinstance(act, SideResigned) else "forfeit"
            return bool(outcome == (GameWon(others[0], why) if others else GameDrawn(why)))
    return False


ACTS: Acts = {
    EndOffered: Act("the player in the seat", "a battle that is being fought, in this turn", _offered),
    EndDeclined: Act("the player in the seat", "a battle that is being fought", _declined),
    SideResigned: Act("all seats of the side", "every `EndOffered` of the side, of this turn", _resigned),
    DrawAgreed: Act("all seats", "every `EndOffered`", _drawn),
    GameAborted: Act(
        "all seats, a referee, or before the battle the account that opened it",
        "every `EndOffered`, the appointment or the opening; nothing was revealed",
        _aborted,
    ),
    SideForfeited: Act("the clock", "the windows that the side missed, as many as was agreed", _forfeited),
    ResultAdjudicated: Act("a referee", "the appointment", _adjudicated),
    GameWon: Act(
        "the rules, or an act that ends a battle", "the act stands directly before", _ends, worded=False
    ),
    GameDrawn: Act(
        "the rules, or an act that ends a battle", "the act stands directly before", _ends, worded=False
    ),
    GameVoided: Act("an act that ends a battle", "the act stands directly before", _ends, worded=False),
}
