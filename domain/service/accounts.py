"""Accounts and their tokens. A token's secret is shown once; the store keeps its hash."""

import base64
from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.evolve.accounts import fold_account
from domain.facts import Entry, Fact
from domain.facts.accounts import AccountOpened, TokenIssued, TokenRevoked
from domain.facts.tokens import TokenMinted
from domain.service.identities import hash_of, new_id
from domain.service.wording import check_wording
from domain.service.world import World, deciding
from domain.state.account import Account, Token
from domain.store import Private, people
from domain.values.names import is_id
from domain.values.refusals import Refused, refuse

SCOPES: Final = ("play", "spectate", "referee", "organise", "account")
# With this prefix secret scanners can find a token that was published by mistake.
PREFIX: Final = "so_"
SECRET_BYTES: Final = 32


class Bearer(NamedTuple):
    """The account that a token acts for, and what the token may do."""

    account: str
    name: str
    scopes: tuple[str, ...]
    token: str


class NewToken(NamedTuple):
    """`text` is shown to the owner once; `id` serves to revoke the token, `expires` is its last moment."""

    id: str
    text: str
    expires: str | None

    def __repr__(self) -> str:
        """Keeps the secret out of logs."""
        return f"NewToken({self.id})"


def open_account(world: World, name: str) -> str:
    """Open an account; returns its id."""
    check_wording(name, "account/name", "a name")

    def open_with_new_id() -> str:
        account = new_id("a", world.entropy)
        people.enter(world.store.database, account, name)  # first: an account is never without a name
        world.store.append(account, 0, [Entry(None, AccountOpened())], at=world.now())
        return account

    return deciding(open_with_new_id)


def mention(account: str) -> str:
    """How facts name a person. When a fact is shown, the person's name takes its place, if it is not forgotten."""
    return f"@{account}"


def issue_token(
    world: World,
    account: str,
    scopes: Sequence[str],
    label: str,
    *,
    by: str | None = None,
    expires: str | None = None,
) -> NewToken:
    """Issue a token. `by` is the token that asks for it: when `by` is revoked or expires, the new token is too.

    If `by` was revoked in the meantime, no token is issued.
    """
    check_wording(label, "token/label", "a label")
    if not scopes or not set(scopes) <= set(SCOPES):
        raise Refused(
            refuse("token/scopes", "a token has one or more of the scopes {scopes}", scopes=", ".join(SCOPES))
        )
    if expires is not None and expires <= world.now():
        raise Refused(refuse("token/expires", "the time at which a token expires must be in the future"))

    def issue() -> NewToken:
        member = account_of(world, account)
        if by is not None and member.tokens[by].revoked:
            raise Refused(
                refuse("token/invalid", "the token was never issued here, has run out, or has been revoked")
            )
        ends = min((one for one in (expires, _end_of(member, by)) if one), default=None)
        secret = base64.urlsafe_b64encode(world.entropy(SECRET_BYTES)).rstrip(b"=").decode()
        token = NewToken(new_id("k", world.entropy), PREFIX + secret, ends)
        digest = hash_of(token.text)
        reach = tuple(scope for scope in SCOPES if scope in scopes)
        fact = TokenIssued(token.id, digest, reach, label, ends)
        facts = (fact,) if by is None else (fact, TokenMinted(token.id, by))
        _append(world, member, facts, Private(claims=(f"token:{digest}",)))
        return token

    return deciding(issue)


def revoke_token(world: World, account: str, token: str) -> None:
    """Revoke a token and all tokens made with it; a second time this changes nothing."""

    def revoke() -> None:
        member = account_of(world, account)
        if token not in member.tokens:
            raise Refused(refuse("token/unknown", "the account has no token {token}", token=token))
        alive = [one for one in descent(member, token) if not member.tokens[one].revoked]
        _append(world, member, [TokenRevoked(one) for one in alive])

    deciding(revoke)


def revoke_all(world: World, account: str, *, keeping: str | None = None) -> None:
    """Revoke every token of an account, except `keeping` and those that it was made with."""

    def revoke() -> None:
        member = account_of(world, account)
        kept = {*_ancestry(member, keeping)}
        alive = [one.id for one in member.tokens.values() if not one.revoked and one.id not in kept]
        _append(world, member, [TokenRevoked(one) for one in alive])

    deciding(revoke)


def _ancestry(member: Account, token: str | None) -> list[str]:
    """The token and the tokens that it was made with, because it is valid only as long as they are."""
    found: list[str] = []
    while token is not None:
        found.append(token)
        token = member.tokens[token].by
    return found


def _end_of(member: Account, token: str | None) -> str | None:
    return None if token is None else member.tokens[token].expires


def descent(member: Account, token: str) -> list[str]:
    """The token, those made with it, those made with these, and so on."""
    found = [token]
    for known in found:
        found += [one.id for one in member.tokens.values() if one.by == known]
    return found


def bearer_of(world: World, text: str) -> Bearer | None:
    """The account that this token acts for, or None. Only hashes are compared, so timing reveals nothing."""
    digest = hash_of(text)
    found = world.store.claimed(f"token:{digest}")
    if found is None:
        return None
    member = account_of(world, found.stream)
    token = next(token for token in member.tokens.values() if token.sha256 == digest)
    ended = token.revoked or (token.expires is not None and token.expires <= world.now())
    return None if ended else _bearer(world, member, token)


def account_of(world: World, account: str) -> Account:
    """The account as it is now; refused if there is none or it was deleted."""
    records = world.store.records(account) if is_id(account) and account.startswith("a-") else []
    found = fold_account(Account(account), ((record.version, record.fact) for record in records))
    if not records or found.deleted:
        raise Refused(refuse("account/unknown", "there is no account {account}", account=account))
    return found


def name_of(world: World, account: str) -> str:
    """The name of an account's owner; the account's id if it was deleted."""
    known = people.person(world.store.database, account)
    return account if known is None else known.name


def _bearer(world: World, member: Account, token: Token) -> Bearer:
    return Bearer(member.id, name_of(world, member.id), token.scopes, token.id)


def _append(world: World, member: Account, facts: Sequence[Fact], private: Private | None = None) -> None:
    kept = {} if private is None else {0: private}
    entries = [Entry(None, fact) for fact in facts]
    world.store.append(member.id, member.version, entries, at=world.now(), private=kept)
