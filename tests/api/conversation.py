"""The conversation that illustrates the API's description.

`python -m tests.api.conversation` holds it with a server that repeats itself, and writes it down.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from api.openapi import examples
from tests.api.server import Member, Server, by_default, served

RECORD = Path(examples.__file__).with_name("conversation.json")
# Documents too long to be an example; their shape is described by their schema.
TOO_LONG = ("readPack", "drawBoard", "readTranscript")


class Secretary:
    """Sends what it is told to send, and writes both sides down."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.lines: list[dict[str, Any]] = []

    def hold(
        self, operation: str, method: str, path: str, who: Member | None = None, body: Any = None
    ) -> Any:
        sent = {} if body is None else {"json": body}
        answer = self._server.ask(method, path, who and who.token, **sent)
        told = operation not in TOO_LONG and bool(answer.data)
        line = {
            "operation": operation,
            "method": method,
            "path": path,
            "body": body,
            "status": answer.status_code,
            "media_type": answer.mimetype if told else None,
            "answer": answer.json if told else None,
        }
        self.lines.append(line)
        return line["answer"]


def hold(server: Server) -> list[dict[str, Any]]:
    secretary = Secretary(server)
    nelson = _enrol(secretary, server)
    _read_up(secretary)
    game = _gather(secretary, server, nelson)
    _fight(secretary, game, nelson)
    return secretary.lines


def _enrol(secretary: Secretary, server: Server) -> Member:
    opened = secretary.hold("openAccount", "POST", "/v1/accounts", body={"name": "Horatio"})
    nelson = Member(server, opened["id"], opened["token"]["token"])
    secretary.hold("readMyAccount", "GET", "/v1/accounts/me", nelson)
    issued = secretary.hold(
        "issueToken", "POST", "/v1/tokens", nelson, {"label": "a bot", "scopes": ["play"]}
    )
    secretary.hold("revokeToken", "DELETE", f"/v1/tokens/{issued['id']}", nelson)
    return nelson


def _read_up(secretary: Secretary) -> None:
    secretary.hold("listScenarios", "GET", "/v1/scenarios")
    secretary.hold("readScenario", "GET", "/v1/scenarios/enemy-in-sight")
    secretary.hold("listRules", "GET", "/v1/rules?chapter=B&limit=2")
    secretary.hold("readRule", "GET", "/v1/rules/B-MOV-1")
    secretary.hold("listPacks", "GET", "/v1/packs")
    secretary.hold("readPack", "GET", "/v1/packs/napoleonic")
    secretary.hold("listShips", "GET", "/v1/ships?side=french&limit=1")
    secretary.hold("readShip", "GET", "/v1/ships/courageuse")
    secretary.hold("isAlive", "GET", "/healthz")
    secretary.hold("isReady", "GET", "/readyz")


def _gather(secretary: Secretary, server: Server, nelson: Member) -> str:
    agreed = {"name": "A morning in August", "scenario": "enemy-in-sight", "seconds": 86400}
    game = str(secretary.hold("openGame", "POST", "/v1/games", nelson, agreed)["id"])
    secretary.hold("listGames", "GET", "/v1/games?status=waiting&limit=1")
    nonce = {"nonce": "00112233445566778899aabbccddeeff"}
    secretary.hold("takeSeat", "PUT", f"/v1/games/{game}/seats/british-1", nelson, nonce)
    secretary.hold("listSeats", "GET", f"/v1/games/{game}/seats")
    server.member("François").sits(game, "french-1")
    return game


def _fight(secretary: Secretary, game: str, nelson: Member) -> None:
    place = f"/v1/games/{game}"
    secretary.hold("readAwaiting", "GET", f"{place}/awaiting?seat=british-1", nelson)
    secretary.hold("listAwaiting", "GET", "/v1/awaiting", nelson)
    items = nelson.items(game, "british-1", by_default)
    order = {"seat": "british-1", "window": "deployment", "items": items}
    sealed = secretary.hold("sealOrders", "POST", f"{place}/orders", nelson, order)
    version = sealed["receipt"]["version"]
    secretary.hold("readGame", "GET", f"{place}?at_least={version}", nelson)
    secretary.hold("withdrawOrders", "DELETE", f"{place}/orders?seat=british-1&window=deployment", nelson)
    secretary.hold("readTimeline", "GET", f"{place}/timeline?after={version - 1}&at_least={version}&limit=1")
    secretary.hold("readGameAt", "GET", f"{place}/at/1")
    secretary.hold("drawBoard", "GET", f"{place}/board.svg")
    secretary.hold("readTranscript", "GET", f"{place}/transcript", nelson)
    secretary.hold("listKeys", "GET", "/v1/keys")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, served(f"sqlite:///{folder}/orders.db") as server:
        lines = hold(server)
    RECORD.write_text(json.dumps(lines, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(lines)} exchanges written down\n")


if __name__ == "__main__":
    main()
