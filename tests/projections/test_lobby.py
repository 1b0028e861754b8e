"""Lobby, who is awaited, and accounts."""

import hashlib
import json

from domain.service import issue_token, open_account, revoke_token, waiting
from domain.service.accounts import SCOPES
from domain.store import Store
from projections.audience import SPECTATOR
from projections.awaiting import awaited
from projections.lobby import LobbyFilter, Status
from projections.queries import Queries
from tests.kit.battle import Battle
from tests.kit.world import Clock, world_on


def test_games_are_listed_by_what_they_wait_for(store: Store, queries: Queries) -> None:
    waiting = Battle(store, seed=1)
    playing = Battle(store, seed=2).sit_down()
    ended = Battle(store, seed=3).sit_down().play()
    queries.follower.catch_up()
    stands: dict[Status, Battle] = {"waiting": waiting, "playing": playing, "ended": ended}
    for status, battle in stands.items():
        (line,) = map(json.loads, queries.lobby(LobbyFilter(status)).items)
        assert (line["id"], line["status"], line["version"]) == (battle.id, status, battle.game.version)
    (line,) = map(json.loads, queries.lobby(LobbyFilter("waiting")).items)
    assert line["free"] == ["british-1", "french-1"]
    (line,) = map(json.loads, queries.lobby(LobbyFilter("playing")).items)
    assert (line["free"], line["window"], line["seats"]["french-1"]["name"]) == ([], "deployment", "Brueys")
    assert line["updated"] == store.records(playing.id)[-1].at


def test_the_lobby_is_read_page_by_page_newest_first(store: Store, queries: Queries) -> None:
    clock = Clock()
    games = [Battle(store, seed=seed, clock=clock).id for seed in range(5)]
    queries.follower.catch_up()
    found, cursor, pages = [], None, 0
    while pages == 0 or cursor is not None:
        page = queries.lobby(cursor=cursor, limit=2)
        found += [json.loads(line)["id"] for line in page.items]
        cursor, pages = page.next, pages + 1
    assert (found, pages) == (games[::-1], 3)


def test_who_owes_and_who_has_sealed(store: Store, queries: Queries) -> None:
    battle = Battle(store).sit_down()
    battle.seal("french-1")
    queries.follower.catch_up()
    assert awaited(battle.game, SPECTATOR, None)["window"] == {
        "id": "deployment",
        "name": "deployment",
        "turn": 0,
        "phase": "setup",
        "owes": ("british-1", "french-1"),
        "sealed": ["french-1"],
        "deadline": None,
    }
    assert queries.owing("a-brueys") == []
    (debt,) = map(json.loads, queries.owing("a-nelson"))
    assert (debt["game"], debt["seat"], debt["window"]) == (battle.id, "british-1", "deployment")
    battle.seal("british-1")
    queries.follower.catch_up()
    now = awaited(battle.game, SPECTATOR, None)
    assert (now["window"], now["resolving"]) == (None, True)
    assert [(due.game, due.step) for due in waiting(battle.world)] == [(battle.id, 1)]
    assert queries.owing("a-nelson") == []


def test_all_the_games_that_wait_for_an_account(store: Store, queries: Queries) -> None:
    games = {Battle(store, seed=seed).sit_down().id for seed in range(3)}
    queries.follower.catch_up()
    assert {json.loads(debt)["game"] for debt in queries.owing("a-nelson")} == games
    assert len(queries.owing("a-nelson", limit=2)) == 2


def test_a_token_leads_to_its_account_until_it_is_revoked(store: Store, queries: Queries) -> None:
    world = world_on(store)
    account = open_account(world, "Nelson")
    token = issue_token(world, account, SCOPES[:2], "cabin")
    digest = hashlib.sha256(token.text.encode()).hexdigest()
    assert queries.bearer(digest) is None
    queries.follower.catch_up()
    bearer = queries.bearer(digest)
    assert bearer is not None
    assert (bearer.account, bearer.name, bearer.token, bearer.scopes) == (
        account,
        "Nelson",
        token.id,
        SCOPES[:2],
    )
    assert [(kept.token, kept.label) for kept in queries.tokens(account)] == [(token.id, "cabin")]
    revoke_token(world, account, token.id)
    queries.follower.catch_up()
    assert queries.bearer(digest) is None
    assert queries.tokens(account) == []
    assert queries.opened("a-nobody") is None
