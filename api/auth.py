"""Authentication: the bearer token, its account and its scopes.

A guard passes the authenticated member or visitor to the view as its first argument.

A token is looked up by the hash of its text, so no secrets are compared and no timing can leak them. A reader without
a token is a spectator. A token that is not accepted is refused everywhere, so that a revoked one is never silently
treated as no token.
"""

import hashlib
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass
from functools import partial, wraps
from typing import Any, ClassVar, Final, TypeVar

from flask import Request, current_app

from api.current_request import current_request
from api.idempotency import once
from api.viewers import check_shown
from api.wiring import wiring
from domain.service.accounts import mention
from domain.service.world import instant
from domain.store import token_uses
from domain.values.refusals import Refused, refuse
from projections.accounts import Bearer
from projections.viewers import Viewed

View = TypeVar("View", bound=Callable[..., Any])

SCHEME: Final = "bearer"
TOKEN_CODES: Final = ("token/invalid",)
NOTED: Final = "sealed-orders-noted-tokens"
MOST_NOTED: Final = 10_000
_WELCOME: Final[dict[str, Any]] = {"codes": TOKEN_CODES, "security": [{}, {SCHEME: ["play"]}]}


@dataclass(frozen=True, slots=True)
class Visitor:
    """The sender of a request, with a token or without one.

    `seen` is what the bearer sees of the game in the address; it is read in the same query as the token.
    """

    acts: ClassVar = False

    bearer: Bearer | None = None
    token_hash: str | None = None
    seen: Viewed | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """The sender of a request whose token has the scope.

    `stored` is the version of the game in the address when the token was looked up.
    """

    acts: ClassVar = True

    bearer: Bearer
    token_hash: str
    stored: int | None = None
    seen: None = None  # not kept, because the member's act may change the view

    @property
    def account(self) -> str:
        return self.bearer.account

    @property
    def name(self) -> str:
        return self.bearer.name

    @property
    def mention(self) -> str:
        """How facts name the sender."""
        return mention(self.bearer.account)

    @property
    def scopes(self) -> tuple[str, ...]:
        return self.bearer.scopes

    def check_reach(self, scopes: Iterable[str]) -> None:
        """A token may make and revoke only tokens whose scopes it has itself."""
        beyond = sorted(set(scopes) - set(self.scopes))
        if beyond:
            raise Refused(
                refuse("token/scope", "your token has not got the scope {beyond}", beyond=", ".join(beyond))
            )


Asker = Visitor | Member


def needs(scope: str | None = None, *, shown_once: bool = False) -> Callable[[View], View]:
    """The operation is for members whose token has `scope`. The view gets the `Member`.

    A write may carry an idempotency key; `shown_once` says that the answer contains a secret and is never sent again.
    """
    codes = ("token/missing", *TOKEN_CODES, *(("token/scope",) if scope else ()))

    def member(game: str | None) -> Member:
        found = _member(game)
        if scope is not None and scope not in found.scopes:
            raise Refused(refuse("token/scope", "this needs a token with the scope {scope}", scope=scope))
        return found

    doc = {"codes": codes, "security": [{SCHEME: [scope] if scope else []}], "shown_once": shown_once}
    return guarded(doc, member)


def welcomes(view: View) -> View:
    """Reading needs no token; with a token the reader sees from their own seats. The view gets the `Visitor`."""
    return guarded(_WELCOME, visitor)(view)


def shows_view(view: View) -> View:
    """Like `welcomes`, for operations that answer with the game's view: it is read in the same query as the token."""
    return guarded(_WELCOME, partial(visitor, whole=True))(view)


def guarded(doc: dict[str, Any], who: Callable[[str | None], Asker]) -> Callable[[View], View]:
    """A guard that finds the sender by `who`; `doc` describes its codes and security for the API's description."""

    def decorate(view: View) -> View:
        @wraps(view)
        def checked(*args: Any, **kwargs: Any) -> Any:
            asker = who(kwargs.get("game"))
            if isinstance(asker, Visitor):
                return view(*args, asker, **kwargs)
            return once(asker.account, lambda: view(*args, asker, **kwargs), shown_once=doc["shown_once"])

        checked._apidoc = deepcopy(getattr(view, "_apidoc", {})) | {"token": doc}  # type: ignore[attr-defined]  # noqa: SLF001  (where flask-smorest keeps it)
        return checked  # type: ignore[return-value]  # as `wraps` promises

    return decorate


def _member(game: str | None) -> Member:
    request = current_request()
    if "HTTP_AUTHORIZATION" not in request.environ:
        raise Refused(refuse("token/missing", "send a token: Authorization: Bearer so_…"))
    token_hash = shown_hash(request)
    seen = wiring().queries.viewed(game, token_hash, whole=False) if token_hash and game else None
    bearer = _bearer(token_hash) if token_hash and game is None else seen and seen.bearer
    if token_hash is None or bearer is None:
        raise invalid()
    _note_use(bearer, token_hash)
    if game is not None:
        check_shown(game, seen)
    return Member(bearer, token_hash, seen.stored if seen else None)


def _bearer(token_hash: str) -> Bearer | None:
    """The bearer, for addresses without a game. Before a read, the views of the account's own games are updated."""
    bearer = wiring().queries.bearer(token_hash)
    if bearer is not None and current_request().method == "GET":
        wiring().queries.bring_level_for(bearer.account)
    return bearer


def visitor(game: str | None, token_hash: str | None = None, *, whole: bool = False) -> Visitor:
    """The sender of a request, by the token in the header or by a known token hash.

    `whole` is for operations that answer with the view itself.
    """
    if token_hash is None:
        request = current_request()
        if "HTTP_AUTHORIZATION" not in request.environ:
            return Visitor()
        token_hash = shown_hash(request)
    if token_hash is None:
        raise invalid()
    seen = None if game is None else wiring().queries.viewed(game, token_hash, whole=whole)
    bearer = _bearer(token_hash) if game is None else seen and seen.bearer
    if bearer is None:
        raise invalid()
    _note_use(bearer, token_hash)
    return Visitor(bearer, token_hash, seen)


def _note_use(bearer: Bearer, token_hash: str) -> None:
    """Refuse an expired token; otherwise store the hour of its use, with at most one write an hour."""
    world = wiring().world
    now = world.clock()
    if bearer.expires is not None and bearer.expires <= instant(now):
        raise invalid()
    hour = now.timestamp() // 3600
    noted: dict[str, float] = current_app.extensions.setdefault(NOTED, {})
    if noted.get(token_hash) != hour:
        if len(noted) >= MOST_NOTED:
            noted.clear()
        noted[token_hash] = hour
        token_uses.note(
            world.store.database, token_hash, instant(now.replace(minute=0, second=0, microsecond=0))
        )


def invalid() -> Refused:
    """The same refusal for every token that is not accepted, so that it reveals nothing."""
    return Refused(
        refuse("token/invalid", "the token was never issued here, has run out, or has been revoked")
    )


def shown_hash(request: Request) -> str | None:
    """The hash of the token in the header; None if the header has something else."""
    kind, _, text = request.environ["HTTP_AUTHORIZATION"].partition(" ")
    if kind.lower() != SCHEME:
        return None
    return hashlib.sha256(text.strip().encode("utf-8", "surrogatepass")).hexdigest()
