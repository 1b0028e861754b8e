"""Makes one OpenAPI document from the resources, for programs at /openapi.json and for people at /docs."""

import hashlib
import threading
from collections.abc import Sequence
from functools import cache, partial
from typing import Any, Final

from flask import Flask
from flask_smorest import Api

from api import addresses
from api.addresses import ClauseId, Id, Version
from api.answers import encoded
from api.auth import SCHEME
from api.etag import CONDITION
from api.idempotency import HEADER, KEY, REPLAYED
from api.openapi.examples import with_examples
from api.openapi.links import with_links
from api.openapi.noun import DOCUMENT, Described, Noun
from api.schemas.problems import Problem
from api.tickets import SCHEME as TICKET
from domain.proofs.canonical import LARGEST
from domain.values.names import ID

ABOUT: Final = """\
Play Sails of Glory battles: open a game, take a seat, read what is asked, seal your orders.

**Everything is JSON**, lengths in whole micrometres, angles in whole millidegrees. Bodies are read strictly, because
what you seal is hashed as you sent it: no duplicate keys, no fractions, no integers beyond ±(2^53 − 1), at most 64 KiB.

**Errors** are problem documents (RFC 9457) with a `code` that never changes; where a rule refuses, they name the
clause and the page. Several refusals of one request are all listed.

**Reading your own writes:** every write answers with a `version`; give it back as `?at_least=` and no answer is older.

**Doing it twice:** every write with a token may carry an `Idempotency-Key`. The same request under the same key is done
once; sent again within a day it gets the same answer, with `Idempotency-Replayed: true`. Another request under that
key, at the same address, is refused. A key is used up by success only.

**Change:** what is written here stays true within `/v1`: operations, members and codes are added, never taken away or
given another meaning; a client ignores members that it does not know. What is going to leave is marked `deprecated` here,
answers with a `Deprecation` and a `Sunset` header (RFC 9745, RFC 8594) for at least twelve months, and stands in the
changelog of the project.

**Languages:** what is said to people (titles and details of problems, sentences, rules) comes in English, French or Polish, by
`Accept-Language` or `?lang=en|fr|pl`; `Content-Language` says which. Codes, ids and facts are the same in all.

**Lists** are read page by page: give the `next` of an answer back as `cursor` (of a timeline: as `after`).
"""

# Names of path parameters, in words.
PLACES: Final = {
    "game": ("The game.", "g-0123456789ab"),
    "seat": ("A seat of the game.", "british-1"),
    "handle": ("A handle.", "horatio"),
    "offer": ("An end: draw, abort or resignation.", "draw"),
    "token": ("The id of a token, not its text.", "k-0123456789ab"),
    "version": ("A version of the game: how many facts it had.", 7),
    "pack": ("A pack.", "napoleonic"),
    "ship": ("A ship.", "courageuse"),
    "scenario": ("A scenario.", "enemy-in-sight"),
    "rule": ("A clause of the catalogue.", "B-MOV-1"),
    "number": ("The number of a ruling of the house.", "122"),
    "account": ("An account.", "a-0123456789ab"),
    "undo": ("A request to undo.", "u-0123456789ab"),
    "dispute": ("A dispute.", "d-0123456789ab"),
    "tournament": ("A tournament.", "t-0123456789ab"),
    "passkey": ("A passkey of yours.", "c-0123456789ab"),
    "webhook": ("A webhook of yours.", "w-0123456789ab"),
    "delivery": ("A message that was sent to it.", "msg-0123456789ab"),
}


class _Published(Api):
    """Operations describe their errors by code, so the library's general error schema is not used."""

    DEFAULT_ERROR_RESPONSE_NAME = None
    ERROR_SCHEMA = Problem

    def _register_error_handlers(self) -> None:
        """Does nothing, as `api.problems` registers our handlers."""


_writing: Final = threading.Lock()


def describe(app: Flask, nouns: Sequence[Noun]) -> None:
    """Register the nouns, and the function that makes the document about them when it is first needed."""
    for noun in nouns:
        app.register_blueprint(noun)
    app.extensions[DOCUMENT] = partial(_described, tuple(nouns))


def _described(nouns: tuple[Noun, ...]) -> Described:
    """Requests at the same time wait for the same document."""
    with _writing:
        return _written(nouns)


