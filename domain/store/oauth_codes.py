"""Codes that an app exchanges for a token, stored by their hashes. Each is valid once, for two minutes."""

from typing import NamedTuple

from domain.store.database import Database

_ISSUE = (
    "INSERT INTO oauth_codes (sha256, account, token, client, redirect, scopes, challenge, expires)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_STALE = "DELETE FROM oauth_codes WHERE expires < ?"
_READ = "SELECT account, token, client, redirect, scopes, challenge, expires, issued FROM oauth_codes WHERE sha256 = ?"
_USE = "UPDATE oauth_codes SET issued = '' WHERE sha256 = ? AND issued IS NULL"
_NAME = "UPDATE oauth_codes SET issued = ? WHERE sha256 = ?"


class Granted(NamedTuple):
    """Which account lets which app do what. `issued` is the token that was given for the code, None before."""

    account: str
    token: str
    client: str
    redirect: str
    scopes: str
    challenge: str
    expires: str
    issued: str | None = None


def issue(database: Database, sha256: str, granted: Granted, *, oldest: str) -> None:
    with database.writing() as transaction:
        transaction.change(_STALE, oldest)
        transaction.change(_ISSUE, sha256, *granted[:-1])


def use(database: Database, sha256: str) -> tuple[Granted, bool] | None:
    """What was granted, and whether the code is used for the first time; None for an unknown code."""
    with database.writing() as transaction:
        found = transaction.read(_READ, sha256)
        if not found:
            return None
        return Granted(*found[0]), transaction.change(_USE, sha256) == 1


def name(database: Database, sha256: str, token: str) -> None:
    """Note the token that was issued for a code: if the code is used again, the token is revoked."""
    with database.writing() as transaction:
        transaction.change(_NAME, token, sha256)
