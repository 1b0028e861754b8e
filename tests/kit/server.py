"""A server in this process whose clock and chance repeat themselves, and the players who talk to it."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from werkzeug.test import TestResponse

from api.app import create_app
from api.wiring import Settings, Wiring
from domain.orders.computers import computers_owing
from domain.proofs.log import notes
from domain.proofs.signatures import public_key
from domain.service import resolve_window
from domain.service.world import instant
from domain.store import open_spread, open_store
from projections.queries import Queries
from tests.kit.choosing import rather_something
from tests.kit.world import EPOCH, Clock, world_on
from workers.command import command

WITNESS_KEY = bytes(range(0x20, 0x40))
WITNESS = notes.NoteKey("witness.example/w1", notes.WITNESS, public_key(WITNESS_KEY))
Json = dict[str, Any]
Chooses = Callable[[Json], Any]


class Server:
    """Resolves a window as soon as it is told of it, as the embedded worker would a moment later."""

    def __init__(
        self, url: str, *, seed: int = 1, tick: int = 1, databases: Mapping[str, str] | None = None
    ) -> None:
        store = open_spread(url, databases) if databases else open_store(url)
        store.migrate(now=lambda: instant(EPOCH), entropy=Random(seed).randbytes)
        queries = Queries(store)
        queries.migrate()
        self.world = world_on(store, Random(seed).randbytes, Clock(tick))
        settings = Settings(url, None, Path(), witnesses=(WITNESS,), databases=databases or {})
        self.wiring = Wiring(self.world, queries, self._resolve, self._command, settings)
        self.dispatched: list[tuple[str, int]] = []
        self.resolves = True
        self.app = create_app(self.wiring)
        self.http = self.app.test_client()

    def _resolve(self, game: str, step: int) -> bool:
        self.dispatched.append((game, step))
        if self.resolves:
            resolve_window(self.world, game, step)
            self._command(game)
        return False

    def _command(self, game: str) -> None:
        """Captains of the computer answer at once, too."""
        parts = self.wiring.parts()
        waits = computers_owing(self.world.game(game))
        if self.resolves and waits and (step := command(parts, game)) is not None:
            self._resolve(game, step)

    def close(self) -> None:
        self.world.store.close()

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
    """Somebody with an account, who seals what is chosen for them."""

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

    def posts(self, path: str, body: Json, **options: Any) -> Json:
        return self._done("POST", path, body, 201, **options)

    def puts(self, path: str, body: Json, **options: Any) -> Json:
        return self._done("PUT", path, body, 200, **options)

    def _done(self, method: str, path: str, body: Json, status: int, **options: Any) -> Json:
        """What is answered to an act that is not refused."""
        answer = self.ask(method, path, json=body, **options)
        assert answer.status_code == status, answer.text
        document: Json = answer.json
        return document

    def opens(self, **agreed: Any) -> str:
        opened = self.posts("/v1/games", {"name": "The Nile", "scenario": "enemy-in-sight", **agreed})
        return str(opened["id"])

    def sits(self, game: str, seat: str) -> Json:
        return self.puts(f"/v1/games/{game}/seats/{seat}", {})

    def asked(self, game: str, seat: str) -> Json:
        return self.get(f"/v1/games/{game}/awaiting?seat={seat}")

    def order(self, game: str, seat: str, chooses: Chooses) -> Json:
        """As it would be sealed in the window that is open now."""
        asked = self.asked(game, seat)
        window = asked["window"]
        items = {question["key"]: chooses(question) for question in asked["mine"]}
        return {"seat": seat, "turn": window["turn"], "window": window["id"], "items": items}

    def items(self, game: str, seat: str, chooses: Chooses) -> Json:
        items: Json = self.order(game, seat, chooses)["items"]
        return items

    def seals(self, game: str, seat: str, chooses: Chooses, **more: Any) -> TestResponse:
        order = {**self.order(game, seat, chooses), **more}
        answer = self.ask("POST", f"/v1/games/{game}/orders", json=order)
        assert answer.status_code == 201, answer.text
        return answer


def told_so_far(answer: TestResponse) -> bytes:
    """The answer's body; of a stream, which has no end, what it tells of the past, up to where it is level."""
    if answer.mimetype != "text/event-stream":
        return answer.data
    told = b""
    for chunk in answer.response:
        told += chunk if isinstance(chunk, bytes) else chunk.encode()
        if told.endswith(b": level\n\n"):
            break
    answer.close()
    return told


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
        return rather_something([choice["value"] for choice in question["choices"]], chance)

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
    store = watcher.server.world.store
    return watcher.get(f"/v1/games/{game}?at_least={store.load(game).version}")
