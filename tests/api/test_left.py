"""What closes a window is left to the worker who was told of it; whoever looks before that misses nothing of it."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from domain.store.database import Database
from domain.store.log import Log
from projections.queries import Queries
from tests.kit.server import Member, Server, by_default
from tests.kit.tables import seated
from tests.projections.tables import contents
from workers.parts import Parts
from workers.resolve import resolve


@pytest.fixture
def captains(either_server: Server) -> tuple[str, Member, Member]:
    """At a table whose closed windows wait until a worker in another process takes them up."""
    server = either_server
    game, captains = seated(server)
    nelson, brueys = captains.values()

    def tell(game: str, step: int) -> bool:
        server.dispatched.append((game, step))
        return True

    object.__setattr__(server.wiring, "dispatch", tell)
    return game, nelson, brueys


def test_it_is_projected_with_what_the_resolution_comes_to(captains: tuple[str, Member, Member]) -> None:
    game, nelson, brueys = captains
    server, outcomes = nelson.server, list[str]()
    nelson.seals(game, "british-1", by_default)
    before = server.wiring.queries.version(game)
    brueys.seals(game, "french-1", by_default)
    assert server.wiring.queries.version(game) == before < server.world.game(game).version
    parts = Parts(server.world, Queries(server.world.store, outcomes.append))
    resolve(parts, *server.dispatched[-1], left=True)
    assert outcomes == ["written"]
    assert server.wiring.queries.version(game) == server.world.game(game).version
    at_once = contents(server.world.store.database)
    server.wiring.queries.follower.rebuild()
    assert contents(server.world.store.database) == at_once


LOOKS: dict[str, Callable[[Member, str], Any]] = {
    "view": lambda member, game: member.get(f"/v1/games/{game}")["resolving"],
    "timeline": lambda member, game: (
        [entry["topic"] for entry in member.get(f"/v1/games/{game}/timeline?limit=500")["entries"]][-1]
        == "WindowClosed/1"
    ),
    "what awaits": lambda member, _: not member.get("/v1/awaiting")["awaiting"],
    "lobby": lambda member, _: member.get("/v1/games?mine=true")["games"][0]["window"] is None,
}


@pytest.mark.parametrize("look", LOOKS)
def test_who_has_sealed_the_last_order_sees_it_at_once(
    captains: tuple[str, Member, Member], look: str
) -> None:
    game, nelson, brueys = captains
    nelson.seals(game, "british-1", by_default)
    assert not LOOKS[look](brueys, game)
    brueys.seals(game, "french-1", by_default)
    assert LOOKS[look](brueys, game)


def test_nobody_is_told_twice_where_somebody_has_looked_meanwhile(
    captains: tuple[str, Member, Member],
) -> None:
    game, nelson, brueys = captains
    server, outcomes = nelson.server, list[str]()
    nelson.seals(game, "british-1", by_default)
    brueys.seals(game, "french-1", by_default)
    brueys.get(f"/v1/games/{game}")
    resolve(
        Parts(server.world, Queries(server.world.store, outcomes.append)), *server.dispatched[-1], left=True
    )
    assert outcomes == ["written"]


def test_what_no_worker_takes_up_is_found_by_a_follower(captains: tuple[str, Member, Member]) -> None:
    game, nelson, brueys = captains
    nelson.seals(game, "british-1", by_default)
    brueys.seals(game, "french-1", by_default)
    queries = nelson.server.wiring.queries
    assert queries.follower.catch_up() == 2
    assert queries.version(game) == nelson.server.world.game(game).version


@contextmanager
def asked(monkeypatch: pytest.MonkeyPatch, log: Log) -> Iterator[list[str]]:
    """Whatever this thread sends to the database while the block lasts, by its first word."""
    sent: list[str] = []
    with monkeypatch.context() as patch:
        for name, owner in (("read", Database), ("write_down", Database), ("append", type(log))):
            patch.setattr(owner, name, _noting(sent, name, getattr(owner, name)))
        yield sent


def _noting(sent: list[str], name: str, done: Callable[..., Any]) -> Callable[..., Any]:
    here = threading.get_ident()

    def noting(*args: Any, **more: Any) -> Any:
        if threading.get_ident() == here:
            sent.append(name)
        return done(*args, **more)

    return noting


def test_an_order_asks_the_database_no_more_than_it_must(
    captains: tuple[str, Member, Member], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks, and how far the game has come; what is stored; and its views, unless they are left to a worker."""
    game, nelson, brueys = captains
    orders = {
        seat: {"seat": seat, "turn": 0, "window": "deployment", "items": member.items(game, seat, by_default)}
        for seat, member in (("british-1", nelson), ("french-1", brueys))
    }
    with asked(monkeypatch, nelson.server.world.store.log()) as first:
        assert nelson.ask("POST", f"/v1/games/{game}/orders", json=orders["british-1"]).status_code == 201
    with asked(monkeypatch, nelson.server.world.store.log()) as last:
        assert brueys.ask("POST", f"/v1/games/{game}/orders", json=orders["french-1"]).status_code == 201
    assert first == ["read", "append", "write_down"]
    assert last == ["read", "append"]


def test_what_is_awaited_is_asked_of_the_database_only_where_the_game_has_gone_on(
    captains: tuple[str, Member, Member], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks, and where the game ends; a state that ends there is remembered. Of another, its rows are read."""
    game, nelson, _ = captains
    store = nelson.server.world.store
    nelson.ask("GET", f"/v1/games/{game}/awaiting")
    with asked(monkeypatch, store.log()) as again:
        first = nelson.ask("GET", f"/v1/games/{game}/awaiting")
    assert again == ["read"]
    with monkeypatch.context() as patch:
        kept = store._remembered.states.of(game, None)
        assert kept is not None
        patch.setattr(store._remembered.states, "of", lambda *_: kept._replace(head="0" * 64))
        with asked(patch, store.log()) as elsewhere:
            second = nelson.ask("GET", f"/v1/games/{game}/awaiting")
    assert len(elsewhere) > 1, "after a failover the same version may be another's"
    assert first.get_data() == second.get_data()
