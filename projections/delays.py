"""How late spectators see a battle, as agreed when it was opened.

Nothing is delayed before the first window opens and after the end. In between, everything from the first fact that is
too young is hidden, so that what is shown only grows, even after a rewind.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from domain.facts.privacy import SpectatorsAgreed
from domain.service.world import later
from domain.state.game import Game
from domain.store.database import Database, Row, Statement
from projections.batch import Batch, GameFact, Projection

_AGREE = "INSERT INTO delays (game, minutes, turns, calm, fought) VALUES (?, ?, ?, 0, 0)"
_GO_ON = "UPDATE delays SET calm = CASE WHEN ? > 0 THEN ? ELSE calm END, fought = ? WHERE game = ?"
_READ = (
    "SELECT delays.minutes, delays.turns, delays.calm, delays.fought, lobby.version FROM delays"
    " JOIN lobby ON lobby.game = delays.game WHERE delays.game = ?"
)
_YOUNG = "SELECT MIN(version) FROM timeline WHERE game = ? AND at > ?"
_AHEAD = (
    "SELECT MIN(version) FROM timeline WHERE game = ?"
    " AND turn > (SELECT MAX(late.turn) FROM timeline AS late WHERE late.game = ?) - ?"
)
# A condition for searches in all games: only games that spectators see without delay.
AS_IT_STANDS = "game NOT IN (SELECT delays.game FROM delays WHERE delays.fought = ?)"


class Delay(NamedTuple):
    """`calm` is the last version shown without delay; `fought`: the battle goes on; `version` is that of the views."""

    minutes: int
    turns: int
    calm: int
    fought: bool
    version: int


def rows(batch: Batch) -> Iterable[Statement]:
    agreed: list[Row] = [
        (row.after.id, fact.minutes, fact.turns)
        for row in batch.game_facts
        if isinstance(fact := row.record.fact, SpectatorsAgreed) and (fact.minutes or fact.turns)
    ]
    return [Statement(_AGREE, agreed), Statement(_GO_ON, [*_changed(batch)])]


def _changed(batch: Batch) -> Iterator[Row]:
    for game in batch.games.values():
        if game.club.spectators.late:
            shown = [
                row.record.version for row in batch.game_facts if row.after.id == game.id and _is_calm(row)
            ]
            calm = max(shown, default=0)
            yield calm, calm, int(is_fought(game)), game.id


def _is_calm(row: GameFact) -> bool:
    """Whether the fact comes before the opening of the first window, or after the end."""
    return not row.before.counts.windows or row.after.outcome is not None


def is_fought(game: Game) -> bool:
    return bool(game.counts.windows) and game.outcome is None


DELAYS = Projection(
    tables={
        "delays": "game TEXT PRIMARY KEY, minutes BIGINT, turns BIGINT, calm BIGINT, fought BIGINT",
    },
    rows=rows,
)


def read_delay(database: Database, game: str) -> Delay | None:
    """The agreed delay; None if there is none."""
    found = database.read(_READ, game)
    if not found:
        return None
    minutes, turns, calm, fought, version = map(int, found[0])
    return Delay(minutes, turns, calm, bool(fought), version)


def read_shown(database: Database, game: str, now: str) -> int | None:
    """The version that spectators see of a game now; None if there is no delay."""
    delay = read_delay(database, game)
    if delay is None:
        return None
    if not delay.fought:
        return delay.version
    if delay.minutes:
        found = database.read(_YOUNG, game, later(now, -60 * delay.minutes))
    else:
        found = database.read(_AHEAD, game, game, delay.turns)
    young = found[0][0]
    return delay.version if young is None else max(delay.calm, int(young) - 1)
