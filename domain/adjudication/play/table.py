"""The table on which a case is played: orders are sealed, windows closed and draws made as in a game."""

from collections.abc import Callable, Collection, Iterable, Mapping
from copy import copy, deepcopy

from msgspec.structs import replace

from domain.adjudication.keys.draft import Draft
from domain.draws.chance import Chance
from domain.engine import Limits, Run, RunResult, run, somebody_chooses
from domain.evolve import evolve
from domain.facts import Entry, Fact
from domain.facts.orders import OrdersSealed
from domain.facts.windows import WindowClosed
from domain.orders.asked import Asked
from domain.proofs.seals import seal, server_salts
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.values.names import ClosedBy
from domain.values.sealed import Opening

# Cases have no secret seed. Draws and salts follow from this one, so that every machine draws the same.
SEED = bytes(32)
# A case always stops at these windows, even if no seat has a choice there …
WAITS = (Slot.COMBAT, Slot.RELOADING)
# … and at the end of the turn, which has a step of its own.
TURN_ENDS = (Slot.TURN_ENDS,)

ChanceOfStep = Callable[[int], Chance]


class Table:
    """A game in play. `slot` is the window it waits in, or the slot before which it has stopped."""

    def __init__(self, draft: Draft, entries: Iterable[Entry], slot: Slot, chance: ChanceOfStep) -> None:
        self._rules = draft.rules
        self._pack = draft.pack
        self._chance = chance
        self.book = draft.book
        self.game: Game = draft.game
        self.entries = list(entries)
        self.slot = slot
        self._began: Game | None = None  # as laid out, until play has gone on from there

    @property
    def scene(self) -> Scene:
        return Scene(self.game, self._rules, self._pack)

    @property
    def window(self) -> str | None:
        """The id of the window that is open."""
        return self.game.window.id if self.game.window else None

    def seal(self, seat: str, items: Mapping[str, object]) -> None:
        """Seal a seat's order in the open window, as for a player."""
        window = self.game.window
        assert window is not None, "orders are sealed in an open window"
        salts = server_salts(
            SEED, self.game.id, seat, self.game.turn, window.id, window.sealings.get(seat, 0), items
        )
        sealed = seal(self.game.id, seat, self.game.turn, window.id, items, salts)
        digests = {key: digest.hex() for key, digest in sealed.items.items()}
        fact = OrdersSealed(seat, self.game.turn, window.id, digests, (), sealed.order_digest.hex(), "server")
        self._tell(fact)
        for key, value in items.items():
            self.book[self.game.version, key] = Opening(value, salts[key].hex())

    def resolve(self, wanted: str | None = None, halts: Collection[Slot] = TURN_ENDS) -> None:
        """Close the open window, if there is one, and play on to the next at which a case waits.

        `wanted` is the window of the present step. It opens even if no seat has a choice in it, so that orders can be
        given and refused for the right reason. If it asks nothing at all, it opens at its last place in the turn. The
        windows of later steps have no influence.
        """
        self._began = None
        if self.game.window is not None:
            self._close()
            result = self._run(wanted, halts, None)
        else:
            step = self.game.counts.next_step
            result = self._run(wanted, halts, self.slot)
            # No closing of a window has counted this step.
            result = RunResult(
                result.entries,
                replace(result.game, counts=replace(result.game.counts, next_step=step + 1)),
                result.slot,
            )
        self._take(result)

    def open_window(self) -> None:
        """Open the window of the slot at which the case begins."""
        self._began = self.game
        self._take(self._run(self.slot.window, (), self.slot))

    def step_back(self, slot: Slot) -> None:
        """Wait in an earlier window of the phase in which the case begins, as if it had begun there."""
        if self._began is not None:
            self.game = replace(self.game, window=None, counts=self._began.counts)
            self.slot = slot
            self.open_window()

    def aside(self) -> "Table":
        """The same table to try something on: what happens there, and is drawn there, leaves this one as it is."""
        scripts: dict[int, object] = {}
        twin = copy(self)
        twin.book, twin.entries = dict(self.book), []
        twin._chance = lambda step: deepcopy(self._chance(step), scripts)  # noqa: SLF001  (her own twin)
        return twin

    def play(self, slots: Iterable[Slot]) -> None:
        """Play some slots on their own, whether or not a window is open.

        The end of a battle closes its window; in a case the window stays open.
        """
        part = self._part()
        for slot in slots:
            part.play(slot)
        self._take_part(part)

    def happens(self, entry: Entry) -> None:
        """Tell a fact that a step of the case demands, and run the reactions of the rules."""
        part = self._part()
        part.follow(part.tell((entry,)))
        self._take_part(part)

    def _part(self) -> Run:
        return Run(self._rules, self._pack, self.game, self.book, self._chance(self.game.counts.next_step))

    def _take_part(self, part: Run) -> None:
        self.game = replace(part.game, window=self.game.window)
        self.entries.extend(part.entries)

    def _run(self, wanted: str | None, halts: Collection[Slot], start: Slot | None) -> RunResult:
        named = None if wanted is None else wanted.partition(".")[0]

        def opens(slot: Slot, asked: tuple[Asked, ...]) -> bool:
            if slot in WAITS or somebody_chooses(slot, asked):
                return True
            return slot.window == named and (bool(asked) or self._is_last(slot))

        step = self.game.resolving.step if self.game.resolving else self.game.counts.next_step
        limits = Limits(opens_window=opens, halts=halts, plays_on=True)
        return run(self._rules, self._pack, self.game, self.book, self._chance(step), limits, start=start)

    def _is_last(self, slot: Slot) -> bool:
        """Whether this is the last place at which the rules in play can open a window of this name."""
        places = [other for other in Slot if other.window == slot.window and self._rules.questions(other)]
        return places[-1:] == [slot]

    def _close(self) -> None:
        window = self.game.window
        assert window is not None, "only an open window closes"
        digests = {seat: order.digest for seat, order in window.orders.items()}
        orders = {seat: digests.get(seat) for seat in sorted({*window.owes, *digests})}
        self._tell(
            WindowClosed(self.game.counts.next_step, self.game.turn, window.id, orders, ClosedBy.ORDERS)
        )

    def _take(self, result: RunResult) -> None:
        # After a run that stops before a slot the closed window is done: its orders have had their effect.
        self.game = replace(result.game, resolving=None)
        self.entries.extend(result.entries)
        self.slot = result.slot

    def _tell(self, fact: Fact) -> None:
        self.game = evolve(self.game, self.game.version + 1, fact)
        self.entries.append(Entry(None, fact))
