"""From which seats somebody looks at a game: those of his account, if his token may play."""

import msgspec

from api.auth import visitor
from api.wiring import wiring
from domain.values.refusals import Refusal, Refused
from projections.audience import SPECTATOR, Viewer
from projections.game_view import View


class _Seat(msgspec.Struct):
    account: str | None


class _Seated(msgspec.Struct):
    """The one part of a view that says who sits where."""

    seats: dict[str, _Seat]


_seated = msgspec.json.Decoder(_Seated)


def my_view(game: str, at_least: int | None = None) -> View:
    """The newest view of a game that the asker may see, no older than a version he has seen."""
    reach(game, at_least)
    public = wiring().projections.view(game, SPECTATOR)
    if public is None:
        raise unknown(game)
    viewer = _viewer(public)
    mine = None if viewer == SPECTATOR else wiring().projections.view(game, viewer)
    return mine or public


def my_viewer(game: str, at_least: int | None = None) -> Viewer:
    reach(game, at_least)
    public = wiring().projections.view(game, SPECTATOR)
    if public is None:
        raise unknown(game)
    return _viewer(public)


def reach(game: str, version: int | None) -> None:
    """A read after a write: whoever asks for a version brings the views there himself."""
    if version is not None and not wiring().projections.reach(game, version):
        if wiring().projections.version(game) == 0:
            raise unknown(game)
        raise Refused(Refusal("game/no-such-version", f"the game has not come to version {version}"))


def unknown(game: str) -> Refused:
    return Refused(Refusal("game/unknown", f"there is no game {game}"))


def _viewer(public: View) -> Viewer:
    bearer = visitor()
    if bearer is None or "play" not in bearer.scopes:
        return SPECTATOR
    seats = _seated.decode(public.body).seats
    return Viewer(tuple(sorted(seat for seat, taken in seats.items() if taken.account == bearer.account)))
