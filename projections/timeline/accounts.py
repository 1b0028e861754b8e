"""Sentences about accounts and tokens."""

from domain.facts.accounts import AccountDeleted, AccountOpened, HandleTaken, TokenIssued, TokenRevoked
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling


@says(AccountOpened)
def opened(fact: AccountOpened, telling: Telling) -> str:  # noqa: ARG001  (an account is of no game)
    return say("AccountOpened", "Somebody joins the club.")


@says(AccountDeleted)
def deleted(fact: AccountDeleted, telling: Telling) -> str:  # noqa: ARG001
    return say("AccountDeleted", "Somebody leaves the club for good.")


@says(TokenIssued)
def issued(fact: TokenIssued, telling: Telling) -> str:  # noqa: ARG001  (an account is of no game)
    return say(
        "TokenIssued", "Token {token} is issued, to {scopes}.", token=fact.token, scopes=listed(fact.scopes)
    )


@says(TokenRevoked)
def revoked(fact: TokenRevoked, telling: Telling) -> str:  # noqa: ARG001  (an account is of no game)
    return say("TokenRevoked", "Token {token} is revoked.", token=fact.token)


@says(HandleTaken)
def named(fact: HandleTaken, telling: Telling) -> str:  # noqa: ARG001
    return say("HandleTaken", "Somebody takes a handle.")
