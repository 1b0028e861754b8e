"""The conversation that illustrates the API's description.

`python -m tests.api.conversation` holds it with a server that repeats itself, and writes it down.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from api.openapi import examples
from tests.api.server import Member, Server, by_default, play_on, served

RECORD = Path(examples.__file__).with_name("conversation.json")
# Documents too long to be an example; their shape is described by their schema.
TOO_LONG = ("drawFact", "readDispute", "readPack", "drawBoard", "readTranscript", "readMetrics")


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
            "answer": (answer.json if answer.is_json else answer.text) if told else None,
        }
        self.lines.append(line)
        return line["answer"]


def hold(server: Server) -> list[dict[str, Any]]:
    secretary = Secretary(server)
    nelson = _enrol(secretary, server)
    _read_up(secretary)
    game = _gather(secretary, server, nelson)
    _fight(secretary, game, nelson)
    _settle(secretary, server, nelson)
    _organise(secretary, server, nelson)
    secretary.hold("readMetrics", "GET", "/metrics")
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
    secretary.hold("listOptions", "GET", "/v1/options?limit=12")
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


def _settle(secretary: Secretary, server: Server, nelson: Member) -> None:
    """Another battle, in which something is asked of everybody, and of a referee."""
    host, brueys, bench = (server.member(name) for name in ("Host", "Brueys", "Sir John"))
    game = host.opens(name="The Nile, again", seconds=86400)
    place = f"/v1/games/{game}"
    secretary.hold("appointReferee", "PUT", f"{place}/referees/{bench.account}", host, {})
    secretary.hold("listReferees", "GET", f"{place}/referees")
    captains = {"british-1": nelson, "french-1": brueys}
    for seat, captain in captains.items():
        captain.sits(game, seat)
    play_on(game, captains, by_default, windows=2)
    _undo(secretary, place, nelson, brueys)
    play_on(game, captains, by_default, windows=1)
    _ask(secretary, place, brueys, bench)
    _try_out(secretary, place, bench)


def _undo(secretary: Secretary, place: str, nelson: Member, brueys: Member) -> None:
    planned = nelson.get(f"{place}/at?turn=1&window=planning")["version"]
    wanted = {"to_version": planned, "reason": "I took the wrong card"}
    asked = secretary.hold("askUndo", "POST", f"{place}/undo-requests", nelson, wanted)
    secretary.hold("listUndoRequests", "GET", f"{place}/undo-requests")
    answers = f"{place}/undo-requests/{asked['undo']['id']}/answers/french-1"
    secretary.hold("answerUndo", "PUT", answers, brueys, {"consent": True})
    secretary.hold("listRewinds", "GET", f"{place}/rewinds")


def _ask(secretary: Secretary, place: str, brueys: Member, bench: Member) -> None:
    told = brueys.get(f"{place}/timeline?limit=500")["entries"]
    sailed = [line["version"] for line in told if line["topic"] == "ShipSailed/1"][-1]
    secretary.hold("drawFact", "GET", f"{place}/facts/{sailed}/diagram.svg")
    question = {"facts": [sailed], "question": "Is that the right arrow?"}
    dispute = secretary.hold("raiseDispute", "POST", f"{place}/disputes", brueys, question)["id"]
    secretary.hold("listDisputes", "GET", f"{place}/disputes")
    secretary.hold("readDispute", "GET", f"/v1/disputes/{dispute}")
    secretary.hold("readCaseOfDispute", "GET", f"/v1/disputes/{dispute}/case.yaml", bench)
    ruling = {"ruling": "upheld", "reason": "She was beating: the orange arrow is hers."}
    secretary.hold("ruleOnDispute", "PUT", f"/v1/disputes/{dispute}/ruling", bench, ruling)
    secretary.hold("listRulings", "GET", "/v1/rulings?rule=B-MOV-1")
    secretary.hold("findFacts", "GET", "/v1/facts?topic=ShipSailed&limit=1", bench)


def _try_out(secretary: Secretary, place: str, bench: Member) -> None:
    secretary.hold("stopClock", "PUT", f"{place}/pause", bench, {"reason": "Dinner is served"})
    secretary.hold("startClock", "DELETE", f"{place}/pause", bench)
    planned = secretary.hold("readGameWhen", "GET", f"{place}/at?turn=1&window=planning")["version"]
    secretary.hold("diffVersions", "GET", f"{place}/diff?from={planned}&to={planned + 1}")
    wanted = {"version": planned}
    left = secretary.hold("forkGame", "POST", f"{place}/forks", bench, wanted)["id"]
    secretary.hold("listForks", "GET", f"{place}/forks", bench)
    secretary.hold("compareGames", "GET", f"{place}/compare?with={left}&at={planned}", bench)
    back = {"to_version": planned, "reason": "The window is played again"}
    secretary.hold("rewindGame", "POST", f"{place}/rewinds", bench, back)


def _organise(secretary: Secretary, server: Server, nelson: Member) -> None:
    """A tournament, a game of it, and a referee who plays in another one."""
    host, bench = server.member("The Nore Club"), server.member("Lord Keith")
    founded = secretary.hold("foundTournament", "POST", "/v1/tournaments", host, {"name": "The Nore, spring"})
    place = f"/v1/tournaments/{founded['id']}"
    games = [host.opens(name=name) for name in ("First table", "Second table")]
    bench.sits(games[1], "british-1")
    for game in games:
        secretary.hold("enterGame", "PUT", f"{place}/games/{game}", host, {})
    secretary.hold("appointTournamentReferee", "PUT", f"{place}/referees/{bench.account}", host, {})
    secretary.hold("readTournament", "GET", place)
    secretary.hold("listTournaments", "GET", "/v1/tournaments?limit=1", nelson)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, served(f"sqlite:///{folder}/orders.db") as server:
        lines = hold(server)
    RECORD.write_text(json.dumps(lines, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(lines)} exchanges written down\n")


if __name__ == "__main__":
    main()
