"""One store over several databases: each game is in one of them, everything else in the home database.

Callers use it like a single store. The home store has accounts, tournaments, keys, webhooks and the server's log; calls
about a game go to the store that has the game. No append uses two databases.
"""

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from domain.facts import Entry
from domain.facts.forks import GameForked
from domain.orders.book import OrderBook
from domain.proofs.signatures import SigningKey
from domain.state.game import Game
from domain.store import keys
from domain.store.database import Away, open_database
from domain.store.places import HOME, Places
from domain.store.records import SERVER_WIDE, Claim, Frozen, Notice, Pending, Private, Record, is_game
from domain.store.server_log import ServerLog
from domain.store.store import NOTHING, Store

T = TypeVar("T")
# Seconds that a writer waits for a game that is being moved, and seconds between two tries.
PATIENCE: Final = 5.0
BLINK: Final = 0.05


def open_spread(home: str, others: Mapping[str, str]) -> "Spread":
    """Open several databases: the address of the home database, and those of the others by name."""
    return Spread(home, others)


class Spread(Store):
    """`members` are the stores by name. Each knows only its own database, and asks this store for the rest."""

    def __init__(self, home: str, others: Mapping[str, str]) -> None:
        super().__init__(open_database(home))
        self.directory = Places(self.database)
        self._members = {HOME: Store(self.database, owner=self)}
        self._members |= {
            name: Store(open_database(url, name), owner=self) for name, url in sorted(others.items())
        }
        self.server_log = ServerLog(self.database, {name: store.log for name, store in self._members.items()})

    def members(self) -> Mapping[str, Store]:
        return self._members

    def name_of(self, stream: str) -> str:
        place = self.directory.of(stream) if is_game(stream) else HOME
        if place not in self._members:
            raise Away(place)  # this process was not told its address
        return place

    def migrate(
        self,
        now: Callable[[], str] = keys.now,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Create the tables of home, with the first key, and of every other database that answers."""
        super().migrate(now, entropy)
        self._ask(lambda store: store.migrate(now, entropy))

    def close(self) -> None:
        for store in self._members.values():
            store.close()

    def append(
        self,
        stream: str,
        expected: int,
        entries: Sequence[Entry],
        *,
        at: str,
        private: Mapping[int, Private] = NOTHING,
    ) -> tuple[Record, ...]:
        """Append in the database of the stream. If the game is being moved, wait until it has arrived."""
        if expected == 0 and is_game(stream):
            self.directory.settle(stream, self._able())
        given_up = time.monotonic() + PATIENCE
        while True:
            try:
                return self.at(stream).append(stream, expected, entries, at=at, private=private)
            except Frozen:
                if time.monotonic() > given_up:
                    raise
            time.sleep(BLINK)
            self.directory.look_up(stream)

    def _able(self) -> list[str]:
        """Databases that take new games and answer. If none answers, opening a game fails with that error."""
        taking = [name for name in self.directory.taking() if name in self._members]
        return [name for name in taking if _answers(self._members[name])] or taking or [HOME]

    def records(self, stream: str, after: int = 0, upto: int | None = None) -> list[Record]:
        return self.at(stream).records(stream, after, upto)

    def appends(self, stream: str, after: int = 0) -> list[tuple[Record, ...]]:
        return self.at(stream).appends(stream, after)

    def openings(self, stream: str, known: int | None = None) -> OrderBook:
        return self.at(stream).openings(stream, known)

    def papers(self, stream: str, known: int | None = None) -> tuple[bytes, OrderBook]:
        return self.at(stream).papers(stream, known)

    def opened(self, stream: str, upto: int | None = None) -> frozenset[tuple[int, str]]:
        return self.at(stream).opened(stream, upto)

    def fork(self, stream: str) -> GameForked | None:
        return self.at(stream).fork(stream)

    def salts(self, stream: str, seat: str, known: int | None = None) -> frozenset[str]:
        return self.at(stream).salts(stream, seat, known)

    def seed(self, stream: str, known: int | None = None) -> bytes:
        return self.at(stream).seed(stream, known)

    def private(self, stream: str, version: int) -> Private:
        return self.at(stream).private(stream, version)

    def load(self, game_id: str, upto: int | None = None) -> Game:
        return self.at(game_id).load(game_id, upto)

    def before(self, stream: str, record: Record) -> Game:
        return self.at(stream).before(stream, record)

    def recall(self, game_id: str, head: str | None = None) -> Game | None:
        return self.at(game_id).recall(game_id, head)

    def remember(self, game: Game, head: str) -> None:
        self.at(game.id).remember(game, head)

    def lost(self, stream: str, record: Record) -> bool:
        return self.at(stream).lost(stream, record)

    def notices_of(self, stream: str, after: int, upto: int) -> list[Notice]:
        return self.at(stream).notices_of(stream, after, upto)

    def signing_key_for(self, stream: str, version: int) -> SigningKey:
        return self.at(stream).signing_key_for(stream, version)

    def has(self, stream: str, version: int) -> bool:
        return self.at(stream).has(stream, version)

    def claimed(self, claim: str, scope: str = SERVER_WIDE) -> Claim | None:
        return self.at(scope).claimed(claim, scope)

    def claimed_anywhere(self, claim: str) -> Claim | None:
        """If the claim is not found while a database is away, `Away` is raised, because that database may have it."""
        found, away = self._ask(lambda store: store.claimed_anywhere(claim))
        claimed = next(filter(None, found), None)
        if claimed is None and away is not None:
            raise away
        return claimed

    def pending(self, now: str) -> dict[str, Pending]:
        """What all games wait for; games of a database that is away are missing until it is back."""
        found, _ = self._ask(lambda store: store.pending(now))
        return {game: pending for some in found for game, pending in some.items()}

    def latest(self) -> int:
        """The sum over the databases that answer: good enough to see how much there is."""
        return sum(self._ask(Store.latest)[0])

    def silent(self) -> list[str]:
        """The databases that do not answer now."""
        return [name for name, store in self._members.items() if not _answers(store)]

    def reindex(self) -> None:
        """Rebuild the small tables of each database, and the places of all games."""
        for name, store in self._members.items():
            store.reindex()
            self.directory.record(store.games(), name)

    def _ask(self, ask: Callable[[Store], T]) -> tuple[list[T], Away | None]:
        """The answers of the databases that answer; those that are away are left out."""
        answers: list[T] = []
        missing: Away | None = None
        for store in self._members.values():
            try:
                answers.append(ask(store))
            except Away as away:
                missing = away
        return answers, missing


def _answers(store: Store) -> bool:
    try:
        store.database.read("SELECT 1")
    except Away:
        return False
    return True
