"""Streams of facts: append after the version that was read, read records, load a game's state."""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, repeat
from typing import Final

import msgspec
from eventsourcing.persistence import IntegrityError

from domain.facts import Entry
from domain.facts.forks import GameForked
from domain.orders.book import OrderBook
from domain.proofs.chain import genesis
from domain.proofs.signatures import KEY_BYTES, ListedKey, Signature, SigningKey, checkpoint_of
from domain.state.game import Game
from domain.store import codec, counting, formats, indexes, keys, loading, moving, snapshots
from domain.store.database import Database, Engine, open_database
from domain.store.errors import Conflict, UnknownStream
from domain.store.forks import taken_along
from domain.store.fresh import Fresh
from domain.store.ledgers import Ledger
from domain.store.log import Log, log_on
from domain.store.pending import pending_after
from domain.store.places import HOME
from domain.store.places import TABLES as PLACES_TABLES
from domain.store.records import SERVER_WIDE, Appended, Claim, Notice, Pending, Piece, Place, Private, Record
from domain.store.remembered import Remembered
from domain.store.rows import Page, StoredRow, pages_of, rows_of
from domain.store.server_log import TABLES as SERVER_LOG_TABLES
from domain.store.server_log import ServerLog
from domain.store.tables import FACTS_TABLE, TABLES

NOTHING: Final[Mapping[int, Private]] = {}


def open_store(url: str) -> "Store":
    """The store in the database at this address. Connects on first use, creates nothing."""
    return Store(open_database(url))


