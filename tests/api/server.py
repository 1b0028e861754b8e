"""A server in this process whose clock and chance repeat themselves, and the players who talk to it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from werkzeug.test import TestResponse

from api.app import create_app
from api.wiring import Settings, Wiring
from domain.service import Harbour, resolve_window
from domain.service.harbour import instant
from domain.store import open_store
from projections.readings import open_readings

EPOCH = datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC)
Json = dict[str, Any]
Chooses = Callable[[Json], Any]


class Server:
    """Resolves a window as soon as it is told of it, as the embedded watch would a moment later."""

    def __init__(self, url: str, *, seed: int = 1, tick: int = 1) -> None:
        ticks = count()
        store = open_store(url)
        store.migrate(now=lambda: instant(EPOCH), entropy=Random(seed).randbytes)
        readings = open_readings(store, url)
        readings.migrate()
        self.harbour = Harbour(
            store, lambda: EPOCH + timedelta(seconds=tick * next(ticks)), Random(seed).randbytes
        )
        self.wiring = Wiring(self.harbour, readings, self._resolve, Settings(url, None, Path()))
        self.told: list[tuple[str, int]] = []
        self.resolves = True
        self.app = create_app(self.wiring)
        self.http = self.app.test_client()

    def _resolve(self, game: str, step: int) -> None:
        self.told.append((game, step))
        if self.resolves:
            resolve_window(self.harbour, game, step)

    def close(self) -> None:
        self.wiring.projections.close()
        self.harbour.store.close()

    def ask(self, method: str, path: str, token: str | None = None, **options: Any) -> TestResponse:
        """One request; `token` is the text of one, `headers` and `json` as the test client takes them."""
        headers = {"X-Request-Id": "test", **options.pop("headers", {})}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        return self.http.open(path, method=method, headers=headers, **options)

    def member(self, name: str) -> "Member":
        opened = self.ask("POST", "/v1/accounts", json={"name": name})
        assert opened.status_code == 201, opened.text
        return Member(self, opened.json["id"], opened.json["token"]["token"])


class Member:
    """Somebody with an account, who seals what he chooses."""

    def __init__(self, server: Server, account: str, token: str) -> None:
        self.server = server
        self.account = account
        self.token = token

    def ask(self, method: str, path: str, **options: Any) -> TestResponse:
        return self.server.ask(method, path, self.token, **options)

    def get(self, path: str) -> Json:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json
        return found

    def opens(self, **agreed: Any) -> str:
        answer = self.ask(
            "POST", "/v1/games", json={"name": "The Nile", "scenario": "enemy-in-sight", **agreed}
        )
        assert answer.status_code == 201, answer.text
        return str(answer.json["id"])

    def sits(self, game: str, seat: str) -> Json:
        answer = self.ask("PUT", f"/v1/games/{game}/seats/{seat}", json={})
        assert answer.status_code == 200, answer.text
        view: Json = answer.json
        return view

    def asked(self, game: str, seat: str) -> Json:
        return self.get(f"/v1/games/{game}/awaiting?seat={seat}")

    def items(self, game: str, seat: str, chooses: Chooses) -> Json:
        return {question["key"]: chooses(question) for question in self.asked(game, seat)["mine"]}

    def seals(self, game: str, seat: str, chooses: Chooses, **more: Any) -> TestResponse:
        window = self.asked(game, seat)["window"]["id"]
        order = {"seat": seat, "window": window, "items": self.items(game, seat, chooses), **more}
        answer = self.ask("POST", f"/v1/games/{game}/orders", json=order)
        assert answer.status_code == 201, answer.text
        return answer


@contextmanager
def served(url: str, **options: Any) -> Iterator[Server]:
    server = Server(url, **options)
    try:
        yield server
    finally:
        server.close()


def by_default(question: Json) -> Any:
    return question["default"]


def at_random(chance: Random) -> Chooses:
    """Any legal choice, but never to hold fire while there is something to fire at."""

    def choose(question: Json) -> Any:
        if question["choices"] is None:
            return question["default"]
        offered = [choice["value"] for choice in question["choices"]]
        return chance.choice([value for value in offered if value is not None] or offered)

    return choose


def play_on(game: str, captains: Mapping[str, Member], chooses: Chooses, windows: int = 1000) -> Json:
    """Every seat that owes seals, window after window, until the end; the last view of a spectator."""
    watcher = next(iter(captains.values()))
    for _ in range(windows):
        window = watcher.get(f"/v1/games/{game}/awaiting")["window"]
        if window is None:
            break
        for seat in window["owes"]:
            captains[seat].seals(game, seat, chooses)
    store = watcher.server.harbour.store
    return watcher.get(f"/v1/games/{game}?at_least={store.load(game).version}")
