"""Battles on the embedded server while others only look, as fast as they are answered; against the same battles alone.

The whole product is one process there: clients that ask all the time must not keep windows from being resolved.
"""

import http.client
import json
import subprocess
import sys
import tempfile
import threading
import time
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

from tests.benchmarks.measures import Effort, Result, Spread, ratio, short
from tests.kit.commands import progress
from tests.kit.processes import running

BATTLES: Final = 6
POLLERS: Final = 24  # connections
PAUSE: Final = 0.005  # seconds between two looks of a player who waits for the others
SEATS: Final = ("british-1", "french-1")
TERMS: Final = {"name": "A bench", "scenario": "enemy-in-sight", "level": "advanced", "players": 2}


def measure(effort: Effort) -> list[Result]:
    progress("playing while others look, on the embedded server")
    seconds = 6.0 if not effort.quick else 0.5
    alone, beside = [], []
    with (
        tempfile.TemporaryDirectory() as folder,
        running("serve", "--port", "0", "--data", folder, "--no-demo", environment={}) as server,
    ):
        url = server.serves()
        battles = [Battle(url, number) for number in range(BATTLES)]
        _rate(battles, seconds / 3)  # warms up
        for _ in range(effort.pick(5, 1)):
            alone.append(_rate(battles, seconds))
            words = [sys.executable, "-m", "tests.benchmarks.load", f"{url}v1/games/{battles[0].id}"]
            looking = subprocess.Popen(
                [*words, str(seconds), str(POLLERS)], stdout=subprocess.PIPE, text=True
            )
            beside.append(_rate(battles, seconds))
            looked = json.loads(looking.communicate()[0])
    share = ratio(Spread(tuple(beside)), Spread(tuple(alone)))
    return [
        Result(
            f"orders of {BATTLES} battles while {POLLERS} others look, embedded",
            share.median,
            "× alone",
            ">=0.3",
            str(share),
            f"alone {short(Spread(tuple(alone)).median)} orders/s, beside {short(Spread(tuple(beside)).median)} orders/s"
            f" and {short(looked['rate'])} looks/s; one process, SQLite",
            {"alone": alone, "beside": beside},
        )
    ]


def _rate(battles: "list[Battle]", seconds: float) -> float:
    """Orders a second of all of them."""
    until = time.monotonic() + seconds
    threads = [threading.Thread(target=battle.play, args=(until,)) for battle in battles]
    before = sum(battle.sealed for battle in battles)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return (sum(battle.sealed for battle in battles) - before) / seconds


class Battle:
    """Both sides of a battle, by whatever is legal; the next one is opened where it ends."""

    def __init__(self, url: str, number: int) -> None:
        place = urlsplit(url)
        self._line = http.client.HTTPConnection(str(place.hostname), place.port or 80)
        self._random = Random(number)
        self._tokens = {
            seat: self._ask("POST", "/v1/accounts", None, {"name": f"{seat}{number}"})["token"]["token"]
            for seat in SEATS
        }
        self.sealed = 0
        self._open()

    def _open(self) -> None:
        self.id = self._ask("POST", "/v1/games", SEATS[0], TERMS)["id"]
        for seat in SEATS:
            self._ask("PUT", f"/v1/games/{self.id}/seats/{seat}", seat, {})

    def play(self, until: float) -> None:
        while time.monotonic() < until:
            if not sum(map(self._answer, SEATS)):
                if self._ask("GET", f"/v1/games/{self.id}", SEATS[0])["outcome"] is not None:
                    self._open()
                time.sleep(PAUSE)

    def _answer(self, seat: str) -> bool:
        asked = self._ask("GET", f"/v1/games/{self.id}/awaiting?seat={seat}", seat)
        window = asked["window"]
        if window is None or seat not in window["owes"] or seat in window["sealed"]:
            return False
        items = {
            question["key"]: self._random.choice(question["choices"])["value"]
            if question["free"] and question["choices"] and window["id"] == "planning"
            else question["default"]
            for question in asked["mine"]
        }
        order = {"seat": seat, "turn": window["turn"], "window": window["id"], "items": items}
        self._ask("POST", f"/v1/games/{self.id}/orders", seat, order)
        self.sealed += 1
        return True

    def _ask(self, method: str, path: str, seat: str | None = None, body: Any = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if seat is not None:
            headers["Authorization"] = f"Bearer {self._tokens[seat]}"
        self._line.request(method, path, None if body is None else json.dumps(body), headers)
        with self._line.getresponse() as answer:
            text = answer.read()
        if answer.status >= 400:
            raise ConnectionError(f"{method} {path}: {answer.status} {text[:300]!r}")
        return json.loads(text)
