"""Windows and the orders in them: who may answer, and what may close one."""

from domain.facts.bench import WindowCalled
from domain.facts.orders import OrdersOpened, OrdersSealed, OrdersWithdrawn
from domain.facts.windows import WindowClosed, WindowOpened
from domain.proofs.verification.authority.act import Act, Acts, Case
from domain.state.game import Game
from domain.state.window import Window
from domain.values.names import ClosedBy


def mustered(game: Game) -> bool:
    """Whether every seat is taken and the battle has not begun."""
    return not game.counts.windows and bool(game.seats) and all(seat.taken for seat in game.seats.values())


def resolving(game: Game) -> bool:
    """Whether facts of the rules may stand here."""
    return game.resolving is not None or mustered(game)


def _opens(case: Case) -> str | None:
    if not resolving(case.game) or case.game.outcome is not None:
        return "no window was being resolved"
    agreed = case.game.agreement
    timed = agreed is not None and agreed.seconds is not None and case.game.clock.pause is None
    return None if case.fact.deadline is None or timed else "it has a deadline, and no clock was running"


def _asked(case: Case) -> str | None:
    fact, window = case.fact, case.game.window
    if window is None or (window.turn, window.id) != (fact.turn, fact.window):
        return f"the window {fact.window} of turn {fact.turn} was not open"
    return None if fact.seat in window.owes else f"{fact.seat} was not asked"


def _seals(case: Case) -> str | None:
    return _asked(case) or ("the clock stood still" if case.game.clock.pause is not None else None)


def _withdraws(case: Case) -> str | None:
    window = case.game.window
    lies = window is not None and case.fact.seat in window.orders
    return _asked(case) or (None if lies else f"{case.fact.seat} had sealed nothing")


def _closes(case: Case) -> str | None:
    fact, window = case.fact, case.game.window
    if window is None or (window.turn, window.id) != (fact.turn, fact.window):
        return f"the window {fact.window} of turn {fact.turn} was not open"
    if sorted(fact.orders) != sorted(window.owes):
        return "it does not name the seats that were asked"
    return _may_close(case, window)


def _may_close(case: Case, window: Window) -> str | None:
    fact = case.fact
    if case.game.clock.pause is not None and fact.reason is not ClosedBy.ORDERS:
        return "the clock stood still"
    match fact.reason:
        case ClosedBy.ORDERS:
            return None if window.complete else "not every seat that was asked had sealed"
        case ClosedBy.DEADLINE:
            timed = window.deadline is not None and not window.complete
            return None if timed else "the window had no deadline that a seat could have missed"
    called = case.before is not None and isinstance(case.before.fact, WindowCalled)
    return None if called else "no referee called it"


def _shows(case: Case) -> str | None:
    """Orders are opened within a resolution or at the end of a battle; `openings` checks which items."""
    ending = case.game.outcome is not None and not case.game.seed_revealed
    return None if ending or resolving(case.game) else "nothing was being resolved that could open an order"


ACTS: Acts = {
    WindowOpened: Act("the rules", "a window was resolved before it", _opens, worded=False),
    OrdersSealed: Act("the player in the seat", "the open window asks the seat; a receipt", _seals),
    OrdersWithdrawn: Act("the player in the seat", "the seat's order lay in the open window", _withdraws),
    WindowClosed: Act(
        "the last seat that was asked, the clock, or a referee",
        "all orders; a deadline that a seat missed; `WindowCalled` directly before",
        _closes,
    ),
    OrdersOpened: Act("the rules", "its window has closed with it; once", _shows, worded=False),
}
