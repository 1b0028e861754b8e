"""Folding the facts of an account. A game's facts never come here, nor these into a game."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from domain.facts import Fact
from domain.facts.accounts import AccountOpened, TokenIssued, TokenRevoked
from domain.state.account import Account, Token


def opened(account: Account, fact: AccountOpened) -> Account:
    return replace(account, name=fact.name)


def issued(account: Account, fact: TokenIssued) -> Account:
    token = Token(fact.token, fact.sha256, fact.scopes, fact.label)
    return replace(account, tokens={**account.tokens, fact.token: token})


def revoked(account: Account, fact: TokenRevoked) -> Account:
    token = replace(account.tokens[fact.token], revoked=True)
    return replace(account, tokens={**account.tokens, fact.token: token})


ACCOUNT_HANDLERS: Final[dict[type[Fact], Callable[[Account, Any], Account]]] = {
    AccountOpened: opened,
    TokenIssued: issued,
    TokenRevoked: revoked,
}


def fold_account(account: Account, facts: Iterable[tuple[int, Fact]]) -> Account:
    for version, fact in facts:
        account = ACCOUNT_HANDLERS[type(fact)](replace(account, version=version), fact)
    return account
