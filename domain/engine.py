"""Runs the sequence of play: state, sealed orders and draws in, facts out.

A new rule is a hook or a slot, never a change here.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count

from domain.draws.chance import Chance
from domain.draws.hand import Hand
from domain.evolve import fold
from domain.facts import Entry
from domain.facts.damage import BagRefilled
from domain.facts.windows import WindowOpened
from domain.orders.asked import Asked
from domain.orders.book import Answers, OrderBook, opened
from domain.orders.keys import seat_of
from domain.packs.pack import Pack
from domain.ruleset.asking import asked
from domain.ruleset.hooks import AGAIN
from domain.ruleset.moment import Moment
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot, following, slot_named
from domain.state.game import Game
from domain.values.sealed import Sealed

# Raised with every change that can alter a fact for the same orders and draws.
ENGINE = 1

# Slots after which the sequence may go back to an earlier one, if a rule says so.
RETURNS = {
    Slot.DEPLOYED: Slot.DEPLOYMENT,
    Slot.TERRAIN_LAID: Slot.TERRAIN,
    Slot.TARGETS_TOLD: Slot.TARGETS_NAMED,
    Slot.GRAPPLE_TOLD: Slot.GRAPPLE,
    Slot.VICTIMS_TOLD: Slot.VICTIMS,
    Slot.BOARDERS_STRIKE: Slot.VICTIMS,
    Slot.START_MORALE: Slot.START_ASKED,
    Slot.MOVEMENT_MORALE: Slot.MOVEMENT_ASKED,
    Slot.MORALE_STRIKES: Slot.COMBAT_MORALE,
    Slot.BOARDERS_DONE: Slot.COMBAT_MORALE,
}

WindowOpens = Callable[[Slot, tuple[Asked, ...]], bool]


def somebody_chooses(slot: Slot, questions: tuple[Asked, ...]) -> bool:  # noqa: ARG001  (the shape of `WindowOpens`)
    """In real games a window opens only if at least one question leaves a choice."""
    return any(question.free for question in questions)


@dataclass(frozen=True, slots=True)
class RunResult:
    """The facts of a run, the state after them, and the slot in which or before which it stopped."""

    entries: tuple[Entry, ...]
    game: Game
    slot: Slot


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a run goes: which windows open, the slots it stops before, and the deadline of the next window."""

    opens_window: WindowOpens = somebody_chooses
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
        self._step = game.resolving.step if game.resolving else game.counts.next_step
        self._answers = Answers()
        self.game = game
        self.entries: list[Entry] = []

    @property
    def scene(self) -> Scene:
        return Scene(self.game, self._rules, self._pack)

    def tell(self, entries: Iterable[Entry]) -> list[Entry]:
        added = list(entries)
        if added:
            self.game = fold(self.game, zip(count(self.game.version + 1), [entry.fact for entry in added]))
        self.entries.extend(added)
        return added

    def play(self, slot: Slot) -> None:
        """Run the steps of a slot on the state at its start, then the reactions to their facts."""
        steps = self._rules.steps(slot)
        if steps:
            moment = self._moment()
            self.follow(self._tell_drawn(moment, [entry for step in steps for entry in step(moment)]))

    def follow(self, entries: list[Entry]) -> None:
        """Run the reactions to these facts, then the reactions to the facts that those add, until none adds any."""
        while entries:
            moment = self._moment()
            reacting = [
                (reaction, entry.fact) for entry in entries for reaction in self._rules.reactions(entry.fact)
            ]
            entries = self._tell_drawn(
                moment, [entry for reaction, fact in reacting for entry in reaction(moment, fact)]
            )

    def _moment(self) -> Moment:
        hand = Hand(self._chance, step=self._step, index=self.game.counts.last_draw + 1, bags=self.game.bags)
        return Moment(self.scene, self._answers, self._book, hand)

    def _tell_drawn(self, moment: Moment, entries: list[Entry]) -> list[Entry]:
        refills = [Entry(None, BagRefilled(*refill)) for refill in moment.hand.refills]
        return self.tell([*refills, *entries])

    def hear(self, questions: tuple[Asked, ...], versions: Mapping[str, int], prefix: str = "") -> None:
        """Take the answers to a closed window, and open those items that are opened when the window closes."""
        owner = partial(seat_of, self.game)
        answers = Answers(questions, versions=versions, seat_of=owner, book=self._book, prefix=prefix)
        self._answers = answers.legal() if prefix else answers
        items = self._answers.at_closing()
        if items:
            self.tell((Entry(None, opened(self._book, items)),))

    def answered_ahead(self, slot: Slot, questions: tuple[Asked, ...]) -> dict[str, int]:
        """Seats whose earlier orders still answer, legally, every choice that this window leaves them."""
        given = self.game.orders.ahead.get(str(slot.window), {})
        return {
            seat: version
            for seat, version in given.items()
            if not any(
                self._refused(slot, question, version)
                for question in questions
                if question.free and seat_of(self.game, question.subject) == seat
            )
        }

    def _refused(self, slot: Slot, question: Asked, version: int) -> bool:
        sealed = self._book.get((version, f"{slot.window}>{question.key}"))
        return sealed is not None and question.refuses(sealed.value) is not None


