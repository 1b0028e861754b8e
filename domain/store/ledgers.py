"""The secrets beside the facts of a game (seeds, openings), kept in memory, so that only new rows are read.

Rows that this process loads or appends are entered at the same time. A caller that names a version it has seen costs
only the missing rows up to there, and the last row that was entered. If that row has changed, because a standby
without it took over, all rows are read again. The games that were not used for longest are dropped first.
"""

import threading
from collections import OrderedDict, defaultdict
from collections.abc import Iterable
from typing import Final

from domain.facts.forks import GameForked
from domain.facts.orders import OrdersOpened, OrdersSealed
from domain.orders.book import OrderBook
from domain.store import codec
from domain.store.database import Database
from domain.values.sealed import Opening

REMEMBERED: Final = 256  # games
# The topics to enter begin with these words; the query below selects the same ones.
TOPICS: Final = ("Orders", "Seed", "Game")
_ROWS: Final = (
    "SELECT originator_version, topic, state FROM facts WHERE originator_id = ? AND originator_version >= ?"
    " AND (originator_version = ? OR topic LIKE 'Orders%' OR topic LIKE 'Seed%' OR topic LIKE 'Game%')"
    " ORDER BY originator_version"
)


class Ledger:
    """The secrets of one game, as far as read: its newest seed, every opening, and the items that facts have opened."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._begin()

    def _begin(self) -> None:
        self.seed: str | None = None
        self.fork: GameForked | None = None
        self._book: dict[tuple[int, str], Opening] = {}
        self._salts: defaultdict[str, set[str]] = defaultdict(set)
        self._opened: dict[tuple[int, str], int] = {}  # the fact that opened each first
        self._upto = 0
        self._last = 0, ""  # the version of the last row that was entered or passed over, and its head

    def __repr__(self) -> str:
        """Keeps secrets out of logs."""
        return "Ledger(…)"

    def openings(self) -> OrderBook:
        with self._lock:
            return dict(self._book)

    def salts(self, seat: str) -> frozenset[str]:
        with self._lock:
            return frozenset(self._salts.get(seat, ()))

    def opened(self, upto: int | None = None) -> frozenset[tuple[int, str]]:
        with self._lock:
            if upto is None:
                return frozenset(self._opened)
            return frozenset(item for item, version in self._opened.items() if version <= upto)

    def read_on(self, database: Database, stream: str, known: int | None) -> None:
        """Read new rows up to a version that is known to be stored, or (None) all new rows."""
        with self._lock:
            if known is None or self._upto < known:
                rows = database.read(_ROWS, stream, self._last[0], self._last[0])
                if self._last[0] and not (rows and (rows[0][0], codec.head_of(rows[0][2])) == self._last):
                    self._begin()
                    rows = database.read(_ROWS, stream, 0, 0)
                for row in rows:
                    if row[0] > self._last[0]:
                        self._enter(*row)
                self._upto = max(self._last[0], self._upto, known or 0)

    def take_in(self, rows: Iterable[codec.Row]) -> None:
        """Enter consecutive rows, unless rows before them are missing."""
        with self._lock:
            for row in rows:
                if row.version > self._upto + 1:
                    return
                if row.version > self._upto:
                    self._enter(row.version, row.topic, row.state)
                    self._upto = row.version

    def _enter(self, version: int, topic: str, state: bytes) -> None:
        self._last = version, codec.head_of(state)
        if not topic.startswith(TOPICS):
            return
        fact, private = codec.read(topic, state).fact, codec.read_private(state)
        self.seed = private.seed or self.seed
        if isinstance(fact, OrdersSealed):
            for key, opening in private.openings.items():
                self._book[version, key] = opening
                self._salts[fact.seat].add(opening.salt)
        elif isinstance(fact, OrdersOpened):
            for item in fact.openings:
                self._opened.setdefault((item.version, item.key), version)
        elif isinstance(fact, GameForked):
            self.fork = fact


class Ledgers:
    """The ledgers of the games that were used last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Ledger] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, database: Database, stream: str, known: int | None = None) -> Ledger:
        """The ledger of a game, up to date with the store, or (`known`) with a version that is known to be stored."""
        with self._lock:
            ledger = self._kept.setdefault(stream, Ledger())
            self._kept.move_to_end(stream)
            if len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)
        ledger.read_on(database, stream, known)
        return ledger

    def forget(self, stream: str) -> None:
        with self._lock:
            self._kept.pop(stream, None)

    def take_in(self, stream: str, rows: Iterable[codec.Row]) -> None:
        """Enter rows that were read or written for another reason, if the game's ledger is in memory."""
        with self._lock:
            ledger = self._kept.get(stream)
        if ledger is not None:
            ledger.take_in(rows)
