"""A dispute from the question to the ruling to the case, as it goes over the wire."""

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from domain.adjudication import adjudicate
from tests.kit.server import Json, Server, at_random, play_on
from tests.kit.tables import sit_down
from tests.referee import walkthrough
from tests.referee.hearing import Hearing


@pytest.fixture
def hearing(server: Server) -> Hearing:
    return Hearing(server)


def test_from_question_to_ruling_to_case(hearing: Hearing) -> None:
    collision = hearing.fight_until("ShipsCollided")
    dispute = asked(hearing, collision)
    stands_still(hearing, dispute)
    evidence = gathered(hearing, dispute)
    case = written(hearing, evidence)
    reading = ruled(hearing, dispute, evidence)
    taken_back(hearing, collision)
    (precedent,) = hearing.host.get("/v1/rulings?rule=B-OVL-4")["rulings"]
    assert precedent["ruling"]["reading"] == reading
    assert hearing.host.get("/v1/rulings?rule=B-WIN-1")["rulings"] == []
    play_on(hearing.game, hearing.captains, at_random(Random(6)), windows=2)
    assert hearing.server.ask("GET", evidence["links"]["case"]).text == case


def asked(hearing: Hearing, collision: Json) -> str:
    """Two ships have run into one another, and Brueys does not believe it."""
    question = {"facts": [collision["version"] - 1, collision["version"]], "question": "Did she touch her?"}
    brueys, place = hearing.captains["french-1"], f"{hearing.place}/disputes"
    dispute = brueys.posts(place, question, headers={"Idempotency-Key": "1"})
    assert dispute == brueys.posts(place, question, headers={"Idempotency-Key": "1"})
    assert dispute["rules"] == ["B-OVL-4"]
    assert [one["id"] for one in hearing.host.get(place)["disputes"]] == [dispute["id"]]
    return str(dispute["id"])


def stands_still(hearing: Hearing, dispute: str) -> None:
    """Nobody can seal until the referee has ruled."""
    view = hearing.view()
    assert view["paused"]["reason"] == f"dispute {dispute}"
    assert view["disputes"] == [dispute]
    seat = view["window"]["owes"][0]
    window = view["window"]
    order = {"seat": seat, "turn": window["turn"], "window": window["id"], "items": {}}
    refused = hearing.captains[seat].ask("POST", f"{hearing.place}/orders", json=order)
    assert refused.json["code"] == "window/paused"


def gathered(hearing: Hearing, dispute: str) -> Json:
    """The evidence gathers itself: facts, clauses with pages, orders, the table before, drawings."""
    evidence = hearing.bench.get(f"/v1/disputes/{dispute}")
    assert [fact["topic"] for fact in evidence["in_question"]] == ["ShipSailed/1", "ShipsCollided/1"]
    assert [(clause["id"], clause["page"]) for clause in evidence["clauses"]] == [("B-OVL-4", 13)]
    assert evidence["window"]["window"].startswith("planning")
    assert sorted(evidence["window"]["orders"]) == ["british-1", "french-1"]
    cards = evidence["window"]["orders"]["french-1"]["items"]
    assert all(isinstance(card, str) for card in cards.values())
    assert evidence["before"]["version"] == evidence["window"]["before"]
    sailed = evidence["in_question"][0]
    assert sailed["measures"].keys() >= {"x", "y", "heading"}
    drawing = hearing.server.ask("GET", sailed["diagram"])
    assert drawing.mimetype == "image/svg+xml"
    assert "B-OVL-4" in drawing.text
    assert hearing.bench.get(evidence["links"]["precedents"])["rulings"] == []
    return evidence


def written(hearing: Hearing, evidence: Json) -> str:
    """The case that was built of it passes, and fails without the rule in question."""
    case = hearing.server.ask("GET", evidence["links"]["case"])
    assert case.mimetype == "application/yaml"
    assert "comes out as the game did" in case.text.splitlines()[0]
    assert adjudicate(case.text).passed
    assert not adjudicate(case.text, without=["overlap"]).passed
    return case.text


def ruled(hearing: Hearing, dispute: str, evidence: Json) -> str:
    """Only by a referee, and only on what he has seen; the reading goes down with it."""
    ruling = {
        "ruling": "corrected",
        "reason": "She slid with the wrong mark on the line.",
        "reading": "A ship slides by the bow unless her stern has farther to go.",
        "to_version": evidence["window"]["before"],
    }
    place = f"/v1/disputes/{dispute}/ruling"
    stale = hearing.bench.ask("PUT", place, json=ruling, headers={"If-Match": '"7"'})
    assert (stale.status_code, stale.json["code"]) == (412, "game/changed")
    player = hearing.captains["french-1"].ask("PUT", place, json=ruling)
    assert player.json["code"] == "referee/not-appointed"
    seen = {"If-Match": f'"{hearing.view()["version"]}"'}
    assert hearing.bench.puts(place, ruling, headers=seen)["ruling"]["ruling"] == "corrected"
    return str(ruling["reading"])