def run(
    rules: Ruleset,
    pack: Pack,
    game: Game,
    book: OrderBook,
    chance: Chance,
    limits: Limits,
    *,
    start: Slot | None = None,
) -> RunResult:
    """Play on from the window that has closed (or from `start`) to the next window, the end, or a halt.

    If a whole turn passes without a choice, because every ship lies still for good, the next planning window asks
    every seat all the same. They can only agree to go on, but the battle does not run to its end while nobody looks.
    """
    resolution = Run(rules, pack, game, book, chance)
    slot = start or Slot.MUSTER
    if game.resolving is not None:
        window = game.resolving.window
        questions = asked(resolution.scene, slot_named(window.slot))
        resolution.hear(questions, {seat: order.version for seat, order in window.orders.items()})
        slot = start or following(slot_named(window.slot))
    while slot not in limits.halts:
        if slot.window is not None:
            questions = asked(resolution.scene, slot)
            ahead = resolution.answered_ahead(slot, questions)
            unasked = slot is Slot.PLANNING and resolution.game.turn > game.turn + 1
            owes = everybody(resolution.game) if unasked else owing(resolution.game, questions)
            answered = bool(owes) and all(seat in ahead for seat in owes)
            if (unasked or limits.opens_window(slot, questions)) and not answered:
                resolution.tell((Entry(None, _opening(resolution.game, slot, owes, limits.deadline)),))
                break
            resolution.hear(questions, ahead, prefix=f"{slot.window}>")
        else:
            resolution.play(slot)
        if resolution.game.outcome is not None and not limits.plays_on:
            resolution.tell(_ending(resolution.game, book))
            break
        back = RETURNS.get(slot)
        slot = back if back is not None and AGAIN.ask(resolution.scene, slot) else following(slot)
    return RunResult(tuple(resolution.entries), resolution.game, slot)


def owing(game: Game, questions: Iterable[Asked]) -> tuple[str, ...]:
    """Seats that have a choice, sorted. After the first choice of a seat its other questions are not worked out."""
    seats = set[str]()
    for question in questions:
        seat = seat_of(game, question.subject)
        if seat is not None and seat not in seats and question.free:
            seats.add(seat)
    return tuple(sorted(seats))


def everybody(game: Game) -> tuple[str, ...]:
    """Seats that can be asked, sorted."""
    return tuple(sorted(seat for seat in game.seats if seat_of(game, seat) is not None))


def window_id(game: Game, name: str) -> str:
    """The name of the window. From its second opening in a turn on it has a number (`planning.2`), rewinds included."""
    count = game.counts.windows.get(f"{game.turn}/{name}", 0)
    return name if count == 0 else f"{name}.{count + 1}"


def _opening(game: Game, slot: Slot, owes: tuple[str, ...], deadline: str | None) -> WindowOpened:
    name = window_id(game, str(slot.window))
    return WindowOpened(game.turn, name, slot.key, owes, deadline)


def _ending(game: Game, book: OrderBook) -> tuple[Entry, ...]:
    """Open every order that counted and is still sealed."""
    left = [Sealed(version, key) for version, key in game.orders.unopened]
    return (Entry(None, opened(book, left)),) if left else ()
