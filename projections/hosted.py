"""How many running games each account has opened, so that one account cannot fill a server."""

from collections.abc import Iterable

from domain.facts.games import GameOpened
from domain.store.database import Statement
from projections.batch import Batch, Projection
from projections.pages import Databases, read_all

_OPEN = "INSERT INTO hosted (game, account, running) VALUES (?, ?, 1)"
_SET = "UPDATE hosted SET running = ? WHERE game = ?"
_COUNT = "SELECT COUNT(*) FROM hosted WHERE account = ? AND running = 1"


def rows(batch: Batch) -> Iterable[Statement]:
    opened = [
        (row.after.id, fact.by) for row in batch.game_facts if isinstance(fact := row.record.fact, GameOpened)
    ]
    ended = {
        row.after.id
        for row in batch.game_facts
        if (row.before.outcome is None) != (row.after.outcome is None)
    }
    return [
        Statement(_OPEN, opened),
        Statement(_SET, [(int(batch.games[game].outcome is None), game) for game in sorted(ended)]),
    ]


HOSTED = Projection(tables={"hosted": "game TEXT PRIMARY KEY, account TEXT, running BIGINT"}, rows=rows)


def read_running(databases: Databases, account: str) -> int:
    return sum(int(count) for (count,) in read_all(databases, _COUNT, account))
