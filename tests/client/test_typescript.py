"""How the kit for TypeScript behaves when things go wrong: run by a Node against a server that answers as it is told."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

from tests.client.typescript import KIT
from tests.kit.listening import Handler, answering

pytestmark = pytest.mark.processes

PROBLEM = {"code": "window/closed", "detail": "too late", "title": "Closed", "status": 409, "type": "x"}
# Calls and streams against one server: how each ends is printed as JSON.
SCRIPT = """
import { Client, Problem, Unreachable, openGame, orderFor, readLimits, sealOrders, under } from "KIT/index.js";
const client = new Client(process.argv[2], { token: "so_x", language: "pl", patience: 600 });
const told = {};
told.limits = await client.send(readLimits());
told.opened = await client.send(openGame({ name: "Nile", scenario: "enemy-in-sight" }));
told.kept = await client.send(under(openGame({ name: "Nile", scenario: "enemy-in-sight" }), "mine"));
const asked = { window: { id: "planning", turn: 4 } };
try {
  await client.send(sealOrders("g-1", orderFor(asked, "british-1", {})));
} catch (problem) {
  told.refused = [problem instanceof Problem, problem.is("window/closed"), problem.is("json/syntax"), problem.code, problem.status];
}
told.news = [];
for await (const news of client.follow("g-1", { after: 3 })) {
  told.news.push(news.data.version);
  if (told.news.length === 3) break;
}
try {
  await new Client("http://127.0.0.1:9", { patience: 0 }).send(readLimits());
} catch (fault) {
  told.away = fault instanceof Unreachable;
}
console.log(JSON.stringify(told));
process.exit(0);
"""


class Crooked(Handler):
    """Answers each address in its turn as the script of the test has it; what came is kept."""

    answers: dict[str, list[Any]]
    asked: list[tuple[str, str, dict[str, str], bytes]]

    def respond(self) -> None:
        self.asked.append((self.command, self.path, dict(self.headers.items()), self.body))
        answer = self.answers[self.path].pop(0)
        if answer is None:
            self.connection.close()  # as if the line broke
            return
        status, body, headers = answer
        self.answer(status, body, **headers)


def _json(status: int, document: object, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    return status, json.dumps(document).encode(), headers


def _event(version: int) -> bytes:
    return f'id: {version}\nevent: append\ndata: {{"version": {version}}}\n\n'.encode()


@contextmanager
def crooked() -> Iterator[tuple[str, type[Crooked]]]:
    class Scripted(Crooked):
        asked: list[tuple[str, str, dict[str, str], bytes]] = []  # noqa: RUF012  (of this test)
        answers = {  # noqa: RUF012
            "/v1/limits": [None, _json(503, {}, **{"Retry-After": "0"}), _json(200, {"wait": 20})],
            "/v1/games": [None, _json(201, {"id": "g-1"}), _json(201, {"id": "g-2"})],
            "/v1/games/g-1/orders": [_json(409, PROBLEM)],
            "/v1/games/g-1/stream": [
                (
                    200,
                    b"retry: 10\n\n: level\n\n" + _event(4) + b"id: 5\nevent: app",
                    {"Content-Length": "9999"},
                ),
                _json(503, {}, **{"Retry-After": "0"}),
                (200, b"retry: 10\n\n" + _event(5) + b": \n\n" + _event(6), {}),
            ],
        }

    with answering(Scripted) as address:
        yield f"{address}/", Scripted


def test_calls_are_repeated_safely_refusals_are_typed_and_streams_go_on(tmp_path: Path) -> None:
    script = tmp_path / "script.mjs"
    script.write_text(SCRIPT.replace("KIT", KIT.as_uri()), encoding="utf-8")
    node, _ = compute_driver_executable()
    with crooked() as (url, server):
        done = subprocess.run(
            [node, str(script), url], capture_output=True, text=True, check=False, timeout=300
        )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["limits"] == {"wait": 20}
    assert (told["opened"], told["kept"]) == ({"id": "g-1"}, {"id": "g-2"})
    assert told["refused"] == [True, True, False, "window/closed", 409]
    assert told["news"] == [4, 5, 6]
    assert told["away"] is True
    by_path: dict[str, list[dict[str, str]]] = {}
    for _, path, headers, _ in server.asked:
        by_path.setdefault(path, []).append({name.lower(): value for name, value in headers.items()})
    keys = [headers["idempotency-key"] for headers in by_path["/v1/games"]]
    assert keys[0] == keys[1] != keys[2] == "mine"
    assert [one.get("last-event-id") for one in by_path["/v1/games/g-1/stream"]] == ["3", "4", "4"]
    assert by_path["/v1/limits"][0]["authorization"] == "Bearer so_x"
    assert by_path["/v1/limits"][0]["accept-language"] == "pl"
    (order,) = (json.loads(body) for _, path, _, body in server.asked if path.endswith("/orders"))
    assert order == {"seat": "british-1", "turn": 4, "window": "planning", "items": {}}
