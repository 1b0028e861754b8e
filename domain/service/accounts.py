"""Accounts and their tokens. A token's secret is shown once; the store keeps its hash."""

import base64
import hashlib
from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.evolve.accounts import fold_account
from domain.facts import Entry, Fact
from domain.facts.accounts import AccountOpened, TokenIssued, TokenRevoked
from domain.service.harbour import Harbour, deciding
from domain.service.identities import new_id
from domain.service.wording import check_wording
from domain.state.account import Account, Token
from domain.store import Private
from domain.values.names import is_id
from domain.values.refusals import Refusal, Refused

SCOPES: Final = ("play", "spectate", "referee", "organise")
# A prefix of its own lets secret scanners find a token that was published by mistake.
PREFIX: Final = "so_"
SECRET_BYTES: Final = 32


class Bearer(NamedTuple):
    """Whom a token speaks for, and what it may do."""

    account: str
    name: str
    scopes: tuple[str, ...]
    token: str


class NewToken(NamedTuple):
    """`text` is shown to its owner now and never again; `id` is how it is revoked."""

    id: str
    text: str

    def __repr__(self) -> str:
        """The secret stays out of logs."""
        return f"NewToken({self.id})"


def open_account(h: Harbour, name: str) -> str:
    """The id of the new account."""
    check_wording(name, "account/name", "a name")

    def open_with_new_id() -> str:
        account = new_id("a", h.entropy)
        h.store.append(account, 0, [Entry(None, AccountOpened(name))], at=h.now())
        return account

    return deciding(open_with_new_id)


def issue_token(h: Harbour, account: str, scopes: Sequence[str], label: str) -> NewToken:
    check_wording(label, "token/label", "a label")
    if not scopes or not set(scopes) <= set(SCOPES):
        raise Refused(Refusal("token/scopes", f"a token has one or more of the scopes {', '.join(SCOPES)}"))

    def issue() -> NewToken:
        member = account_of(h, account)
        secret = base64.urlsafe_b64encode(h.entropy(SECRET_BYTES)).rstrip(b"=").decode()
        token = NewToken(new_id("k", h.entropy), PREFIX + secret)
        digest = _digest(token.text)
        fact = TokenIssued(token.id, digest, tuple(scope for scope in SCOPES if scope in scopes), label)
        _append(h, member, fact, Private(claims=(f"token:{digest}",)))
        return token

    return deciding(issue)


def revoke_token(h: Harbour, account: str, token: str) -> None:
    """From now on the token opens no door; to revoke it twice changes nothing."""

    def revoke() -> None:
        member = account_of(h, account)
        if token not in member.tokens:
            raise Refused(Refusal("token/unknown", f"the account has no token {token}"))
        if not member.tokens[token].revoked:
            _append(h, member, TokenRevoked(token))

    deciding(revoke)


def bearer_of(h: Harbour, text: str) -> Bearer | None:
    """Whom this token speaks for, or None. Only its hash is looked for: the time it takes betrays nothing."""
    digest = _digest(text)
    found = h.store.claimed(f"token:{digest}")
    if found is None:
        return None
    member = account_of(h, found.stream)
    token = next(token for token in member.tokens.values() if token.sha256 == digest)
    return None if token.revoked else _bearer(member, token)


def account_of(h: Harbour, account: str) -> Account:
    """The account as it stands; refused when there is none."""
    records = h.store.records(account) if is_id(account) and account.startswith("a-") else []
    if not records:
        raise Refused(Refusal("account/unknown", f"there is no account {account}"))
    return fold_account(Account(account), ((record.version, record.fact) for record in records))


def _bearer(member: Account, token: Token) -> Bearer:
    return Bearer(member.id, member.name, token.scopes, token.id)


def _append(h: Harbour, member: Account, fact: Fact, private: Private | None = None) -> None:
    kept = {} if private is None else {0: private}
    h.store.append(member.id, member.version, [Entry(None, fact)], at=h.now(), private=kept)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
