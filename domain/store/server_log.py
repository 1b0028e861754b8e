"""The server's log as stored: entries, hashes of complete subtrees, and the co-signatures of witnesses.

It follows the facts of every database that has games. It is never part of an append, so games go on while it is down.
Entries are only inserted, in the order of the facts. Its position among the facts and the size of the tree change in
the same transaction as the entries, and only if they are as they were read; so of two processes that enter at the
same time one must start again.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from domain.facts import FACTS
from domain.facts.upcasts import UPCASTS
from domain.proofs.log.leaves import Leaf, is_entered
from domain.proofs.log.tree import Place, grown, peaks
from domain.store import codec
from domain.store.database import Away, Database, Statement
from domain.store.log import Log
from domain.store.places import HOME
from domain.store.records import is_game

BATCH: Final = 500
# Fewer facts than this without an entry are read again next time; their position is not written.
NEAR: Final = 500
# So many of the newest co-signatures are searched for the size that most witnesses have co-signed.
RECENT: Final = 1000
# Hashes that are read in one query.
AT_ONCE: Final = 250
TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS log_entries (
        place BIGINT PRIMARY KEY, game TEXT NOT NULL, version BIGINT NOT NULL, head TEXT NOT NULL,
        UNIQUE (game, version))""",
    """CREATE TABLE IF NOT EXISTS log_hashes (
        level BIGINT NOT NULL, place BIGINT NOT NULL, hash BYTEA NOT NULL, PRIMARY KEY (level, place))""",
    """CREATE TABLE IF NOT EXISTS log_cosignatures (
        size BIGINT NOT NULL, witness TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (size, witness))""",
    "CREATE TABLE IF NOT EXISTS log_size (id BIGINT PRIMARY KEY, size BIGINT NOT NULL)",
    "INSERT INTO log_size (id, size) VALUES (1, 0) ON CONFLICT (id) DO NOTHING",
    "CREATE TABLE IF NOT EXISTS log_positions (source TEXT PRIMARY KEY, position BIGINT NOT NULL)",
)
_PROGRESS: Final = "SELECT COALESCE((SELECT position FROM log_positions WHERE source = ?), 0), size FROM log_size WHERE id = 1"
_SIZE: Final = "SELECT size FROM log_size WHERE id = 1"
_GROW: Final = "UPDATE log_size SET size = ? WHERE id = 1 AND size = ?"
# Before the first time there is no row.
_MOVE: Final = (
    "INSERT INTO log_positions (source, position) VALUES (?, ?) ON CONFLICT (source)"
    " DO UPDATE SET position = excluded.position WHERE log_positions.position = ?"
)
_LAST: Final = "SELECT game, max(version) FROM log_entries WHERE game IN ({}) GROUP BY game"
_ENTER: Final = "INSERT INTO log_entries (place, game, version, head) VALUES (?, ?, ?, ?)"
_HASH: Final = "INSERT INTO log_hashes (level, place, hash) VALUES (?, ?, ?)"
_READ: Final = "SELECT level, place, hash FROM log_hashes WHERE "
_ENTRIES: Final = "SELECT game, version, head FROM log_entries WHERE place >= ? AND place < ? ORDER BY place"
_PLACES: Final = "SELECT version, place FROM log_entries WHERE game = ? ORDER BY version"
_COSIGN: Final = "INSERT INTO log_cosignatures (size, witness, line) VALUES (?, ?, ?) ON CONFLICT (size, witness) DO NOTHING"
_COSIGNED: Final = "SELECT witness, line FROM log_cosignatures WHERE size = ? ORDER BY witness"
_RECENTLY: Final = "SELECT size, witness FROM log_cosignatures ORDER BY size DESC LIMIT ?"


class Progress(NamedTuple):
    """The id of the last fact of a database that was read, and the size of the tree."""

    position: int
    size: int


class _Overtaken(Exception):
    """Another process has entered something in the meantime; the transaction is rolled back."""


