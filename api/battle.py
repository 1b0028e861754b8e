"""A battle of simple captains, fought through the API as by any client: read, decide, seal, wait."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final
from urllib.parse import urlencode

from api.callers import Caller, Document
from workers.captain import decide

SCENARIO: Final = "enemy-in-sight"
# Seconds that a resolution may take before the captains give up: a worker may be starting, a sweep may be needed.
PATIENCE: Final = 60.0
PAGE: Final = 500


class Becalmed(Exception):
    """The server accepted every order, and nothing happened."""


@dataclass(frozen=True, slots=True)
class Captain:
    """Who sits where, with his token and his own dice."""

    name: str
    seat: str
    token: str
    dice: Random


class Battle:
    """One game with a captain in every seat."""

    def __init__(self, call: Caller, game: str, captains: Sequence[Captain]) -> None:
        self.game = game
        self._call = call
        self._captains = captains
        self._version = 1  # the newest that was seen: nothing older is read again
        self._told = 0
        self._pack = call("GET", f"/packs/{self.view()['agreement']['pack']['id']}")

    def view(self, captain: Captain | None = None) -> Document:
        """The game as a captain sees it, or as a spectator does."""
        return self._get("", captain, at_least=self._version)

    def turns(self, most: int) -> Iterator[int]:
        """Play, and tell the number of each turn when it is over; stop at the end of the battle or of patience."""
        now = self.view()
        while now["outcome"] is None and now["turn"] <= most:
            turn = now["turn"]
            self.play_window()
            now = self.view()
            if now["turn"] != turn or now["outcome"] is not None:
                yield turn

    def play_window(self) -> None:
        """Everybody who is asked seals; then wait for what comes of it."""
        window = self.seal_all()
        self._awaiting_until(
            lambda awaiting: not awaiting["resolving"] and not _is_same(awaiting["window"], window)
        )

    def seal_all(self) -> Document:
        """Everybody who is asked in the open window, and has not answered yet, seals; the window."""
        window: Document = self._awaiting_until(lambda awaiting: awaiting["window"] is not None)["window"]
        for captain in self._captains:
            if captain.seat in window["owes"] and captain.seat not in window["sealed"]:
                self._answer(captain)
        return window

    def news(self) -> list[Document]:
        """What the timeline has told since the last time."""
        fresh: list[Document] = []
        while entries := self._get("/timeline", after=self._told, limit=PAGE, at_least=self._version)[
            "entries"
        ]:
            fresh += entries
            self._told = entries[-1]["version"]
        return fresh

    def _answer(self, captain: Captain) -> None:
        awaiting = self._get("/awaiting", captain, seat=captain.seat)
        self._version = awaiting["version"]
        window, items = awaiting["window"], decide(awaiting, self.view(captain), self._pack, captain.dice)
        order = {"seat": captain.seat, "turn": window["turn"], "window": window["id"], "items": items}
        key = f"{window['turn']}/{window['id']}/{captain.seat}"
        sealed = self._call("POST", f"/games/{self.game}/orders", order, token=captain.token, key=key)
        self._version = sealed["receipt"]["version"]

    def _awaiting_until(self, come: Callable[[Document], bool]) -> Document:
        """Ask again and again, less and less often, until the game has come so far."""
        given_up, pause = time.monotonic() + PATIENCE, 0.005
        while not come(awaiting := self._get("/awaiting")):
            if time.monotonic() > given_up:
                raise Becalmed(f"{self.game} stays at version {awaiting['version']}: does a worker run?")
            time.sleep(pause)
            pause = min(2 * pause, 0.25)
        self._version = awaiting["version"]
        return awaiting

    def _get(self, what: str, captain: Captain | None = None, **query: object) -> Document:
        path = f"/games/{self.game}{what}" + (f"?{urlencode(query)}" if query else "")
        return self._call("GET", path, token=captain.token if captain else None)


def _is_same(window: Document | None, other: Document) -> bool:
    return window is not None and (window["turn"], window["id"]) == (other["turn"], other["id"])


def open_battle(call: Caller, name: str, *, level: str, players: int, dice: int) -> tuple[str, list[Captain]]:
    """Open a game and put a captain with an account of his own into every seat."""
    organiser = call("POST", "/accounts", {"name": "Computer"})["token"]["token"]
    terms = {"name": name, "scenario": SCENARIO, "level": level, "players": players}
    game = call("POST", "/games", terms, token=organiser)
    captains = [
        _captain(call, seat, number, dice) for number, seat in enumerate(sorted(game["seats"]), start=1)
    ]
    for captain in captains:
        call("PUT", f"/games/{game['id']}/seats/{captain.seat}", {}, token=captain.token)
    return game["id"], captains


def _captain(call: Caller, seat: str, number: int, dice: int) -> Captain:
    name = f"Computer {number}"
    token = call("POST", "/accounts", {"name": name})["token"]["token"]
    return Captain(name, seat, token, dice_of(seat, dice))


def dice_of(seat: str, dice: int) -> Random:
    """Every captain throws dice of his own, so that what one decides changes nothing for the others."""
    return Random(f"{seat}/{dice}")  # noqa: S311  (a captain's whims are no secret)
