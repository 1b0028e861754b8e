"""Captains who decide quickly: any legal answer will do, as long as the battle comes to an end.

They know the API only, and they keep what it acknowledged.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlencode

from api.client import Document, Problem
from tests.faults.calling import Caller

SCENARIO = "enemy-in-sight"
SIDES = ("british", "french")
LEVELS = ("basic", "advanced", "basic", "standard", "basic")
# From this turn on everybody sails straight on, which ends every battle at the edge of the table at the latest.
HOMEWARD = 6
# One order in so many is sent twice, one in so many is replaced.
REPEATED, REPLACED = 8, 8
LATE_REFUSALS = ("window/closed", "window/not-asked")


class LostOrder(AssertionError):
    """The server told two stories about one order."""


@dataclass
class Terms:
    """What is agreed of one battle; `seconds` gives its windows a deadline, which one captain will miss."""

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

    def open(self, call: Caller, admirals: Mapping[str, str]) -> None:
        """`admirals` are tokens by side: who has one commands all seats of that side."""
        key, organiser = f"battle-{self.terms.number}", min(admirals.values())
        opened = call("POST", "/games", self.terms.document, token=organiser, key=key)
        self.game = opened["id"]
        for seat in sorted(opened["seats"]):
            token = admirals[seat.partition("-")[0]]
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
        owing = [
            seat for seat in window["owes"] if seat not in window["sealed"] and not self._dozes(seat, window)
        ]
        sealed = 0
        for seat in owing:
            asked = awaiting if seat == first else self._awaiting(call, seat)
            sealed += asked["window"] is not None and self._answer(call, seat, asked)
        self.windows += bool(sealed)
        return bool(sealed)

    def _dozes(self, seat: str, window: Document) -> bool:
        """With a clock running, the first captain lets every third window pass."""
        return window["deadline"] is not None and seat == min(self.tokens) and self.windows % 3 == 2

    def _awaiting(self, call: Caller, seat: str) -> Document:
        return call(
            "GET", f"/games/{self.game}/awaiting?{urlencode({'seat': seat})}", token=self.tokens[seat]
        )

    def _is_over(self, call: Caller, version: int) -> bool:
        view = call("GET", f"/games/{self.game}?{urlencode({'at_least': version})}")
        return view["outcome"] is not None

    def _answer(self, call: Caller, seat: str, asked: Document) -> bool:
        """Whether an order was sealed. Now and then it is sent twice, and must be acknowledged alike, or replaced."""
        key = f"{asked['window']['turn']}/{asked['window']['id']}/{seat}"
        first = self._seal(call, seat, asked, key)
        if first and self.rng.randrange(REPEATED) == 0:
            again = call("POST", f"/games/{self.game}/orders", first[0], token=self.tokens[seat], key=key)
            if again != first[1]:
                raise LostOrder(f"{self.game}: {key} was acknowledged as {first[1]}, then as {again}")
        if first and self.rng.randrange(REPLACED) == 0:
            self._seal(call, seat, asked, f"{key}/again")
        return first is not None

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


def admirals(call: Caller) -> dict[str, str]:
    """An account for each side, and its token."""
    return {side: call("POST", "/accounts", {"name": side.title()})["token"]["token"] for side in SIDES}


def mixed(number: int) -> Terms:
    """Every level, now and then four captains or a running clock."""
    players = 4 if number % 16 == 6 else 2
    return Terms(number, LEVELS[number % len(LEVELS)], players, seconds=10 if number % 11 == 3 else None)
