"""Accounts and tokens, told."""

from domain.facts.accounts import AccountOpened, TokenIssued, TokenRevoked
from projections.timeline.says import says
from projections.timeline.words import Telling, listed


@says(AccountOpened)
def opened(fact: AccountOpened, telling: Telling) -> str:  # noqa: ARG001  (an account is of no game)
    return f"{fact.name} joins the club."


@says(TokenIssued)
def issued(fact: TokenIssued, telling: Telling) -> str:  # noqa: ARG001  (an account is of no game)
    return f"Token {fact.token} is issued, to {listed(fact.scopes)}."


@says(TokenRevoked)
def revoked(fact: TokenRevoked, telling: Telling) -> str:  # noqa: ARG001  (an account is of no game)
    return f"Token {fact.token} is revoked."