class Store:
    """One log of facts for all games and accounts. Safe to share between threads.

    No table is created unless `migrate` is called. The views may be in the same `database`; closing the store closes
    it. One store of several has an `owner`, which knows all of them: it asks the owner for keys and for parents of forks.
    """

    def __init__(self, database: Database, owner: "Store | None" = None) -> None:
        self.database = database
        self._owner = owner or self
        self._logs: dict[Engine, Log] = {}
        self._remembered = Remembered()
        self.fresh = Fresh()
        self.server_log = ServerLog(database, {HOME: self.log})

    @property
    def _log(self) -> Log:
        return self.log()

    def log(self) -> Log:
        """The log on the connections of this process."""
        engine = self.database.engine
        log = self._logs.get(engine)
        if log is None:
            log = self._logs[engine] = log_on(engine)
        return log

    def migrate(
        self,
        now: Callable[[], str] = keys.now,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Create the tables and the first signing key. Safe to run again, and by several processes at once.

        A store of another format is refused with `OtherFormat` and not changed.
        """
        layout = (*self._log.layout, *TABLES, *PLACES_TABLES, *SERVER_LOG_TABLES)
        with self.database.migrating() as transaction:
            formats.check_or_stamp(transaction)
            for statement in layout:
                transaction.change(statement)
        if self._owner.database is self.database and keys.in_use(self.database) is None:
            keys.make_first(self.database, entropy(KEY_BYTES), now())

    def members(self) -> Mapping[str, "Store"]:
        """The stores that hold facts, by name."""
        return {HOME: self}

    def name_of(self, stream: str) -> str:  # noqa: ARG002  (there is only this one)
        """The name of the store that has this stream."""
        return HOME

    def at(self, stream: str) -> "Store":
        """The store that has this stream."""
        return self.members()[self.name_of(stream)]

    def silent(self) -> list[str]:
        """The databases that do not answer now. With a single database its error is raised instead."""
        self.latest()
        return []

    def close(self) -> None:
        self._logs.clear()
        self.database.close()

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
        head = follows = self._head(stream, expected)
        records: list[Record] = []
        states: list[bytes] = []
        for place, entry in enumerate(entries):
            record, state, head = codec.stored(
                head, expected + 1 + place, at, entry, private.get(place), mark
            )
            mark = ""
            records.append(record)
            states.append(state)
        claims = [(claim, expected + 1 + place) for place, kept in private.items() for claim in kept.claims]
        topics = [record.topic for record in records]
        ids, key = self._write(
            Piece(stream, expected, topics, states, claims, pending_after(entries), follows)
        )
        self._remembered.heads.remember(stream, records[-1].version, records[-1].head)
        self._remembered.signing_keys.note(stream, records[0].version, records[-1].version, key)
        self._remembered.ledgers.take_in(stream, map(StoredRow, ids, count(expected + 1), topics, states))
        self.fresh.add(stream, [Notice(*row) for row in zip(ids, repeat(stream), records)])
        return tuple(records)

    def _write(self, piece: Piece) -> Appended:
        try:
            return self._log.append(piece)
        except IntegrityError as error:
            # If a connection dies after the commit, we try again and find our own rows; the mark proves it.
            rows = self._rows(piece.stream, piece.after, piece.after + len(piece.states))
            if [row.state for row in rows] != piece.states:
                self._remembered.forget(piece.stream)
                raise Conflict(f"{piece.stream} does not stand at version {piece.after}") from error
            return Appended([row.id for row in rows])

    def records(self, stream: str, after: int = 0, upto: int | None = None) -> list[Record]:
        """The public records of a stream, the same for everybody."""
        return [codec.read(row.topic, row.state) for row in self._rows(stream, after, upto)]

    def appends(self, stream: str, after: int = 0) -> list[tuple[Record, ...]]:
        """The records after a version, grouped by append."""
        groups: list[list[Record]] = []
        for row in self._rows(stream, after, None):
            if not groups or codec.begins(row.state):
                groups.append([])
            groups[-1].append(codec.read(row.topic, row.state))
        return [tuple(group) for group in groups]

    def openings(self, stream: str, known: int | None = None) -> OrderBook:
        """Every opening of a game: resolutions read them, and owners may see their own.

        Here and below, a caller that has loaded a version passes it as `known`; then facts stored later are not read.
        """
        return self._book(self._ledger(stream, known))

    def papers(self, stream: str, known: int | None = None) -> tuple[bytes, OrderBook]:
        """What a resolution needs, in one query: the newest seed and every opening."""
        ledger = self._ledger(stream, known)
        return _seed_in(ledger, stream), self._book(ledger)

    def _book(self, ledger: Ledger) -> OrderBook:
        own, fork = ledger.openings(), ledger.fork
        return own if fork is None else {**taken_along(fork, self._owner.openings(fork.parent)), **own}

    def opened(self, stream: str, upto: int | None = None) -> frozenset[tuple[int, str]]:
        """The items (version and key) that facts up to a version have opened, undone facts included."""
        return self._ledger(stream).opened(upto)

    def fork(self, stream: str) -> GameForked | None:
        """The first fact of a fork; None for any other game."""
        return self._ledger(stream).fork

    def salts(self, stream: str, seat: str, known: int | None = None) -> frozenset[str]:
        """Every salt that a seat has used in a game."""
        return self._ledger(stream, known).salts(seat)

    def seed(self, stream: str, known: int | None = None) -> bytes:
        """The newest committed seed, for draws and salts. No view or answer may read it."""
        return _seed_in(self._ledger(stream, known), stream)

    def _ledger(self, stream: str, known: int | None = None) -> Ledger:
        return self._remembered.ledgers.of(self.database, stream, known)

    def private(self, stream: str, version: int) -> Private:
        """What is kept beside one fact."""
        return next(
            (codec.read_private(row.state) for row in self._rows(stream, version - 1, version)), Private()
        )

    def load(self, game_id: str, upto: int | None = None) -> Game:
        """The state of a game, now or at a version: the fold of its path."""
        remembered = loading.from_memory(self._remembered, self._rows, game_id, upto)
        start, end, rows = remembered or loading.from_disk(
            self.database, self._rows, self._pages, game_id, upto
        )
        if start.version == 0 and counting.begins_as_fork(rows):
            begun = codec.read(rows[0].topic, rows[0].state).fact
            assert isinstance(begun, GameForked)
            start = self._left_by(game_id, begun)
        since = rows
        if remembered and upto is None:
            start, since = loading.before_the_last_append(self._remembered, start, rows)
        game, worth_keeping = snapshots.fold_through(start, counting.path(since))
        if game.version == 0:
            raise UnknownStream(game_id)
        if remembered is None and upto is None:
            self._remembered.ledgers.forget(game_id)  # it may come from other facts than this state
        if worth_keeping is not None and remembered is None:
            snapshots.keep(self.database, worth_keeping, loading.head_at(rows, worth_keeping.version))
        if rows:
            end = rows[-1]
            self._remembered.ledgers.take_in(game_id, rows)
            self.fresh.see(game_id, rows)
        if upto is None:
            assert end is not None, "a game that has begun ends with a row"
            self._remembered.keep(game, codec.head_of(end.state))
        return game

    def before(self, stream: str, record: Record) -> Game:
        """The state before a record; from memory, without a query, if the record's head proves that it is right."""
        known = self._remembered.before(stream, record)
        if known is not None or record.version == 1:
            return known or Game(stream)
        return self.load(stream, record.version - 1)

    def recall(self, game_id: str, head: str | None = None) -> Game | None:
        """The newest state in memory, if its last fact has this head. The database is not asked for later facts."""
        kept = self._remembered.states.of(game_id, None)
        return None if kept is None or head not in (None, kept.head) else kept.game

    def remember(self, game: Game, head: str) -> None:
        """Remember a state that was folded elsewhere from facts of this store; the last of them has this head."""
        self._remembered.states.keep(game, head)

    def lost(self, stream: str, record: Record) -> bool:
        """Whether a stored record is gone, because a standby without it took over; then the stream is forgotten."""
        rows = self._rows(stream, record.version - 1, record.version)
        gone = [codec.head_of(row.state) for row in rows] != [record.head]
        if gone:
            self._remembered.forget(stream)
        return gone

    def _left_by(self, game_id: str, fork: GameForked) -> Game:
        """The parent's state at the point of forking, with the fork's id."""
        return msgspec.structs.replace(self._owner.load(fork.parent, fork.version), id=game_id, version=0)

    def notifications(self, after: int, limit: int) -> list[Notice]:
        """Records of all streams in the order of the log, as far as it is settled (see `settled`)."""
        found = self._log.notices(after, limit, self._log.settled())
        return [Notice(row.id, str(row.originator_id), codec.read(row.topic, row.state)) for row in found]

    def notices_of(self, stream: str, after: int, upto: int) -> list[Notice]:
        """The records of one stream between two versions, with their places in the log."""
        rows = self._rows(stream, after, upto)
        return [Notice(row.id, stream, codec.read(row.topic, row.state)) for row in rows]

    def places(self, after: int, upto: int, limit: int) -> list[Place]:
        """The places of records after an id and up to a settled one, so that a follower sees what it has missed."""
        number = self._log.id_column
        query = (
            f"SELECT {number}, originator_id, originator_version FROM {FACTS_TABLE}"  # noqa: S608  (constants)
            f" WHERE {number} > ? AND {number} <= ? ORDER BY {number} LIMIT ?"
        )
        return [Place(*row) for row in self.database.read(query, after, upto, limit)]

    def has(self, stream: str, version: int) -> bool:
        query = f"SELECT 1 FROM {FACTS_TABLE} WHERE originator_id = ? AND originator_version = ?"  # noqa: S608  (a constant)
        return bool(self.database.read(query, stream, version))

    def streams(self) -> dict[str, int]:
        """Every stream and its last version."""
        return dict(
            self.database.read(
                f"SELECT originator_id, max(originator_version) FROM {FACTS_TABLE} GROUP BY originator_id"  # noqa: S608  (a constant)
            )
        )

    def games(self) -> list[str]:
        """Every game in this database, without those that are being moved or were moved away."""
        return moving.games_here(self.database)

    def copied(self, notices: Sequence[Notice]) -> frozenset[int]:
        """Which of these notices were copied here with a moved game, so that followers have already seen them."""
        if self._owner is self:
            return frozenset()
        arrived = moving.arrived(self.database, {notice.stream for notice in notices})
        return frozenset(
            notice.id for notice in notices if notice.record.version <= arrived.get(notice.stream, 0)
        )

    def settled(self) -> int:
        """The id up to which the log is final: no row with this id or a lower one will appear later."""
        return self._log.settled()

    def latest(self) -> int:
        """The id of the last notice that can be read now; 0 if there is none."""
        return self._log.latest()

    def claimed(self, claim: str, scope: str = SERVER_WIDE) -> Claim | None:
        """The fact that holds a claim within a game, or (SERVER_WIDE) within all accounts and tournaments."""
        return indexes.claimed(self.database, claim, scope)

    def claimed_anywhere(self, claim: str) -> Claim | None:
        """The fact that holds a claim in any stream; for claims that are unique on the server."""
        return indexes.claimed_anywhere(self.database, claim)

    def reserved(self, claim: str) -> str | None:
        """The id that was reserved under this claim. The game or fork with this id may not have been opened."""
        return indexes.reserved(self.database, claim)

    def reserve(self, claim: str | None, stream: str) -> str:
        """Reserve this id under a claim; returns the reserved id, which is the first one that was given."""
        if claim is None:
            return stream
        indexes.reserve(self.database, claim, stream)
        return self.reserved(claim) or stream

    def pending(self, now: str) -> dict[str, Pending]:
        """Games with a closed window, or with a deadline that is past at this time."""
        return indexes.pending(self.database, now)

    def closed(self) -> frozenset[str]:
        """Games with a closed window."""
        return indexes.closed(self.database)

    def reindex(self) -> None:
        """Rebuild the small tables from the facts; appends wait meanwhile."""
        indexes.rebuild(self.database)

    def signing_key(self) -> SigningKey:
        """The signing key in use. Read each time, because another process may have rotated it."""
        signing_key = keys.in_use(self._owner.database)
        assert signing_key is not None, "the first key is made with the tables"
        return signing_key

    def signing_key_for(self, stream: str, version: int) -> SigningKey:
        """The key for signing a version that was just stored; without a query if this process stored that version."""
        signing_keys = self._remembered.signing_keys
        return signing_keys.of(stream, version) or signing_keys.keep(self.signing_key())

    def listed_keys(self) -> list[ListedKey]:
        """The public part of every key that ever signed here, the oldest first."""
        return keys.listed(self.database)

    def signed_checkpoint(self, game: str, last: Record) -> Signature:
        """Signed with the key in use, or, if the game has not changed since a key was retired, by that key."""
        kept = keys.kept_checkpoint(self.database, game, last.version)
        return kept or self.signing_key().checkpoint(checkpoint_of(game, last.version, last.head, last.at))

    def rotate_key(self, private: bytes, at: str) -> None:
        """Sign with this key from now on; the private part of the old one is destroyed."""
        keys.rotate(self.database, private, at, [one.database for one in self.members().values()])

    def _rows(
        self, stream: str, after: int, upto: int | None, limit: int | None = None
    ) -> Sequence[StoredRow]:
        return rows_of(self.database, self._log.id_column, stream, after, upto, limit)

    def _pages(self, stream: str, upto: int | None) -> Iterator[Page]:
        return pages_of(self.database, self._log.id_column, stream, upto)

    def _head(self, stream: str, version: int) -> bytes:
        """The head at a version. A stored head never changes, so it may come from memory."""
        if version == 0:
            return genesis(stream)
        if (known := self._remembered.heads.of(stream, version)) is not None:
            return known
        last = self.records(stream, version - 1, version)
        if not last:
            raise Conflict(f"{stream} has not come to version {version}")
        return bytes.fromhex(last[0].head)


def _seed_in(ledger: Ledger, stream: str) -> bytes:
    if ledger.seed is None:
        raise UnknownStream(stream)
    return bytes.fromhex(ledger.seed)
