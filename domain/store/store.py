"""Streams of facts: append with the version one has seen, read back, load a game's state."""

import os
import secrets
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec
from eventsourcing.persistence import IntegrityError, InterfaceError, OperationalError, StoredEvent

from domain.evolve.paths import REWINDS, leaves, path
from domain.facts import Entry, Fact
from domain.facts.forks import GameForked
from domain.orders.book import OrderBook
from domain.proofs.chain import genesis
from domain.proofs.signatures import KEY_BYTES, ListedKey, Signet
from domain.state.game import Game
from domain.store import codec, indexes, keys, snapshots
from domain.store.backend import Backend
from domain.store.forks import taken_along
from domain.store.ledgers import Ledger, Ledgers
from domain.store.moorings import moored
from domain.store.records import Claim, Mooring, Notice, Piece, Private, Record
from domain.store.states import States

NOTHING: Final[Mapping[int, Private]] = {}
REMEMBERED_HEADS: Final = 4096
# So many facts after a remembered state, some turns, a snapshot is nearer.
FAR: Final = 400
# A state, and what was stored after it.
Start = tuple[Game, Sequence[StoredEvent]]
# Topics, of whatever version, that are looked for before anything is decoded.
REWOUND: Final = tuple(f"{fact.__name__}/" for fact in REWINDS)
FORKED: Final = f"{GameForked.__name__}/"

# What the store raises while its database is away. Whether an append was stored is then unknown: who tries again
# under the same claim, or reads first, does not do it twice.
OUTAGES: Final = (OperationalError, InterfaceError)


class Conflict(Exception):
    """Somebody else appended first, or holds what was claimed: read again, decide again."""


class UnknownStream(LookupError):
    """There is no such game or account."""


