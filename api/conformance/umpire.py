"""A referee that brings a game into a requested situation, by the same calls as any other referee."""

import threading
from collections.abc import Callable, Mapping
from contextvars import ContextVar, copy_context
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import httpx
from flask import Flask

from api.client import Client, Problem
from api.client.operations.accounts import open_account
from api.client.operations.bench import call_window
from api.client.operations.games import open_game
from api.client.operations.referees import appoint_referee, start_clock, stop_clock
from api.client.operations.rewinds import rewind_game
from api.wiring import EXTENSION, Wiring
from domain.state.window import Window
from domain.values.refusals import Refusal, Refused, refuse

SEAT: Final = "british-1"
ENEMY: Final = "french-1"
REASON: Final = "A drill for clients"
_acting: ContextVar[bool] = ContextVar("umpire", default=False)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Situation:
    """What a client meets in the situation, and the act that causes it."""

    about: str
    act: Callable[[Client, str, Window], object]


SITUATIONS: Final[Mapping[str, Situation]] = {
    "paused": Situation(
        "The clock stands still: orders are refused with `window/paused` until it goes on.",
        lambda umpire, game, _: umpire.send(stop_clock(game, {"reason": REASON})),
    ),
    "resumed": Situation(
        "The clock goes on.",
        lambda umpire, game, _: umpire.send(start_clock(game)),
    ),
    "closed": Situation(
        "The open window closes without the client: an order for it comes late and is refused with `window/closed`,"
        " also when a window of that name is open again in a later turn.",
        lambda umpire, game, window: umpire.send(
            call_window(game, {"reason": REASON, "window": window.id, "turn": window.turn})
        ),
    ),
    "undone": Situation(
        "The open window is undone with the orders in it: it opens again under a new id, and what was sealed is void.",
        lambda umpire, game, window: umpire.send(
            rewind_game(game, {"to_version": window.version, "reason": REASON})
        ),
    ),
}


def is_umpire() -> bool:
    """Whether this request is the umpire's own, which meets no faults."""
    return _acting.get()


class Umpire:
    """Gets an account with the first game. Games of an earlier start have another umpire."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._lock = threading.Lock()
        self._known: tuple[str, Client] | None = None

    def open_game(self) -> dict[str, Any]:
        return self._inside(self._open_game)

    def bring_about(self, situation: str, game: str) -> None:
        """Refused like any referee: in other games, and after the end of a battle."""
        wiring: Wiring = self._app.extensions[EXTENSION]
        window = wiring.world.game(game).window
        if window is None:
            raise Refused(refuse("window/closed", "no window is open in this game"))
        self._inside(lambda: SITUATIONS[situation].act(self._client()[1], game, window))

    def _open_game(self) -> dict[str, Any]:
        account, umpire = self._client()
        game = umpire.send(
            open_game(
                {"name": REASON, "scenario": "enemy-in-sight", "seats": {ENEMY: {"computer": "simple"}}}
            )
        )["id"]
        umpire.send(appoint_referee(game, account, {}))
        return {"game": game, "seat": SEAT, "referee": account}

    def _client(self) -> tuple[str, Client]:
        with self._lock:
            if self._known is None:
                # Calls the application directly, without the network.
                client = Client("http://umpire", transport=httpx.WSGITransport(app=self._app))
                opened = client.send(open_account({"name": "Umpire"}))
                self._known = opened["id"], client.as_member(opened["token"]["token"])
            return self._known

    def _inside(self, act: Callable[[], T]) -> T:
        """In a context of its own, because this is a request within a request."""

        def acting() -> T:
            _acting.set(True)
            try:
                return act()
            except Problem as problem:
                raise Refused(*(Refusal(one.code, one.detail) for one in problem.reasons)) from problem

        return copy_context().run(acting)
