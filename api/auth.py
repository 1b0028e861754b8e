"""Who asks: a bearer token, what it reaches, and nothing that its secret could be guessed from.

A token is looked up by the hash of its text, so no comparison of secrets takes place whose time could be
measured. Without a token one may read what any spectator sees; a token that is not accepted is refused
everywhere, so that a revoked one never passes for a spectator in silence.
"""

import hashlib
from collections.abc import Callable, Iterable
from copy import deepcopy
from functools import wraps
from typing import Any, Final, TypeVar

from flask import g, request

from api.wiring import wiring
from domain.values.refusals import Refusal, Refused
from projections.accounts import Bearer
from projections.stations import Sighting

View = TypeVar("View", bound=Callable[..., Any])

SCHEME: Final = "bearer"
TOKEN_CODES: Final = ("token/invalid",)


def needs(scope: str | None = None) -> Callable[[View], View]:
    """The operation is for members; `scope` is what their token must reach."""
    codes = ("token/missing", *TOKEN_CODES, *(("token/scope",) if scope else ()))
    return _guarded({"codes": codes, "security": [{SCHEME: [scope] if scope else []}]}, scope, required=True)


def welcomes(view: View) -> View:
    """Anybody may read; a token shows whose seats the reader holds."""
    return _guarded({"codes": TOKEN_CODES, "security": [{}, {SCHEME: ["play"]}]}, None, required=False)(view)


def member() -> Bearer:
    """Whoever passed a guard of `needs`."""
    found: Bearer = g.bearer
    return found


def visitor() -> Bearer | None:
    """Whoever passed a guard of `welcomes`, if he showed a token."""
    found: Bearer | None = g.bearer
    return found


def check_reach(scopes: Iterable[str]) -> None:
    """A token makes and revokes only tokens that can do no more than itself."""
    beyond = sorted(set(scopes) - set(member().scopes))
    if beyond:
        raise Refused(Refusal("token/scope", f"your token has not got the scope {', '.join(beyond)}"))


def _guarded(doc: dict[str, Any], scope: str | None, *, required: bool) -> Callable[[View], View]:
    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            g.bearer = _bearer(required=required, game=None if required else kwargs.get("game"))
            if scope is not None and scope not in g.bearer.scopes:
                raise Refused(Refusal("token/scope", f"this needs a token with the scope {scope}"))
            return view(*args, **kwargs)

        guarded._apidoc = deepcopy(getattr(view, "_apidoc", {})) | {"token": doc}  # type: ignore[attr-defined]  # noqa: SLF001  (where flask-smorest keeps it)
        return guarded  # type: ignore[return-value]  # as `wraps` promises

    return decorate


def sighted(game: str) -> Sighting | None:
    """What was seen of the game when the token was looked up, to be used once: one look does for both."""
    seen: tuple[str, Sighting] | None = g.pop("sighting", None)
    return seen[1] if seen and seen[0] == game else None


def shown_hash() -> str | None:
    """The hash of the token that was accepted, if one was shown."""
    found: str | None = g.get("token_hash")
    return found


def _bearer(*, required: bool, game: str | None) -> Bearer | None:
    """With a game, what the bearer may see of it is looked up too."""
    shown = request.headers.get("Authorization")
    if shown is None:
        if required:
            raise Refused(Refusal("token/missing", "send a token: Authorization: Bearer so_…"))
        return None
    kind, _, text = shown.partition(" ")
    found = _looked_up(_hash(text.strip()), game) if kind.lower() == SCHEME else None
    if found is None:
        raise Refused(Refusal("token/invalid", "the token was never issued here, or has been revoked"))
    return found


def _looked_up(token_hash: str, game: str | None) -> Bearer | None:
    g.token_hash = token_hash
    if game is None:
        return wiring().projections.bearer(token_hash)
    seen = wiring().projections.sighting(game, token_hash)
    g.sighting = seen and (game, seen)
    return seen and seen.bearer


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
