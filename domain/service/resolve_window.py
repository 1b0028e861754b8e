"""Resolve a closed window: one append, the same however often and by however many it is tried."""

from enum import StrEnum

from domain.orders.undone import still_closed
from domain.service.harbour import Harbour, deciding
from domain.service.resolution import step_of
from domain.state.game import Game, Resolving


class Resolved(StrEnum):
    """`done` now and by us; `already` before; `nothing` to do yet, because that step's window has not closed."""

    DONE = "done"
    ALREADY = "already"
    NOTHING = "nothing"


def resolve_window(h: Harbour, game_id: str, step: int) -> Resolved:
    """Two who resolve the same step at once draw the same counters; one append wins, the other finds it done."""

    def resolve() -> Resolved:
        game = h.game(game_id)
        if game.resolving is None or game.resolving.step != step:
            return Resolved.ALREADY if step < game.next_step else Resolved.NOTHING
        _append(h, game, game.resolving)
        return Resolved.DONE

    return deciding(resolve)


def _append(h: Harbour, game: Game, resolving: Resolving) -> None:
    now = h.now()
    seed, book = h.store.papers(game.id)
    digests = {seat: bytes.fromhex(order.digest) for seat, order in resolving.window.orders.items()}
    entries = step_of(
        game,
        step=resolving.step,
        given=digests,
        seed=seed,
        book=book,
        now=now,
        undone=still_closed(h.store.records(game.id)) if game.rewound else frozenset(),
    )
    h.store.append(game.id, game.version, entries, at=now)
