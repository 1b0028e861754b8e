"""Accounts and tokens: the secret is shown once and stored nowhere."""

import hashlib
import re
from collections.abc import Callable

import pytest

from domain.service import World, bearer_of, issue_token, open_account, revoke_token
from domain.service.accounts import account_of
from domain.values.refusals import Refused


def code(act: Callable[..., object], *args: object) -> str:
    with pytest.raises(Refused) as refused:
        act(*args)
    return refused.value.refusals[0].code


def test_a_token_speaks_for_its_account_until_it_is_revoked(world: World) -> None:
    account = open_account(world, "Nelson")
    assert re.fullmatch(r"a-[0-9a-z]{12}", account)
    first = issue_token(world, account, ["spectate", "play"], "cabin")
    second = issue_token(world, account, ["referee"], "deck")
    bearer = bearer_of(world, first.text)
    assert bearer is not None
    assert (bearer.account, bearer.name, bearer.scopes, bearer.token) == (
        account,
        "Nelson",
        ("play", "spectate"),
        first.id,
    )
    revoke_token(world, account, first.id)
    revoke_token(world, account, first.id)
    assert bearer_of(world, first.text) is None
    assert bearer_of(world, second.text) is not None
    assert world.store.records(account)[-1].version == 4


def test_only_the_hash_of_a_token_is_stored(world: World) -> None:
    account = open_account(world, "Nelson")
    token = issue_token(world, account, ["play"], "cabin")
    rows = b"".join(row.state for row in world.store._rows(account, 0, None))
    assert token.text.removeprefix("so_").encode() not in rows
    assert hashlib.sha256(token.text.encode()).hexdigest().encode() in rows
    assert token.text not in repr(token)
    assert len(token.text) > 40


def test_strangers_have_no_name(world: World) -> None:
    account = open_account(world, "Nelson")
    token = issue_token(world, account, ["play"], "cabin")
    for text in ("", "so_", token.text[:-1], token.text + "x", account, "\ud800"):
        assert bearer_of(world, text) is None


def test_what_is_refused(world: World) -> None:
    account = open_account(world, "Nelson")
    assert code(open_account, world, "") == "account/name"
    assert code(open_account, world, "a\x00b") == "account/name"
    assert code(issue_token, world, account, ["play", "steer"], "x") == "token/scopes"
    assert code(issue_token, world, account, [], "x") == "token/scopes"
    assert code(issue_token, world, account, ["play"], "") == "token/label"
    assert code(issue_token, world, "a-000000000000", ["play"], "x") == "account/unknown"
    assert code(revoke_token, world, account, "k-1") == "token/unknown"
    assert code(account_of, world, "g-1") == "account/unknown"


def test_an_account_is_no_game(world: World) -> None:
    account = open_account(world, "Nelson")
    assert code(world.game, account) == "game/unknown"
