"""In which of several databases each game is. This is decided when the game is opened, and recorded in the home database.

Rendezvous hashing decides (the hash of the game's id with each database's name), so games spread evenly without
counting. Because the place is recorded before the first fact, adding a database moves no game. The records can be
rebuilt from the databases (`record`).

A process may rely on a place until its lease ends. A game that is being moved accepts no facts until every lease on
its old place has ended, so both places hold the same facts meanwhile.
"""

import hashlib
import time
from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

from domain.store.database import Database, Statement

HOME: Final = "home"
LEASE: Final = 1.0  # seconds
REMEMBERED: Final = 4096  # games

TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS places (game TEXT PRIMARY KEY, place TEXT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS games_at ON places (place)",
    "CREATE TABLE IF NOT EXISTS moves (game TEXT PRIMARY KEY, origin TEXT NOT NULL, target TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS databases (name TEXT PRIMARY KEY, takes_games BIGINT NOT NULL)",
)
_READ: Final = "SELECT place FROM places WHERE game = ?"
_SETTLE: Final = "INSERT INTO places (game, place) VALUES (?, ?) ON CONFLICT (game) DO NOTHING"
_MOVE: Final = "UPDATE places SET place = ? WHERE game = ? AND place = ?"
_AT: Final = "SELECT game FROM places WHERE place = ? ORDER BY game"
_COUNT: Final = "SELECT place, COUNT(*) FROM places GROUP BY place"
_TAKING: Final = "SELECT name FROM databases WHERE takes_games = 1 ORDER BY name"
_LISTED: Final = "SELECT name, takes_games FROM databases"
_TAKE: Final = (
    "INSERT INTO databases (name, takes_games) VALUES (?, ?)"
    " ON CONFLICT (name) DO UPDATE SET takes_games = excluded.takes_games"
)
_BEGIN: Final = "INSERT INTO moves (game, origin, target) VALUES (?, ?, ?) ON CONFLICT (game) DO NOTHING"
_MOVES: Final = "SELECT game, origin, target FROM moves ORDER BY game"
_END: Final = "DELETE FROM moves WHERE game = ?"


class Move(NamedTuple):
    """A move of a game that has begun."""

    game: str
    origin: str
    target: str


def rendezvous(game: str, names: Collection[str]) -> str:
    """The name for a game. If a name is added, each game keeps its name or gets the new one."""
    return max(names, key=lambda name: hashlib.sha256(f"{name}/{game}".encode()).digest())


class Places:
    """The places of games, in the home database. Safe to share between threads."""

    def __init__(self, home: Database) -> None:
        self._home = home
        self._known: dict[str, tuple[str, float]] = {}  # the place, and until when it may be relied on

    def of(self, game: str) -> str:
        """The place of a game; home for a game that was never opened."""
        known = self._known.get(game)
        if known is not None and time.monotonic() < known[1]:
            return known[0]
        return self.look_up(game)

    def look_up(self, game: str) -> str:
        """The place of a game as recorded now, without the cache."""
        until = time.monotonic() + LEASE  # counted from before the query, because the answer may be that old
        found = self._home.read(_READ, game)
        if not found:
            return HOME
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[game] = (str(found[0][0]), until)
        return str(found[0][0])

    def settle(self, game: str, able: Collection[str]) -> str:
        """The place of a new game, among the databases that can take it. Asking again gives the same place."""
        place = rendezvous(game, able)
        with self._home.writing() as transaction:
            transaction.change(_SETTLE, game, place)
        return self.look_up(game)

    def switch(self, move: Move) -> None:
        """From now on a game is in its new place, if it was in the old one until now."""
        with self._home.writing() as transaction:
            transaction.change(_MOVE, move.target, move.game, move.origin)
        self._known.pop(move.game, None)

    def record(self, games: Iterable[str], place: str) -> None:
        """Record games that were found in a database and have no recorded place."""
        with self._home.writing() as transaction:
            transaction.carry_out([Statement(_SETTLE, [(game, place) for game in games])])

    def games_at(self, place: str) -> list[str]:
        return [str(game) for (game,) in self._home.read(_AT, place)]

    def counts(self) -> Mapping[str, int]:
        """How many games are in each place."""
        return {str(place): int(count) for place, count in self._home.read(_COUNT)}

    def taking(self) -> list[str]:
        """The databases that take new games; if none was named, home does."""
        return [str(name) for (name,) in self._home.read(_TAKING)] or [HOME]

    def listed(self) -> Mapping[str, bool]:
        """Every database that was added or drained, and whether it takes new games."""
        return {str(name): bool(taking) for name, taking in self._home.read(_LISTED)}

    def take(self, name: str, *, games: bool) -> None:
        """Set whether a database takes new games from now on."""
        with self._home.writing() as transaction:
            transaction.change(_TAKE, name, int(games))

    def begin(self, move: Move) -> bool:
        """Record a move before anything is done, so that a half-done move can be found and finished.

        False if the game is being moved already.
        """
        with self._home.writing() as transaction:
            transaction.change(_BEGIN, *move)
        return move in self.moves()

    def moves(self) -> list[Move]:
        return [Move(*row) for row in self._home.read(_MOVES)]

    def end(self, game: str) -> None:
        with self._home.writing() as transaction:
            transaction.change(_END, game)