@cache
def _written(nouns: tuple[Noun, ...]) -> Described:
    """Made once in a process, by a separate application, because it would take most of the time of the start."""
    app = Flask("api", static_folder=None)
    addresses.register(app)
    app.config.update(API_TITLE="Sealed Orders", API_VERSION="1", OPENAPI_VERSION="3.1.0")
    api = _Published(
        app, spec_kwargs={"info": {"description": ABOUT, "license": _LICENSE}, "servers": [{"url": "/"}]}
    )
    api.register_converter(Id, lambda _: {"type": "string", "pattern": f"^{ID.pattern}$"})
    api.register_converter(ClauseId, lambda _: {"type": "string"})
    api.register_converter(Version, lambda _: {"type": "integer", "minimum": 0, "maximum": LARGEST})
    components = api.spec.components
    components.security_scheme(SCHEME, {"type": "http", "scheme": "bearer", "description": _TOKEN})
    components.security_scheme(
        TICKET, {"type": "apiKey", "in": "query", "name": TICKET, "description": _TICKET}
    )
    components.parameter("IfNoneMatch", "header", {**_IF_NONE_MATCH, "name": "If-None-Match"})
    components.parameter("IfMatch", "header", {**_IF_MATCH, "name": "If-Match"})
    components.parameter("IdempotencyKey", "header", {**_IDEMPOTENCY_KEY, "name": HEADER})
    components.header("ETag", {"schema": {"type": "string"}, "description": _ETAG})
    components.header(REPLAYED, {"schema": {"enum": ["true"]}, "description": _REPLAYED})
    for noun in nouns:
        api.register_blueprint(noun)
    document = with_links(with_examples(_in_words(api.spec.to_dict())))
    return Described(document, hashlib.sha256(encoded(document)).hexdigest())


_ETAG: Final = "The version, and from where you look at it, in quotes. Compare it; do not read it."
_REPLAYED: Final = "`true` when this was done before under the same key: the answer is the one given then."
_LICENSE: Final = {"name": "Apache 2.0", "identifier": "Apache-2.0"}
_TOKEN: Final = "A token of yours, `so_…`. Scopes: play, spectate, referee, organise, account."  # noqa: S105  (words about tokens)
_TICKET: Final = "A ticket, for a minute, where no token can be sent; see `tickets`."
_IF_NONE_MATCH: Final = {"description": "The ETag of the view you have.", "schema": {"type": "string"}}
_IF_MATCH: Final = {
    "description": "The ETag of the view you decided on: if the game has gone on since, nothing is done.",
    "schema": {"type": "string", "pattern": f"^{CONDITION}$"},
}
_IDEMPOTENCY_KEY: Final = {
    "description": "1 to 128 visible characters. The same key for the same thing gives the same answer.",
    "schema": {"type": "string", "pattern": f"^{KEY}$"},
}


def _in_words(document: dict[str, Any]) -> dict[str, Any]:
    """Adds descriptions of path parameters, removes full stops from summaries, and corrects what the library gets wrong."""
    for path in document["paths"].values():
        for parameter in path.get("parameters", ()):
            parameter["description"], parameter["example"] = PLACES[parameter["name"]]
        for method, operation in path.items():
            if method != "parameters":
                operation["summary"] = operation["summary"].rstrip(".")
                _relax_body(document, operation)
    document["components"]["schemas"].pop(
        "PaginationMetadata", None
    )  # the library's pages; ours are described as they are
    _mend_bounds(document["components"]["schemas"])
    _let_answers_grow(document)
    return document


def _let_answers_grow(document: dict[str, Any]) -> None:
    """Members may be added to answers at any time, so only schemas of requests forbid unknown members."""
    schemas = document["components"]["schemas"]
    operations = (operation for path in document["paths"].values() for operation in path.values())
    sent = {name for one in operations if isinstance(one, dict) for name in _names(one.get("requestBody"))}
    new = sent
    while new:
        new = {name for schema in new for name in _names(schemas[schema])} - sent
        sent |= new
    for name, schema in schemas.items():
        if name not in sent and schema.get("additionalProperties") is False:
            schema.pop("additionalProperties", None)


def _names(part: Any) -> set[str]:
    """The schemas that a part of the document refers to."""
    if isinstance(part, dict):
        found = {name for inner in part.values() for name in _names(inner)}
        return found | ({part["$ref"].rpartition("/")[2]} if "/schemas/" in str(part.get("$ref")) else set())
    return {name for inner in part for name in _names(inner)} if isinstance(part, list) else set()


def _relax_body(document: dict[str, Any], operation: dict[str, Any]) -> None:
    """A body without required members may be omitted."""
    body = operation.get("requestBody")
    if body is not None:
        (content,) = body["content"].values()
        name = content["schema"].get("$ref", "").rpartition("/")[2]
        schema = document["components"]["schemas"].get(name, content["schema"])
        body["required"] = bool(schema.get("required"))


def _mend_bounds(part: Any) -> None:
    """The library writes the limits of an object's size as those of a text (`minLength`); rename them."""
    if isinstance(part, dict):
        if "object" in str(part.get("type", "")):
            for said, meant in (("minLength", "minProperties"), ("maxLength", "maxProperties")):
                if said in part:
                    part[meant] = part.pop(said)
        for inner in part.values():
            _mend_bounds(inner)
    elif isinstance(part, list):
        for inner in part:
            _mend_bounds(inner)