def taken_back(hearing: Hearing, collision: Json) -> None:
    """The window is asked again under a new id, the clock runs; all of it is told, and what was undone marked."""
    view = hearing.view()
    assert (view["paused"], view["disputes"], view["resolving"]) == (None, [], None)
    assert (view["window"]["id"], view["window"]["sealed"]) == ("planning.2", [])
    assert view["window"]["deadline"] is not None
    told = {line["version"]: line for line in hearing.timeline()}
    rewind = next(line for line in told.values() if line["topic"] == "GameRewound/1")
    assert told[collision["version"]]["undone"] == rewind["version"]
    assert any(line["topic"] == "DisputeRuled/1" and line["undone"] is None for line in told.values())
    undone = hearing.host.get(f"{hearing.place}/at/{collision['version']}")
    assert undone["version"] == collision["version"]


def test_annulled_takes_the_window_back_by_itself(hearing: Hearing) -> None:
    collision = hearing.fight_until("ShipsCollided")
    question = {"facts": [collision["version"]], "question": "We both misread the card"}
    dispute = hearing.captains["british-1"].posts(f"{hearing.place}/disputes", question)
    ruling = {"ruling": "annulled", "reason": "Agreed by both"}
    ruled = hearing.bench.puts(f"/v1/disputes/{dispute['id']}/ruling", ruling)
    assert ruled["ruling"]["to_version"] < collision["version"]
    assert hearing.view()["window"]["id"] == "planning.2"
    twice = hearing.bench.ask("PUT", f"/v1/disputes/{dispute['id']}/ruling", json=ruling)
    assert twice.json["code"] == "ruling/given"


def test_a_case_that_would_open_an_order_is_for_referees(server: Server) -> None:
    """In Standard, ammunition and next turn's cards are still sealed when the dispute is raised."""
    hearing = Hearing(server)
    hearing.game = hearing.host.opens(level="standard")
    hearing.place = f"/v1/games/{hearing.game}"
    hearing.host.puts(f"{hearing.place}/referees/{hearing.bench.account}", {})
    sit_down(hearing.game, hearing.captains)
    sailed = hearing.fight_until("ShipSailed")
    question = {"facts": [sailed["version"]], "question": "Is that her arrow?"}
    dispute = hearing.captains["british-1"].posts(f"{hearing.place}/disputes", question)["id"]
    for who in hearing.captains.values():
        assert who.ask("GET", f"/v1/disputes/{dispute}/case.yaml").json["code"] == "dispute/sealed"
    case = hearing.bench.ask("GET", f"/v1/disputes/{dispute}/case.yaml")
    assert adjudicate(case.text).passed
    closed = hearing.captains["british-1"].get(f"/v1/disputes/{dispute}")["window"]["orders"]["french-1"][
        "items"
    ]
    assert all(set(value) == {"sealed"} for value in closed.values())


def test_only_where_somebody_can_answer(server: Server) -> None:
    host = server.member("Host")
    game = host.opens()
    nelson = server.member("Nelson")
    nelson.sits(game, "british-1")
    asked = {"facts": [1], "question": "Who rules here?"}
    assert nelson.ask("POST", f"/v1/games/{game}/disputes", json=asked).json["code"] == "dispute/no-referee"
    place = f"/v1/games/{game}/referees/{server.member('Sir John').account}"
    assert nelson.ask("PUT", f"{place}/consents/british-1", json={}).status_code == 200
    assert host.ask("PUT", place, json={}).status_code == 200
    stranger = server.member("Stranger").ask("POST", f"/v1/games/{game}/disputes", json=asked)
    assert stranger.json["code"] == "dispute/not-yours"
    beyond = nelson.ask("POST", f"/v1/games/{game}/disputes", json={**asked, "facts": [99]})
    assert beyond.json["code"] == "dispute/facts"


def test_the_walk_through_can_be_written_again_and_its_case_holds(tmp_path: Path) -> None:
    """What is kept in the documents: its case passes, and its pictures are there. And it can be written anew."""
    walkthrough.main(tmp_path)
    for folder in (tmp_path, walkthrough.FOLDER):
        text = (folder / "dispute.md").read_text(encoding="utf-8")
        case = re.search(r"^# Dispute .*?(?=^```)", text, re.MULTILINE | re.DOTALL)
        assert case is not None
        assert adjudicate(case.group()).passed
        pictures = re.findall(r'<img src="([^"]+)"', text)
        assert len(pictures) == 3
        for picture in pictures:
            ET.fromstring((folder / picture).read_bytes())
