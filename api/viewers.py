"""How the sender of a request views a game: from the seats of an account, as a referee, or as a spectator.

A token shows only what its scopes allow: a seat needs `play`, a referee needs `referee`.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from flask import request

from api.etag import view_tag
from api.wiring import wiring
from domain.service.items import is_open_to_all
from domain.service.reserve_seat import is_admitted
from domain.state.game import Game
from domain.values.names import is_id
from domain.values.refusals import Refused, refuse
from projections.accounts import Bearer
from projections.audience import SPECTATOR, Viewer, kept_late
from projections.game_view import View
from projections.viewers import Viewed

if TYPE_CHECKING:  # api.auth imports this module
    from api.auth import Asker


# The header with the invitation to a private game: the text that a seat is reserved for.
INVITATION: Final = "Invitation"


class _Late(msgspec.Struct):
    minutes: int = 0
    turns: int = 0


class _Agreed(msgspec.Struct):
    private: bool = False
    spectators: _Late = msgspec.field(default_factory=_Late)


class _Kind(msgspec.Struct):
    """The part of a view that says whether the game is a fork, private, or shown late."""

    fork: bool
    agreement: _Agreed = msgspec.field(default_factory=_Agreed)


_read_kind = msgspec.json.Decoder(_Kind).decode
# How many views' kinds are cached: many requests read the same view, and decoding it takes longer than a look-up.
MOST_KINDS: Final = 128
_kind = lru_cache(maxsize=MOST_KINDS)(_read_kind)


class Seen(NamedTuple):
    """A view of a game, with its ETag for this viewer."""

    version: int
    body: bytes
    tag: str


def my_view(asker: "Asker", game: str, at_least: int | None = None) -> Seen:
    """The newest view of a game that the sender may see, not older than `at_least`."""
    viewer, view = _look(asker, game, at_least, whole=True, level=True)
    return Seen(view.version, view.body, view_tag(view.version, viewer))


def my_viewer(asker: "Asker", game: str, at_least: int | None = None, *, level: bool = True) -> Viewer:
    """How the sender views a game; refused if they may not see it.

    A caller that reads the game itself, and not its views, need not wait until the views are up to date (`level`).
    """
    return _look(asker, game, at_least, whole=False, level=level)[0]


def check_shown(game: str, seen: Viewed | None) -> None:
    """Refuse acts on a fork or a private game that the sender may not see, as if there were no such game."""
    store = wiring().world.store
    if seen is not None and not seen.viewer.ashore:
        return
    if is_id(game) and store.fork(game) is not None and not is_open_to_all(store, store.load(game)):
        raise unknown(game)
    if seen is not None and seen.view is not None and _kind(seen.view.body).agreement.private:
        _check_admitted(game, seen.bearer)


def _check_admitted(game: str, bearer: Bearer | None) -> None:
    """A private game is open to the account that opened it, accounts with a reserved seat, and bearers of an invitation."""
    world = wiring().world
    if not is_admitted(world.game(game), bearer and bearer.account, request.headers.get(INVITATION)):
        raise unknown(game)


def _look(
    asker: "Asker", game: str, at_least: int | None, *, whole: bool, level: bool
) -> tuple[Viewer, View]:
    """The viewer and the view. A fork of a running battle contains its secrets, so for others it does not exist."""
    reached = at_least is None or wiring().queries.reach(game, at_least)
    seen = asker.seen if at_least is None else None
    if seen is None or seen.game != game or (whole and not seen.whole):
        seen = _seen(asker, game, at_least, whole=whole)
    # Spectators do not wait, because they may not be allowed to notice that there is something new.
    if level and not seen.viewer.ashore and seen.view is not None and seen.view.version < seen.stored:
        wiring().queries.reach(game, seen.stored)
        seen = _seen(asker, game, at_least, whole=whole)
    viewer, view = seen.viewer, seen.view
    if view is None:
        raise unknown(game)
    kind = _kind(view.body) if viewer.ashore else None
    if kind is not None and kind.fork:
        store = wiring().world.store
        if not is_open_to_all(store, store.load(game)):
            raise unknown(game)
    if kind is not None and kind.agreement.private:
        _check_admitted(game, asker.bearer)
    if kind is not None and (kind.agreement.spectators.minutes or kind.agreement.spectators.turns):
        viewer, view = _late(game, view)
    # After an act of their own, senders see the newest version. Other requests must not learn that a hidden version exists.
    if at_least is not None and (not reached or not (asker.acts or shows(viewer, at_least))):
        raise no_such_version(at_least)
    return viewer, view


def _late(game: str, view: View) -> tuple[Viewer, View]:
    """The viewer and view for spectators of a battle that is shown late."""
    here = wiring()
    viewer = kept_late(SPECTATOR, lambda: here.queries.shown(game, here.world.now()))
    if viewer.upto is None or viewer.upto == view.version:
        return viewer, view
    body = here.queries.view_at(game, viewer.upto, viewer)
    assert body is not None, "what is shown is stored"
    return viewer, View(viewer.upto, body)


def shows(viewer: Viewer, version: int) -> bool:
    return viewer.upto is None or version <= viewer.upto


def check_shown_to(viewer: Viewer, version: int) -> None:
    """Refuse a version that this viewer is not shown yet, as if it did not exist."""
    if not shows(viewer, version):
        raise no_such_version(version)


def come_to(game: str, viewer: Viewer) -> int:
    """The newest version that this viewer may see."""
    return wiring().queries.version(game) if viewer.upto is None else viewer.upto


def game_for(game: str, viewer: Viewer, seen: Viewed | None = None) -> Game:
    """The state that this viewer may see. If the state in memory has the head just `seen`, the store is not read."""
    world = wiring().world
    if viewer.upto is not None:
        return world.store.load(game, viewer.upto)
    return (world.store.recall(game, seen.head) if seen and seen.head else None) or world.game(game)


def _seen(asker: "Asker", game: str, at_least: int | None, *, whole: bool) -> Viewed:
    """Requests without a token and without a version may be answered from a standby."""
    queries = wiring().queries
    if asker.token_hash is None and at_least is None:
        return Viewed(game, None, SPECTATOR, queries.spectated.view(game))
    seen = None if asker.token_hash is None else queries.viewed(game, asker.token_hash, whole=whole)
    return seen or Viewed(game, None, SPECTATOR, queries.view(game, SPECTATOR))


def reach(game: str, version: int | None) -> None:
    """Read after write: a request that names a version brings the views to it."""
    if version is not None and not wiring().queries.reach(game, version):
        if wiring().queries.version(game) == 0:
            raise unknown(game)
        raise no_such_version(version)


def no_such_version(version: int) -> Refused:
    return Refused(
        refuse("game/no-such-version", "the game has not come to version {version}", version=version)
    )


def unknown(game: str) -> Refused:
    return Refused(refuse("game/unknown", "there is no game {game}", game=game))
