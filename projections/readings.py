"""Everything that may be read, behind one door: views that are never behind what their reader has written."""

from domain.store import Store
from projections import accounts, awaiting, game_view, lobby
from projections.at_version import view_at
from projections.at_window import version_of
from projections.audience import Viewer
from projections.database import Database, open_database
from projections.disputes import DISPUTES, Precedents, read_disputes, read_rulings
from projections.field import Found, Wanted, read_field
from projections.follow import Follower
from projections.forks import FORKS, Left, read_forks
from projections.requests import REQUESTS, read_expired
from projections.stations import STATIONS, Sighting, read_sighting
from projections.timeline import log
from projections.tournaments import TOURNAMENTS, Tournaments, read_games, read_tournaments

PROJECTIONS = (
    accounts.ACCOUNTS,
    lobby.LOBBY,
    TOURNAMENTS,
    awaiting.AWAITING,
    log.TIMELINE,
    DISPUTES,
    FORKS,
    REQUESTS,
    STATIONS,
    game_view.VIEWS,
)


def open_readings(store: Store, url: str) -> "Readings":
    """The readings of a store, kept in the database at its own address."""
    return Readings(store, open_database(url))


class Readings:
    """What the API, the pages and the command line read from."""

    def __init__(self, store: Store, database: Database) -> None:
        self._store = store
        self._database = database
        self.follower = Follower(store, database, PROJECTIONS)

    def migrate(self) -> None:
        self.follower.migrate()

    def close(self) -> None:
        self._database.close()

    def reach(self, game: str, version: int) -> bool:
        """Bring the views of a game to a version that its reader has seen; False if the store has not got it."""
        if lobby.read_version(self._database, game) < version:
            self.follower.catch_up()
        return lobby.read_version(self._database, game) >= version

    def version(self, game: str) -> int:
        return lobby.read_version(self._database, game)

    def view(self, game: str, viewer: Viewer) -> game_view.View | None:
        return game_view.read_view(self._database, game, viewer)

    def sighting(self, game: str, sha256: str) -> Sighting | None:
        return read_sighting(self._database, game, sha256)

    def view_at(self, game: str, version: int, viewer: Viewer) -> bytes | None:
        return view_at(self._store, game, version, viewer)

    def version_of(self, game: str, turn: int, window: str | None) -> int | None:
        """The version at which that window of that turn opened."""
        return version_of(self._store, game, turn, window)

    def disputes(self, game: str) -> list[bytes]:
        return read_disputes(self._database, game)

    def rulings(
        self,
        rule: str | None = None,
        cursor: int | None = None,
        limit: int = 50,
        *,
        tournament: str | None = None,
    ) -> Precedents:
        return read_rulings(self._database, rule, cursor, limit, tournament=tournament)

    def forks(self, game: str) -> list[Left]:
        return read_forks(self._database, game)

    def expired(self, now: str) -> list[str]:
        """Games in which the time of a request for an undo is up, and nobody has said so yet."""
        return read_expired(self._database, now)

    def field(self, wanted: Wanted, cursor: int | None = None, limit: int = 50) -> Found:
        return read_field(self._database, wanted, cursor, limit)

    def timeline(self, game: str, after: int = 0, limit: int = 100) -> list[bytes]:
        return log.read_timeline(self._database, game, after, limit)

    def awaiting(self, game: str) -> bytes | None:
        return awaiting.read_awaiting(self._database, game)

    def owing(self, account: str, limit: int = 100) -> list[bytes]:
        return awaiting.read_owing(self._database, account, limit)

    def lobby(
        self,
        status: lobby.Status | None = None,
        cursor: int | None = None,
        limit: int = 50,
        *,
        tournament: str | None = None,
    ) -> lobby.Listing:
        return lobby.read_lobby(self._database, status, cursor, limit, tournament=tournament)

    def tournaments(self, cursor: int | None = None, limit: int = 50) -> Tournaments:
        return read_tournaments(self._database, cursor, limit)

    def games_of(self, tournament: str) -> list[str]:
        """The games that are played in a tournament."""
        return read_games(self._database, tournament)

    def bearer(self, sha256: str) -> accounts.Bearer | None:
        return accounts.read_bearer(self._database, sha256)

    def tokens(self, account: str) -> list[accounts.Token]:
        return accounts.read_tokens(self._database, account)

    def account_name(self, account: str) -> str | None:
        return accounts.read_name(self._database, account)
