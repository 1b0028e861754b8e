"""Sentences about tokens made with tokens."""

from domain.facts.tokens import TokenMinted
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(TokenMinted)
def minted(fact: TokenMinted, telling: Telling) -> str:  # noqa: ARG001  (an account is of no game)
    return say("TokenMinted", "Token {token} is made with token {by}.", token=fact.token, by=fact.by)
