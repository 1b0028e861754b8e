"""Resolve a closed window in one append. Repeating this, also in several workers at once, gives the same facts."""

from enum import StrEnum

from domain.orders.undone import still_closed
from domain.proofs.given import given_by
from domain.service.resolution import check_engine, step_of
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.state.window import Resolving


class Resolved(StrEnum):
    """`done`: by this call. `already`: by an earlier one. `nothing`: the window of this step has not closed yet."""

    DONE = "done"
    ALREADY = "already"
    NOTHING = "nothing"


def resolve_window(world: World, game_id: str, step: int) -> Resolved:
    """Resolve a step of a game. Several workers draw the same counters; one append succeeds, the others find it done."""

    def resolve() -> Resolved:
        game = world.game(game_id)
        if game.resolving is None or game.resolving.step != step:
            return Resolved.ALREADY if step < game.counts.next_step else Resolved.NOTHING
        _append(world, game, game.resolving)
        return Resolved.DONE

    return deciding(resolve)


def _append(world: World, game: Game, resolving: Resolving) -> None:
    check_engine(game)
    now = world.now()
    seed, book = world.store.papers(game.id, game.version)
    entries = step_of(
        game,
        step=resolving.step,
        given=given_by(resolving.window.orders, book),
        seed=seed,
        book=book,
        now=now,
        undone=still_closed(world.store.records(game.id)) if game.club.rewound else frozenset(),
    )
    world.store.append(game.id, game.version, entries, at=now)
