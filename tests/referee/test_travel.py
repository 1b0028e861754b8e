"""Time travel: by turn and window, from one version to another, and every fact drawn."""

from random import Random
from xml.etree import ElementTree as ET

import pytest

from domain.facts import FACTS
from tests.kit.server import Json, Member, Server, at_random, by_default, play_on
from tests.kit.tables import sit_down

LEVEL = "standard"


class Voyage:
    """A battle of some turns, with a window that was played twice."""

    def __init__(self, server: Server) -> None:
        self.server = server
        host, self.bench = server.member("Host"), server.member("Sir John")
        captains = {"british-1": server.member("Nelson"), "french-1": server.member("Brueys")}
        self.game = host.opens(level=LEVEL)
        self.place = f"/v1/games/{self.game}"
        host.ask("PUT", f"{self.place}/referees/{self.bench.account}", json={})
        sit_down(self.game, captains)
        play_on(self.game, captains, by_default, windows=3)
        back = {
            "to_version": host.get(f"{self.place}/at?turn=1&window=planning")["version"],
            "reason": "again",
        }
        assert self.bench.ask("POST", f"{self.place}/rewinds", json=back).status_code == 201
        play_on(self.game, captains, at_random(Random(3)), windows=6)
        self.host, self.captains = host, captains
        self.version: int = server.world.store.load(self.game).version
        host.get(f"{self.place}?at_least={self.version}")


@pytest.fixture(scope="module")
def voyage(tmp_path_factory: pytest.TempPathFactory) -> Voyage:
    return Voyage(Server(f"sqlite:///{tmp_path_factory.mktemp('voyage')}/orders.db"))


def test_a_window_is_found_by_turn_and_name_or_by_its_id(voyage: Voyage) -> None:
    def when(query: str) -> Json:
        return voyage.host.get(f"{voyage.place}/at?{query}")

    assert (when("turn=0")["window"]["name"], when("turn=0")["turn"]) == ("deployment", 0)
    assert when("turn=1&window=planning")["window"]["id"] == "planning.2"
    assert when("turn=1&window=planning.2")["version"] > when("turn=0&window=loading")["version"]
    nowhere = voyage.server.ask("GET", f"{voyage.place}/at?turn=99")
    assert nowhere.json["code"] == "game/no-such-version"


def test_two_versions_differ_ship_by_ship(voyage: Voyage) -> None:
    planning = voyage.host.get(f"{voyage.place}/at?turn=1&window=planning")["version"]
    found = voyage.host.get(f"{voyage.place}/diff?from={planning}&to={voyage.version}")
    assert found["from"]["version"] == planning
    assert found["ships"].keys() == {"courageuse", "defence", "genereux", "terpsichore"}
    assert {"pose.x", "pose.y"} & found["ships"]["defence"].keys()
    same = voyage.host.get(f"{voyage.place}/diff?from={planning}&to={planning}")
    assert (same["ships"], same["table"]) == ({}, {})


def test_the_difference_tells_nobody_more_than_his_views(voyage: Voyage) -> None:
    """From an empty window to one in which the French have sealed: only they see what."""
    open_window = voyage.host.get(f"{voyage.place}/awaiting")["window"]
    seat = open_window["owes"][0]
    before = voyage.version
    sealed = voyage.captains[seat].seals(voyage.game, seat, by_default).json["receipt"]["version"]
    path = f"{voyage.place}/diff?from={before}&to={sealed}"
    other = next(captain for name, captain in voyage.captains.items() if name != seat)
    for stranger in (voyage.host, other):
        assert not any(key.startswith("window.orders") for key in stranger.get(path)["table"])
    assert any(key.startswith("window.orders") for key in voyage.captains[seat].get(path)["table"])
    assert not any(key.startswith("window.orders") for key in voyage.bench.get(path)["table"])
    assert voyage.bench.ask("POST", f"{voyage.place}/looks", json={}).status_code == 200
    assert any(key.startswith("window.orders") for key in voyage.bench.get(path)["table"])


def test_every_fact_can_be_drawn(voyage: Voyage) -> None:
    drawn = set()
    told = voyage.host.get(f"{voyage.place}/timeline?limit=500")["entries"]
    for line in told:
        answer = voyage.server.ask("GET", f"{voyage.place}/facts/{line['version']}/diagram.svg")
        assert answer.status_code == 200, answer.text
        ET.fromstring(answer.data)
        assert "script" not in answer.text
        drawn.add(line["topic"])
    assert {"CourseLaid/1", "ShipSailed/1", "VeerChecked/1", "GameRewound/1"} <= drawn <= set(FACTS)
    beyond = voyage.server.ask("GET", f"{voyage.place}/facts/{voyage.version + 50}/diagram.svg")
    assert beyond.json["code"] == "game/no-such-version"


