"""Keep the views level with the store, each fact applied exactly once, by however many processes.

Who stores facts projects them at once, out of memory (`bring_level`). Who needs a version waits a moment for whoever
stored it and then projects it (`reach`). What is left, because its process died, a follower finds (`run`, `catch_up`).
All three do the same thing: project a stream from where its views are to a version.
"""

import logging
import random
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal

from domain.store import OUTAGES, Notice, Place, Store
from domain.store.database import Contradicted, Database, Statement, Transaction
from domain.store.fresh import Own
from domain.store.records import is_game
from projections import lanes
from projections.batch import Batch, Projection
from projections.folding import Folding
from projections.lanes import LANES, lane_of
from projections.turns import Turns

BATCH = 500
# Raised whenever a projection's rows change: views of another layout are thrown away and made again.
LAYOUT = 14
# Seconds between two looks of a follower. What is younger is left to whoever stored it, or was told of it; and whoever looks
# at a game is never shown less than there is.
PAUSE: Final = 0.5
# Seconds that whoever stored facts is given to project them before a reader does, or somebody who has stored what follows
# them and would do their work again; and until the second look at it.
COURTESY: Final = 0.05
BEHIND: Final = 0.1
BLINK: Final = 0.003

Outcome = Literal["written", "thrown away"]
# Facts by stream that need not be read from the store.
InMemory = Mapping[str, Sequence[Notice]]
# How many of all streams have been projected.
Progress = Callable[[int, int], None]
Counted = Callable[[Outcome], None]

_log = logging.getLogger(__name__)


class _Met(threading.local):
    """How far a thread has seen the views of a stream come: the last it looked at."""

    at: tuple[str, int | None] = ("", None)


