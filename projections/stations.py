"""From where an account looks at a game: so that a token, its seats and its view are found in one look.

Who may look from where is decided here and in `audience`: seats need the scope `play`, the bench needs `referee`,
and whoever has neither, or shows no token, looks on from the shore. Only in a fork does a referee hold seats:
he commands every ship in it, and must be asked for their orders.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from domain.audience import REFEREE as BENCH
from domain.facts.forks import GameForked
from domain.facts.games import SeatTaken
from domain.facts.referees import RefereeAppointed
from domain.state.game import Game
from projections.accounts import Bearer
from projections.audience import REFEREE, SPECTATOR, Viewer, viewer_of
from projections.batch import Batch, Projection
from projections.database import Database, Statement
from projections.game_view import View

# Facts after which somebody looks from elsewhere.
_MOVES = (SeatTaken, RefereeAppointed, GameForked)
_KEEP = (
    "INSERT INTO stations (game, account, seats, referee) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (game, account) DO UPDATE SET seats = excluded.seats, referee = excluded.referee"
)
_LOOK = (
    "SELECT tokens.account, accounts.name, tokens.token, tokens.scopes, views.viewer, views.version, views.body"
    " FROM tokens JOIN accounts ON accounts.account = tokens.account"
    " LEFT JOIN stations ON stations.game = ? AND stations.account = tokens.account"
    " LEFT JOIN views ON views.game = ? AND views.viewer = CASE"
    " WHEN stations.seats <> '' AND tokens.scopes LIKE ? THEN stations.seats"
    " WHEN stations.referee = 1 AND tokens.scopes LIKE ? THEN ? ELSE ? END"
    " WHERE tokens.sha256 = ?"
)


class Sighting(NamedTuple):
    """What somebody sees of a game, and from where; `view` is None when there is no such game."""

    bearer: Bearer | None
    viewer: Viewer
    view: View | None


def rows(batch: Batch) -> Iterable[Statement]:
    moved = {row.after.id for row in batch.told if isinstance(row.record.fact, _MOVES)}
    return [Statement(_KEEP, [row for game in moved for row in _stations(batch.games[game])])]


def _stations(game: Game) -> Iterator[tuple[str, str, str, int]]:
    bench = {referee.account for referee in game.referees}
    seated = {seat.account for seat in game.seats.values() if seat.account}
    for account in sorted(bench | seated):
        held = viewer_of(game, account)
        yield game.id, account, held.key if held.seats else "", int(account in bench)


STATIONS = Projection(
    tables={
        "stations": "game TEXT, account TEXT, seats TEXT, referee BIGINT, PRIMARY KEY (game, account)",
    },
    rows=rows,
)


def read_sighting(database: Database, game: str, sha256: str) -> Sighting | None:
    """What the bearer of a token sees; None when it was never issued or has been revoked."""
    found = database.read(_LOOK, game, game, "%play%", "%referee%", BENCH, SPECTATOR.key, sha256)
    if not found:
        return None
    account, name, token, scopes, viewer, version, body = found[0]
    bearer = Bearer(account, name, token, tuple(scopes.split()))
    if viewer is None:
        return Sighting(bearer, SPECTATOR, None)
    return Sighting(bearer, _viewer(viewer), View(version, bytes(body)))


def _viewer(key: str) -> Viewer:
    if key in (SPECTATOR.key, REFEREE.key):
        return REFEREE if key == REFEREE.key else SPECTATOR
    return Viewer(tuple(key.split("+")))