class ServerLog:
    """Safe to share between threads, and any number of processes may enter at the same time.

    `logs` are the logs of facts that it follows, by the names of their databases.
    """

    def __init__(self, database: Database, logs: Mapping[str, Callable[[], Log]]) -> None:
        self._database = database
        self._logs = logs

    def enter(self, limit: int = BATCH) -> int:
        """Enter new facts, at most `limit` of each log; returns the number of entries."""
        return sum(self.enter_from(source, limit) for source in self._logs)

    def enter_from(self, source: str, limit: int = BATCH) -> int:
        """Enter new facts of one database; none while it is away."""
        log = self._logs[source]
        while True:
            progress = self.progress(source)
            try:
                settled = log().settled()
                found = log().notices(progress.position, limit, settled, _topics())
            except Away:
                return 0
            leaves = self._unknown(
                Leaf(str(row.originator_id), row.originator_version, codec.head_of(row.state))
                for row in found
                if is_game(str(row.originator_id))
            )
            position = found[-1].id if len(found) == limit else settled
            if not leaves and position - progress.position < NEAR:
                return 0
            if self._entered(source, progress, position, leaves):
                return len(leaves)

    def _unknown(self, leaves: Iterable[Leaf]) -> list[Leaf]:
        """The leaves that are not entered yet. A game that was moved brings facts that were entered before."""
        found = list(leaves)
        games = sorted({leaf.game for leaf in found})
        if not games:
            return []
        last: dict[str, int] = dict(self._database.read(_LAST.format(", ".join("?" * len(games))), *games))
        return [leaf for leaf in found if leaf.version > last.get(leaf.game, 0)]

    def progress(self, source: str = HOME) -> Progress:
        rows = self._database.read(_PROGRESS, source)
        return Progress(*rows[0])

    def size(self) -> int:
        return int(self._database.read(_SIZE)[0][0])

    def entries(self, begin: int, end: int) -> list[Leaf]:
        """The entries from `begin` up to but not including `end`, as far as they exist."""
        return [Leaf(*row) for row in self._database.read(_ENTRIES, begin, end)]

    def places(self, game: str) -> dict[int, int]:
        """The place of each entered version of a game."""
        return dict(self._database.read(_PLACES, game))

    def hashes(self, places: Sequence[Place]) -> Mapping[Place, bytes]:
        """The stored hashes of these subtrees, from which roots and proofs are made."""
        wanted = sorted(set(places))
        found: dict[Place, bytes] = {}
        for begin in range(0, len(wanted), AT_ONCE):
            some = wanted[begin : begin + AT_ONCE]
            where = " OR ".join(["(level = ? AND place = ?)"] * len(some))
            for level, number, value in self._database.read(
                _READ + where, *(part for place in some for part in place)
            ):
                found[Place(level, number)] = value
        return found

    def cosign(self, size: int, witness: str, line: str) -> None:
        """Keep a witness's line under the checkpoint of this size; a second line is ignored."""
        with self._database.writing() as transaction:
            transaction.change(_COSIGN, size, witness, line)

    def cosignatures(self, size: int) -> dict[str, str]:
        """The lines under a checkpoint, by witness."""
        return dict(self._database.read(_COSIGNED, size))

    def best_cosigned(self, witnesses: Sequence[str]) -> int | None:
        """The size that most of these witnesses have co-signed, the newest of several; None if there is none lately."""
        count: dict[int, int] = {}
        for size, witness in self._database.read(_RECENTLY, RECENT):
            if witness in witnesses:
                count[size] = count.get(size, 0) + 1
        return max(count, key=lambda size: (count[size], size), default=None)

    def _entered(self, source: str, before: Progress, position: int, leaves: Sequence[Leaf]) -> bool:
        frontier = self.hashes(peaks(before.size))
        new = grown(before.size, frontier, [leaf.hash for leaf in leaves])
        size = before.size + len(leaves)
        with suppress(_Overtaken), self._database.writing() as transaction:
            if not transaction.change(_GROW, size, before.size):
                raise _Overtaken
            if not transaction.change(_MOVE, source, position, before.position):
                raise _Overtaken
            entries = [(number, *leaf) for number, leaf in enumerate(leaves, start=before.size)]
            hashes = [(*place, value) for place, value in new.items()]
            transaction.carry_out([Statement(_ENTER, entries), Statement(_HASH, hashes)])
            return True
        return False


def _topics() -> list[str]:
    """The topics that are entered, in all versions that are or were stored."""
    return sorted(topic for topic in {*FACTS, *UPCASTS} if is_entered(topic))
