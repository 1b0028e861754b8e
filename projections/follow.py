"""Keep the views up to date with the store. Each fact is applied exactly once, by any number of processes.

The process that stores facts projects them at once, from memory (`bring_level`). A reader that needs a version waits
a moment for that process and then projects it itself (`reach`). A follower projects what is left over when a process
died (`run`, `catch_up`). All three do the same: project a stream from the version of its views to a newer one.
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
from projections.stream_locks import StreamLocks

BATCH = 500
# Raised whenever a projection's rows change: views of another layout are deleted and made again.
LAYOUT = 14
# Seconds between two looks of a follower; younger facts are left to the process that stored them. Readers do not wait
# for it, as they bring the views of their game up themselves.
PAUSE: Final = 0.5
# Seconds for which a reader (COURTESY) and the writer of the next facts (BEHIND) wait for the process that stored facts to
# project them. BLINK is the first pause between two checks.
COURTESY: Final = 0.05
BEHIND: Final = 0.1
BLINK: Final = 0.003

Outcome = Literal["written", "thrown away"]
# Facts by stream that are in memory and need not be read from the store.
InMemory = Mapping[str, Sequence[Notice]]
# How many of all streams have been projected.
Progress = Callable[[int, int], None]
Counted = Callable[[Outcome], None]

_log = logging.getLogger(__name__)


class _Met(threading.local):
    """The last version of a stream's views that this thread has seen."""

    at: tuple[str, int | None] = ("", None)


class Follower:
    """Safe to share between threads, and to run in many processes.

    `counted` is called for every batch, with whether it was written or thrown away.
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
        self._locks = StreamLocks()
        self._counted = counted
        self._met = _Met()

    def migrate(self) -> None:
        """Create the tables. Tables of another layout are emptied, to be filled again from the facts."""
        with self._database.migrating() as transaction:
            lanes.lay_out(transaction)
            if not lanes.is_laid_out(lanes.read_layouts(transaction), LAYOUT):
                self._start_over(transaction)

    def start_over(self) -> None:
        """Delete every view."""
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
        """Whether the tables have the layout of this version."""
        return lanes.is_laid_out(lanes.read_layouts(self._database), LAYOUT)

    def position(self) -> int:
        """The id up to which every fact is known to be projected."""
        return min(lanes.read_positions(self._database).values())

    def behind(self) -> int:
        """How many facts at most are not projected yet."""
        return max(0, self._store.latest() - self.position())

    def rebuild(self) -> int:
        """Delete every view and project all facts again; returns how many."""
        self.start_over()
        return self.fill(range(LANES))

    def fill(self, of_lanes: Iterable[int], progress: Progress = lambda *_: None) -> int:
        """Project all streams of these lanes from their beginning; returns how many facts."""
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
        """Project what this thread has stored; returns how many facts."""
        return sum(map(self._project_own, self._store.fresh.take()))

    def _project_own(self, own: Own) -> int:
        """Project our own facts after those before them. Facts that were left to us begin where the views end."""
        begin = own.notices[0].record.version - 1
        known = own.shared or self._met.at == (own.stream, begin)
        come_to = begin if known else self._wait_for(own.stream, begin, BEHIND)
        wanted = {own.stream: own.notices[-1].record.version}
        return self._project(wanted, {own.stream: own.notices}, {own.stream: come_to})

    def meet(self, stream: str, version: int | None) -> None:
        """Note the version of a stream's views that this thread has just read; None when there are no views."""
        self._met.at = stream, version

    def reach(self, stream: str, version: int) -> None:
        """Bring the views of a stream to a version, if the store has it."""
        self.bring_level()  # no other process would project our own facts while we wait
        if self._store.has(stream, version) and self._wait_for(stream, version, COURTESY) < version:
            self._project({stream: version})

    def catch_up(self) -> int:
        """Apply every fact that is missing now; returns how many were applied here."""
        return self._look_through(self._store.settled(), BATCH, once=False)

    def pull(self, limit: int = BATCH) -> int:
        """Apply some of the missing facts; returns how many. 0 means that the views are level with the store."""
        return self._look_through(self._store.settled(), limit, once=True)

    def run(self, stopped: threading.Event, pause: float = PAUSE) -> None:
        """Follow until stopped. After an error it tries again: no fact can get lost, as all are in the store.

        New facts are left to the process that stored them until the next look. A game whose window has closed is left
        to the worker that resolves it, however long that takes; otherwise its facts would be projected twice.
        """
        seen = 0
        while not stopped.is_set():
            try:
                settled = self._store.settled()
                self._look_through(seen, BATCH, once=False, left=self._store.closed())
            except Exception:  # noqa: BLE001  (after any error it tries again)
                _log.exception("the projections could not be brought up to date; trying again")
                stopped.wait(1)
            else:
                seen = settled
                stopped.wait(pause)

    def _look_through(self, upto: int, limit: int, *, once: bool, left: frozenset[str] = frozenset()) -> int:
        """Look through the log up to a settled id, except for games in `left`. `once`: stop after the first facts applied."""
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
        # Two processes that catch up at the same time begin at different ends.
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
        """Bring streams to these versions in one transaction; returns how many facts were projected.

        `versions` are the known versions of their views.
        """
        with self._locks.at(wanted):
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
        """False if another process was faster, or if facts that we hold in memory were lost in a failover."""
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
        """The facts that follow a version. Facts of other processes are read, our own come from memory.

        If others stored something between our own, everything is read.
        """
        kept = [notice for notice in own if notice.record.version > after]
        if not kept or kept[-1].record.version - kept[0].record.version >= len(kept):
            return self._store.notices_of(stream, after, upto)
        before = kept[0].record.version - 1
        return [*(self._store.notices_of(stream, after, before) if before > after else ()), *kept]

    def _write(self, batch: Batch, moves: Sequence[lanes.Move], kept: Sequence[Statement]) -> bool:
        """Write the rows; False, with nothing written, if another process was faster."""
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
        """Whether a standby took over that lacks facts which were stored or read here."""
        lost = [move.stream for move in moves if self._store.lost(move.stream, move.to)]
        return bool(lost)

    def _wait_for(self, stream: str, version: int, seconds: float) -> int:
        """Wait a moment while the process that stored a version projects it; returns the version reached."""
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
    """Each game by itself, so that no transaction writes to two games; all other streams together."""
    yield from ({stream: upto} for stream, upto in wanted.items() if is_game(stream))
    rest = {stream: upto for stream, upto in wanted.items() if not is_game(stream)}
    if rest:
        yield rest


def _portions(wanted: Mapping[str, int]) -> Iterable[dict[str, int]]:
    """Split streams so that each portion has about as many facts as a batch."""
    portion: dict[str, int] = {}
    for stream, facts in wanted.items():
        portion[stream] = facts
        if sum(portion.values()) >= BATCH:
            yield portion
            portion = {}
    if portion:
        yield portion
