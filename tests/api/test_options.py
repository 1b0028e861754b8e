"""What a game may be opened with, as a client is told it, and that exactly this is accepted."""

import pytest

from domain.articles import LEVEL_ORDER
from domain.catalogue import clauses, readings
from domain.options import OPTIONS
from domain.options.readings import READINGS
from tests.kit.server import Json, Server


@pytest.fixture
def listed(server: Server) -> dict[str, Json]:
    return {line["id"]: line for line in server.ask("GET", "/v1/options").json["options"]}


def test_every_option_and_reading_is_listed_with_clauses_that_can_be_looked_up(
    listed: dict[str, Json],
) -> None:
    assert set(listed) == set(OPTIONS)
    for line in listed.values():
        assert line["clauses"]
        assert set(line["clauses"]) <= set(clauses())
        assert {*line["requires"], *line["excludes"]} <= set(OPTIONS)
    assert listed["variable-wind-strength"]["requires"] == ["variable-wind-direction"]
    assert listed["variable-wind-strength"]["level"] == "advanced"


def test_a_reading_tells_both_ways_of_reading_and_the_ruling(server: Server, listed: dict[str, Json]) -> None:
    assert {line["id"] for line in listed.values() if line["kind"] == "reading"} == {
        f"reading:{name}" for name in READINGS
    }
    for name in READINGS:
        told, known = listed[f"reading:{name}"]["reading"], readings()[name]
        assert told == {
            "default": known.default,
            "switched_on": known.switched_on,
            "ruling": known.ruling,
        }
        assert server.ask("GET", f"/v1/house-rulings/{known.ruling}").json["switch"] == f"reading:{name}"
    assert listed["boarding"]["reading"] is None


def test_a_game_is_opened_with_what_is_listed_from_its_lowest_level_on(
    server: Server, listed: dict[str, Json]
) -> None:
    host = server.member("Host")
    for line in listed.values():
        agreed = {
            "name": "Otherwise",
            "scenario": "enemy-in-sight",
            "options": [line["id"], *line["requires"]],
        }
        for level in LEVEL_ORDER:
            opened = host.ask("POST", "/v1/games", json={**agreed, "level": level.value})
            if LEVEL_ORDER.index(level) < LEVEL_ORDER.index(line["level"]):
                assert opened.json["code"] == "game/options"
            else:
                assert opened.status_code == 201, opened.text
                assert set(opened.json["options"]) == set(agreed["options"])


def test_a_reading_that_nobody_plays_yet_is_refused(server: Server) -> None:
    host = server.member("Host")
    agreed = {"name": "Otherwise", "scenario": "enemy-in-sight", "options": ["reading:no-such-reading"]}
    assert host.ask("POST", "/v1/games", json=agreed).json["code"] == "game/options"
