"""Tokens that were made with tokens."""

from domain.facts.registry import Fact, Subject, Weight, account


@account(Subject.CLUB, Weight.PLAIN)
class TokenMinted(Fact):
    """A token was made with another token (`by`); it is valid no longer than that one."""

    token: str
    by: str