def test_the_whole_field_is_searched_by_referees(voyage: Voyage) -> None:
    def found(who: Member, query: str) -> list[Json]:
        facts: list[Json] = who.get(f"/v1/facts?{query}")["facts"]
        return facts

    every = found(voyage.bench, "topic=ShipSailed&limit=500")
    assert {one["game"] for one in every} == {voyage.game}
    assert [one["told"]["version"] for one in every] == sorted(
        (one["told"]["version"] for one in every), reverse=True
    )
    assert any(one["told"]["undone"] for one in every)
    assert found(voyage.bench, f"topic={every[0]['told']['topic']}&limit=500") == every, (
        "as a timeline spells it"
    )
    first = voyage.bench.get("/v1/facts?topic=ShipSailed&limit=3")
    more = voyage.bench.get(f"/v1/facts?topic=ShipSailed&limit=500&cursor={first['next']}")
    assert first["facts"] + more["facts"] == every
    assert found(voyage.bench, "rule=B-MOV-1&drawn=false")
    assert found(voyage.bench, "topic=ShipSailed&drawn=true") == []
    assert found(voyage.bench, f"topic=ShipSailed&since={every[0]['told']['at']}")
    assert found(voyage.bench, "topic=ShipSailed&until=2020-01-01") == []
    assert voyage.bench.ask("GET", "/v1/facts").json["code"] == "request/invalid"
    player = voyage.bench.ask("POST", "/v1/tokens", json={"label": "x", "scopes": ["play"]}).json["token"]
    assert voyage.server.ask("GET", "/v1/facts?topic=ShipSailed", player).json["code"] == "token/scope"


def test_forks_are_hidden_while_the_battle_is_fought_and_never_found(voyage: Voyage) -> None:
    sent = {"version": voyage.version}
    made = voyage.bench.ask("POST", f"{voyage.place}/forks", json=sent, headers={"Idempotency-Key": "a"})
    again = voyage.bench.ask("POST", f"{voyage.place}/forks", json=sent, headers={"Idempotency-Key": "a"})
    assert made.json["id"] == again.json["id"]
    fork = made.json["id"]
    assert (made.json["fork"], made.json["forked"]["parent"]) == (True, voyage.game)
    for path in ("", "/timeline", "/board.svg", "/awaiting", "/seats", "/at/1", "/transcript", "/rewinds"):
        assert voyage.bench.ask("GET", f"/v1/games/{fork}{path}").status_code == 200, path
        for stranger in (voyage.host.token, voyage.captains["british-1"].token, None):
            hidden = voyage.server.ask("GET", f"/v1/games/{fork}{path}", stranger)
            assert hidden.status_code == 404, path
    assert voyage.host.get(f"{voyage.place}/forks")["forks"] == []
    assert [one["id"] for one in voyage.bench.get(f"{voyage.place}/forks")["forks"]] == [fork]
    compared = voyage.bench.get(f"{voyage.place}/compare?with={fork}&at={made.json['forked']['version']}")
    assert compared["ships"] == {}
    other = voyage.host.opens()
    unrelated = voyage.bench.ask("GET", f"{voyage.place}/compare?with={other}")
    assert unrelated.json["code"] == "game/unrelated"
    topics = voyage.bench.get("/v1/facts?topic=GameForked")["facts"]
    assert topics == []


def test_a_fork_is_compared_with_its_parent_at_the_same_turn_and_window(voyage: Voyage) -> None:
    """Not with the newest version of the parent, which has sailed on."""
    planned = voyage.host.get(f"{voyage.place}/at?turn=1&window=planning")["version"]
    fork = voyage.bench.ask("POST", f"{voyage.place}/forks", json={"version": planned}).json["id"]
    assert voyage.version > planned
    for path in (f"/v1/games/{fork}/compare", f"/v1/games/{fork}/compare?with={voyage.game}"):
        found = voyage.bench.get(path)
        assert (found["to"]["game"], found["to"]["version"]) == (voyage.game, planned)
        assert found["ships"] == {}
    turned = voyage.bench.get(f"{voyage.place}/compare?with={fork}")
    assert (turned["from"]["version"], turned["to"]["game"]) == (planned, fork)
    nobody = voyage.bench.ask("GET", f"{voyage.place}/compare")
    assert nobody.json["code"] == "game/unrelated"
