"""Bad input, by the hundred: every one gets a 4xx problem with a code, never a 500.

All of them are sent to one server: none may leave a trace that another could see.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tests.api.bad_addresses import addresses, tokens, types
from tests.api.bad_orders import orders, seats
from tests.api.bad_requests import Bad, shapes, texts
from tests.kit.server import Member, Server, by_default, served

BAD = [*texts(), *shapes(), *orders(), *seats(), *addresses(), *types(), *tokens()]


class Laid(NamedTuple):
    """A game in its first window, and who talks about it."""

    server: Server
    game: str
    people: dict[str | None, Member | None]


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laid]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('bad')}/orders.db") as server:
        nelson, brueys, stranger = (server.member(name) for name in ("Nelson", "Brueys", "Stranger"))
        game = nelson.opens()
        nelson.sits(game, "british-1")
        brueys.sits(game, "french-1")
        yield Laid(server, game, {"nelson": nelson, "brueys": brueys, "stranger": stranger, None: None})


def _ids(bad: Bad) -> str:
    return bad.name.encode("ascii", "backslashreplace").decode()


def test_there_are_many() -> None:
    assert len(BAD) >= 200


@pytest.mark.parametrize("bad", BAD, ids=_ids)
def test_it_is_refused_with_a_problem(laid: Laid, bad: Bad) -> None:
    before = laid.server.world.store.latest()
    who = laid.people[bad.who]
    answer = laid.server.ask(
        bad.method,
        bad.path.replace("{game}", laid.game),
        who and who.token,
        data=bad.body,
        headers=dict(bad.headers),
    )
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.mimetype == "application/problem+json"
    problem: dict[str, Any] = json.loads(answer.data)
    assert problem["status"] == answer.status_code
    assert problem["type"] == f"/docs#{problem['code']}"
    assert problem["title"]
    assert problem["detail"]
    assert bad.code in (None, problem["code"]), problem
    assert laid.server.world.store.latest() == before, "a refused request stores nothing"


def test_the_table_still_plays_after_all_that(laid: Laid) -> None:
    nelson = laid.people["nelson"]
    assert nelson is not None
    nelson.seals(laid.game, "british-1", by_default)


def test_what_nobody_foresaw_is_a_problem_without_a_traceback(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def sink(*_: object, **__: object) -> None:
        raise ZeroDivisionError("the secret of the seed")

    monkeypatch.setattr("projections.lobby.read_lobby", sink)
    answer = server.ask("GET", "/v1/games")
    assert (answer.status_code, answer.json["code"]) == (500, "server/failed")
    assert "secret" not in answer.text
    assert "ZeroDivisionError" in caplog.text
    assert answer.headers["X-Request-Id"] == "test"
