"""A tournament as its organiser, its referee, its players and the public meet it over the wire."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.kit.reads import reads
from tests.kit.server import Json, Member, Server, by_default, play_on, told_so_far
from tests.kit.tables import sit_down


class Cup:
    """An organiser, a referee, two captains; a game of the tournament, and one that is of none."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.host, self.bench = server.member("Host"), server.member("Sir John")
        self.captains = {"british-1": server.member("Nelson"), "french-1": server.member("Brueys")}
        self.id = str(self.sent(self.host, "POST", "/v1/tournaments", {"name": "The Nore"})["id"])
        self.place = f"/v1/tournaments/{self.id}"
        self.game, self.other = self.host.opens(tournament=self.id), self.host.opens()
        self.appoints(self.bench)

    def sent(self, who: Member, method: str, path: str, body: Json, **options: Any) -> Json:
        answer = who.ask(method, path, json=body, **options)
        assert answer.status_code in (200, 201), answer.text
        document: Json = answer.json
        return document

    def appoints(self, referee: Member) -> Json:
        return self.sent(self.host, "PUT", f"{self.place}/referees/{referee.account}", {})

    def begins(self) -> None:
        for game in (self.game, self.other):
            sit_down(game, self.captains)

    def view(self, who: Member, game: str | None = None) -> Json:
        version = self.server.world.store.load(game or self.game).version
        return who.get(f"/v1/games/{game or self.game}?at_least={version}")


@pytest.fixture
def cup(server: Server) -> Cup:
    return Cup(server)


def test_it_is_read_by_everybody(cup: Cup) -> None:
    told = cup.server.ask("GET", cup.place).json
    assert told["organiser"] == {"account": cup.host.account, "name": "Host"}
    assert told["referees"] == [{"account": cup.bench.account, "name": "Sir John"}]
    assert told["games"] == [cup.game]
    assert cup.view(cup.captains["british-1"])["tournament"] == {"id": cup.id, "name": "The Nore"}
    assert cup.view(cup.host, cup.other)["tournament"] is None
    (line,) = cup.server.ask("GET", f"/v1/games?tournament={cup.id}").json["games"]
    assert (line["id"], line["tournament"]) == (cup.game, {"id": cup.id, "name": "The Nore"})
    assert cup.server.ask("GET", f"/v1/games?tournament={cup.id}&status=ended").json["games"] == []
    assert len(cup.server.ask("GET", "/v1/games").json["games"]) == 2


def test_tournaments_are_listed_page_by_page(cup: Cup) -> None:
    names = [f"Cup {number}" for number in range(3)]
    for name in names:
        cup.sent(cup.host, "POST", "/v1/tournaments", {"name": name})
    first = cup.host.get("/v1/tournaments?limit=3")
    rest = cup.host.get(f"/v1/tournaments?limit=3&cursor={first['next']}")
    assert [one["name"] for one in first["tournaments"] + rest["tournaments"]] == [*names[::-1], "The Nore"]
    assert rest["next"] is None


def test_what_is_done_twice_is_done_once(cup: Cup) -> None:
    key = {"headers": {"Idempotency-Key": "1"}}
    founded = [cup.sent(cup.host, "POST", "/v1/tournaments", {"name": "Cup"}, **key) for _ in range(2)]
    assert founded[0] == founded[1]
    agreed = {"name": "A table", "scenario": "enemy-in-sight", "tournament": cup.id}
    opened = [cup.sent(cup.host, "POST", "/v1/games", agreed, **key) for _ in range(2)]
    assert opened[0] == opened[1]
    (referee,) = opened[0]["referees"]
    assert referee == {"account": cup.bench.account, "name": "Sir John", "chief": True, "key": None}
    place = f"{cup.place}/games/{opened[0]['id']}"
    entered = [cup.sent(cup.host, "PUT", place, {}) for _ in range(2)]
    assert entered[0] == entered[1]
    assert entered[0]["version"] == opened[0]["version"]
    assert cup.appoints(cup.bench) == cup.appoints(cup.bench)


def test_in_a_tournament_of_somebody_else_nothing_is_opened(cup: Cup) -> None:
    stranger = cup.server.member("Stranger")
    for tournament, why in ((cup.id, "tournament/not-yours"), ("t-000000000000", "tournament/unknown")):
        agreed = {"name": "Mine", "scenario": "enemy-in-sight", "tournament": tournament}
        assert stranger.ask("POST", "/v1/games", json=agreed).json["code"] == why
    assert [one["name"] for one in stranger.get("/v1/games")["games"]] == ["The Nile"] * 2


