"""How somebody looks at a game: from the seats of his account, as a referee, or from the shore.

A token shows only what its scopes reach: seats need `play`, the bench needs `referee`.
"""

import msgspec

from api.auth import visitor
from api.wiring import wiring
from domain.service.items import is_open_to_all
from domain.values.refusals import Refusal, Refused
from projections.audience import REFEREE, SPECTATOR, Viewer
from projections.game_view import View


class _Person(msgspec.Struct):
    account: str | None


class _Seated(msgspec.Struct):
    """The part of a view that says who sits where, and whether it is a fork."""

    fork: bool
    seats: dict[str, _Person]
    referees: list[_Person]


_seated = msgspec.json.Decoder(_Seated)


def my_view(game: str, at_least: int | None = None) -> View:
    """The newest view of a game that the asker may see, no older than a version he has seen."""
    reach(game, at_least)
    public = _public(game)
    viewer = _viewer(game, public)
    mine = None if viewer == SPECTATOR else wiring().projections.view(game, viewer)
    return mine or public


def my_viewer(game: str, at_least: int | None = None) -> Viewer:
    reach(game, at_least)
    return _viewer(game, _public(game))


def _public(game: str) -> View:
    public = wiring().projections.view(game, SPECTATOR)
    if public is None:
        raise unknown(game)
    return public


def reach(game: str, version: int | None) -> None:
    """A read after a write: whoever asks for a version brings the views there himself."""
    if version is not None and not wiring().projections.reach(game, version):
        if wiring().projections.version(game) == 0:
            raise unknown(game)
        raise Refused(Refusal("game/no-such-version", f"the game has not come to version {version}"))


def unknown(game: str) -> Refused:
    return Refused(Refusal("game/unknown", f"there is no game {game}"))


def _viewer(game: str, public: View) -> Viewer:
    """A fork of a running battle holds its secrets: to everybody else there is no such game."""
    seated = _seated.decode(public.body)
    viewer = _among(seated)
    if seated.fork and viewer == SPECTATOR:
        store = wiring().harbour.store
        if not is_open_to_all(store, store.load(game)):
            raise unknown(game)
    return viewer


def _among(seated: _Seated) -> Viewer:
    bearer = visitor()
    if bearer is None:
        return SPECTATOR
    if "referee" in bearer.scopes and any(one.account == bearer.account for one in seated.referees):
        return REFEREE
    if "play" not in bearer.scopes:
        return SPECTATOR
    return Viewer(tuple(sorted(seat for seat, one in seated.seats.items() if one.account == bearer.account)))
