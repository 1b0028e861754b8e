"""Captains who decide quickly: any legal answer will do, as long as the battle comes to an end.

They know the API only, and they keep what it acknowledged. A captain whose call fails calls again, at another
server and with the same key, until he is answered.
"""

import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlencode

from api.callers import Document, OverHttp, Problem, Unreachable

SCENARIO = "enemy-in-sight"
# From this turn on everybody sails straight on, which ends every battle at the edge of the table at the latest.
HOMEWARD = 6
PATIENCE = 120.0  # seconds in which some server must answer
# One order in so many is sent twice, one in so many is replaced.
REPEATED, REPLACED = 8, 8
LATE_REFUSALS = ("window/closed", "window/not-asked")


class LostOrder(AssertionError):
    """The server told two stories about one order."""


class Caller:
    """Calls until it is answered. One for each thread; `troubles` counts what had to be called again."""

    def __init__(self, urls: list[str], first: int, troubles: Counter[str]) -> None:
        self._servers = [OverHttp(url) for url in urls]
        self._turn = first
        self._troubles = troubles

    def __call__(
        self, method: str, path: str, body: Document | None = None, *, token: str | None = None, key: str | None = None
    ) -> Document:
        given_up, pause = time.monotonic() + PATIENCE, 0.02
        while True:
            server = self._servers[self._turn % len(self._servers)]
            try:
                return server(method, path, body, token=token, key=key)
            except Unreachable as error:
                self._tell("no answer", error, given_up)
            except Problem as problem:
                if problem.status < 500:
                    raise
                self._tell(f"{problem.status} {problem.code}", problem, given_up)
            self._turn += 1
            time.sleep(pause)
            pause = min(2 * pause, 0.5)

    def _tell(self, trouble: str, error: Exception, given_up: float) -> None:
        self._troubles[trouble] += 1
        if time.monotonic() > given_up:
            raise error

    def close(self) -> None:
        for server in self._servers:
            server.close()


@dataclass
class Terms:
    """What is agreed of one battle; `absent` is a seat whose captain often misses the deadline."""

    number: int
    level: str
    players: int
    seconds: int | None = None

    @property
    def document(self) -> Document:
        return {
            "name": f"Battle {self.number}",
            "scenario": SCENARIO,
            "level": self.level,
            "players": self.players,
            "seconds": self.seconds,
        }


@dataclass
class Battle:
    """One battle as its captains know it: their tokens, and every receipt they were given."""

    terms: Terms
    rng: Random
    game: str = ""
    tokens: dict[str, str] = field(default_factory=dict)
    receipts: list[Document] = field(default_factory=list)
    windows: int = 0
    ended: bool = False
    idle_since: float = 0.0

    def open(self, call: Caller) -> None:
        organiser = _account(call)
        opened = call(
            "POST", "/games", self.terms.document, token=organiser, key=f"battle-{self.terms.number}"
        )
        self.game = opened["id"]
        for seat in sorted(opened["seats"]):
            token = _account(call)
            nonce = self.rng.randbytes(16).hex()
            call("PUT", f"/games/{self.game}/seats/{seat}", {"nonce": nonce}, token=token)
            self.tokens[seat] = token

    def go_on(self, call: Caller) -> bool:
        """Answer what is asked by now; whether there was anything to do."""
        first = min(self.tokens)
        awaiting = self._awaiting(call, first)
        window = awaiting["window"]
        if window is None:
            self.ended = not awaiting["resolving"] and self._is_over(call, awaiting["version"])
            return self.ended
        owing = [seat for seat in window["owes"] if seat not in window["sealed"] and not self._dozes(seat, window)]
        for seat in owing:
            asked = awaiting if seat == first else self._awaiting(call, seat)
            if asked["window"] is not None and asked["window"]["id"] == window["id"]:
                self._answer(call, seat, asked)
        self.windows += bool(owing)
        return bool(owing)

    def _dozes(self, seat: str, window: Document) -> bool:
        """With a clock running, the first captain lets every third window pass."""
        return window["deadline"] is not None and seat == min(self.tokens) and self.windows % 3 == 2

    def _awaiting(self, call: Caller, seat: str) -> Document:
        return call("GET", f"/games/{self.game}/awaiting?{urlencode({'seat': seat})}", token=self.tokens[seat])

    def _is_over(self, call: Caller, version: int) -> bool:
        view = call("GET", f"/games/{self.game}?{urlencode({'at_least': version})}")
        return view["outcome"] is not None

    def _answer(self, call: Caller, seat: str, asked: Document) -> None:
        key = f"{asked['window']['turn']}/{asked['window']['id']}/{seat}"
        first = self._seal(call, seat, asked, key)
        if first and self.rng.randrange(REPEATED) == 0:
            again = call("POST", f"/games/{self.game}/orders", first[0], token=self.tokens[seat], key=key)
            if again != first[1]:
                raise LostOrder(f"{self.game}: {key} was acknowledged as {first[1]}, then as {again}")
        if first and self.rng.randrange(REPLACED) == 0:
            self._seal(call, seat, asked, f"{key}/again")

    def _seal(self, call: Caller, seat: str, asked: Document, key: str) -> tuple[Document, Document] | None:
        """The order and its receipt; None when the window closed meanwhile."""
        window = asked["window"]
        items = {question["key"]: self._choose(question, window["turn"]) for question in asked["mine"]}
        order = {"seat": seat, "turn": window["turn"], "window": window["id"], "items": items}
        try:
            signed = call("POST", f"/games/{self.game}/orders", order, token=self.tokens[seat], key=key)
        except Problem as problem:
            if problem.code not in LATE_REFUSALS:
                raise
            return None
        self.receipts.append(signed)
        return order, signed

    def _choose(self, question: Document, turn: int) -> Any:
        """Rather something than nothing: a captain who holds fire proves little."""
        choices = [choice["value"] for choice in question["choices"] or ()]
        if question["item"] == "card" and turn >= HOMEWARD and "straight" in choices:
            return "straight"
        if choices:
            return self.rng.choice([value for value in choices if value is not None] or choices)
        if question["item"] == "actions":
            names = list(question["schema"]["items"]["enum"])
            return sorted(self.rng.sample(names, min(len(names), question["schema"]["maxItems"])))
        return question["default"]


def _account(call: Caller) -> str:
    token: str = call("POST", "/accounts", {"name": "Captain"})["token"]["token"]
    return token


def mixed(number: int) -> Terms:
    """Every level, now and then four captains or a running clock."""
    level = ("basic", "advanced", "standard", "basic", "advanced")[number % 5]
    players = 4 if number % 16 == 7 else 2
    return Terms(number, level, players, seconds=10 if number % 10 == 3 else None)


class Squadron(threading.Thread):
    """A thread that plays several battles in turn, as long as it is let."""

    def __init__(self, battles: list[Battle], call: Caller, may_go_on: "threading.Event") -> None:
        super().__init__(daemon=True)
        self._battles = battles
        self._call = call
        self._may_go_on = may_go_on
        self.failure: BaseException | None = None
        self.halted = threading.Event()

    def run(self) -> None:
        try:
            for battle in self._battles:
                battle.open(self._call)
            while not self.halted.is_set() and any(not battle.ended for battle in self._battles):
                busy = [battle.go_on(self._call) for battle in self._battles if self._lets(battle)]
                if not any(busy):
                    time.sleep(0.1)
        except BaseException as failure:  # noqa: BLE001  (told by whoever waits for the thread)
            self.failure = failure
        finally:
            self._call.close()

    def _lets(self, battle: Battle) -> bool:
        self._may_go_on.wait(1)
        return not battle.ended and not self.halted.is_set()
