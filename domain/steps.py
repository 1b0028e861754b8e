"""Run one step of a game: from its present state to the next window, or to the end of the battle.

The server resolves a step with this function and the verifier checks it with the same one, so they cannot disagree
about what a step is.
"""

from collections.abc import Iterable

from domain.draws.chance import StreamChance
from domain.draws.stream import Stream
from domain.engine import Limits, run
from domain.facts import Entry
from domain.facts.games import SeedRevealed
from domain.facts.orders import OrdersOpened
from domain.orders.book import OrderBook, opened
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.values.sealed import Sealed


def run_step(
    scene: Scene,
    *,
    key: bytes,
    seed: bytes,
    book: OrderBook,
    undone: frozenset[Sealed] = frozenset(),
    deadline: str | None = None,
    start: Slot | None = None,
) -> tuple[Entry, ...]:
    """Return all facts of a step.

    At the end of a battle every order that is still sealed is opened and the seed revealed.

    `key` is the key of the step's draws. `undone` are orders that counted before a rewind and are still sealed. The
    same game, orders and key give the same facts, however often the step is run.
    """
    chance = StreamChance(Stream(key))
    result = run(scene.rules, scene.pack, scene.game, book, chance, Limits(deadline=deadline), start=start)
    if result.game.outcome is None:
        return result.entries
    left = undone - _opened_by(result.entries)
    opening = (Entry(None, opened(book, left)),) if left else ()
    return (*result.entries, *opening, Entry(None, SeedRevealed(seed.hex())))


def _opened_by(entries: Iterable[Entry]) -> frozenset[Sealed]:
    facts = (entry.fact for entry in entries)
    return frozenset(
        Sealed(item.version, item.key)
        for fact in facts
        if isinstance(fact, OrdersOpened)
        for item in fact.openings
    )