def test_a_player_who_is_appointed_is_named_with_the_reason(cup: Cup) -> None:
    nelson = cup.captains["british-1"]
    nelson.sits(cup.game, "british-1")
    answer = cup.appoints(nelson)
    assert answer["games"] == []
    (passed,) = answer["passed_over"]
    assert (passed["game"], passed["code"]) == (cup.game, "referee/plays")


def test_its_referee_sees_what_is_sealed_and_acts(cup: Cup) -> None:
    cup.begins()
    place = f"/v1/games/{cup.game}"
    play_on(cup.game, cup.captains, by_default, windows=1)
    cup.captains["french-1"].seals(cup.game, "french-1", by_default)
    assert cup.view(cup.bench)["window"]["orders"] == {}
    cup.sent(cup.bench, "POST", f"{place}/looks", {})
    assert set(cup.view(cup.bench)["window"]["orders"]) == {"french-1"}
    for who in (cup.host, cup.captains["british-1"]):
        assert cup.view(who)["window"]["orders"] == {}
    assert cup.view(cup.bench)["viewer"]["referee"]
    assert not cup.view(cup.bench, cup.other)["viewer"]["referee"], "he referees the tournament's games alone"
    cup.sent(cup.bench, "PUT", f"{place}/pause", {"reason": "Dinner is served"})
    assert cup.host.ask("DELETE", f"{place}/pause").json["code"] == "referee/not-appointed"
    assert cup.bench.ask("DELETE", f"{place}/pause").status_code == 200
    opened = cup.bench.get(f"{place}/at?turn=1&window=planning")["version"]
    back = {"to_version": opened, "reason": "The window is played again"}
    assert cup.sent(cup.bench, "POST", f"{place}/rewinds", back)["window"]["id"] == "planning.2"
    sailed = _ruled(cup, cup.game)
    assert sailed["ruling"]["by"] == cup.bench.account


def _ruled(cup: Cup, game: str) -> Json:
    """A dispute about the first ship that sailed, and the referee's ruling."""
    play_on(game, cup.captains, by_default, windows=2)
    version = cup.server.world.store.load(game).version
    told = cup.host.get(f"/v1/games/{game}/timeline?limit=500&at_least={version}")["entries"]
    sailed = next(line["version"] for line in told if line["topic"] == "ShipSailed/1")
    question = {"facts": [sailed], "question": "Is that her arrow?"}
    asked = cup.sent(cup.captains["french-1"], "POST", f"/v1/games/{game}/disputes", question)
    ruling = {"ruling": "upheld", "reason": "It is."}
    return cup.sent(cup.bench, "PUT", f"/v1/disputes/{asked['id']}/ruling", ruling)


def test_the_field_and_the_rulings_of_one_tournament(cup: Cup) -> None:
    cup.sent(cup.host, "PUT", f"/v1/games/{cup.other}/referees/{cup.bench.account}", {})
    cup.begins()
    for game in (cup.game, cup.other):
        _ruled(cup, game)
    for path, found in (("/v1/facts?topic=ShipSailed", "facts"), ("/v1/rulings?rule=B-MOV-1", "rulings")):
        everywhere = cup.bench.get(f"{path}&limit=500")[found]
        here = cup.bench.get(f"{path}&limit=500&tournament={cup.id}")[found]
        assert {one["game"] for one in everywhere} == {cup.game, cup.other}
        assert here == [one for one in everywhere if one["game"] == cup.game]
        assert cup.bench.get(f"{path}&tournament=t-000000000000")[found] == []
    paged = cup.bench.get(f"/v1/facts?topic=ShipSailed&tournament={cup.id}&limit=3")
    assert len(paged["facts"]) == 3
    assert paged["next"] is not None


def readings(cup: Cup) -> Iterator[str]:
    """Every address under which a game can be looked at; whom one has muted is one's own affair."""
    version = cup.server.world.store.load(cup.game).version
    values = {"game": [cup.game], "version": [version - 1, version], "tournament": [cup.id]}
    for rule, path in reads(cup.server, values, version):
        if {"game", "tournament"} & rule.arguments and rule.endpoint != "messages.AllMutes":
            yield path


def _read(cup: Cup, path: str, who: Member | None) -> tuple[int, bytes]:
    answer = cup.server.ask("GET", path, who and who.token)
    return answer.status_code, told_so_far(answer)


def test_an_organiser_sees_no_more_than_a_spectator(cup: Cup) -> None:
    cup.begins()
    play_on(cup.game, cup.captains, by_default, windows=1)
    cup.captains["french-1"].seals(cup.game, "french-1", by_default)
    cup.server.wiring.queries.follower.catch_up()
    told_more = 0
    for path in readings(cup):
        shore, host, bench = (_read(cup, path, who) for who in (None, cup.host, cup.bench))
        assert host == shore, path
        told_more += bench != shore
    assert told_more >= 3, "the referee must be shown more, or nothing is tested"
