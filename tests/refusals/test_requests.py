"""Each request of the table is refused with its code, on both databases; and what the web server itself refuses."""

import pytest
from flask import abort

from tests.kit.server import Server
from tests.refusals.requests import BY_STATUS, REQUESTS


@pytest.mark.parametrize("expected", REQUESTS)
def test_it_is_refused_with_this_code(either_server: Server, expected: str) -> None:
    nelson = either_server.member("Nelson")
    game = nelson.opens()
    nelson.sits(game, "british-1")
    method, path, status, options = REQUESTS[expected]
    answer = nelson.ask(method, path.replace("{game}", game), **options)
    assert (answer.status_code, answer.json["code"]) == (status, expected), answer.text


@pytest.mark.parametrize("expected", BY_STATUS)
def test_what_is_refused_before_a_route_is_a_problem_too(either_server: Server, expected: str) -> None:
    status = BY_STATUS[expected]
    either_server.app.before_request(lambda: abort(status))
    answer = either_server.ask("GET", "/v1/games")
    assert (answer.status_code, answer.json["code"]) == (status, expected)
