"""Tokens that were made with tokens."""

from domain.facts.registry import Fact, Subject, Weight, account


@account(Subject.CLUB, Weight.PLAIN)
class TokenMinted(Fact):
    """A token was made by whoever showed another one, and lives no longer than that."""

    token: str
    by: str
