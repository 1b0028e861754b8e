"""How an account views a game, stored so that a token, its seats and its view are found in one query.

This module and `audience` decide: a seat needs the scope `play`, a referee the scope `referee`. An account with neither,
or a reader without a token, is a spectator. Only in a fork can a referee hold seats: they command all its ships.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from domain.audience import LOOKING as LOOKED
from domain.audience import REFEREE as BENCH
from domain.facts.bench import RefereeDismissed, RefereeLooked, RefereeRecused
from domain.facts.forks import GameForked
from domain.facts.games import SeatTaken
from domain.facts.referees import RefereeAppointed
from domain.facts.rewinds import GameRewound
from domain.facts.seats import SeatLeft, SeatSubstituted, SeatVacated
from domain.facts.timekeeping import StandInRelieved, StandInRequested, StandInSeated
from domain.facts.windows import WindowClosed, WindowOpened
from domain.service.look import has_looked
from domain.state.game import Game
from domain.store.database import Database, Statement
from domain.store.tables import FACTS_TABLE
from projections.accounts import Bearer
from projections.audience import LOOKING, REFEREE, SPECTATOR, Viewer, viewer_of
from projections.batch import Batch, GameFact, Projection
from projections.game_view import View
from projections.pages import Databases, read_all

# Facts that change how an account views the game.
MOVES = (
    SeatTaken,
    SeatLeft,
    SeatVacated,
    SeatSubstituted,
    RefereeAppointed,
    RefereeRecused,
    RefereeDismissed,
    RefereeLooked,
    StandInSeated,
    StandInRequested,
    StandInRelieved,
    GameForked,
)
# Facts that end a referee's look into the open window.
_WINDOWS = (WindowOpened, WindowClosed, GameRewound)
_KEEP = (
    "INSERT INTO viewers (game, account, seats, referee) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (game, account) DO UPDATE SET seats = excluded.seats, referee = excluded.referee"
)
_CLOSED = (
    "SELECT pending.game, max(facts.originator_version) FROM pending"
    " JOIN viewers ON viewers.game = pending.game JOIN projected ON projected.stream = pending.game"
    " JOIN facts ON facts.originator_id = pending.game AND facts.originator_version > projected.version"
    " WHERE pending.step IS NOT NULL AND viewers.account = ? GROUP BY pending.game"
)
# The bytes of a view are fetched only if they are needed; those of spectators always, as they say who may watch.
_WHOLE = "views.front, views.body"
_FROM_WHERE = ", ".join(
    f"CASE WHEN views.viewer = 'spectator' THEN {part} END" for part in ("views.front", "views.body")
)
_STORED = f"(SELECT max(originator_version) FROM {FACTS_TABLE} WHERE originator_id = ?)"  # noqa: S608  (a constant)
# A row begins with its head.
_HEAD = f"(SELECT substr(state, 1, 64) FROM {FACTS_TABLE} WHERE originator_id = ? ORDER BY originator_version DESC LIMIT 1)"  # noqa: S608  (a constant)
_LOOK = (
    f"SELECT tokens.account, people.name, tokens.token, tokens.scopes, tokens.expires, {_STORED}, {_HEAD}, views.viewer,"  # noqa: S608  (constants)
    " views.version, {body} FROM tokens JOIN people ON people.account = tokens.account"
    " LEFT JOIN viewers ON viewers.game = ? AND viewers.account = tokens.account"
    " LEFT JOIN views ON views.game = ? AND views.viewer = CASE"
    " WHEN viewers.seats <> '' AND tokens.scopes LIKE '%play%' THEN viewers.seats"
    f" WHEN viewers.referee = 2 AND tokens.scopes LIKE '%referee%' THEN '{LOOKED}'"
    f" WHEN viewers.referee = 1 AND tokens.scopes LIKE '%referee%' THEN '{BENCH}' ELSE '{SPECTATOR.key}' END"
    " WHERE tokens.sha256 = ?"
)

# The same if the token was looked up in another database.
_LOOK_BY = (
    f"SELECT {_STORED}, {_HEAD}, views.viewer, views.version, {{body}} FROM views"  # noqa: S608  (constants)
    " LEFT JOIN viewers ON viewers.game = views.game AND viewers.account = ?"
    " WHERE views.game = ? AND views.viewer = CASE"
    " WHEN viewers.seats <> '' AND ? = 1 THEN viewers.seats"
    f" WHEN viewers.referee = 2 AND ? = 1 THEN '{LOOKED}'"
    f" WHEN viewers.referee = 1 AND ? = 1 THEN '{BENCH}' ELSE '{SPECTATOR.key}' END"
)

_PRESENT = "SELECT seats, referee FROM viewers WHERE game = ? AND account = ?"
_GAMES_WITH = (
    "SELECT viewers.game FROM viewers JOIN lobby ON lobby.game = viewers.game"
    " WHERE viewers.account = ? AND (viewers.seats <> '' OR viewers.referee > 0) AND lobby.status <> 'fork'"
)


_BY_TOKEN = {whole: _LOOK.format(body=body) for whole, body in ((True, _WHOLE), (False, _FROM_WHERE))}
_BY_BEARER = {whole: _LOOK_BY.format(body=body) for whole, body in ((True, _WHOLE), (False, _FROM_WHERE))}


class Viewed(NamedTuple):
    """What an account sees of a game, and as which viewer; `view` is None if there is no such game.

    `stored` is the version of the last stored fact and `head` its hash; the views may still be behind it. Unless it is
    `whole`, only the viewer was asked for, and the view may have no bytes.
    """

    game: str
    bearer: Bearer | None
    viewer: Viewer
    view: View | None
    stored: int = 0
    whole: bool = True
    head: str = ""


def rows(batch: Batch) -> Iterable[Statement]:
    moved = {row.after.id for row in batch.game_facts if _moves(row)}
    return [Statement(_KEEP, [row for game in moved for row in _viewers(batch.games[game])])]


def _moves(row: GameFact) -> bool:
    fact = row.record.fact
    return isinstance(fact, MOVES) or (isinstance(fact, _WINDOWS) and bool(row.after.club.looks))


def _bench(game: Game) -> set[str]:
    return {referee.account for referee in game.club.referees}


def present(game: Game) -> set[str]:
    """The accounts that hold a seat or referee now."""
    return _bench(game) | {seat.account for seat in game.seats.values() if seat.account}


def _viewers(game: Game) -> Iterator[tuple[str, str, str, int]]:
    bench = _bench(game)
    for account in sorted({*present(game), *game.club.benched, *game.club.seated}):
        held, on_bench = viewer_of(game, account), int(account in bench)
        eyes = on_bench + (on_bench and has_looked(game, account))
        yield game.id, account, held.key if held.seats else "", eyes


VIEWERS = Projection(
    tables={
        "viewers": "game TEXT, account TEXT, seats TEXT, referee BIGINT, PRIMARY KEY (game, account)",
    },
    rows=rows,
)


def read_viewed(database: Database, game: str, sha256: str, *, whole: bool) -> Viewed | None:
    """What the bearer of a token sees; None if the token was never issued or has been revoked."""
    look = _BY_TOKEN[whole]
    found = database.read(look, game, game, game, game, sha256)
    if not found:
        return None
    account, name, token, scopes, expires, *seen = found[0]
    bearer = Bearer(account, name, token, tuple(scopes.split()), expires)
    return _viewed(game, bearer, seen, whole=whole)


def read_viewed_by(database: Database, game: str, bearer: Bearer, *, whole: bool) -> Viewed:
    """What an account sees of a game in another database than that of the accounts."""
    plays, referees = int("play" in bearer.scopes), int("referee" in bearer.scopes)
    scopes = (plays, referees, referees)
    found = database.read(_BY_BEARER[whole], game, game, bearer.account, game, *scopes)
    return _viewed(game, bearer, found[0] if found else (0, None, None, 0, None, None), whole=whole)


def _viewed(game: str, bearer: Bearer, seen: Sequence[Any], *, whole: bool) -> Viewed:
    stored, head, viewer, version, front, body = seen
    come_to, at = stored or 0, (head or b"").decode()
    if viewer is None:
        return Viewed(game, bearer, SPECTATOR, None, come_to, head=at)
    return Viewed(
        game, bearer, _viewer(viewer), View(version, (front or b"") + (body or b"")), come_to, whole, at
    )


def is_at_table(database: Database, game: str, account: str | None, eyes: Container[str]) -> bool:
    """Whether the account holds a seat or referees, and its token has the scope for it."""
    found = database.read(_PRESENT, game, account or "")
    return any((seats and "play" in eyes) or (referee and "referee" in eyes) for seats, referee in found)


def viewer_in(game: Game, bearer: Bearer) -> Viewer:
    """The viewer that the bearer of a token is in the present state of a game."""
    held = viewer_of(game, bearer.account)
    if held.seats and "play" in bearer.scopes:
        return held
    return REFEREE if bearer.account in _bench(game) and "referee" in bearer.scopes else SPECTATOR


def read_games_with(databases: Databases, account: str) -> list[str]:
    """Games in which an account holds a seat or referees, without forks, which are sandboxes."""
    return [*dict.fromkeys(str(game) for (game,) in read_all(databases, _GAMES_WITH, account))]


def read_closed(databases: Databases, account: str) -> list[tuple[str, int]]:
    """The account's games whose window has closed while the views do not show it yet, with their versions."""
    return [(str(game), int(version)) for game, version in read_all(databases, _CLOSED, account)]


def _viewer(key: str) -> Viewer:
    named = {viewer.key: viewer for viewer in (SPECTATOR, REFEREE, LOOKING)}
    return named.get(key) or Viewer(tuple(key.split("+")))
