"""What is shown to whoever has no token, and names no version: from standbys, where there are any.

Who has no token has written nothing that could be missing, and sees only what everybody may: so a standby that is a moment
behind shows what this reader might have seen a moment ago. Tokens, everything that is shown to their bearers, and whoever
names a version (`at_least`) are for the primary.
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
    """The same questions that `Queries` answers, as far as spectators ask them."""

    def __init__(self, store: Store, standbys: Mapping[str, Database]) -> None:
        self._store = store
        self._databases = {
            name: standbys.get(name, member.database) for name, member in store.members().items()
        }

    def _of(self, game: str) -> Database:
        return self._databases[self._store.name_of(game)]

    def view(self, game: str) -> game_view.View | None:
        """A game that has just been opened may not have come to the standby: it is looked for where it must be."""
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
        """Of a game that is shown, there is always something to tell: one that has not come here is looked for as well."""
        here = self._of(game)
        lines = log.read_timeline(here, game, after, limit, tongue, upto)
        if lines or lobby.read_version(here, game):
            return lines
        return log.read_timeline(self._store.at(game).database, game, after, limit, tongue, upto)

    def lobby(
        self,
        sought: lobby.Sought = lobby.EVERY,
        cursor: str | None = None,
        limit: int = 50,
        now: str | None = None,
    ) -> Page[bytes]:
        """A battle that is to be seen late is shown as late as was agreed, counted from what the standby has."""

        def shown(row: Row) -> bytes:
            line, game, late = row
            if not late or now is None:
                return bytes(line)
            return lobby.line_at(self._store, game, read_shown(self._of(game), game, now))

        return lobby.read_lobby([*self._databases.values()], sought, cursor, limit, shown)
