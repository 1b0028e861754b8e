"""Long polling: a read that waits until a game has come to a version, for clients that keep no stream open."""

import time
from collections.abc import Mapping
from typing import Any

from api.auth import Visitor
from api.live.events import feed
from api.viewers import my_viewer
from api.wiring import wiring


def wait_for(visitor: Visitor, game: str, wanted: Mapping[str, Any]) -> int | None:
    """The version to ask for: the one that is wanted, or the newest there is when that did not come in time.

    Where no stream has room, nobody waits: what there is now is answered at once.
    """
    version: int | None = wanted.get("at_least")
    if version is None or not wanted.get("wait"):
        return version
    my_viewer(visitor, game)
    given_up = time.monotonic() + wanted["wait"]
    queries = wiring().queries
    if queries.reach(game, version):
        return version
    with feed().listen((game,)) as listener:
        while listener is not None and not queries.reach(game, version):
            left = given_up - time.monotonic()
            if left <= 0 or listener.next(left) is None:
                break
    return min(version, queries.version(game))
