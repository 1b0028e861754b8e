"""Bots that play through the API alone, so that any revision of the server can be asked the same.

    python -m tests.benchmarks.bots URL DATABASE BOTS SECONDS [RATE]

Each bot plays both sides of a battle: for every side it asks what is awaited and seals an order; then it waits until the
views have come to what the last order led to, and looks. Without a rate everybody plays on at once (a closed loop). With
one, so many orders a second are due, whether the server keeps up or not (an open loop): a window that finds no battle free
waits, and its waiting counts.

Whether the views have come so far is asked of the database, for all bots at once: to look over HTTP all the time would be
the load that is measured. One thread and hardly any work a request; prints one line of JSON.
"""

import json
import selectors
import socket
import sys
import time
from collections import deque
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import psycopg

SIDES: Final = ("british", "french")
OPENING: Final = {"name": "A bench", "scenario": "enemy-in-sight", "level": "advanced", "players": 2}
PAUSE: Final = 0.002  # seconds between two looks at the versions that the views have come to
WARM_UP: Final = (
    0.2  # the part of the time before which nothing counts: statements are prepared, caches filled
)
PATIENCE: Final = 30.0
_VERSIONS: Final = "SELECT game, version FROM lobby WHERE game = ANY(%s)"

Json = dict[str, Any]


class Ask(NamedTuple):
    """What a bot wants of the server."""

    method: str
    path: str
    side: str | None = None
    body: Json | None = None


class Await(NamedTuple):
    """A bot waits until the views of its game show this version."""

    game: str
    version: int


class Window(NamedTuple):
    """A bot is free; in an open loop it goes on when another window is due."""


Step = Ask | Await | Window
Play = Generator[Step, Any, None]


class Refused(Exception):
    def __init__(self, status: int, document: Json) -> None:
        super().__init__(f"{status}: {document}")
        self.status = status


