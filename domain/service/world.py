"""What every use case is given: the store, a clock, and a source of random bytes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, TypeVar

from domain.facts import Entry
from domain.state.game import Game
from domain.store import Conflict, Private, Store, UnknownStream
from domain.store.store import NOTHING
from domain.values.names import is_id
from domain.values.refusals import Refused, refuse

TRIES: Final = 10
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class World:
    store: Store
    clock: Callable[[], datetime]
    entropy: Callable[[int], bytes]

    def now(self) -> str:
        return instant(self.clock())

    def game(self, game_id: str) -> Game:
        """The game as it is now; refused if there is none."""
        try:
            if is_id(game_id) and game_id.startswith("g-"):  # other streams are no games
                return self.store.load(game_id)
        except UnknownStream:
            pass
        raise Refused(refuse("game/unknown", "there is no game {game_id}", game_id=game_id))

    def recalled(self, game_id: str, version: int | None) -> Game | None:
        """The game at this version, if it is in memory. The store is not asked whether there is a newer version."""
        game = None if version is None else self.store.recall(game_id)
        return game if game is not None and game.version == version else None

    def append(
        self, game: Game, entries: Sequence[Entry], *, at: str, private: Mapping[int, Private] = NOTHING
    ) -> Game:
        """Append after the version that was read, or raise Conflict; returns the game after that."""
        self.store.append(game.id, game.version, entries, at=at, private=private)
        return self.game(game.id)


def deciding(decide: Callable[[], T]) -> T:
    """Run `decide`; if another process appended first, run it again on the new state, at most ten times."""
    for _ in range(TRIES - 1):
        try:
            return decide()
        except Conflict:
            continue
    return decide()


def instant(moment: datetime) -> str:
    """A time as text: RFC 3339, UTC, always with microseconds, so that earlier times sort before later ones."""
    there = moment if moment.tzinfo is UTC else moment.astimezone(UTC)
    return f"{there.replace(tzinfo=None).isoformat(timespec='microseconds')}Z"


def later(at: str, seconds: int) -> str:
    return instant(datetime.fromisoformat(at) + timedelta(seconds=seconds))


def seconds_between(one: str, other: str) -> int:
    """Whole seconds, and never less than none."""
    return max(0, int((datetime.fromisoformat(other) - datetime.fromisoformat(one)).total_seconds()))
