"""A battle in memory from the first window to the end, with orders picked at random among the legal ones."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from domain.articles import ruleset
from domain.draws.chance import StreamChance
from domain.draws.stream import Stream
from domain.engine import Limits, RunResult, run
from domain.evolve import evolve
from domain.facts import Entry, Fact
from domain.facts.games import GameOpened, PackRef, SeatTaken
from domain.facts.orders import OrdersSealed
from domain.facts.ship_terms import ShipTermsAgreed
from domain.facts.windows import WindowClosed
from domain.legality import asked_of, judge
from domain.orders.asked import Asked
from domain.packs.pack import pack
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.scene import Scene
from domain.scenarios import seating
from domain.state.game import Game
from domain.values.names import AUTOMATIC, ClosedBy
from domain.values.sealed import Opening
from tests.kit.choosing import busily, going_together, looking

PACK = pack("napoleonic")
SCENARIO = "enemy-in-sight"
# Random captains sail in circles now and then; a battle that goes on for longer than this proves nothing more.
LAST_TURN = 150
# Ships that never move bring no battle to its end.
AT_ANCHOR = "anchored"


@dataclass(frozen=True, slots=True)
class Trial:
    """How a battle went: the state at its end, and everything that the rules told."""

    game: Game
    entries: tuple[Entry, ...]

    def facts_of(self, fact: type[Fact]) -> list[Fact]:
        return [entry.fact for entry in self.entries if isinstance(entry.fact, fact)]


class Voyage:
    """One battle under way. Equal seeds make equal battles."""

    def __init__(
        self, level: str, options: tuple[str, ...], seed: int, automatic: tuple[str, ...] = ()
    ) -> None:
        self._rules = ruleset(level, options, SCENARIO)
        self._captain = random.Random(seed)
        self._seed = seed
        self._book: dict[tuple[int, str], Opening] = {}
        self.game = Game("g-seatr1a10000")
        self.entries: list[Entry] = []
        for fact in _appointment(level, options, self._rules, automatic):
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
            chosen = {asked.key: self._chosen(asked) for asked in asked_of(self.scene, seat)}
            items = going_together(self.scene, seat, chosen)
            assert judge(self.scene, seat, items) == ()
            self._tell(
                OrdersSealed(seat, self.game.turn, window.id, dict.fromkeys(items, ""), (), "", "server")
            )
            self._book |= {(self.game.version, key): Opening(value, "") for key, value in items.items()}
        digests = dict.fromkeys(window.owes, "")
        self._tell(
            WindowClosed(self.game.counts.next_step, self.game.turn, window.id, digests, ClosedBy.ORDERS)
        )

    def _chosen(self, asked: Asked) -> object:
        peeks = asked.item == "peek"
        return looking(self.scene, asked, self._captain) if peeks else busily(asked, self._captain)

    def _resolve(self) -> None:
        step = self.game.resolving.step if self.game.resolving else 0
        key = b"".join(number.to_bytes(16) for number in (self._seed, step))
        result: RunResult = run(self._rules, PACK, self.game, self._book, StreamChance(Stream(key)), Limits())
        self.game = result.game
        self.entries.extend(result.entries)

    def _tell(self, fact: Fact) -> None:
        self.game = evolve(self.game, self.game.version + 1, fact)


def _appointment(
    level: str, options: tuple[str, ...], rules: Ruleset, automatic: tuple[str, ...]
) -> Iterator[Fact]:
    """Whatever can be agreed for single ships is, for the first ship of every seat, but that she lies at anchor."""
    seats = seating(SCENARIO, 2)
    box = PackRef(PACK.id, PACK.sha256)
    yield GameOpened("trial", SCENARIO, level, options, box, 1, 1, "", seats, "closed", None, 0, "a-1")
    words = tuple(sorted(term.word for rule in rules.rules for term in rule.terms if term.word != AT_ANCHOR))
    if words:
        yield ShipTermsAgreed({seat.ships[0]: words for seat in seats})
    for seat in seats:
        if seat.seat in automatic:
            yield SeatTaken(seat.seat, None, seat.seat, None, AUTOMATIC)
        else:
            yield SeatTaken(seat.seat, f"a-{seat.seat}", seat.seat, None)


def sea_trial(level: str, options: tuple[str, ...], seed: int, automatic: tuple[str, ...] = ()) -> Trial:
    voyage = Voyage(level, options, seed, automatic)
    *_, end = voyage.sail()
    return Trial(end, tuple(voyage.entries))


def missing_counters(game: Game) -> dict[str, int]:
    """By bag, how many counters are neither in it, nor on a ship, nor on the wind gauge; empty if none is lost."""
    waiting = {"wind": game.weather.gauge.direction, "strength": game.weather.gauge.strength}
    lost = {}
    for name, bag in game.bags.items():
        out = sum(counter.bag == name and counter.serial >= 0 for counter in _lying(game))
        lost[name] = bag.next_serial - len(bag.left) - out - (waiting.get(name) is not None)
    return {name: number for name, number in lost.items() if number}


def _lying(game: Game) -> Iterator[tuple[str, str, int]]:
    for ship in game.ships.values():
        yield from (counter for box in ship.damage.hull for counter in box)
        yield from (*ship.damage.crew, *ship.damage.zeros, *ship.damage.drawn, *ship.damage.ignored)
