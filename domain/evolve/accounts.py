"""Folding the facts of an account. A game's facts never come here, nor these into a game."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from domain.evolve.tokens import minted
from domain.facts import Fact
from domain.facts.accounts import AccountDeleted, AccountOpened, HandleTaken, TokenIssued, TokenRevoked
from domain.facts.tokens import TokenMinted
from domain.state.account import Account, Token


def opened(account: Account, fact: AccountOpened) -> Account:  # noqa: ARG001  (that it is there is all)
    return account


def deleted(account: Account, fact: AccountDeleted) -> Account:  # noqa: ARG001
    return replace(account, deleted=True)


def issued(account: Account, fact: TokenIssued) -> Account:
    token = Token(fact.token, fact.sha256, fact.scopes, fact.label, fact.expires)
    return replace(account, tokens={**account.tokens, fact.token: token})


def revoked(account: Account, fact: TokenRevoked) -> Account:
    token = replace(account.tokens[fact.token], revoked=True)
    return replace(account, tokens={**account.tokens, fact.token: token})


def named(account: Account, fact: HandleTaken) -> Account:
    return replace(account, handle=fact.sha256)


ACCOUNT_HANDLERS: Final[dict[type[Fact], Callable[[Account, Any], Account]]] = {
    AccountOpened: opened,
    AccountDeleted: deleted,
    TokenIssued: issued,
    TokenRevoked: revoked,
    HandleTaken: named,
    TokenMinted: minted,
}


def fold_account(account: Account, facts: Iterable[tuple[int, Fact]]) -> Account:
    for version, fact in facts:
        account = ACCOUNT_HANDLERS[type(fact)](replace(account, version=version), fact)
    return account
