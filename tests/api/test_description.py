"""The published description: valid, complete, and true of what the server does."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from api.codes import CODES, meaning
from api.live.talk import message_body
from api.openapi.links import MAKES
from api.problems import title_key
from domain.store import messages
from domain.values.names import Level
from projections.languages import tongue_of
from tests.api.conversation import RECORD, hold
from tests.api.secretary import TOO_LONG
from tests.kit.server import Server, at_random, play_on, served, told_so_far
from tests.kit.tables import seated

# Pages and files for people are not part of the API.
NOT_API = ("documentation.", "web.")


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("description")
    with served(f"sqlite:///{folder}/orders.db") as server:
        published: dict[str, Any] = server.ask("GET", "/openapi.json").json
    return published


def operations(document: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if isinstance(operation, dict)
    ]


def test_it_is_valid_openapi(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1")
    OpenAPIV31SpecValidator(document).validate()


def parts(value: Any) -> list[dict[str, Any]]:
    """Every object in a document, however deep."""
    if isinstance(value, list):
        return [found for inner in value for found in parts(inner)]
    if not isinstance(value, dict):
        return []
    return [value, *(found for inner in value.values() for found in parts(inner))]


def test_its_schemas_can_be_compiled_by_other_languages(document: dict[str, Any]) -> None:
    """ECMA-262 has no end-of-text anchor; a text has a length, an object has properties; generators have an `Options` of their own."""
    patterns = [part["pattern"] for part in parts(document) if isinstance(part.get("pattern"), str)]
    assert patterns
    assert [pattern for pattern in patterns if "\\Z" in pattern or "\\A" in pattern] == []
    sized = [part for part in parts(document["components"]) if "object" in str(part.get("type"))]
    assert [part for part in sized if "maxLength" in part or "minLength" in part] == []
    assert "Options" not in document["components"]["schemas"]


def test_a_body_is_required_where_it_has_something_required(document: dict[str, Any]) -> None:
    bodies = {
        operation["operationId"]: operation["requestBody"]["required"]
        for _, _, operation in operations(document)
        if "requestBody" in operation
    }
    assert (bodies["takeSeat"], bodies["appointReferee"], bodies["enterGame"]) == (False, False, False)
    assert (bodies["sealOrders"], bodies["openGame"]) == (True, True)


def test_tags_and_limits_are_told(server: Server, document: dict[str, Any]) -> None:
    """Whatever carries an ETag says so, and a read that has one can be told that nothing has changed."""
    for _, method, operation in operations(document):
        told = operation["responses"]
        assert {"429", "503", "500"} <= set(told), operation["operationId"]
        tagged = any("ETag" in told[status].get("headers", {}) for status in ("200", "201") if status in told)
        assert ("304" in told) == (tagged and method == "get"), operation["operationId"]
    host = server.member("Host")
    game = host.opens()
    for path in (
        "",
        "/awaiting",
        "/seats",
        "/referees",
        "/board.svg",
        "/at/1",
        "/transcript",
        "/diff?from=1&to=1",
    ):
        tag = host.ask("GET", f"/v1/games/{game}{path}").headers["ETag"]
        same = host.ask("GET", f"/v1/games/{game}{path}", headers={"If-None-Match": tag})
        assert same.status_code == 304, path


def test_headers_that_are_refused_by_their_form_say_which_form_that_is(document: dict[str, Any]) -> None:
    parameters = document["components"]["parameters"]
    forms = {
        "IdempotencyKey": (("key-1", "!~", "x" * 128), ("", "two words", "é", "x" * 129)),
        "IfMatch": (('"7"', '"7.british-1.fr"', 'W/"7"'), ("", "7", "*", '"x"', '"1", "2"')),
    }
    for name, (good, bad) in forms.items():
        pattern = re.compile(parameters[name]["schema"]["pattern"])
        assert [text for text in good if not pattern.search(text)] == []
        assert [text for text in bad if pattern.search(text)] == []


def test_every_route_is_described(server: Server, document: dict[str, Any]) -> None:
    assert described(document) == routed(server.app)


def described(document: dict[str, Any]) -> set[tuple[str, str]]:
    return {(path, method.upper()) for path, method, _ in operations(document)}


def routed(app: Flask) -> set[tuple[str, str]]:
    found = set()
    for rule in app.url_map.iter_rules():
        if not rule.endpoint.startswith(NOT_API):
            path = "".join(f"{{{part}}}" if dynamic else part for dynamic, part in rule._trace)
            found |= {
                (path.lstrip("|"), method)
                for method in rule.methods or ()
                if method not in ("HEAD", "OPTIONS")
            }
    return found


def test_every_operation_tells_everything(document: dict[str, Any]) -> None:
    for path, method, operation in operations(document):
        where = f"{method} {path}"
        assert operation["summary"], where
        assert operation["description"], where
        assert operation["tags"], where
        assert "security" in operation, where
        assert operation["x-requests"], where
        for status, response in operation["responses"].items():
            media = set(response.get("content", {}))
            if status >= "400":
                assert media == {"application/problem+json"}, where
                assert response["content"]["application/problem+json"]["examples"], where
            elif status not in ("204", "304") and operation["operationId"] not in TOO_LONG:
                (content,) = response["content"].values()
                assert "example" in content, where
        for parameter in operation.get("parameters", ()):
            assert "$ref" in parameter or parameter["description"], where


def test_the_examples_are_what_the_server_says(tmp_path: Path) -> None:
    """If this fails because an answer was meant to change: python -m tests.api.conversation."""
    with served(f"sqlite:///{tmp_path}/orders.db") as server:
        held = hold(server)
    assert json.loads(json.dumps(held)) == json.loads(RECORD.read_text(encoding="utf-8"))


def test_the_examples_fit_their_schemas(document: dict[str, Any]) -> None:
    checked = 0
    for path, method, operation in operations(document):
        for content in contents(operation):
            if "example" in content:
                check(document, content["schema"], content["example"], f"{method} {path}")
                checked += 1
            for named in content.get("examples", {}).values():
                check(document, content["schema"], named["value"], f"{method} {path}")
    assert checked > 25


def contents(operation: dict[str, Any]) -> list[dict[str, Any]]:
    bodies = [operation.get("requestBody", {}), *operation["responses"].values()]
    return [content for body in bodies for content in body.get("content", {}).values()]


@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_the_answers_of_a_whole_battle_fit_their_schemas(
    server: Server, document: dict[str, Any], level: str
) -> None:
    """Not only the examples: every view, question and fact that a battle brings about."""
    game, captains = seated(server, level=level)
    place = "/v1/games/{game}"
    for _ in range(12):
        for captain in (*captains.values(), None):
            token = captain and captain.token
            for path in (place, f"{place}/awaiting", f"{place}/timeline", f"{place}/seats", "/v1/games"):
                answer = server.ask("GET", path.format(game=game), token)
                schema = document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"][
                    "schema"
                ]
                check(document, schema, answer.json, path)
        play_on(game, captains, at_random(Random(2)), windows=1)


def test_what_streams_tell_fits_its_schemas(server: Server, document: dict[str, Any]) -> None:
    game, captains = seated(server)
    play_on(game, captains, at_random(Random(2)), windows=2)
    told = told_so_far(server.ask("GET", f"/v1/games/{game}/stream?last_event_id=0", buffered=False))
    lines = [line.removeprefix("data: ") for line in told.decode().splitlines() if line.startswith("data: ")]
    kinds = events(document, "/v1/games/{game}/stream")
    assert lines
    for line in lines:
        check(document, kinds["append"], json.loads(line), "append")
    said = messages.Message("m-1", game, "a-1", None, "", 1, "2026-01-02T03:04:05.000006Z", "Fire!")
    check(document, kinds["message"], json.loads(message_body(said)), "message")
    assert events(document, "/v1/stream") == {**kinds, "reset": {"$ref": "#/components/schemas/ResetTold"}}


def events(document: dict[str, Any], path: str) -> dict[str, Any]:
    """What the data of each kind of event of a stream is."""
    content = document["paths"][path]["get"]["responses"]["200"]["content"]
    kinds: dict[str, Any] = content["text/event-stream"]["schema"]["$defs"]
    return kinds


def test_a_level_is_one_of_those_there_are_wherever_it_stands(document: dict[str, Any]) -> None:
    named = [part["properties"]["level"] for part in parts(document) if "level" in part.get("properties", ())]
    asked = [
        part["schema"] for part in parts(document) if (part.get("name"), part.get("in")) == ("level", "query")
    ]
    assert len(named) >= 5
    assert len(asked) >= 2
    assert [one for one in (*named, *asked) if one.get("enum") != [*Level]] == []


def test_answers_may_grow_and_requests_may_not(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert "additionalProperties" not in schemas["GameView"]
    assert "additionalProperties" not in schemas["Problem"]
    assert schemas["NewGame"]["additionalProperties"] is False
    assert schemas["ComputersSeat"]["additionalProperties"] is False


def check(document: dict[str, Any], schema: dict[str, Any], value: object, where: str) -> None:
    faults = [
        f"{where}: {'/'.join(map(str, fault.absolute_path))}: {fault.message}"
        for fault in Draft202012Validator(strict(document, schema)).iter_errors(value)
    ]
    assert faults == []


def strict(document: dict[str, Any], schema: Any) -> Any:
    """The schema with its references followed, and with every field that it does not name forbidden."""
    if isinstance(schema, list):
        return [strict(document, part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/components/schemas/")
        return strict(document, document["components"]["schemas"][name])
    closed = {
        key: strict(document, part) for key, part in schema.items() if key not in ("example", "examples")
    }
    return {"additionalProperties": False, **closed} if isinstance(schema.get("properties"), dict) else closed


def test_the_page_reads_the_same_document_and_needs_no_other_host(
    server: Server, document: dict[str, Any]
) -> None:
    page = server.ask("GET", "/docs")
    assert page.mimetype == "text/html"
    for _, _, operation in operations(document):
        assert f'id="{operation["operationId"]}"' in page.text
    assert 'id="window/closed"' in page.text
    assert page.text.count("curl http://localhost/v1/") > 10
    assert server.ask("GET", "/docs", headers={"Host": "club.example:8443"}).text.count(
        "curl http://club.example:8443/v1/"
    ) == page.text.count("curl http://localhost/v1/")
    named = ("http://localhost", "http://127.0.0.1:", "https://example.org/")
    outside = page.text
    for host in named:
        outside = outside.replace(host, "")
    assert "http://" not in outside
    assert "https://" not in outside


def test_whatever_is_made_leads_to_what_can_be_done_with_it(document: dict[str, Any]) -> None:
    addresses = {operation["operationId"]: path for path, _, operation in operations(document)}
    links = {
        operation["operationId"]: response["links"]
        for _, _, operation in operations(document)
        for response in operation["responses"].values()
        if "links" in response
    }
    assert set(links) == set(MAKES)
    assert {"readGame", "readAwaiting", "sealOrders", "readTranscript"} <= set(links["openGame"])
    for found in links.values():
        for link in found.values():
            (place,) = link["parameters"]
            assert f"{{{place}}}" in addresses[link["operationId"]]


def test_the_quick_start_shows_the_first_client_on_the_readers_own_host(server: Server) -> None:
    page = server.ask("GET", "/docs", base_url="https://table.example").text
    assert "first_client.py https://table.example" in page
    assert "first_client.mjs https://table.example" in page
    assert "class Player(threading.Thread)" in page
    assert 'id="polling"' in page
    assert "Cette partie n’existe pas." in page
    assert "Nie ma takiej gry." in page


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_every_code_has_a_title_in_every_language(document: dict[str, Any], language: str) -> None:
    """Those that operations name, and those that any request may meet; a rule's own code has the title of its family."""
    tongue = tongue_of(language)
    named = {
        code for part in parts(document["paths"]) for code in part.get("examples", ()) if "/" in str(code)
    }
    assert len(named | set(CODES)) > 100
    for code in sorted(named | set(CODES)):
        key, title = title_key(code), meaning(code).title
        assert (tongue.translated(key, title) != title) == (language != "en"), code