@dataclass
class Score:
    """What was achieved: when orders were acknowledged, and how long last orders took to become views."""

    orders: list[float] = field(default_factory=list)
    taken: list[tuple[float, float]] = field(default_factory=list)  # when, and how long
    refused: int = 0

    def summary(self, begin: float, end: float) -> Json:
        taken = sorted(1000 * took for when, took in self.taken if begin <= when < end)
        orders = sum(begin <= when < end for when in self.orders)
        at = {
            f"p{part}": taken[min(len(taken) - 1, len(taken) * part // 100)] if taken else 0.0
            for part in (50, 95, 99)
        }
        told = {
            "orders": orders,
            "seconds": end - begin,
            "rate": orders / (end - begin),
            "windows": len(taken),
        }
        return {**told, **at, "refused": self.refused, "all_orders": len(self.orders)}


@dataclass
class Bot:
    """One battle after the other, as steps that the loop carries out."""

    dice: Random
    score: Score
    late: float = 0.0  # seconds that the window which is played now began after its time
    tokens: dict[str, str] = field(default_factory=dict)

    def play(self) -> Play:
        for side in SIDES:
            opened = yield Ask("POST", "/accounts", body={"name": f"{side} {self.dice.randrange(10**9)}"})
            self.tokens[side] = opened["token"]["token"]
        while True:
            yield from self._battle()

    def _battle(self) -> Play:
        game, version = (yield Ask("POST", "/games", "british", OPENING))["id"], 0
        for side in SIDES:
            nonce = {"nonce": self.dice.randbytes(16).hex()}
            version = (yield Ask("PUT", f"/games/{game}/seats/{side}-1", side, nonce))["version"]
        yield Await(game, version)
        while True:
            yield Window()
            waits = yield from self._window(game)
            if not waits:
                return

    def _window(self, game: str) -> Generator[Step, Any, bool]:
        """Everybody who owes seals; whether the battle went on to a window."""
        first = yield Ask("GET", f"/games/{game}/awaiting?seat=british-1", "british")
        if first["window"] is None:
            return False
        owing = [seat for seat in first["window"]["owes"] if seat not in first["window"]["sealed"]]
        begun = version = 0.0
        for seat in owing:
            side = seat.partition("-")[0]
            asked = first
            if seat != "british-1":
                asked = yield Ask("GET", f"/games/{game}/awaiting?seat={seat}", side)
            begun = time.perf_counter()
            version = yield from self._seal(game, seat, side, asked)
        yield Await(
            game, int(version) + 2
        )  # after the order come the closing and the facts of the resolution
        view = yield Ask("GET", f"/games/{game}", SIDES[0])
        now = time.perf_counter()
        self.score.taken.append((now, now - begun + self.late))
        return view["outcome"] is None

    def _seal(self, game: str, seat: str, side: str, asked: Json) -> Generator[Step, Any, int]:
        window = asked["window"]
        order = {"seat": seat, "turn": window["turn"], "window": window["id"]}
        for choose in (self._choice, _default):
            items = {question["key"]: choose(question) for question in asked["mine"]}
            try:
                sealed = yield Ask("POST", f"/games/{game}/orders", side, {**order, "items": items})
            except Refused:  # what goes together is for the rules to say; the defaults do
                self.score.refused += 1
                if choose is _default:
                    raise
                continue
            self.score.orders.append(time.perf_counter())
            return int(sealed["receipt"]["version"])
        raise AssertionError("the defaults are accepted or raise")

    def _choice(self, question: Json) -> object:
        """Rather something than nothing: a bot that holds its fire gives the rules little to do."""
        choices = [choice["value"] for choice in question["choices"] or ()]
        if question["item"] == "place" or not choices:
            return question["default"]
        return self.dice.choice([value for value in choices if value is not None] or choices)


def _default(question: Json) -> object:
    return question["default"]


class Line:
    """One bot's connection: sends, waits for the whole answer, and lets its bot go on."""

    def __init__(self, place: tuple[str, int], bot: Bot) -> None:
        self.bot = bot
        self.steps = bot.play()
        self.waits: Await | None = None
        self.socket = socket.create_connection(place)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._host = f"{place[0]}:{place[1]}"
        self._heard = bytearray()

    def send(self, ask: Ask) -> None:
        body = b"" if ask.body is None else json.dumps(ask.body).encode()
        head = [f"{ask.method} /v1{ask.path} HTTP/1.1", f"Host: {self._host}"]
        if ask.side is not None:
            head.append(f"Authorization: Bearer {self.bot.tokens[ask.side]}")
        if ask.body is not None:
            head += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        self.socket.sendall("\r\n".join((*head, "", "")).encode() + body)

    def hear(self) -> tuple[int, Json] | None:
        """Status and document, once all of it has come."""
        part = self.socket.recv(262_144)
        if not part:
            raise ConnectionError("the server hung up")
        self._heard += part
        head, found, body = bytes(self._heard).partition(b"\r\n\r\n")
        if not found:
            return None
        lines = head.lower().split(b"\r\n")
        length = next(int(line[15:]) for line in lines if line.startswith(b"content-length:"))
        if len(body) < length:
            return None
        self._heard.clear()
        return int(head[9:12]), json.loads(body)


class Loop:
    """Lets all bots play until the time is up."""

    def __init__(self, url: str, database: str, bots: int, rate: float | None) -> None:
        place = urlsplit(url)
        assert place.hostname is not None
        assert place.port is not None
        self.score = Score()
        self._lines = [
            Line((place.hostname, place.port), Bot(Random(number), self.score)) for number in range(bots)
        ]
        self._looking = psycopg.connect(database, autocommit=True)
        self._selector = selectors.DefaultSelector()
        self._free: deque[Line] = deque()
        # Of two orders each, at random times, as people do who do not know of each other.
        self._due: Iterator[float] | None = None if rate is None else _arrivals(rate / len(SIDES))
        self._next = self._looked = 0.0

    def run(self, seconds: float) -> Json:
        for line in self._lines:
            self._selector.register(line.socket, selectors.EVENT_READ, line)
            self._go_on(line, None)
        given_up = time.perf_counter() + PATIENCE
        while len(self._free) < len(self._lines):  # everybody sits at a table before anything counts
            self._turn()
            if time.perf_counter() > given_up:
                raise TimeoutError(f"only {len(self._free)} of {len(self._lines)} battles could begin")
        begin = self._next = time.perf_counter()
        end = begin + seconds
        while time.perf_counter() < end:
            self._begin_what_is_due()
            self._turn()
        return self.score.summary(begin + WARM_UP * seconds, end)

    def _turn(self) -> None:
        for key, _ in self._selector.select(timeout=PAUSE):
            self._hear(key.data)
        if (now := time.perf_counter()) >= self._looked + PAUSE:
            self._look()
            self._looked = now

    def _hear(self, line: Line) -> None:
        heard = line.hear()
        if heard is not None:
            self._go_on(line, heard)

    def _go_on(self, line: Line, heard: tuple[int, Json] | None) -> None:
        """Hand the bot what it asked for, and take its next step."""
        if heard is not None and heard[0] >= 400:
            step = line.steps.throw(Refused(*heard))
        else:
            step = line.steps.send(heard and heard[1])
        if isinstance(step, Ask):
            line.send(step)
        elif isinstance(step, Await):
            line.waits = step
        else:
            self._free.append(line)

    def _look(self) -> None:
        waiting = {line.waits.game: line for line in self._lines if line.waits is not None}
        if not waiting:
            return
        for game, version in self._looking.execute(_VERSIONS, (list(waiting),)).fetchall():
            line = waiting[game]
            assert line.waits is not None
            if version >= line.waits.version:
                line.waits = None
                self._go_on(line, None)

    def _begin_what_is_due(self) -> None:
        while self._free and self._next <= time.perf_counter():
            line = self._free.popleft()
            if self._due is not None:
                line.bot.late = time.perf_counter() - self._next
                self._next += next(self._due)
            self._go_on(line, None)


def _arrivals(rate: float) -> Iterator[float]:
    """Seconds from each to the next."""
    dice = Random(1)
    while True:
        yield dice.expovariate(rate)


def main(url: str, database: str, bots: int, seconds: float, rate: float | None = None) -> None:
    loop, begin = Loop(url, database, bots, rate), time.process_time()
    told = loop.run(seconds)
    print(json.dumps({**told, "spent": time.process_time() - begin}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4]), *map(float, sys.argv[5:6]))
