"""Accounts by the hash of a token, and their names: what a request is asked for at the door."""

from collections.abc import Iterable
from typing import NamedTuple

from domain.facts.accounts import AccountOpened, TokenIssued, TokenRevoked
from projections.batch import Batch, Projection
from projections.database import Database, Row, Statement

_OPEN = "INSERT INTO accounts (account, name) VALUES (?, ?)"
_ISSUE = "INSERT INTO tokens (sha256, account, token, scopes, label, issued) VALUES (?, ?, ?, ?, ?, ?)"
_REVOKE = "DELETE FROM tokens WHERE account = ? AND token = ?"
_BEARER = (
    "SELECT tokens.account, accounts.name, tokens.token, tokens.scopes FROM tokens"
    " JOIN accounts ON accounts.account = tokens.account WHERE tokens.sha256 = ?"
)
_TOKENS = "SELECT token, scopes, label, issued FROM tokens WHERE account = ? ORDER BY issued, token"


class Bearer(NamedTuple):
    """Who shows a token, and what it allows."""

    account: str
    name: str
    token: str
    scopes: tuple[str, ...]


class Token(NamedTuple):
    """A token as its account may see it again: never its secret, not even the hash."""

    token: str
    scopes: tuple[str, ...]
    label: str
    issued: str


def rows(batch: Batch) -> Iterable[Statement]:
    """A token's id is used once in its account, so a batch may issue first and revoke after."""
    opened: list[Row] = []
    issued: list[Row] = []
    revoked: list[Row] = []
    for _, account, record in batch.filed:
        match record.fact:
            case AccountOpened(name=name):
                opened.append((account, name))
            case TokenIssued() as fact:
                issued.append(
                    (fact.sha256, account, fact.token, " ".join(fact.scopes), fact.label, record.at)
                )
            case TokenRevoked(token=token):
                revoked.append((account, token))
    return [Statement(_OPEN, opened), Statement(_ISSUE, issued), Statement(_REVOKE, revoked)]


ACCOUNTS = Projection(
    tables={
        "accounts": "account TEXT PRIMARY KEY, name TEXT",
        "tokens": "sha256 TEXT PRIMARY KEY, account TEXT, token TEXT, scopes TEXT, label TEXT, issued TEXT,"
        " UNIQUE (account, token)",
    },
    rows=rows,
)


def read_bearer(database: Database, sha256: str) -> Bearer | None:
    """The account behind a token; None when it was never issued or has been revoked."""
    found = database.read(_BEARER, sha256)
    if not found:
        return None
    account, name, token, scopes = found[0]
    return Bearer(account, name, token, tuple(scopes.split()))


def read_tokens(database: Database, account: str) -> list[Token]:
    return [Token(row[0], tuple(row[1].split()), row[2], row[3]) for row in database.read(_TOKENS, account)]


def read_name(database: Database, account: str) -> str | None:
    found = database.read("SELECT name FROM accounts WHERE account = ?", account)
    return found[0][0] if found else None
