"""Lobby, who is awaited, and accounts."""

import hashlib
import json

from domain.service import issue_token, open_account, revoke_token
from domain.service.accounts import SCOPES
from domain.store import Store
from projections.lobby import Status
from projections.readings import Readings
from tests.projections.battle import Battle, harbour


def test_games_are_listed_by_what_they_wait_for(store: Store, readings: Readings) -> None:
    waiting = Battle(store, seed=1)
    playing = Battle(store, seed=2).sit_down()
    ended = Battle(store, seed=3).sit_down().play()
    readings.follower.catch_up()
    stands: dict[Status, Battle] = {"waiting": waiting, "playing": playing, "ended": ended}
    for status, battle in stands.items():
        (line,) = map(json.loads, readings.lobby(status).lines)
        assert (line["id"], line["status"], line["version"]) == (battle.id, status, battle.game.version)
    (line,) = map(json.loads, readings.lobby("waiting").lines)
    assert line["free"] == ["british-1", "french-1"]
    (line,) = map(json.loads, readings.lobby("playing").lines)
    assert (line["free"], line["window"], line["seats"]["french-1"]["name"]) == ([], "deployment", "Brueys")
    assert line["updated"] == store.records(playing.id)[-1].at


def test_the_lobby_is_read_page_by_page_newest_first(store: Store, readings: Readings) -> None:
    games = [Battle(store, seed=seed).id for seed in range(5)]
    readings.follower.catch_up()
    found, cursor, pages = [], None, 0
    while pages == 0 or cursor is not None:
        page = readings.lobby(cursor=cursor, limit=2)
        found += [json.loads(line)["id"] for line in page.lines]
        cursor, pages = page.cursor, pages + 1
    assert (found, pages) == (games[::-1], 3)


def test_who_owes_and_who_has_sealed(store: Store, readings: Readings) -> None:
    battle = Battle(store).sit_down()
    battle.seal("french-1")
    readings.follower.catch_up()
    awaited = json.loads(readings.awaiting(battle.id) or b"")
    assert awaited["window"] == {
        "id": "deployment",
        "name": "deployment",
        "turn": 0,
        "owes": ["british-1", "french-1"],
        "sealed": ["french-1"],
        "deadline": None,
    }
    assert readings.owing("a-brueys") == []
    (debt,) = map(json.loads, readings.owing("a-nelson"))
    assert (debt["game"], debt["seat"], debt["window"]) == (battle.id, "british-1", "deployment")
    battle.seal("british-1")
    readings.follower.catch_up()
    awaited = json.loads(readings.awaiting(battle.id) or b"")
    assert (awaited["window"], awaited["resolving"]) == (None, {"step": 1})
    assert readings.owing("a-nelson") == []


def test_all_the_games_that_wait_for_an_account(store: Store, readings: Readings) -> None:
    games = {Battle(store, seed=seed).sit_down().id for seed in range(3)}
    readings.follower.catch_up()
    assert {json.loads(debt)["game"] for debt in readings.owing("a-nelson")} == games
    assert len(readings.owing("a-nelson", limit=2)) == 2


def test_a_token_leads_to_its_account_until_it_is_revoked(store: Store, readings: Readings) -> None:
    h = harbour(store)
    account = open_account(h, "Nelson")
    token = issue_token(h, account, SCOPES[:2], "cabin")
    digest = hashlib.sha256(token.text.encode()).hexdigest()
    assert readings.bearer(digest) is None
    readings.follower.catch_up()
    bearer = readings.bearer(digest)
    assert bearer is not None
    assert (bearer.account, bearer.name, bearer.token, bearer.scopes) == (
        account,
        "Nelson",
        token.id,
        SCOPES[:2],
    )
    assert [(kept.token, kept.label) for kept in readings.tokens(account)] == [(token.id, "cabin")]
    assert readings.account_name(account) == "Nelson"
    revoke_token(h, account, token.id)
    readings.follower.catch_up()
    assert readings.bearer(digest) is None
    assert readings.tokens(account) == []
    assert readings.account_name("a-nobody") is None
