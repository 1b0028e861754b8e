"""Every error is a problem document (RFC 9457): one shape, with a code that programs can rely on.

Internals of the server are never shown: an unexpected error is logged with its traceback and answered with the number
of the request, which is enough for a client to report it.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from flask import Flask, Response, request
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

import domain.store
from api.codes import CODES, FAMILIES, meaning
from api.languages import here, words
from domain.catalogue import clauses
from domain.proofs.canonical import NotCanonical
from domain.store import Away, Conflict, Frozen
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say
from projections.pages import NoCursor
from workers.telemetry.logs import get_logger
from workers.telemetry.metrics import METRICS

MEDIA_TYPE: Final = "application/problem+json"
# Where the titles of all codes are listed; the fragment is the code.
DOCUMENTED_AT: Final = "/docs#"
# More refusals would add little, and make the answer larger than the request.
MOST_REFUSALS: Final = 50

_CODES_OF_HTTP: Final = {
    404: "request/no-such-page",
    405: "request/method",
    406: "request/not-acceptable",
    413: "request/too-large",
    414: "request/uri-too-long",
    415: "request/not-json",
    422: "request/invalid",
    503: "server/not-ready",
}

_log = get_logger(__name__)


def problem(refusals: Sequence[Refusal]) -> dict[str, Any]:
    """The document for one refusal or several; the first one decides the status."""
    first = refusals[0]
    status, _ = meaning(first.code)
    title = title_of(first.code)
    document = {"type": f"{DOCUMENTED_AT}{first.code}", "title": title, "status": status, **reason(first)}
    if len(refusals) > 1:
        document["refusals"] = [reason(refusal) for refusal in refusals[:MOST_REFUSALS]]
    return document


def title_key(code: str) -> str:
    """The context for translating a code's title: the code, its family, or the one for all rules."""
    key = next((key for key in (code, code.partition("/")[0]) if key in CODES or key in FAMILIES), "")
    return f"{key} title".strip()


def title_of(code: str) -> str:
    """In the language of the request."""
    return words(title_key(code), meaning(code).title)


def reason(refusal: Refusal) -> dict[str, Any]:
    """A refusal without the parts it does not have; the page is the one where the book has the rule."""
    document: dict[str, Any] = {"code": refusal.code, "detail": str(here(refusal.detail))}
    if refusal.rule is not None:
        document["rule"] = refusal.rule
        clause = clauses().get(refusal.rule)
        if clause is not None:
            document["page"] = clause.page
    if refusal.at is not None:
        document["at"] = refusal.at
    if refusal.measure:
        document["measure"] = dict(refusal.measure)
    return document


def answer(*refusals: Refusal) -> Response:
    document = problem(refusals)
    for refusal in refusals[:MOST_REFUSALS]:
        METRICS.refusals.labels(code=refusal.code).inc()
    response = Response(msgspec.json.encode(document), document["status"], content_type=MEDIA_TYPE)
    response.headers["Cache-Control"] = "no-store"
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = 'Bearer realm="sealed-orders"'
    return response


def misfits(error: ValidationError | dict[str, Any]) -> tuple[Refusal, ...]:
    """The errors of a schema, one refusal for each place."""
    messages = error.messages if isinstance(error, ValidationError) else error
    return tuple(Refusal("request/invalid", said, at=at or None) for at, said in sorted(_flat(messages)))


def _flat(messages: object, path: str = "") -> list[tuple[str, str]]:
    if isinstance(messages, dict):
        return [
            line
            for key, inner in messages.items()
            for line in _flat(inner, path if key == "_schema" else f"{path}.{_short(key)}".lstrip("."))
        ]
    if isinstance(messages, list):
        return [line for inner in messages for line in _flat(inner, path)]
    return [(path, str(messages))]


def _short(key: object) -> str:
    """A key sent by the client, cut, as its beginning is enough to find it."""
    return str(key)[:64]


def on_http_error(error: HTTPException) -> Response:
    """Refusals made by flask and webargs."""
    data = getattr(error, "data", None)
    if data and "messages" in data:
        found = misfits({} if not isinstance(data["messages"], dict) else _without_location(data["messages"]))
        return answer(*(found or (refuse("request/invalid", "the request does not fit its schema"),)))
    status = error.code or 500
    code = _CODES_OF_HTTP.get(status, "request/malformed" if status < 500 else "server/failed")
    response = answer(Refusal(code, _said(error)))
    response.status_code = status
    allowed = getattr(error, "valid_methods", None)
    if allowed:
        response.headers["Allow"] = ", ".join(sorted(allowed))
    return response


def _without_location(messages: dict[str, Any]) -> dict[str, Any]:
    """Webargs groups errors by json, query or headers; the names of the fields are enough."""
    return {
        key: inner for found in messages.values() if isinstance(found, dict) for key, inner in found.items()
    }


def _said(error: HTTPException) -> str:
    if error.code == 404:
        return say("request", "there is nothing at {path}", path=request.path[:200])
    if error.code == 405:
        return say(
            "request", "{method} is not for {path}", method=request.method[:20], path=request.path[:200]
        )
    return error.description or error.name


def on_no_cursor(_: NoCursor) -> Response:
    """The cursor is not one that this server gave."""
    return answer(refuse("request/invalid", "not a cursor of ours", at="cursor"))


def on_conflict(error: Conflict) -> Response:
    """Other writers were faster ten times in a row; the client should try again."""
    response = answer(Refusal("server/busy", str(error)))
    response.headers["Retry-After"] = "1"
    return response


def on_outage(error: Exception) -> Response:
    """The database is away. It is unknown whether a write was stored, so it must be sent again with the same key."""
    _log.warning("the database did not answer: %s %s: %s", request.method, request.path, error)
    response = answer(
        refuse("server/not-ready", "the database did not answer; try again, with the same Idempotency-Key")
    )
    response.headers["Retry-After"] = "1"
    return response


def on_away(error: Away) -> Response:
    """One of several databases is away: its games wait, and all others go on."""
    response = answer(
        refuse(
            "server/database-away",
            "the database {name} does not answer; what lies in it waits until it does",
            name=error.name,
        )
    )
    response.headers["Retry-After"] = "5"
    return response


def on_frozen(_: Frozen) -> Response:
    """Nothing was stored: the game is being moved to another database, and accepts orders again in a moment."""
    response = answer(refuse("server/game-moving", "the game is being moved to another database; try again"))
    response.headers["Retry-After"] = "1"
    return response


def on_unforeseen(error: Exception) -> Response:
    _log.error("request failed: %s %s", request.method, request.path, exc_info=error)
    return answer(refuse("server/failed", "the server failed; the number of the request is in X-Request-Id"))


def register(app: Flask) -> None:
    app.register_error_handler(Refused, lambda refused: answer(*refused.refusals))
    app.register_error_handler(Conflict, on_conflict)
    for outage in domain.store.OUTAGES:
        app.register_error_handler(outage, on_outage)
    app.register_error_handler(Away, on_away)
    app.register_error_handler(Frozen, on_frozen)
    app.register_error_handler(NoCursor, on_no_cursor)
    app.register_error_handler(NotCanonical, lambda error: answer(Refusal(error.code, error.message)))
    app.register_error_handler(ValidationError, lambda error: answer(*misfits(error)))
    app.register_error_handler(HTTPException, on_http_error)
    app.register_error_handler(Exception, on_unforeseen)
