"""Runs the sequence of play: state, sealed orders and draws in, facts out. Small, and it never grows."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from domain.draws.chance import Chance
from domain.draws.hand import Hand
from domain.evolve import evolve
from domain.facts import Entry
from domain.facts.damage import BagRefilled
from domain.facts.windows import WindowOpened
from domain.orders.asked import Asked
from domain.orders.book import Answers, OrderBook, opened
from domain.packs.pack import Pack
from domain.ruleset.board import AGAIN, ASKS, REFUSES
from domain.ruleset.moment import Moment
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot, following, slot_named
from domain.state.game import Game
from domain.values.sealed import Sealed

# Raised with every change that can alter a fact for the same orders and draws.
ENGINE = 1

# Slots after which the sequence may go back to an earlier window, if a rule says so.
RETURNS = {
    Slot.DEPLOYED: Slot.DEPLOYMENT,
    Slot.TERRAIN_LAID: Slot.TERRAIN,
    Slot.TARGETS_TOLD: Slot.TARGETS_NAMED,
    Slot.GRAPPLE_TOLD: Slot.GRAPPLE,
    Slot.VICTIMS_TOLD: Slot.VICTIMS,
    Slot.BOARDERS_STRIKE: Slot.VICTIMS,
}

Opens = Callable[[Slot, tuple[Asked, ...]], bool]


def somebody_chooses(slot: Slot, asked: tuple[Asked, ...]) -> bool:  # noqa: ARG001  (the shape of `Opens`)
    """In play a window opens only if somebody has something to decide in it."""
    return any(question.free for question in asked)


@dataclass(frozen=True, slots=True)
class Passage:
    """What a run of the sequence told: its facts, the state after them, and the slot it stopped before or in."""

    entries: tuple[Entry, ...]
    game: Game
    slot: Slot


@dataclass(frozen=True, slots=True)
class Sailing:
    """How far a run goes: which windows open, slots it stops before, the deadline of the next window."""

    opens: Opens = somebody_chooses
    halts: Collection[Slot] = ()
    deadline: str | None = None
    plays_on: bool = False  # adjudication cases go on after a victory


class Run:
    """One resolution, from the closing of one window to the opening of the next or to the end."""

    def __init__(self, rules: Ruleset, pack: Pack, game: Game, book: OrderBook, chance: Chance) -> None:
        self._rules = rules
        self._pack = pack
        self._book = book
        self._chance = chance
        self._step = game.resolving.step if game.resolving else game.next_step
        self._answers = Answers()
        self.game = game
        self.entries: list[Entry] = []

    @property
    def scene(self) -> Scene:
        return Scene(self.game, self._rules, self._pack)

    def tell(self, entries: Iterable[Entry]) -> list[Entry]:
        told = list(entries)
        for entry in told:
            self.game = evolve(self.game, self.game.version + 1, entry.fact)
        self.entries.extend(told)
        return told

    def play(self, slot: Slot) -> None:
        """Run the steps of a slot on the state at its start, then reactions until nobody has anything to add."""
        steps = self._rules.steps(slot)
        if not steps:
            return
        moment = self._moment()
        told = self._tell_drawn(moment, [entry for step in steps for entry in step(moment)])
        while told:
            moment = self._moment()
            reacting = [
                (reaction, entry.fact) for entry in told for reaction in self._rules.reactions(entry.fact)
            ]
            told = self._tell_drawn(
                moment, [entry for reaction, fact in reacting for entry in reaction(moment, fact)]
            )

    def _moment(self) -> Moment:
        hand = Hand(self._chance, step=self._step, index=self.game.last_draw + 1, bags=self.game.bags)
        return Moment(self.scene, self._answers, self._book, hand)

    def _tell_drawn(self, moment: Moment, entries: list[Entry]) -> list[Entry]:
        refills = [Entry(None, BagRefilled(*refill)) for refill in moment.hand.refills]
        return self.tell([*refills, *entries])

    def hear(self, asked: tuple[Asked, ...], versions: Mapping[str, int], prefix: str = "") -> None:
        """Take the answers to a window; what it lays open as it closes is told at once."""
        seats = {ship.id: ship.seat for ship in self.game.ships.values()}
        self._answers = Answers(asked, versions=versions, seats=seats, book=self._book, prefix=prefix)
        items = self._answers.at_closing()
        if items:
            self.tell((Entry(None, opened(self._book, items)),))

    def answered_ahead(self, slot: Slot, asked: tuple[Asked, ...]) -> dict[str, int]:
        """Seats whose earlier orders answer this window, as far as those answers are still legal."""
        given = self.game.ahead.get(str(slot.window), {})
        return {
            seat: version for seat, version in given.items() if self._still_legal(slot, asked, seat, version)
        }

    def _still_legal(self, slot: Slot, asked: tuple[Asked, ...], seat: str, version: int) -> bool:
        for question in asked:
            ship = self.game.ships[question.ship]
            sealed = self._book.get((version, f"{slot.window}>{question.key}"))
            if ship.seat != seat or sealed is None:
                continue
            if REFUSES.ask(self.scene, slot, ship, question.item, sealed.value) is not None:
                return False
        return True


def run(
    rules: Ruleset,
    pack: Pack,
    game: Game,
    book: OrderBook,
    chance: Chance,
    sailing: Sailing,
    *,
    start: Slot | None = None,
) -> Passage:
    """Play on from the window that has closed (or from `start`) to the next window, the end, or a halt."""
    resolution = Run(rules, pack, game, book, chance)
    slot = start or Slot.MUSTER
    if game.resolving is not None:
        window = game.resolving.window
        asked = ASKS.ask(resolution.scene, slot_named(window.slot))
        resolution.hear(asked, {seat: order.version for seat, order in window.orders.items()})
        slot = start or following(slot_named(window.slot))
    while slot not in sailing.halts:
        if slot.window is not None:
            asked = ASKS.ask(resolution.scene, slot)
            ahead = resolution.answered_ahead(slot, asked)
            owes = owing(resolution.game, asked)
            answered = bool(owes) and all(seat in ahead for seat in owes)
            if sailing.opens(slot, asked) and not answered:
                resolution.tell((Entry(None, _opening(resolution.game, slot, asked, sailing.deadline)),))
                break
            resolution.hear(asked, ahead, prefix=f"{slot.window}>")
        else:
            resolution.play(slot)
        if resolution.game.outcome is not None and not sailing.plays_on:
            resolution.tell(_ending(resolution.game, book))
            break
        back = RETURNS.get(slot)
        slot = back if back is not None and AGAIN.ask(resolution.scene, slot) else following(slot)
    return Passage(tuple(resolution.entries), resolution.game, slot)


def owing(game: Game, asked: Iterable[Asked]) -> tuple[str, ...]:
    """Seats that have something to decide, by id."""
    return tuple(sorted({game.ships[question.ship].seat for question in asked if question.free}))


def window_id(game: Game, name: str) -> str:
    """The name, numbered from its second opening in a turn on, over the whole life of the game."""
    count = game.window_counts.get(f"{game.turn}/{name}", 0)
    return name if count == 0 else f"{name}.{count + 1}"


def _opening(game: Game, slot: Slot, asked: tuple[Asked, ...], deadline: str | None) -> WindowOpened:
    return WindowOpened(game.turn, window_id(game, str(slot.window)), slot.key, owing(game, asked), deadline)


def _ending(game: Game, book: OrderBook) -> tuple[Entry, ...]:
    """At the end every order that counted is laid open."""
    left = [Sealed(version, key) for version, key in game.unopened]
    return (Entry(None, opened(book, left)),) if left else ()