class Store:
    """One log of facts for all games and accounts. Safe to share between threads.

    Connections are opened on first use and belong to the process that opened them: a child of a fork opens its
    own. No table is created unless `migrate` is called.
    """

    def __init__(self, connect: Callable[[], Backend]) -> None:
        self._connect = connect
        self._backends: dict[int, Backend] = {}  # by process: what a parent opened is kept, and left alone
        self._lock = threading.Lock()
        self._heads: dict[str, tuple[int, bytes]] = {}
        self._ledgers = Ledgers()
        self._states = States()

    @property
    def _backend(self) -> Backend:
        backend = self._backends.get(os.getpid())
        if backend is None:
            with self._lock:
                backend = self._backends.get(os.getpid()) or self._connect()
                self._backends[os.getpid()] = backend
        return backend

    def migrate(
        self,
        now: Callable[[], str] = keys.now,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Create the tables, and the first signing key; safe to run again, and by several processes at once."""
        self._backend.migrate()
        if keys.in_use(self._backend) is None:
            keys.cut_first(self._backend, entropy(KEY_BYTES), now())

    def close(self) -> None:
        backend = self._backends.pop(os.getpid(), None)
        if backend is not None:
            backend.close()

    def append(
        self,
        stream: str,
        expected: int,
        entries: Sequence[Entry],
        *,
        at: str,
        private: Mapping[int, Private] = NOTHING,
    ) -> tuple[Record, ...]:
        """Append all entries after version `expected`, or raise Conflict and append none.

        `private` is by place in `entries`.
        """
        if not entries:
            return ()
        codec.check_instant(at)
        mark = secrets.token_hex(8)
        head = self._head(stream, expected)
        records: list[Record] = []
        states: list[bytes] = []
        for place, entry in enumerate(entries):
            record, state = codec.stored(head, expected + 1 + place, at, entry, private.get(place), mark)
            head, mark = bytes.fromhex(record.head), ""
            records.append(record)
            states.append(state)
        claims = [(claim, expected + 1 + place) for place, kept in private.items() for claim in kept.claims]
        topics = [record.topic for record in records]
        self._write(Piece(stream, expected, topics, states, claims, moored(entries)))
        self._remember(stream, records[-1].version, records[-1].head)
        return tuple(records)

    def _write(self, piece: Piece) -> None:
        try:
            self._backend.append(piece)
        except IntegrityError as error:
            # A connection that died after the commit is tried again: the rows may be our own. The mark tells.
            rows = self._rows(piece.stream, piece.after, piece.after + len(piece.states))
            if [row.state for row in rows] != piece.states:
                raise Conflict(f"{piece.stream} has gone on from version {piece.after}") from error

    def records(self, stream: str, after: int = 0, upto: int | None = None) -> list[Record]:
        """The public records of a stream, the same for everybody."""
        return [codec.read(row.topic, row.state) for row in self._rows(stream, after, upto)]

    def openings(self, stream: str) -> OrderBook:
        """Every opening the server holds for a game: what resolutions read, and what owners may see of their own."""
        return self._book(self._ledger(stream))

    def papers(self, stream: str) -> tuple[bytes, OrderBook]:
        """What a resolution needs, in one look: the newest seed and every opening."""
        ledger = self._ledger(stream)
        return _seed_in(ledger, stream), self._book(ledger)

    def _book(self, ledger: Ledger) -> OrderBook:
        own, fork = ledger.openings(), ledger.fork
        return own if fork is None else {**taken_along(fork, self.openings(fork.parent)), **own}

    def opened(self, stream: str) -> frozenset[tuple[int, str]]:
        """What any fact of a game has laid open, undone or not: version and key of the items."""
        return self._ledger(stream).opened()

    def fork(self, stream: str) -> GameForked | None:
        """The fact that a fork begins with; None of any other game."""
        return self._ledger(stream).fork

    def salts(self, stream: str, seat: str) -> frozenset[str]:
        """Every salt that a seat has used in a game."""
        return self._ledger(stream).salts(seat)

    def seed(self, stream: str) -> bytes:
        """The newest committed seed. It is for draws and salts; nothing that answers anybody may ask for it."""
        return _seed_in(self._ledger(stream), stream)

    def _ledger(self, stream: str) -> Ledger:
        return self._ledgers.of(self._backend, stream)

    def private(self, stream: str, version: int) -> Private:
        """What is kept beside one fact."""
        return next(
            (codec.read_private(row.state) for row in self._rows(stream, version - 1, version)), Private()
        )

    def load(self, game_id: str, upto: int | None = None) -> Game:
        """The state of a game, now or at a version: the fold of its path."""
        start, rows = self._from_memory(game_id, upto) or self._from_disk(game_id, upto)
        if start.version == 0 and rows and rows[0].topic.startswith(FORKED):
            begun = codec.read(rows[0].topic, rows[0].state).fact
            assert isinstance(begun, GameForked)
            start = self._left_by(game_id, begun)
        game, worth_keeping = snapshots.fold_through(start, _path(rows))
        if game.version == 0:
            raise UnknownStream(game_id)
        if rows:
            self._remember(game_id, rows[-1].originator_version, codec.head_of(rows[-1].state))
        if worth_keeping is not None:
            snapshots.keep(self._backend, worth_keeping)
        if upto is None:
            self._states.keep(game)
        return game

    def remember(self, game: Game) -> None:
        """A state that was folded elsewhere from this store's facts; to be handed out again."""
        self._states.keep(game)

    def _from_memory(self, game_id: str, upto: int | None) -> Start | None:
        """A state that this process remembers, unless the game has gone far beyond it or left it."""
        kept = self._states.of(game_id, upto)
        if kept is None:
            return None
        if kept.version == upto:
            return kept, ()
        rows = self._rows(game_id, kept.version, upto, limit=FAR)
        return None if len(rows) == FAR or _leaves(rows, kept) else (kept, rows)

    def _from_disk(self, game_id: str, upto: int | None) -> Start:
        """The nearest snapshot on the path, or the beginning."""
        kept = snapshots.newest(self._backend, game_id, upto)
        if kept is not None:
            rows = self._rows(game_id, kept.version, upto)
            if not _leaves(rows, kept):
                return kept, rows
        return Game(game_id), self._rows(game_id, 0, upto)

    def _left_by(self, game_id: str, fork: GameForked) -> Game:
        """The parent as the fork left it, about to become the fork's own."""
        return msgspec.structs.replace(self.load(fork.parent, fork.version), id=game_id, version=0)

    def notifications(self, after: int, limit: int) -> list[Notice]:
        """Records of all streams in the order of their commits."""
        found = self._backend.recorder.select_notifications(after, limit, inclusive_of_start=False)
        return [Notice(row.id, str(row.originator_id), codec.read(row.topic, row.state)) for row in found]

    def latest(self) -> int:
        """The id of the last notice, 0 when there is none."""
        return self._backend.recorder.max_notification_id() or 0

    def claimed(self, claim: str) -> Claim | None:
        return indexes.claimed(self._backend, claim)

    def moorings(self, now: str) -> dict[str, Mooring]:
        """Games with a closed window, or with a deadline that is past at this time."""
        return indexes.moorings(self._backend, now)

    def reindex(self) -> None:
        """Make the small tables again from the facts; appends wait meanwhile."""
        indexes.rebuild(self._backend)

    def signet(self) -> Signet:
        """The key to sign with now; asked for each time, because another process may have rotated it."""
        signet = keys.in_use(self._backend)
        assert signet is not None, "the first key is cut when the tables are made"
        return signet

    def listed_keys(self) -> list[ListedKey]:
        """Every key that ever signed here, the oldest first, without its private part."""
        return keys.listed(self._backend)

    def rotate_key(self, private: bytes, at: str) -> None:
        """Sign with this key from now on; the private part of the old one is destroyed."""
        keys.rotate(self._backend, private, at)

    def _rows(
        self, stream: str, after: int, upto: int | None, limit: int | None = None
    ) -> Sequence[StoredEvent]:
        return self._backend.recorder.select_events(stream, gt=after, lte=upto, limit=limit)

    def _head(self, stream: str, version: int) -> bytes:
        """The head at a version. It never changes once stored, so it may be remembered."""
        if version == 0:
            return genesis(stream)
        known = self._heads.get(stream)
        if known is not None and known[0] == version:
            return known[1]
        last = self.records(stream, version - 1, version)
        if not last:
            raise Conflict(f"{stream} has not come to version {version}")
        return bytes.fromhex(last[0].head)

    def _remember(self, stream: str, version: int, head: str) -> None:
        if len(self._heads) >= REMEMBERED_HEADS:
            self._heads.clear()
        self._heads[stream] = (version, bytes.fromhex(head))


def _seed_in(ledger: Ledger, stream: str) -> bytes:
    if ledger.seed is None:
        raise UnknownStream(stream)
    return bytes.fromhex(ledger.seed)


def _records(rows: Sequence[StoredEvent]) -> list[Record]:
    return [codec.read(row.topic, row.state) for row in rows]


def _leaves(rows: Sequence[StoredEvent], kept: Game) -> bool:
    """Whether these rows, which follow a state, take the table back to before it."""
    return _takes_back(rows) and leaves(_records(rows), kept.version)


def _takes_back(rows: Sequence[StoredEvent]) -> bool:
    return any(row.topic.startswith(REWOUND) for row in rows)


def _path(rows: Sequence[StoredEvent]) -> Iterable[tuple[int, Fact]]:
    """Facts that count, with their versions; rows are sorted out only if one of them takes the table back."""
    if not _takes_back(rows):
        return codec.telling(rows)
    return ((record.version, record.fact) for record in path(_records(rows)))
