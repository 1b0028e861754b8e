"""Run one step of a game: from where it stands to the next window, or to the end of the battle.

Whoever resolves a step and whoever verifies it later call this one function, so that both mean the same by a step.
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
    """All facts of a step. The end of a battle lays everything open.

    `key` is that of the step's draws, `undone` what counted before a rewind and is still closed. The same game,
    orders and key give the same facts, however often it is run.
    """
    chance = StreamChance(Stream(key))
    passage = run(scene.rules, scene.pack, scene.game, book, chance, Limits(deadline=deadline), start=start)
    if passage.game.outcome is None:
        return passage.entries
    left = undone - _opened_by(passage.entries)
    opening = (Entry(None, opened(book, left)),) if left else ()
    return (*passage.entries, *opening, Entry(None, SeedRevealed(seed.hex())))


def _opened_by(entries: Iterable[Entry]) -> frozenset[Sealed]:
    facts = (entry.fact for entry in entries)
    return frozenset(
        Sealed(item.version, item.key)
        for fact in facts
        if isinstance(fact, OrdersOpened)
        for item in fact.openings
    )
