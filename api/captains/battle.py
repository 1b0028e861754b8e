"""A battle of captains through the API, as any client would fight it: read, decide, seal, wait."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, cast

from api.client import Client, Document, Problem
from api.client.documents.awaiting import AwaitedWindow, Awaiting
from api.client.documents.game_view import GameView, Seat
from api.client.documents.games import NewGame
from api.client.documents.orders import Order
from api.client.documents.shared import Told
from api.client.operations.accounts import open_account
from api.client.operations.awaiting import read_awaiting
from api.client.operations.games import open_game, read_game
from api.client.operations.orders import seal_orders
from api.client.operations.packs import read_pack
from api.client.operations.seats import take_seat
from api.client.operations.timeline import read_timeline
from workers.captains import CAPTAINS, Decide

SCENARIO: Final = "enemy-in-sight"
SIMPLE: Final = "simple"
# Seconds that a resolution may take before the captains give up; a worker may be starting, or a sweep be needed.
PATIENCE: Final = 60.0
PAGE: Final = 500
REFUSED: Final = 422


class NotResolved(Exception):
    """The server accepted every order, but the window was not resolved in time."""


@dataclass(frozen=True, slots=True)
class Captain:
    """A captain in a seat, with a token and dice of its own."""

    name: str
    seat: str
    token: str
    dice: Random
    decide: Decide


class Battle:
    """One game with a captain in every seat."""

    def __init__(self, client: Client, game: str, captains: Sequence[Captain]) -> None:
        self.game = game
        self._client = client
        self._captains = captains
        self._version = 1  # the newest version seen, so that no older one is read again
        self._read_to = 0
        self._pack = client.send(read_pack(self.view()["agreement"]["pack"]["id"]))

    def view(self, captain: Captain | None = None) -> GameView:
        """The game as a captain sees it, or as a spectator does."""
        return self._as(captain).send(read_game(self.game, at_least=self._version))

    def turns(self, most: int) -> Iterator[int]:
        """Play, and yield the number of each turn when it is over; stop after `most` turns or at the end of the battle."""
        now = self.view()
        while now["outcome"] is None and now["turn"] <= most:
            turn = now["turn"]
            self.play_window()
            now = self.view()
            if now["turn"] != turn or now["outcome"] is not None:
                yield turn

    def play_window(self) -> None:
        """All captains that are asked seal orders; then wait for the next window."""
        window = self.seal_all()
        self._awaiting_until(
            lambda awaiting: not awaiting["resolving"] and not _is_same(awaiting["window"], window)
        )

    def seal_all(self) -> AwaitedWindow:
        """All captains that owe an order in the open window seal one; returns the window."""
        window = self._awaiting_until(lambda awaiting: awaiting["window"] is not None)["window"]
        assert window is not None, "it was waited for"
        for captain in self._captains:
            if captain.seat in window["owes"] and captain.seat not in window["sealed"]:
                self._answer(captain)
        return window

    def news(self) -> list[Told]:
        """The entries of the timeline since the last call."""
        fresh: list[Told] = []
        while entries := self._client.send(
            read_timeline(self.game, after=self._read_to, limit=PAGE, at_least=self._version)
        )["entries"]:
            fresh += entries
            self._read_to = entries[-1]["version"]
        return fresh

    def _answer(self, captain: Captain) -> None:
        """Seal an order. The server makes the salts from its seed, so equal captains and dice repeat the same battle."""
        client = self._as(captain)
        awaiting = client.send(read_awaiting(self.game, seat=captain.seat))
        self._version = awaiting["version"]
        window, view = awaiting["window"], self.view(captain)
        assert window is not None, "a seat that is asked is asked in a window"
        asked, seen, pack = (cast("Document", part) for part in (awaiting, view, self._pack))
        by_default = {question["key"]: question["default"] for question in awaiting["mine"]}
        for items in (captain.decide(asked, seen, pack, captain.dice), by_default):
            order: Order = {
                "seat": captain.seat,
                "turn": window["turn"],
                "window": window["id"],
                "items": items,
            }
            key = f"{window['turn']}/{window['id']}/{captain.seat}"
            try:
                sealed = client.send(seal_orders(self.game, order).under(key))
            except Problem as refused:
                # A captain only estimates, so the rules may refuse its order: then the defaults are sealed.
                if refused.status != REFUSED or items is by_default:
                    raise
                continue
            self._version = sealed["receipt"]["version"]
            return

    def _awaiting_until(self, come: Callable[[Awaiting], bool]) -> Awaiting:
        """Poll with growing pauses until the condition holds."""
        given_up, pause = time.monotonic() + PATIENCE, 0.005
        while not come(awaiting := self._client.send(read_awaiting(self.game))):
            if time.monotonic() > given_up:
                raise NotResolved(f"{self.game} stays at version {awaiting['version']}: does a worker run?")
            time.sleep(pause)
            pause = min(2 * pause, 0.25)
        self._version = awaiting["version"]
        return awaiting

    def _as(self, captain: Captain | None) -> Client:
        return self._client.as_member(captain.token) if captain else self._client


def _is_same(window: AwaitedWindow | None, other: AwaitedWindow) -> bool:
    return window is not None and (window["turn"], window["id"]) == (other["turn"], other["id"])


def open_battle(
    client: Client,
    name: str,
    *,
    level: str,
    players: int,
    dice: int,
    against: str = SIMPLE,
    scenario: str = SCENARIO,
) -> tuple[str, list[Captain]]:
    """Open a game and put a captain into every free seat, each with an account of its own.

    The first side has simple captains; `against` is the kind of the other side's.
    """
    organiser = client.as_member(client.send(open_account({"name": "Computer"}))["token"]["token"])
    terms = cast(
        "NewGame", {"name": name, "scenario": scenario, "level": level, "players": players}
    )  # the server judges them
    game = organiser.send(open_game(terms))
    first = min(seat["side"] for seat in game["seats"].values())
    captains = [
        _captain(client, seat["seat"], number, dice, SIMPLE if seat["side"] == first else against)
        for number, seat in enumerate(_free(game["seats"].values()), start=1)
    ]
    for captain in captains:
        client.as_member(captain.token).send(take_seat(game["id"], captain.seat, {}))
    return game["id"], captains


def _free(seats: Iterable[Seat]) -> list[Seat]:
    """The seats without a computer's captain, by id; seats of automatic ships are left out too."""
    return sorted((seat for seat in seats if seat["captain"] is None), key=lambda seat: seat["seat"])


def _captain(client: Client, seat: str, number: int, dice: int, kind: str) -> Captain:
    """Every captain has its own dice, so that its decisions do not change those of the others."""
    name = f"Computer {number}"
    token = client.send(open_account({"name": name}))["token"]["token"]
    whims = Random(f"{seat}/{dice}")  # noqa: S311  (no secret)
    return Captain(name, seat, token, whims, CAPTAINS[kind])
