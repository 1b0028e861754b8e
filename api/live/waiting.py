"""Long polling: a read that waits until a game has a version, for clients without a stream."""

import time
from collections.abc import Mapping
from typing import Any

from api.auth import Visitor
from api.current_request import current_request
from api.limits import asker
from api.live.events import LOOK, feed
from api.viewers import come_to, my_viewer
from api.wiring import wiring


def wait_for(visitor: Visitor, game: str, wanted: Mapping[str, Any]) -> int | None:
    """The version to answer with: the requested one, or the newest if that did not come in time.

    If there is no room for another stream, it does not wait.
    """
    version: int | None = wanted.get("at_least")
    if version is None or not wanted.get("wait"):
        return version
    viewer = my_viewer(visitor, game)
    given_up = time.monotonic() + wanted["wait"]

    def has_come() -> bool:
        here = wiring()
        if viewer.upto is None:
            return here.queries.reach(game, version)
        return (here.queries.shown(game, here.world.now()) or 0) >= version

    # For spectators who see a game late, a version appears with time, not with an append.
    patience = wanted["wait"] if viewer.upto is None else LOOK
    if has_come():
        return version
    with feed().listen((game,), asker=asker(current_request(), visitor.bearer)) as listener:
        while listener is not None and not has_come():
            left = given_up - time.monotonic()
            if left <= 0 or (listener.next(min(left, patience)) is None and viewer.upto is None):
                break
    return min(version, come_to(game, my_viewer(visitor, game)))
