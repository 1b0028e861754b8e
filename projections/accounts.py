"""Accounts by the hash of a token, read for every request with a token. Names are not facts but in the table `people`."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from domain.facts.accounts import AccountDeleted, AccountOpened, TokenIssued, TokenRevoked
from domain.store.database import Database, Row, Statement
from projections.batch import Batch, Projection
from projections.pages import Databases, read_all

_OPEN = "INSERT INTO accounts (account, opened) VALUES (?, ?)"
_DELETE = "UPDATE accounts SET deleted = ? WHERE account = ?"
_ISSUE = (
    "INSERT INTO tokens (sha256, account, token, scopes, label, issued, expires) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_REVOKE = "DELETE FROM tokens WHERE account = ? AND token = ?"
_BEARER = (
    "SELECT tokens.account, people.name, tokens.token, tokens.scopes, tokens.expires FROM tokens"
    " JOIN people ON people.account = tokens.account WHERE tokens.sha256 = ?"
)
_TOKENS = (
    "SELECT tokens.token, tokens.scopes, tokens.label, tokens.issued, tokens.expires, token_uses.at FROM tokens"
    " LEFT JOIN token_uses ON token_uses.sha256 = tokens.sha256 WHERE tokens.account = ?"
    " ORDER BY tokens.issued, tokens.token"
)
_OPENED = "SELECT opened, deleted FROM accounts WHERE account = ?"
_GAMES = (
    "SELECT lobby.status, COUNT(*) FROM viewers JOIN lobby ON lobby.game = viewers.game"
    " WHERE viewers.account = ? AND viewers.seats <> '' AND lobby.status <> 'fork' AND lobby.private = 0 GROUP BY lobby.status"
)


class Bearer(NamedTuple):
    """The account of a token, and the token's scopes."""

    account: str
    name: str
    token: str
    scopes: tuple[str, ...]
    expires: str | None = None


class Token(NamedTuple):
    """A token as its account may see it: never the secret, nor its hash."""

    token: str
    scopes: tuple[str, ...]
    label: str
    issued: str
    expires: str | None
    last_used: str | None


class Opened(NamedTuple):
    """The public facts of an account: when it was opened and deleted, and its public games, counted by status."""

    opened: str
    deleted: str | None
    games: dict[str, int]


def rows(batch: Batch) -> Iterable[Statement]:
    """All tokens of a batch are issued first and then revoked, as no account uses the id of a token twice."""
    opened: list[Row] = []
    issued: list[Row] = []
    revoked: list[Row] = []
    deleted: list[Row] = []
    for _, account, record in batch.other_facts:
        match record.fact:
            case AccountOpened():
                opened.append((account, record.at))
            case AccountDeleted():
                deleted.append((record.at, account))
            case TokenIssued() as fact:
                scopes = " ".join(fact.scopes)
                issued.append((fact.sha256, account, fact.token, scopes, fact.label, record.at, fact.expires))
            case TokenRevoked(token=token):
                revoked.append((account, token))
    return [
        Statement(_OPEN, opened),
        Statement(_DELETE, deleted),
        Statement(_ISSUE, issued),
        Statement(_REVOKE, revoked),
    ]


ACCOUNTS = Projection(
    tables={
        "accounts": "account TEXT PRIMARY KEY, opened TEXT, deleted TEXT",
        "tokens": "sha256 TEXT PRIMARY KEY, account TEXT, token TEXT, scopes TEXT, label TEXT, issued TEXT, expires TEXT,"
        " UNIQUE (account, token)",
    },
    rows=rows,
    server_wide=True,
)


def read_bearer(database: Database, sha256: str) -> Bearer | None:
    """The account behind a token; None when it was never issued or has been revoked."""
    found = database.read(_BEARER, sha256)
    if not found:
        return None
    account, name, token, scopes, expires = found[0]
    return Bearer(account, name, token, tuple(scopes.split()), expires)


def read_tokens(database: Database, account: str) -> list[Token]:
    found = database.read(_TOKENS, account)
    return [Token(token, tuple(scopes.split()), *known) for token, scopes, *known in found]


def read_opened(home: Database, databases: Databases, account: str) -> Opened | None:
    """Reads the account from its own database, and its games from all databases."""
    found = home.read(_OPENED, account)
    if not found:
        return None
    opened, deleted = found[0]
    games: Counter[str] = Counter()
    for status, count in read_all(databases, _GAMES, account):
        games[str(status)] += int(count)
    return Opened(opened, deleted, dict(games))
