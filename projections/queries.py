"""Everything that the API, the pages and the command line read. A reader always sees its own earlier writes.

The views of a game are in the database of the game, so that all writes of a game go to one database. Lists over all
games are merged from all databases when they are read.
"""

from collections.abc import Mapping
from contextlib import suppress

from domain.store import Away, Store
from domain.store.database import Database, Row
from domain.values.said import ENGLISH, Tongue
from projections import accounts, game_view, lobby, owing
from projections.at_version import view_at
from projections.at_window import version_of
from projections.audience import Viewer
from projections.commanding import COMMANDING, Commanded, read_commanding
from projections.delays import DELAYS, read_shown
from projections.disputes import DISPUTES, read_disputes, read_rulings
from projections.fact_search import FactFilter, search_facts
from projections.follow import Counted
from projections.followers import Followers
from projections.forks import FORKS, Left, read_forks
from projections.hosted import HOSTED, read_running
from projections.pages import Page
from projections.spectated import Spectated
from projections.timeline import log
from projections.tournaments import TOURNAMENTS, Founded, read_games, read_tournaments
from projections.undo_requests import REQUESTS, read_expired
from projections.viewers import (
    VIEWERS,
    Viewed,
    is_at_table,
    read_closed,
    read_games_with,
    read_viewed,
    read_viewed_by,
)

PROJECTIONS = (
    accounts.ACCOUNTS,
    lobby.LOBBY,
    TOURNAMENTS,
    owing.OWING,
    log.TIMELINE,
    DISPUTES,
    FORKS,
    REQUESTS,
    HOSTED,
    DELAYS,
    COMMANDING,
    VIEWERS,
    game_view.VIEWS,
)
# The tables of views that move with a game to another database.
GAME_TABLES = tuple(
    table for projection in PROJECTIONS if not projection.server_wide for table in projection.tables
)


class Queries:
    """All reads; `spectated` is for readers without a token."""

    def __init__(
        self,
        store: Store,
        counted: Counted = lambda _: None,
        standbys: Mapping[str, Database] = {},
    ) -> None:
        self._store = store
        self._home = store.database
        self._all = [member.database for member in store.members().values()]
        self.follower = Followers(store.members(), PROJECTIONS, counted)
        self.spectated = Spectated(store, standbys)

    def _of(self, game: str) -> Database:
        """The database of a game."""
        return self._store.at(game).database

    def migrate(self) -> None:
        self.follower.migrate()

    def reach(self, game: str, version: int) -> bool:
        """Bring the views of a game to a version that the reader has seen; False if the store does not have it."""
        if self.version(game) < version:
            self.follower.of(self._store.name_of(game)).reach(game, version)
        return self.version(game) >= version

    def version(self, game: str) -> int:
        return lobby.read_version(self._of(game), game)

    def shown(self, game: str, now: str) -> int | None:
        """The version that spectators see of a game; None if that is the newest."""
        return read_shown(self._of(game), game, now)

    def view(self, game: str, viewer: Viewer) -> game_view.View | None:
        return game_view.read_view(self._of(game), game, viewer)

    def viewed(self, game: str, sha256: str, *, whole: bool = True) -> Viewed | None:
        """The game as the bearer of a token sees it; `whole` fetches the view itself. One query if one database has both."""
        name = self._store.name_of(game)
        database = self._store.members()[name].database
        if database is self._home:
            seen = read_viewed(database, game, sha256, whole=whole)
        else:
            bearer = self.bearer(sha256)
            seen = None if bearer is None else read_viewed_by(database, game, bearer, whole=whole)
        self.follower.of(name).meet(game, seen.view.version if seen and seen.view else None)
        return seen

    def bring_level_for(self, account: str) -> None:
        """Project windows of an account's games that have just closed and were left to the worker that resolves them."""
        for game, version in read_closed(self._all, account):
            with suppress(Away):
                self.reach(game, version)

    def view_at(self, game: str, version: int, viewer: Viewer) -> bytes | None:
        return view_at(self._store, game, version, viewer)

    def version_of(self, game: str, turn: int, window: str | None, upto: int | None = None) -> int | None:
        """The version, not after `upto`, at which this window of this turn opened."""
        return version_of(self._store, game, turn, window, upto)

    def disputes(self, game: str) -> list[bytes]:
        return read_disputes(self._of(game), game)

    def rulings(
        self,
        rule: str | None = None,
        cursor: str | None = None,
        limit: int = 50,
        *,
        tournament: str | None = None,
    ) -> Page[bytes]:
        return read_rulings(self._all, rule, cursor, limit, tournament=tournament)

    def running(self, account: str) -> int:
        """The number of games that the account has opened and that have not ended."""
        return read_running(self._all, account)

    def forks(self, game: str) -> list[Left]:
        return read_forks(self._all, game)

    def expired(self, now: str) -> list[str]:
        """Games with an open undo request that has expired."""
        return read_expired(self._all, now)

    def commanding(self, limit: int) -> list[Commanded]:
        """Games whose open window waits for a computer's captain."""
        return read_commanding(self._all, limit)

    def facts(
        self, wanted: FactFilter, cursor: str | None = None, limit: int = 50, tongue: Tongue = ENGLISH
    ) -> Page[bytes]:
        return search_facts(self._all, wanted, cursor, limit, tongue)

    def timeline(
        self,
        game: str,
        after: int = 0,
        limit: int = 100,
        tongue: Tongue = ENGLISH,
        upto: int | None = None,
    ) -> list[bytes]:
        return log.read_timeline(self._of(game), game, after, limit, tongue, upto)

    def owing(self, account: str, limit: int = 100) -> list[bytes]:
        return owing.read_owing(self._all, account, limit)

    def lobby(
        self,
        sought: lobby.LobbyFilter = lobby.EVERY,
        cursor: str | None = None,
        limit: int = 50,
        now: str | None = None,
    ) -> Page[bytes]:
        """The list of games. With `now`, games that spectators see late are shown to spectators with that delay."""

        def shown(row: Row) -> bytes:
            line, game, late = row
            if not late or now is None or is_at_table(self._of(game), game, sought.asker, sought.eyes):
                return bytes(line)
            return lobby.line_at(self._store, game, self.shown(game, now))

        return lobby.read_lobby(self._all, sought, cursor, limit, shown)

    def tournaments(self, cursor: str | None = None, limit: int = 50) -> Page[Founded]:
        return read_tournaments(self._home, cursor, limit)

    def games_of(self, tournament: str) -> list[str]:
        """The games that are played in a tournament."""
        return read_games(self._all, tournament)

    def bearer(self, sha256: str) -> accounts.Bearer | None:
        return accounts.read_bearer(self._home, sha256)

    def games_with(self, account: str) -> list[str]:
        """Games that an account plays in or referees."""
        return read_games_with(self._all, account)

    def tokens(self, account: str) -> list[accounts.Token]:
        return accounts.read_tokens(self._home, account)

    def opened(self, account: str) -> accounts.Opened | None:
        return accounts.read_opened(self._home, self._all, account)
