"""Amendments: each names the ruling that it carries out, which stands before it in the same append."""

from domain.facts.amendments import CounterRestored, OrderCorrected, PositionAmended, ReadingSwitched
from domain.proofs.verification.authority.act import Act, Acts, Case, appointment, rests_on
from domain.proofs.verification.shape import Line
from domain.state.game import Game

# Amendments of the table: only the ruling is checked here, because the state has no ships.
OF_THE_TABLE = frozenset(f"{kind.__name__}/1" for kind in (PositionAmended, CounterRestored))


def _ruled(case: Case) -> str | None:
    fact = case.fact
    asked = case.game.club.disputes.get(fact.dispute)
    if asked is None or asked.ruling is None or asked.ruling.by != fact.by:
        return f"{fact.by} did not rule on {fact.dispute}"
    if appointment(case.game, fact.by) is None:
        return f"{fact.by} was no referee of this game then"
    return None if rests_on(case) == (asked.ruling.version,) else "it does not rest on the ruling"


def _corrected(case: Case) -> str | None:
    fact, window = case.fact, case.game.window
    if window is None or (window.turn, window.id) != (fact.turn, fact.window) or window.orders:
        return f"the window {fact.window} of turn {fact.turn} was not opened again for it"
    return _ruled(case)


def unruled(game: Game, line: Line) -> str | None:
    """Why an amendment of the table is not allowed by a ruling; None if it is."""
    asked = game.club.disputes.get(str(line.fact.get("dispute")))
    ruling = None if asked is None else asked.ruling
    if ruling is None or game.window is None or line.fact.get("by") != ruling.by:
        return "no ruling allows it"
    return None if line.fact.get("rests_on") == [ruling.version] else "it does not rest on the ruling"


ACTS: Acts = {
    ReadingSwitched: Act("a referee", "the ruling", _ruled),
    OrderCorrected: Act("a referee", "the ruling; the window was opened again for it", _corrected),
}
