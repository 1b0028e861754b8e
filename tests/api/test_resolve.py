"""The rules by themselves: cases in, facts out, within bounds; and orders tried before they are sealed."""

import json
from typing import Any

import pytest

from tests.api.captains import Captains
from tests.kit.server import Server, by_default, play_on

CASE = """
case: basic/straight-on-a-beam-wind
wind: {from: 90}
ships: {d: {ship: defence, side: british, at: [450, 300], heading: 0, deck: D, base: [77, 50]}}
steps:
  - expect: {ships: {d: {attitude: beating}}}
  - orders: {planning: {d: {card: straight}}}
expect: {ships: {d: {at: [450, 395.8], heading: 0}}}
"""


def resolve(server: Server, text: str, what: str = "") -> Any:
    return server.ask("POST", f"/v1/resolve{what}", json={"case": text})


def test_a_case_is_resolved_and_nothing_is_stored(server: Server) -> None:
    before = server.world.store.latest()
    answer = resolve(server, CASE)
    assert answer.status_code == 200, answer.text
    told = answer.json
    assert (told["passed"], told["differences"]) == (True, [])
    sailed = next(fact for fact in told["facts"] if fact["topic"] == "ShipSailed/1")
    assert (sailed["rule"], sailed["fact"]["y"]) == ("B-MOV-1", 395_800)
    assert told["state"]["ships"]["d"]["at"] == [450, 395.8]
    assert told["drawing"].startswith("<svg")
    assert server.world.store.latest() == before


def test_the_choices_of_a_case_are_those_of_a_game(server: Server) -> None:
    started = CASE.partition("steps:")[0] + "start: planning\nsteps: []\n"
    told = resolve(server, started, "/choices").json
    assert told["window"] == {"id": "planning", "name": "planning", "turn": 1}
    (question,) = told["questions"]
    assert question["key"] == "d/card"
    assert "straight" in [choice["value"] for choice in question["choices"]]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "request/invalid"),
        ("case: x", "case/invalid"),
        ("[1, 2", "case/invalid"),
        ("case: &a [*a]", "case/invalid"),
        (CASE.replace("defence", "no-such-ship"), "case/invalid"),
        (CASE.replace("steps:", "steps:" + "\n  - expect: {turn: 1}" * 201), "case/too-large"),
        (CASE.replace("wind:", "options: [no-such]\nwind:"), "case/invalid"),
    ],
)
def test_what_is_no_case_or_too_large_is_refused(server: Server, text: str, code: str) -> None:
    for what in ("", "/choices"):
        refused = resolve(server, text, what)
        assert (refused.status_code, refused.json["code"]) == (422, code), refused.text


def test_a_fleet_beyond_the_bound_is_refused(server: Server) -> None:
    ships = ", ".join(
        f"s{n}: {{ship: defence, side: british, at: [{n * 60}, 300], heading: 0}}" for n in range(49)
    )
    refused = resolve(server, f"case: many\nships: {{{ships}}}\nsteps: []\n")
    assert (refused.json["code"], refused.json["at"]) == ("case/too-large", "ships")


def test_a_sea_full_of_land_is_refused(server: Server) -> None:
    """Every ship looks past every piece: hundreds of them make one step longer than a whole case may be."""
    isles = [
        f"- {{id: t{n}, kind: reef, coast: none, danger: none, shape: [[{n},1],[{n + 0.5},1],[{n},2]]}}"
        for n in range(49)
    ]
    laid = "options: [terrain]\nterrain:\n" + "\n".join(isles)
    refused = resolve(server, CASE.replace("wind:", f"{laid}\nwind:"))
    assert (refused.json["code"], refused.json["at"]) == ("case/too-large", "terrain")
    fewer = resolve(server, CASE.replace("wind:", f"{laid.rpartition(chr(10))[0]}\nwind:"))
    assert fewer.status_code == 200, fewer.text


def test_a_case_that_takes_too_long_is_broken_off(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.cases.SECONDS", -1.0)
    refused = resolve(server, CASE)
    assert (refused.status_code, refused.json["code"]) == (422, "case/too-long")


def test_an_order_is_previewed_and_not_sealed(captains: Captains) -> None:
    game, nelson, brueys = captains
    order, place = nelson.order(game, "british-1", by_default), f"/v1/games/{game}/preview"
    good = nelson.ask("POST", place, json=order)
    assert (good.status_code, good.json["legal"], good.json["refusals"]) == (200, True, [])
    first = min(order["items"])
    order["items"][first] = {**order["items"][first], "x": -1_000_000}
    bad = nelson.ask("POST", place, json=order).json
    assert (bad["legal"], bad["refusals"][0]["code"]) == (False, "deployment/outside-zone")
    assert bad["refusals"][0]["measure"]["west"] > 1_000_000
    assert nelson.get(f"/v1/games/{game}/awaiting")["window"]["sealed"] == []
    theirs = brueys.ask("POST", place, json=order)
    assert theirs.json["code"] == "seat/not-yours"
    late = nelson.ask("POST", place, json={**order, "turn": 5})
    assert late.json["code"] == "window/closed"


def test_a_preview_tells_what_awaiting_tells_and_no_more(captains: Captains) -> None:
    """In combat the range of a shot; before planning nothing that would have to be measured."""
    game, nelson, brueys = captains
    captains = {"british-1": nelson, "french-1": brueys}
    play_on(game, captains, by_default, windows=1)
    order = nelson.order(game, "british-1", by_default)
    told = nelson.ask("POST", f"/v1/games/{game}/preview", json=order).json
    assert told["legal"]
    assert all(set(about) <= {"veer"} for about in told["items"].values())
    before = json.dumps(told)
    brueys.seals(game, "french-1", by_default)
    after = nelson.ask("POST", f"/v1/games/{game}/preview", json=order).json
    assert json.dumps({**after, "version": told["version"]}) == before
