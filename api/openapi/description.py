"""From resources to one OpenAPI document, read by programs at /openapi.json and by people at /docs."""

from collections.abc import Sequence
from typing import Any, Final

from flask import Flask
from flask_smorest import Api

from api.addresses import ClauseId, Id, Version
from api.auth import SCHEME
from api.idempotency import HEADER
from api.openapi.examples import with_examples
from api.openapi.noun import Noun
from api.schemas.problems import Problem
from domain.proofs.canonical import LARGEST
from domain.values.names import ID

EXTENSION: Final = "sealed-orders-openapi"

ABOUT: Final = """\
Play Sails of Glory battles: open a game, take a seat, read what is asked, seal your orders.

**Everything is JSON**, lengths in whole micrometres, angles in whole millidegrees. Bodies are read strictly, because
what you seal is hashed as you sent it: no duplicate keys, no fractions, no integers beyond ±(2^53 − 1), at most 64 KiB.

**Errors** are problem documents (RFC 9457) with a `code` that never changes; where a rule refuses, they name the
clause and the page. Several refusals of one request are all listed.

**Reading your own writes:** every write answers with a `version`; give it back as `?at_least=` and no answer is older.

**Doing it twice:** to take a seat or to revoke a token twice changes nothing. To open a game, to found a tournament or to seal an order may carry an
`Idempotency-Key`: the same key gives the same game, the same receipt.

**Lists** are read page by page: give the `next` of an answer back as `cursor` (of a timeline: as `after`).
"""

# Names of path parameters, in words.
PLACES: Final = {
    "game": ("The game.", "g-0123456789ab"),
    "seat": ("A seat of the game.", "british-1"),
    "token": ("The id of a token, not its text.", "k-0123456789ab"),
    "version": ("A version of the game: how many facts it had.", 7),
    "pack": ("A pack.", "napoleonic"),
    "ship": ("A ship.", "courageuse"),
    "scenario": ("A scenario.", "enemy-in-sight"),
    "rule": ("A clause of the catalogue.", "B-MOV-1"),
    "account": ("An account.", "a-0123456789ab"),
    "undo": ("A request to undo.", "u-0123456789ab"),
    "dispute": ("A dispute.", "d-0123456789ab"),
    "tournament": ("A tournament.", "t-0123456789ab"),
}


class _Published(Api):
    """Errors are described by the operations, by code; the library's one shape for all of them is not used."""

    DEFAULT_ERROR_RESPONSE_NAME = None
    ERROR_SCHEMA = Problem

    def _register_error_handlers(self) -> None:
        """Ours are there already (`api.problems`)."""


def describe(app: Flask, nouns: Sequence[Noun]) -> None:
    """Register the nouns, and keep the document that describes them."""
    app.config.update(API_TITLE="Sealed Orders", API_VERSION="1", OPENAPI_VERSION="3.1.0")
    api = _Published(
        app, spec_kwargs={"info": {"description": ABOUT, "license": _LICENSE}, "servers": [{"url": "/"}]}
    )
    api.register_converter(Id, lambda _: {"type": "string", "pattern": f"^{ID.pattern}$"})
    api.register_converter(ClauseId, lambda _: {"type": "string"})
    api.register_converter(Version, lambda _: {"type": "integer", "minimum": 0, "maximum": LARGEST})
    components = api.spec.components
    components.security_scheme(SCHEME, {"type": "http", "scheme": "bearer", "description": _TOKEN})
    components.parameter("IfNoneMatch", "header", {**_IF_NONE_MATCH, "name": "If-None-Match"})
    components.parameter("IfMatch", "header", {**_IF_MATCH, "name": "If-Match"})
    components.parameter("IdempotencyKey", "header", {**_IDEMPOTENCY_KEY, "name": HEADER})
    components.header("ETag", {"schema": {"type": "string"}, "description": "The version, in quotes."})
    for noun in nouns:
        api.register_blueprint(noun)
    app.extensions[EXTENSION] = with_examples(_in_words(api.spec.to_dict()))


_LICENSE: Final = {"name": "Apache 2.0", "identifier": "Apache-2.0"}
_TOKEN: Final = "A token of yours, `so_…`. Scopes: play, spectate, referee, organise."  # noqa: S105  (words about tokens)
_IF_NONE_MATCH: Final = {"description": "The ETag of the view you have.", "schema": {"type": "string"}}
_IF_MATCH: Final = {
    "description": "The ETag of the view you decided on: if the game has gone on since, nothing is done.",
    "schema": {"type": "string"},
}
_IDEMPOTENCY_KEY: Final = {
    "description": "1 to 128 visible characters. The same key for the same thing gives the same answer.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 128},
}


def _in_words(document: dict[str, Any]) -> dict[str, Any]:
    """Path parameters say what they are, and a summary is a heading, without a full stop."""
    for path in document["paths"].values():
        for parameter in path.get("parameters", ()):
            parameter["description"], parameter["example"] = PLACES[parameter["name"]]
        for method, operation in path.items():
            if method != "parameters":
                operation["summary"] = operation["summary"].rstrip(".")
    return document
