"""Tickets, valid for a minute: clients that cannot send a header (browsers opening a stream) put one in the address."""

import hashlib
from typing import Any, Final

from flask import request

from api.auth import Asker, Member, View, guarded, invalid, visitor
from api.wiring import wiring
from domain.service.world import later
from domain.store import tickets
from domain.values.refusals import Refused, refuse

SCHEME: Final = "ticket"
PREFIX: Final = "sot_"
SECONDS: Final = 60


def issue(me: Member) -> tuple[str, str]:
    """The text of a new ticket, and when it expires."""
    world = wiring().world
    text, now = PREFIX + world.entropy(24).hex(), world.now()
    expires = later(now, SECONDS)
    tickets.issue(world.store.database, _digest(text), me.token_hash, now=now, expires=expires)
    return text, expires


def listens(view: View) -> View:
    """Listening needs no token; a token or a ticket says who listens. The view gets the `Visitor`."""
    open_to_all: dict[str, Any] = {
        "codes": ("token/invalid",),
        "security": [{}, {"bearer": []}, {SCHEME: []}],
    }
    return guarded(open_to_all, _shown)(view)


def listens_as_member(view: View) -> View:
    """The same, but a token or a ticket is required."""
    codes = ("token/missing", "token/invalid")
    return guarded({"codes": codes, "security": [{"bearer": []}, {SCHEME: []}]}, _required)(view)


def _required(game: str | None) -> Asker:
    found = _shown(game)
    if found.bearer is None:
        raise Refused(refuse("token/missing", "send a token, or a ticket in the address"))
    return found


def _shown(game: str | None) -> Asker:
    if SCHEME not in request.args:
        return visitor(game)
    world = wiring().world
    token = tickets.token_of(world.store.database, _digest(request.args[SCHEME]), now=world.now())
    if token is None:
        raise invalid()
    return visitor(game, token)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
