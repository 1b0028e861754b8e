"""Accounts of people, and the tokens with which programs act for them."""

from domain.facts.registry import Fact, Subject, Weight, account


@account(Subject.CLUB, Weight.PLAIN)
class AccountOpened(Fact):
    """An account was opened. The person's name is not in the fact, so that it can be forgotten."""


@account(Subject.CLUB, Weight.PLAIN)
class AccountDeleted(Fact):
    """An account was closed for good. The person's name is forgotten; other facts still name the account."""


@account(Subject.CLUB, Weight.PLAIN)
class TokenIssued(Fact):
    """A token was issued. Only the hash of its secret is kept; the secret itself was shown once, to its owner."""

    token: str
    sha256: str
    scopes: tuple[str, ...]
    label: str
    expires: str | None = None


@account(Subject.CLUB, Weight.PLAIN)
class TokenRevoked(Fact):
    token: str


@account(Subject.CLUB, Weight.PLAIN)
class HandleTaken(Fact):
    """The account took a name that no other account of this server has or will have; only its SHA-256 is kept."""

    sha256: str
