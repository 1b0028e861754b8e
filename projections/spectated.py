"""Reads for spectators without a token who ask for no version: from a standby database, if there is one.

Such a reader has written nothing that could be missing and sees only what is public, so a standby that is a moment
behind is good enough. Token look-ups, reads with a token and reads that name a version (`at_least`) go to the primary.
"""

from collections.abc import Mapping

from domain.store import Store
from domain.store.database import Database, Row
from domain.values.said import ENGLISH, Tongue
from projections import game_view, lobby
from projections.audience import SPECTATOR
from projections.delays import read_shown
from projections.pages import Page
from projections.timeline import log


class Spectated:
    """The reads of `Queries` that spectators need."""

    def __init__(self, store: Store, standbys: Mapping[str, Database]) -> None:
        self._store = store
        self._databases = {
            name: standbys.get(name, member.database) for name, member in store.members().items()
        }

    def _of(self, game: str) -> Database:
        return self._databases[self._store.name_of(game)]

    def view(self, game: str) -> game_view.View | None:
        """If the standby does not have the game yet, because it was just opened, the primary is read."""
        return game_view.read_view(self._of(game), game, SPECTATOR) or game_view.read_view(
            self._store.at(game).database, game, SPECTATOR
        )

    def timeline(
        self,
        game: str,
        after: int = 0,
        limit: int = 100,
        tongue: Tongue = ENGLISH,
        upto: int | None = None,
    ) -> list[bytes]:
        """Every game has at least one line. If the standby has none, the primary is read."""
        here = self._of(game)
        lines = log.read_timeline(here, game, after, limit, tongue, upto)
        if lines or lobby.read_version(here, game):
            return lines
        return log.read_timeline(self._store.at(game).database, game, after, limit, tongue, upto)

    def lobby(
        self,
        sought: lobby.LobbyFilter = lobby.EVERY,
        cursor: str | None = None,
        limit: int = 50,
        now: str | None = None,
    ) -> Page[bytes]:
        """Games that spectators see late are shown with the agreed delay, counted from what the standby has."""

        def shown(row: Row) -> bytes:
            line, game, late = row
            if not late or now is None:
                return bytes(line)
            return lobby.line_at(self._store, game, read_shown(self._of(game), game, now))

        return lobby.read_lobby([*self._databases.values()], sought, cursor, limit, shown)