class Follower:
    """Safe to share between threads, and to run in many processes.

    `counted` is told of every batch whether it was written or thrown away.
    """

    def __init__(
        self,
        store: Store,
        database: Database,
        projections: Sequence[Projection],
        counted: Counted = lambda _: None,
    ) -> None:
        self._store = store
        self._database = database
        self._projections = tuple(projections)
        self._folding = Folding(store)
        self._turns = Turns()
        self._counted = counted
        self._met = _Met()

    def migrate(self) -> None:
        """Lay out the tables; those of another layout are emptied, to be filled again from the facts."""
        with self._database.migrating() as transaction:
            lanes.lay_out(transaction)
            if not lanes.is_laid_out(lanes.read_layouts(transaction), LAYOUT):
                self._start_over(transaction)

    def start_over(self) -> None:
        """Throw every view away."""
        with self._database.migrating() as transaction:
            self._start_over(transaction)

    def _start_over(self, transaction: Transaction) -> None:
        lanes.start_over(transaction, LAYOUT)
        for projection in self._projections:
            for table, columns in projection.tables.items():
                transaction.change(f"DROP TABLE IF EXISTS {table}")
                transaction.change(f"CREATE TABLE {table} ({columns})")
            for table, column in projection.replaced.items():
                transaction.leave_uncompressed(table, column)

    def laid_out(self) -> bool:
        """Whether the tables are those of this version."""
        return lanes.is_laid_out(lanes.read_layouts(self._database), LAYOUT)

    def position(self) -> int:
        """The id of the last fact up to which all have been found projected."""
        return min(lanes.read_positions(self._database).values())

    def behind(self) -> int:
        """How many facts there are beyond that one, at most."""
        return max(0, self._store.latest() - self.position())

    def rebuild(self) -> int:
        """Throw every view away and project all facts again; how many there were."""
        self.start_over()
        return self.fill(range(LANES))

    def fill(self, of_lanes: Iterable[int], progress: Progress = lambda *_: None) -> int:
        """Project all streams of these lanes, each as a whole; how many facts that were."""
        chosen, settled = frozenset(of_lanes), self._store.settled()
        wanted = {stream: to for stream, to in self._store.streams().items() if lane_of(stream) in chosen}
        applied = done = 0
        for some in (alone for portion in _portions(wanted) for alone in _apart(portion)):
            applied += self._project_in_pieces(some)
            done += len(some)
            progress(done, len(wanted))
        lanes.advance(self._database, chosen, settled)
        return applied

    def bring_level(self) -> int:
        """Project what this thread has stored; how many facts that were."""
        return sum(map(self._project_own, self._store.fresh.take()))

    def _project_own(self, own: Own) -> int:
        """Who was before is waited for. What was left to us was left where the views had come to, as far as anybody knows."""
        begin = own.notices[0].record.version - 1
        known = own.shared or self._met.at == (own.stream, begin)
        come_to = begin if known else self._wait_for(own.stream, begin, BEHIND)
        wanted = {own.stream: own.notices[-1].record.version}
        return self._project(wanted, {own.stream: own.notices}, {own.stream: come_to})

    def meet(self, stream: str, version: int | None) -> None:
        """This thread has just seen that the views of a stream have come to a version; None when there are none."""
        self._met.at = stream, version

    def reach(self, stream: str, version: int) -> None:
        """Bring the views of a stream to a version, if the store has come so far."""
        self.bring_level()  # who waits for what they have stored themselves waits in vain
        if self._store.has(stream, version) and self._wait_for(stream, version, COURTESY) < version:
            self._project({stream: version})

    def catch_up(self) -> int:
        """Apply all there is now; how many facts were applied here."""
        return self._look_through(self._store.settled(), BATCH, once=False)

    def pull(self, limit: int = BATCH) -> int:
        """Apply some of what is missing; how many facts. 0 says that the views were level with the store."""
        return self._look_through(self._store.settled(), limit, once=True)

    def run(self, stopped: threading.Event, pause: float = PAUSE) -> None:
        """Follow until told to stop. What fails is tried again: no fact can get lost, it is in the store.

        Whoever stored facts projects them at once, so what is new is left to them until the next look. A game whose window
        has closed is left to the worker who resolves it, however long it has to wait: its facts would be projected twice.
        """
        seen = 0
        while not stopped.is_set():
            try:
                settled = self._store.settled()
                self._look_through(seen, BATCH, once=False, left=self._store.closed())
            except Exception:  # noqa: BLE001  (whatever it was, it is tried again)
                _log.exception("the projections could not be brought up to date; trying again")
                stopped.wait(1)
            else:
                seen = settled
                stopped.wait(pause)

    def _look_through(self, upto: int, limit: int, *, once: bool, left: frozenset[str] = frozenset()) -> int:
        """Look through the log up to a settled id; with `once`, only until something was applied; but not at what is `left`."""
        applied = 0
        while True:
            positions = lanes.read_positions(self._database)
            places = self._store.places(min(positions.values()), upto, limit)
            if not places:
                return applied
            applied += self._apply(
                place
                for place in places
                if place.id > positions[lane_of(place.stream)] and place.stream not in left
            )
            behind = [lane for lane, position in positions.items() if position < places[-1].id]
            lanes.advance(self._database, behind, places[-1].id)
            if once and applied:
                return applied

    def _apply(self, places: Iterable[Place]) -> int:
        """Project what is missing at these places, lane by lane."""
        found: defaultdict[int, dict[str, int]] = defaultdict(dict)
        for place in places:
            found[lane_of(place.stream)][place.stream] = place.version
        # Two who catch up at the same time begin at different ends.
        return sum(
            self._project(alone)
            for lane in random.sample(sorted(found), len(found))
            for alone in _apart(found[lane])
        )

    def _project_in_pieces(self, wanted: Mapping[str, int]) -> int:
        """A stream of many facts in several transactions."""
        longest, applied = max(wanted.values()), 0
        for upto in range(BATCH, longest + BATCH, BATCH):
            applied += self._project({stream: min(upto, version) for stream, version in wanted.items()})
        return applied

    def _project(
        self,
        wanted: Mapping[str, int],
        own: InMemory = {},  # noqa: B006  (never changed)
        versions: Mapping[str, int] | None = None,
    ) -> int:
        """Bring streams to these versions, in one transaction; how many facts that took.

        `versions` is how far they have come, as far as that is known.
        """
        with self._turns.at(wanted):
            while True:
                versions = versions or lanes.read_versions(self._database, list(wanted))
                missing = {
                    stream: self._missing(stream, versions.get(stream, 0), upto, own.get(stream, ()))
                    for stream, upto in wanted.items()
                    if versions.get(stream, 0) < upto
                }
                notices = [notice for stream in missing.values() for notice in stream]
                if not notices:
                    return 0
                if self._carried_out(notices, [_move(stream) for stream in missing.values() if stream], own):
                    return len(notices)
                versions, own = None, {}

    def _carried_out(self, notices: Sequence[Notice], moves: Sequence[lanes.Move], own: InMemory) -> bool:
        """Whether nothing came in between: that others were faster, or that what we hold in memory was lost."""
        try:
            batch = self._folding.batch(notices)
            if not self._write(batch, moves, self._folding.kept(batch) if own else []):
                return False
        except OUTAGES:
            raise
        except Exception:
            if not self._is_lost(moves):
                raise
            self._counted("thrown away")
            return False
        self._folding.remember(batch)
        return True

    def _missing(self, stream: str, after: int, upto: int, own: Sequence[Notice]) -> Sequence[Notice]:
        """What follows a version: what others stored before our own facts is read, our own are in memory.

        Where others stored something in between, everything is read.
        """
        kept = [notice for notice in own if notice.record.version > after]
        if not kept or kept[-1].record.version - kept[0].record.version >= len(kept):
            return self._store.notices_of(stream, after, upto)
        before = kept[0].record.version - 1
        return [*(self._store.notices_of(stream, after, before) if before > after else ()), *kept]

    def _write(self, batch: Batch, moves: Sequence[lanes.Move], kept: Sequence[Statement]) -> bool:
        """Whether nobody was faster; nothing of the transaction stays where somebody was."""
        statements = [statement for projection in self._projections for statement in projection.rows(batch)]
        try:
            self._database.write_down([lanes.moving(moves), *statements, *kept])
        except Contradicted:
            if not self._is_overtaken(moves):
                raise
            self._counted("thrown away")
            return False
        self._counted("written")
        return True

    def _is_overtaken(self, moves: Sequence[lanes.Move]) -> bool:
        versions = lanes.read_versions(self._database, [move.stream for move in moves])
        return any(versions.get(move.stream, 0) != move.since for move in moves)

    def _is_lost(self, moves: Sequence[lanes.Move]) -> bool:
        """Whether a standby took over that has not got what was stored or read here."""
        lost = [move.stream for move in moves if self._store.lost(move.stream, move.to)]
        return bool(lost)

    def _wait_for(self, stream: str, version: int, seconds: float) -> int:
        """The version that the views of a stream come to by themselves: who stored it is projecting it just now."""
        given_up, pause = time.monotonic() + seconds, BLINK
        while (come_to := lanes.read_version(self._database, stream)) < version:
            if time.monotonic() > given_up:
                break
            time.sleep(pause)
            pause *= 1.5
        return come_to


def _move(notices: Sequence[Notice]) -> lanes.Move:
    return lanes.Move(notices[0].stream, notices[0].record.version - 1, notices[-1].record)


def _apart(wanted: Mapping[str, int]) -> Iterable[dict[str, int]]:
    """Each game by itself, so that no transaction writes to two of them; all the rest together."""
    yield from ({stream: upto} for stream, upto in wanted.items() if is_game(stream))
    rest = {stream: upto for stream, upto in wanted.items() if not is_game(stream)}
    if rest:
        yield rest


def _portions(wanted: Mapping[str, int]) -> Iterable[dict[str, int]]:
    """Streams, so many at a time that they have about as many facts as a batch."""
    portion: dict[str, int] = {}
    for stream, facts in wanted.items():
        portion[stream] = facts
        if sum(portion.values()) >= BATCH:
            yield portion
            portion = {}
    if portion:
        yield portion
