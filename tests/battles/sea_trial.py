"""A battle in memory from the first window to the end, with orders picked at random among the legal ones."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from domain.articles import ruleset
from domain.draws.chance import StreamChance
from domain.draws.stream import Stream
from domain.engine import Passage, Sailing, run
from domain.evolve import evolve
from domain.facts import Entry, Fact
from domain.facts.games import GameOpened, PackRef, SeatTaken
from domain.facts.orders import OrdersSealed
from domain.facts.windows import WindowClosed
from domain.legality import asked_of, judge
from domain.orders.asked import Asked
from domain.packs.pack import pack
from domain.ruleset.scene import Scene
from domain.scenarios import seating
from domain.state.game import Game
from domain.values.sealed import Opening

PACK = pack("napoleonic")
SCENARIO = "enemy-in-sight"
# Random captains sail in circles now and then; a battle that goes on for longer than this proves nothing more.
LAST_TURN = 150


@dataclass(frozen=True, slots=True)
class Trial:
    """How a battle went: the state at its end, and everything that the rules told."""

    game: Game
    entries: tuple[Entry, ...]

    def told(self, fact: type[Fact]) -> list[Fact]:
        return [entry.fact for entry in self.entries if isinstance(entry.fact, fact)]


class Voyage:
    """One battle under way. Equal seeds make equal battles."""

    def __init__(self, level: str, options: tuple[str, ...], seed: int) -> None:
        self._rules = ruleset(level, options, SCENARIO)
        self._captain = random.Random(seed)
        self._seed = seed
        self._book: dict[tuple[int, str], Opening] = {}
        self.game = Game("g-seatr1a10000")
        self.entries: list[Entry] = []
        for fact in _appointment(level, options):
            self._tell(fact)

    @property
    def scene(self) -> Scene:
        return Scene(self.game, self._rules, PACK)

    def sail(self) -> Iterator[Game]:
        """The state at every window, and at the end."""
        self._resolve()
        while self.game.outcome is None and self.game.turn <= LAST_TURN:
            yield self.game
            self._answer()
            self._resolve()
        yield self.game

    def _answer(self) -> None:
        window = self.game.window
        assert window is not None, "a battle that is not over waits in a window"
        for seat in window.owes:
            items = {asked.key: self._choose(asked) for asked in asked_of(self.scene, seat)}
            assert judge(self.scene, seat, items) == ()
            self._tell(
                OrdersSealed(seat, self.game.turn, window.id, dict.fromkeys(items, ""), (), "", "server")
            )
            self._book |= {(self.game.version, key): Opening(value, "") for key, value in items.items()}
        digests = dict.fromkeys(window.owes, "")
        self._tell(WindowClosed(self.game.next_step, self.game.turn, window.id, digests, "complete"))

    def _choose(self, asked: Asked) -> object:
        """Rather something than nothing: a captain who holds fire proves little."""
        if asked.choices:
            choices = [choice.value for choice in asked.choices]
            return self._captain.choice([value for value in choices if value is not None] or choices)
        if asked.item == "actions":
            names = list(asked.schema["items"]["enum"])
            return sorted(self._captain.sample(names, min(len(names), asked.schema["maxItems"])))
        return asked.default

    def _resolve(self) -> None:
        step = self.game.resolving.step if self.game.resolving else 0
        key = b"".join(number.to_bytes(16) for number in (self._seed, step))
        passage: Passage = run(self._rules, PACK, self.game, self._book, StreamChance(Stream(key)), Sailing())
        self.game = passage.game
        self.entries.extend(passage.entries)

    def _tell(self, fact: Fact) -> None:
        self.game = evolve(self.game, self.game.version + 1, fact)


def _appointment(level: str, options: tuple[str, ...]) -> Iterator[Fact]:
    seats = seating(SCENARIO, 2)
    box = PackRef(PACK.id, PACK.sha256)
    yield GameOpened("trial", SCENARIO, level, options, box, 1, 1, "", seats, "closed", None, 0, "a-1")
    for seat in seats:
        yield SeatTaken(seat.seat, f"a-{seat.seat}", seat.seat, None)


def sea_trial(level: str, options: tuple[str, ...], seed: int) -> Trial:
    voyage = Voyage(level, options, seed)
    *_, end = voyage.sail()
    return Trial(end, tuple(voyage.entries))


def missing_counters(game: Game) -> dict[str, int]:
    """By bag, how many counters are neither in it, nor on a ship, nor on the wind gauge; empty if none is lost."""
    waiting = {"wind": game.gauge.direction, "strength": game.gauge.strength}
    lost = {}
    for name, bag in game.bags.items():
        out = sum(counter.bag == name and counter.serial >= 0 for counter in _lying(game))
        lost[name] = bag.next_serial - len(bag.left) - out - (waiting.get(name) is not None)
    return {name: number for name, number in lost.items() if number}


def _lying(game: Game) -> Iterator[tuple[str, str, int]]:
    for ship in game.ships.values():
        yield from (counter for box in ship.hull for counter in box)
        yield from (*ship.crew, *ship.zeros, *ship.drawn)
