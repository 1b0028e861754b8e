"""Let an app act for an account: OAuth 2 with PKCE, for apps that are not registered.

The app sends its user here with the hash of a secret. If the user consents, the app gets a code at exactly the address
that it named; only with the secret can the code be exchanged for a token.
"""

import base64
import hashlib
import re
from collections.abc import Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from domain.service.accounts import SCOPES, NewToken, account_of, issue_token, revoke_token
from domain.service.identities import hash_of
from domain.service.world import World, later, seconds_between
from domain.store import oauth_codes
from domain.store.oauth_codes import Granted
from domain.values.refusals import Refused, refuse

# All scopes except `account`, because with that scope an app could lock the owner out.
GRANTED: Final = tuple(scope for scope in SCOPES if scope != "account")
CODE_BYTES: Final = 32
CODE_SECONDS: Final = 120
TOKEN_SECONDS: Final = 365 * 86400
REMEMBERED: Final = 86400  # seconds in which a code that is used a second time is recognised as stolen
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
_CHALLENGE: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_VERIFIER: Final = re.compile(r"[A-Za-z0-9._~-]{43,128}")
_OWN_SCHEME: Final = re.compile(r"[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+")


class Let(NamedTuple):
    """`seconds` is how long the token is good: less than a year where the one that let the app in runs out before."""

    token: NewToken
    scopes: tuple[str, ...]
    seconds: int


def let_app_in(
    world: World,
    account: str,
    token: str,
    *,
    client: str,
    redirect: str,
    scopes: Sequence[str],
    challenge: str,
) -> str:
    """Issue a code for the account that consented; only its hash is stored."""
    check_redirect(redirect)
    if not scopes or not set(scopes) <= set(GRANTED):
        raise Refused(
            refuse("oauth/request", "an app may ask for {scopes}", at="scope", scopes=", ".join(GRANTED))
        )
    if not _CHALLENGE.fullmatch(challenge):
        raise Refused(
            refuse(
                "oauth/request", "a challenge is a SHA-256 in base64url, without padding", at="code_challenge"
            )
        )
    account_of(world, account)
    code = base64.urlsafe_b64encode(world.entropy(CODE_BYTES)).rstrip(b"=").decode()
    now = world.now()
    reach = " ".join(scope for scope in GRANTED if scope in scopes)
    granted = Granted(account, token, client, redirect, reach, challenge, later(now, CODE_SECONDS))
    oauth_codes.issue(world.store.database, hash_of(code), granted, oldest=later(now, -REMEMBERED))
    return code


def exchange_code(world: World, code: str, *, client: str, redirect: str, verifier: str) -> Let:
    """Exchange a code for a token. If a code is used a second time, the token issued for it is revoked."""
    digest = hash_of(code)
    found = oauth_codes.use(world.store.database, digest)
    if found is None:
        raise _not_good()
    granted, first = found
    if not first:
        if granted.issued:
            revoke_token(world, granted.account, granted.issued)
        raise _not_good()
    fits = (granted.client, granted.redirect, granted.challenge) == (
        client,
        redirect,
        _challenge_of(verifier),
    )
    now = world.now()
    if not fits or granted.expires < now:
        raise _not_good()
    scopes, expires = tuple(granted.scopes.split()), later(now, TOKEN_SECONDS)
    label = origin_of(granted.redirect)
    try:
        token = issue_token(world, granted.account, scopes, label, by=granted.token, expires=expires)
    except Refused as gone:  # the user has revoked that token since, or deleted the account
        raise _not_good() from gone
    oauth_codes.name(world.store.database, digest, token.id)
    return Let(token, scopes, seconds_between(now, token.expires or expires))


def check_redirect(redirect: str) -> None:
    """Check where codes may be sent: over TLS, to the user's own machine, or to an app with its own scheme (RFC 8252)."""
    try:
        parts = urlsplit(redirect)
        host = parts.hostname or ""
        _ = parts.port
    except ValueError:
        host, parts = "", urlsplit("")
    plain = redirect.isascii() and redirect.isprintable() and " " not in redirect and len(redirect) <= 500
    web = parts.scheme == "https" and host != "" and parts.username is None
    here = parts.scheme == "http" and host in LOOPBACK and parts.username is None
    app = _OWN_SCHEME.fullmatch(parts.scheme) is not None
    if not plain or "#" in redirect or not (web or here or app):
        raise Refused(
            refuse(
                "oauth/request",
                "https://…, http://localhost…, or a scheme of the app's own with a dot in it, without a fragment",
                at="redirect_uri",
            )
        )


def origin_of(redirect: str) -> str:
    """The name under which a user sees an app and its tokens."""
    parts = urlsplit(redirect)
    return f"{parts.scheme}://{parts.netloc}"[:80] if parts.netloc else f"{parts.scheme}:"[:80]


def _challenge_of(verifier: str) -> str | None:
    if not _VERIFIER.fullmatch(verifier):
        return None
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()


def _not_good() -> Refused:
    return Refused(
        refuse("oauth/grant", "the code is unknown, used or expired, or was issued for another app")
    )
