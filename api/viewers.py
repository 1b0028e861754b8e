"""How somebody looks at a game: from the seats of his account, as a referee, or from the shore.

A token shows only what its scopes reach: seats need `play`, the bench needs `referee`.
"""

import msgspec

from api.auth import shown_hash, sighted
from api.wiring import wiring
from domain.service.items import is_open_to_all
from domain.values.refusals import Refusal, Refused
from projections.audience import SPECTATOR, Viewer
from projections.game_view import View
from projections.stations import Sighting


class _Kind(msgspec.Struct):
    """The part of a view that says whether it is of a fork."""

    fork: bool


_kind = msgspec.json.Decoder(_Kind)


def my_view(game: str, at_least: int | None = None) -> View:
    """The newest view of a game that the asker may see, no older than a version he has seen."""
    return _look(game, at_least)[1]


def my_viewer(game: str, at_least: int | None = None) -> Viewer:
    return _look(game, at_least)[0]


def _look(game: str, at_least: int | None) -> tuple[Viewer, View]:
    """A fork of a running battle holds its secrets: to everybody else there is no such game."""
    reach(game, at_least)
    _, viewer, view = _seen(game, at_least)
    if view is None:
        raise unknown(game)
    if viewer == SPECTATOR and _kind.decode(view.body).fork:
        store = wiring().harbour.store
        if not is_open_to_all(store, store.load(game)):
            raise unknown(game)
    return viewer, view


def _seen(game: str, at_least: int | None) -> Sighting:
    """What was seen when the token was looked up will do, unless the views may have been brought on since."""
    seen = sighted(game) if at_least is None else None
    token = shown_hash()
    if seen is None and token is not None:
        seen = wiring().projections.sighting(game, token)
    return seen or Sighting(None, SPECTATOR, wiring().projections.view(game, SPECTATOR))


def reach(game: str, version: int | None) -> None:
    """A read after a write: whoever asks for a version brings the views there himself."""
    if version is not None and not wiring().projections.reach(game, version):
        if wiring().projections.version(game) == 0:
            raise unknown(game)
        raise Refused(Refusal("game/no-such-version", f"the game has not come to version {version}"))


def unknown(game: str) -> Refused:
    return Refused(Refusal("game/unknown", f"there is no game {game}"))
