"""A step of a game from its beginning to the next window, or to the end of the battle."""

from domain.draws.chance import StreamChance
from domain.draws.stream import Stream
from domain.engine import Sailing, run
from domain.facts import Entry
from domain.facts.games import SeedRevealed
from domain.orders.book import OrderBook
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot


def step_entries(
    scene: Scene,
    *,
    key: bytes,
    seed: bytes,
    book: OrderBook,
    deadline: str | None = None,
    start: Slot | None = None,
) -> tuple[Entry, ...]:
    """All facts of a step, for whoever resolves it and for whoever checks it: with the end comes the seed.

    `key` is that of the step's draws. The same game, orders and key give the same facts, however often it is run.
    """
    chance = StreamChance(Stream(key))
    passage = run(scene.rules, scene.pack, scene.game, book, chance, Sailing(deadline=deadline), start=start)
    ending = (Entry(None, SeedRevealed(seed.hex())),) if passage.game.outcome is not None else ()
    return (*passage.entries, *ending)
