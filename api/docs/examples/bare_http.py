"""A bot with nothing but HTTP: it fights the computer, tries its orders before it seals them, and checks the server.

pip install httpx
python bare_http.py http://127.0.0.1:8000
"""

import contextlib
import hashlib
import json
import random
import secrets
import sys
import time
import uuid
from collections.abc import Iterator
from typing import Any

import httpx

SEAT, COMPUTER = "british-1", "french-1"
MOST_TURNS = 30
TERMS = {"name": "Bare", "scenario": "enemy-in-sight", "level": "standard"}


class Bot:
    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=60)
        token = self.send("POST", "/v1/accounts", {"name": "Bare"})["token"]["token"]
        self.http.headers["Authorization"] = f"Bearer {token}"
        opened = self.send("POST", "/v1/games", {**TERMS, "seats": {COMPUTER: {"computer": "skilled"}}})
        self.game = f"/v1/games/{opened['id']}"
        self.send("PUT", f"{self.game}/seats/{SEAT}", {"nonce": secrets.token_hex(16)})
        self.receipts: list[Any] = []

    def send(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """A write has a key of its own, so it is done once even if its answer gets lost and it is sent again."""
        headers = {} if method == "GET" else {"Idempotency-Key": str(uuid.uuid4())}
        for _ in range(2):
            with contextlib.suppress(httpx.TransportError):
                return read(self.http.request(method, path, json=body, headers=headers, params=query))
            time.sleep(1)
        return read(self.http.request(method, path, json=body, headers=headers, params=query))

    def news(self, version: int) -> Iterator[Any]:
        """Everything that happens after a version; after a lost connection it goes on where it stopped."""
        while True:
            headers = {"Last-Event-ID": str(version)}
            with (
                contextlib.suppress(httpx.TransportError),
                self.http.stream("GET", f"{self.game}/stream", headers=headers) as lines,
            ):
                for line in lines.iter_lines():
                    if line.startswith("data: "):
                        told = json.loads(line.removeprefix("data: "))
                        version = told["version"]
                        yield told
            time.sleep(1)

    def play(self) -> None:
        for told in self.news(0):
            if told["ended"] or told["turn"] > MOST_TURNS:
                return
            window = told["window"]
            if window and SEAT in window["owes"] and SEAT not in window["sealed"]:
                self.answer()

    def answer(self) -> None:
        asked = self.send("GET", f"{self.game}/awaiting", seat=SEAT)
        window = asked["window"]
        if window is None or SEAT not in window["owes"] or SEAT in window["sealed"]:
            return  # what was told has been answered already
        order = {"seat": SEAT, "turn": window["turn"], "window": window["id"]}
        order["items"] = {question["key"]: choose(question) for question in asked["mine"]}
        if not self.send("POST", f"{self.game}/preview", order)["legal"]:
            order["items"] = {question["key"]: question["default"] for question in asked["mine"]}
        order["salts"] = {key: secrets.token_hex(16) for key in order["items"]}
        sealed = self.send("POST", f"{self.game}/orders", order)["receipt"]
        assert sealed["order_digest"] == order_digest(sealed["game"], order), "not what we sealed"
        self.receipts.append(sealed)

    def check(self) -> str:
        """Checks that every record follows from those before it, and that our orders are where our receipts say."""
        transcript = self.send("GET", f"{self.game}/transcript")
        heads = [*chain(transcript)]
        assert heads == [record["head"] for record in transcript["records"]], "the chain is broken"
        assert all(heads[one["version"] - 1] == one["head"] for one in self.receipts), "an order is gone"
        return f"{len(heads)} records and {len(self.receipts)} receipts are good"


def read(answer: httpx.Response) -> Any:
    """A refusal is a document that says what to correct."""
    if answer.is_error:
        raise SystemExit(f"{answer.request.method} {answer.request.url}: {answer.text}")
    return answer.json()


def choose(question: Any) -> Any:
    """Any legal choice; a better captain would read what is known about each."""
    if not question["free"] or not question["choices"]:
        return question["default"]
    return random.choice(question["choices"])["value"]


def canonical(value: Any) -> bytes:
    """RFC 8785, for documents without fractions and with names only in Unicode's first plane."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def order_digest(game: str, order: Any) -> str:
    items = {}
    for key, value in order["items"].items():
        place = f"sealed-orders/item/v1\0{game}\0{key}\0".encode()
        items[key] = hashlib.sha256(place + bytes.fromhex(order["salts"][key]) + canonical(value)).hexdigest()
    whole = {"game": game, "items": items, **{name: order[name] for name in ("seat", "turn", "window")}}
    return hashlib.sha256(b"sealed-orders/order/v1\0" + canonical(whole)).hexdigest()


def chain(transcript: Any) -> Iterator[str]:
    head = hashlib.sha256(b"sealed-orders/chain/v1\0" + transcript["game"].encode()).digest()
    for record in transcript["records"]:
        linked = {name: part for name, part in record.items() if name != "head"}
        head = hashlib.sha256(head + canonical(linked)).digest()
        yield head.hex()


if __name__ == "__main__":
    bot = Bot(sys.argv[1])
    bot.play()
    print(bot.send("GET", bot.game)["outcome"])
    print(bot.check())
