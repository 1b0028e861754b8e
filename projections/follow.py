"""Pull, apply, remember the position: one transaction, so that every fact is applied exactly once.

Two followers may run at the same time. The first statement of the transaction moves the position from where
the batch began; a follower that was overtaken moves nothing, throws its batch away and looks again.
"""

import logging
import threading
from collections.abc import Sequence

from domain.evolve import evolve
from domain.evolve.paths import REWINDS
from domain.facts.forks import GameForked
from domain.state.game import Game
from domain.store import Notice, Store
from projections.audience import Opened
from projections.batch import Batch, Filed, Projection, Told
from projections.database import Database, Transaction

BATCH = 500
# Raised whenever a projection's rows change: views of another layout are thrown away and made again.
LAYOUT = 4
FOLLOWER = "projections"

_POSITIONS = "CREATE TABLE IF NOT EXISTS followers (name TEXT PRIMARY KEY, position BIGINT, layout BIGINT)"
_BEGIN = "INSERT INTO followers (name, position, layout) VALUES (?, 0, ?)"
_MOVE = "UPDATE followers SET position = ? WHERE name = ? AND position = ?"

_log = logging.getLogger(__name__)


class Follower:
    """Keeps projections level with the store. Safe to share between threads, and to run in many processes."""

    def __init__(self, store: Store, database: Database, projections: Sequence[Projection]) -> None:
        self._store = store
        self._database = database
        self._projections = tuple(projections)
        self._pulling = threading.Lock()

    def migrate(self) -> None:
        """Lay out the tables; those of another layout are emptied, to be filled again from the facts."""
        with self._database.migrating() as transaction:
            transaction.change(_POSITIONS)
            known = transaction.read("SELECT layout FROM followers WHERE name = ?", FOLLOWER)
            if known != [(LAYOUT,)]:
                self._start_over(transaction)

    def rebuild(self) -> int:
        """Throw every view away and project all facts again; how many there were."""
        with self._database.migrating() as transaction:
            self._start_over(transaction)
        return self.catch_up()

    def laid_out(self) -> bool:
        """Whether the tables are those of this version."""
        return self._database.read("SELECT layout FROM followers WHERE name = ?", FOLLOWER) == [(LAYOUT,)]

    def position(self) -> int:
        """The id of the last fact that the views rest on."""
        rows = self._database.read("SELECT position FROM followers WHERE name = ?", FOLLOWER)
        return int(rows[0][0])

    def pull(self, limit: int = BATCH) -> int:
        """Apply the next batch; how many facts it held. 0 says that the views were level with the store."""
        with self._pulling:
            while True:
                position = self.position()
                notices = self._store.notifications(position, limit)
                if not notices:
                    return 0
                batch = self._folded(notices)
                if self._applied(batch, position, notices[-1].id):
                    for game in batch.games.values():
                        self._store.remember(game)
                    return len(notices)

    def catch_up(self) -> int:
        """Apply all there is now; how many facts were applied here."""
        applied = 0
        while True:
            facts = self.pull()
            applied += facts
            if facts < BATCH:  # what came after this batch was read is none of ours
                return applied

    def run(self, stopped: threading.Event, pause: float = 0.05) -> None:
        """Follow until told to stop. What fails is tried again: no fact can get lost, it is in the store.

        Whoever resolves a window brings the views level at once, so what is new is left to him until the next look:
        two who project the same facts at once are slower than one.
        """
        seen = 0
        while not stopped.is_set():
            try:
                latest, overdue = self._store.latest(), seen
                level = self.position() >= overdue or self.pull() == 0
            except Exception:  # noqa: BLE001  (whatever it was, the next batch is tried again)
                _log.exception("the projections could not be brought up to date; trying again")
                stopped.wait(1)
            else:
                seen = latest
                stopped.wait(pause if level else 0)

    def _applied(self, batch: Batch, begin: int, end: int) -> bool:
        statements = [statement for projection in self._projections for statement in projection.rows(batch)]
        with self._database.writing() as transaction:
            if transaction.change(_MOVE, end, FOLLOWER, begin) != 1:
                return False
            transaction.carry_out(statements)
        return True

    def _folded(self, notices: Sequence[Notice]) -> Batch:
        told: list[Told] = []
        filed: list[Filed] = []
        games: dict[str, Game] = {}
        for notice in notices:
            if not notice.stream.startswith("g-"):
                filed.append(Filed(notice.id, notice.stream, notice.record))
                continue
            before = games.get(notice.stream) or self._before(notice)
            after = self._after(before, notice)
            told.append(Told(notice.id, notice.record, before, after))
            games[notice.stream] = after
        last = {row.after.id: row.record for row in told}
        return Batch(
            tuple(told), tuple(filed), games, last, self._store.openings, self._opened, self._store.signet()
        )

    def _opened(self, game: str) -> Opened:
        """Everything that was ever laid open in a game: what a rewind undid stays known."""
        opened = self._store.opened(game)
        return lambda item: (item.version, item.key) in opened

    def _after(self, before: Game, notice: Notice) -> Game:
        """What a rewind leaves standing, and what a fork begins with, is for the store to say.

        Any other fact is folded onto the state.
        """
        if type(notice.record.fact) in REWINDS or isinstance(notice.record.fact, GameForked):
            return self._store.load(notice.stream, notice.record.version)
        return evolve(before, notice.record.version, notice.record.fact)

    def _before(self, notice: Notice) -> Game:
        before = notice.record.version - 1
        return self._store.load(notice.stream, before) if before else Game(notice.stream)

    def _start_over(self, transaction: Transaction) -> None:
        # The position goes first: whoever is writing a batch holds its row, and is waited for here.
        transaction.change("DELETE FROM followers WHERE name = ?", FOLLOWER)
        transaction.change(_BEGIN, FOLLOWER, LAYOUT)
        for projection in self._projections:
            for table, columns in projection.tables.items():
                transaction.change(f"DROP TABLE IF EXISTS {table}")
                transaction.change(f"CREATE TABLE {table} ({columns})")
