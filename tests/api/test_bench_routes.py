"""The bench over the wire: consents, looks, calls, and forks that are hidden from whoever writes."""

from tests.kit.server import Server, by_default
from tests.referee.hearing import Hearing


def test_a_look_shows_the_referee_and_nobody_else_what_lies_there(server: Server) -> None:
    hearing = Hearing(server)
    hearing.captains["french-1"].seals(hearing.game, "french-1", by_default)
    before = hearing.bench.get(hearing.place)
    assert before["window"]["orders"] == {}
    assert hearing.bench.get(f"{hearing.place}/transcript")["openings"] == []
    assert hearing.bench.get(hearing.place)["version"] == before["version"], "reading writes nothing"
    seen = hearing.bench.ask("POST", f"{hearing.place}/looks", json={}).json
    assert set(seen["window"]["orders"]) == {"french-1"}
    assert seen["viewer"] == {"seats": [], "referee": True, "looking": True}
    assert hearing.bench.get(f"{hearing.place}/transcript")["openings"] != []
    nelson = hearing.captains["british-1"]
    assert nelson.get(f"{hearing.place}?at_least={seen['version']}")["window"]["orders"] == {}
    told = nelson.get(f"{hearing.place}/timeline?limit=500")["entries"][-1]
    assert told["topic"] == "RefereeLooked/1"
    hearing.captains["british-1"].seals(hearing.game, "british-1", by_default)
    after = hearing.bench.get(f"{hearing.place}?at_least={seen['version'] + 2}")
    assert not after["viewer"]["looking"], "the look was into a window that has closed"


def test_a_referee_closes_a_window_and_steps_down(server: Server) -> None:
    hearing = Hearing(server)
    called = {"window": "deployment", "turn": 0, "reason": "The tide will not wait"}
    answer = hearing.bench.ask("POST", f"{hearing.place}/calls", json=called)
    assert answer.json["window"]["name"] == "planning"
    late = hearing.bench.ask("POST", f"{hearing.place}/calls", json=called)
    assert late.json["code"] == "window/closed"
    gone = hearing.bench.ask("POST", f"{hearing.place}/recusals", json={"reason": "Seasick"})
    assert gone.json["referees"] == []
    version = gone.json["version"]
    assert not hearing.bench.get(f"{hearing.place}?at_least={version}")["viewer"]["referee"]


def test_a_hidden_fork_is_unknown_to_whoever_writes(server: Server) -> None:
    hearing = Hearing(server)
    version = hearing.view()["version"]
    fork = f"/v1/games/{hearing.bench.posts(f'{hearing.place}/forks', {'version': version})['id']}"
    nelson = hearing.captains["british-1"]
    order = {"seat": "british-1", "turn": 0, "window": "deployment", "items": {}}
    acts = [
        ("POST", "/orders", order),
        ("DELETE", "/orders?seat=british-1&window=deployment", None),
        ("PUT", "/seats/british-1", {}),
        ("POST", "/rewinds", {"to_version": 1, "reason": "why not"}),
        ("POST", "/undo-requests", {"to_version": 1, "reason": "why not"}),
        ("POST", "/disputes", {"facts": [1], "question": "Hm?"}),
        ("PUT", f"/referees/{nelson.account}", {}),
        ("PUT", "/pause", {"reason": "tea"}),
        ("POST", "/looks", {}),
        ("POST", "/forks", {"version": 1}),
    ]
    for method, path, body in acts:
        sent = {} if body is None else {"json": body}
        answer = nelson.ask(method, fork + path, **sent)
        assert (answer.status_code, answer.json["code"]) == (404, "game/unknown"), path
    assert hearing.bench.ask("POST", f"{fork}/orders", json=order).json["code"] == "order/missing-item"
