"""The whole game again: every step is run with the state, the orders and the draws that the records hold.

Steps are run in the order of the records, so play that a rewind undid is adjudicated too. The decisions of people are
input, but each must have been theirs to make and allowed by the rules.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from domain.evolve import evolve, fold
from domain.evolve.paths import REWINDS, path
from domain.facts import FACTS, Entry, Fact, topic_of
from domain.facts.windows import WindowOpened
from domain.orders.book import OrderBook
from domain.orders.undone import still_closed
from domain.packs.pack import Pack
from domain.proofs.canonical import canonical
from domain.proofs.digests import salt_step, step_key
from domain.proofs.editions import FIRST
from domain.proofs.given import given_by
from domain.proofs.verification.differences import difference
from domain.proofs.verification.inputs import check_input
from domain.proofs.verification.ledger import Ledger
from domain.proofs.verification.reading import ReadRecord, read_record
from domain.proofs.verification.report import Wrong
from domain.proofs.verification.shape import Transcript
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.window import Window
from domain.steps import run_step
from domain.values.sealed import Opening

CHECK: Final = "adjudication"

RulesOf = Callable[[Game], Ruleset]


class Basis(NamedTuple):
    """Rules and components to judge by."""

    rules: RulesOf
    pack: Pack

    def scene(self, game: Game) -> Scene:
        return Scene(game, self.rules(game), self.pack)


class Adjudicator:
    """Goes through the records once; `steps` counts those that were adjudicated and found the same."""

    def __init__(self, transcript: Transcript, ledger: Ledger, basis: Basis) -> None:
        self.steps = 0
        self._records = transcript.records
        self._basis = basis
        self._ledger = ledger
        self._book = _book(ledger)
        self._taken: list[ReadRecord] = []
        self._start = self._game = _beginning(transcript)

    def run(self) -> None:
        while len(self._taken) < len(self._records):
            place = len(self._taken) + 1
            try:
                self._go_on(place)
            except Wrong:
                raise
            except Exception as error:
                why = f"the rules cannot go on from it: {type(error).__name__}: {error}"
                raise Wrong(CHECK, f"record {place}", place, why) from error

    def _go_on(self, place: int) -> None:
        record = read_record(self._records[place - 1], place)
        if self._begins_step(record):
            self._adjudicate(place)
        else:
            check_input(self._basis.scene, self._game, record, self._book)
            self._take(record)

    def _begins_step(self, record: ReadRecord) -> bool:
        """Between the closing of a window and its resolution only facts of the club may stand."""
        return FACTS[topic_of(record.fact)].kind == "table" and (
            self._game.resolving is not None or _mustered(self._game)
        )

    def _adjudicate(self, place: int) -> None:
        entries = self._entries(place)
        for number, entry in enumerate(entries, start=place):
            if number > len(self._records):
                why = f"it is missing: the adjudication goes on with {topic_of(entry.fact)}"
                raise Wrong(CHECK, f"record {number}", number, why)
            record = read_record(self._records[number - 1], number)
            found = _compare(record, entry)
            if found is not None:
                raise Wrong(CHECK, f"record {number}", number, found)
            self._take(record)
        self.steps += 1

    def _entries(self, place: int) -> tuple[Entry, ...]:
        game, seed = self._game, self._ledger.pledge_at(place).seed
        assert seed is not None, "a game is adjudicated again when all its seeds are known"
        resolving = game.resolving
        if resolving is None:
            step, start = 0, Slot.MUSTER
            given: Mapping[str, bytes | None] = {seat.id: _raw(seat.nonce) for seat in game.seats.values()}
        else:
            step, start = resolving.step, None
            given = self._given(resolving.window)
        key = step_key(seed, game.id, step, salt_step(given))
        undone = still_closed(self._taken) if game.club.rewound else frozenset()
        scene = self._basis.scene(game)
        return run_step(scene, key=key, seed=seed, book=self._book, undone=undone, start=start)

    def _given(self, window: Window) -> Mapping[str, bytes | None]:
        if self._ledger.edition == FIRST:
            return {seat: _raw(order.digest) for seat, order in window.orders.items()}
        return given_by(window.orders, self._book)

    def _take(self, record: ReadRecord) -> None:
        self._taken.append(record)
        if type(record.fact) in REWINDS:
            facts = ((each.version, each.fact) for each in path(self._taken))
            self._game = fold(self._start, facts)
        else:
            self._game = evolve(self._game, record.version, record.fact)


def _book(ledger: Ledger) -> OrderBook:
    """Every known opening, and the values that a fork agreed to use for unknown ones."""
    first = ledger.edition == FIRST
    known = {
        (item.version, item.key): Opening(item.value, item.salt, UNSET if first else item.r)
        for item in (*ledger.taken, *ledger.shown)
    }
    none = UNSET if first else None
    return known | {where: Opening(value, "", none) for where, value in ledger.stand_ins.items()}


def _beginning(transcript: Transcript) -> Game:
    """An empty game, or for a fork the parent's state at the point of forking."""
    if transcript.base is None:
        return Game(transcript.game)
    records = [read_record(record, place) for place, record in enumerate(transcript.base.records, start=1)]
    parent = fold(Game(transcript.base.game), ((each.version, each.fact) for each in path(records)))
    return replace(parent, id=transcript.game, version=0)


def _mustered(game: Game) -> bool:
    """Whether every seat is taken and the battle has not begun."""
    return game.counts.next_step == 0 and bool(game.seats) and all(seat.taken for seat in game.seats.values())


def _raw(digest: str | None) -> bytes | None:
    return None if digest is None else bytes.fromhex(digest)


def _compare(record: ReadRecord, entry: Entry) -> str | None:
    """How a record differs from the adjudicated fact. The deadline of a window is not compared: the clock sets it."""
    fact: Fact = entry.fact
    if topic_of(fact) != topic_of(record.fact):
        return f"the adjudication tells {topic_of(fact)}, the record {topic_of(record.fact)}"
    if entry.rule != record.rule:
        return f"the adjudication rests on {entry.rule}, the record on {record.rule}"
    if isinstance(fact, WindowOpened) and isinstance(record.fact, WindowOpened):
        fact = WindowOpened(fact.turn, fact.window, fact.slot, fact.owes, record.fact.deadline)
    return None if canonical(fact) == canonical(record.fact) else difference(record.fact, fact)
