"""The form is made from `awaiting` alone: what a rule of tomorrow asks has its control today, and its answer is sent."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from api.wiring import Wiring
from tests.kit.server import Server
from tests.web.tables import PHONE, Captain

Json = dict[str, Any]


@pytest.fixture(scope="module")
def wiring(server: Server) -> Wiring:
    return server.wiring


@pytest.fixture
def nell(chromium: Browser, address: str) -> Iterator[Captain]:
    captain = Captain(chromium, address, "Nell", PHONE)
    yield captain
    captain.close()


def asked(item: str, schema: Json, default: Any, choices: list[Json] | None = None, **more: Any) -> Json:
    key = f"defence/{item}"
    about = {
        "seat": "british-1",
        "subject": "defence",
        "item": item,
        "key": key,
        "rule": "B-PLAN-1",
        "page": 10,
    }
    return {**about, "default": default, "schema": schema, "choices": choices, "free": True, **more}


INVENTED = [
    asked(
        "figurehead", {"type": "string"}, "lion", [{"value": kind, "about": {}} for kind in ("lion", "swan")]
    ),
    asked(
        "kite",
        {"type": ["object", "null"]},
        None,
        [
            {"value": None, "about": {}},
            {"value": {"target": "courageuse", "rope": "long"}, "about": {"range": 123_400, "gusts": 3}},
        ],
    ),
    asked("bells", {"type": "integer", "minimum": 1, "maximum": 8}, 2),
    asked("parley", {"type": "boolean"}, default=False),
    asked("motto", {"type": "string", "maxLength": 40}, "steady"),
    asked(
        "signals",
        {
            "type": "array",
            "items": {"enum": ["red", "blue", "white"]},
            "maxItems": 2,
            "x-warnings": {"white": "it is too dark to see it"},
        },
        [],
    ),
    asked(
        "buoy",
        {
            "type": "object",
            "properties": {
                "x": {"type": "integer", "minimum": 0, "maximum": 900_000},
                "y": {"type": "integer", "minimum": 0, "maximum": 900_000},
            },
        },
        {"x": 100_000, "y": 200_000},
    ),
    asked("riddle", {"type": "object", "properties": {"depth": {"type": "array"}}}, {"depth": [1]}),
    asked("compass", {"type": "string"}, "north", [{"value": "north", "about": {}}], free=False),
]


def invent(nell: Captain) -> list[Json]:
    """Let the page be asked more than the server asks, and be refused; what it sends is kept."""
    sent: list[Json] = []
    refusal = {
        "code": "parley/too-long",
        "detail": "the motto is too long",
        "at": "defence/motto",
        "rule": "B-PLAN-1",
        "page": 10,
    }

    def more(route: Route) -> None:
        awaiting = route.fetch().json()
        if awaiting["window"] and awaiting["mine"]:
            awaiting["window"]["name"] = "grand-parley"
            awaiting["mine"] += INVENTED
        route.fulfill(json=awaiting)

    def seal(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or "{}"))
        route.fulfill(status=422, json={**refusal, "title": "Refused", "refusals": [refusal]})

    nell.page.route("**/v1/games/*/awaiting*", more)
    nell.page.route("**/v1/games/*/orders", seal)
    return sent


def test_questions_that_nobody_has_thought_of_yet_are_asked_and_answered(nell: Captain) -> None:
    sent = invent(nell)
    nell.fights_the_computer("basic", "simple")
    nell.is_asked("grand parley")
    form = nell.page.locator("[data-part=questions]")

    def question(item: str) -> Any:
        return form.locator(f"[data-key='defence/{item}']")

    question("figurehead").get_by_label("Swan").check()
    kite = question("kite")
    expect(kite.get_by_label("Courageuse, rope long")).to_have_accessible_description("123.4 mm · gusts 3")
    kite.get_by_label("Courageuse, rope long").check()
    question("bells").get_by_label("Bells").fill("5")
    question("parley").get_by_label("Yes").check()
    question("motto").get_by_label("Motto").fill("steady as she goes")
    signals = question("signals")
    expect(signals.get_by_label("White")).to_have_accessible_description("It is too dark to see it")
    signals.get_by_label("Red").check()
    signals.get_by_label("White").check()
    expect(signals.get_by_label("Blue")).to_be_disabled()
    question("buoy").get_by_label("X").fill("150")
    question("riddle").get_by_label("Riddle").fill('{"depth": [4, 2]}')
    expect(question("compass")).to_contain_text("nothing to decide")
    nell.seals()
    refused = question("motto").locator(".refused")
    expect(refused).to_contain_text("parley/too-long")
    items = sent[0]["items"]
    assert {
        key.partition("/")[2]: items[key] for key in items if key in {one["key"] for one in INVENTED}
    } == {
        "figurehead": "swan",
        "kite": {"target": "courageuse", "rope": "long"},
        "bells": 5,
        "parley": True,
        "motto": "steady as she goes",
        "signals": ["red", "white"],
        "buoy": {"x": 150_000, "y": 200_000},
        "riddle": {"depth": [4, 2]},
        "compass": "north",
    }
    assert set(sent[0]["salts"]) == set(items), "the page salts what it does not know, too"
