"""Every error is a problem document (RFC 9457): one shape, with a code that programs can rely on.

Nothing of the server's inside gets out: an error nobody foresaw is logged with its traceback and answered
with the number of the request, which is all that a stranger needs to report it.
"""

import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from flask import Flask, Response, request
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

import domain.store
import projections.database
from api.codes import meaning
from domain.catalogue import clauses
from domain.proofs.canonical import NotCanonical
from domain.store import Conflict
from domain.values.refusals import Refusal, Refused
from workers.tally import TALLY

MEDIA_TYPE: Final = "application/problem+json"
# Where the titles of all codes are listed; the fragment is the code.
DOCUMENTED_AT: Final = "/docs#"
# More would only repeat what the first ones say, in an answer that is larger than the request.
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

_log = logging.getLogger(__name__)


def problem(refusals: Sequence[Refusal]) -> dict[str, Any]:
    """The document for one refusal or several; the first one decides the status."""
    first = refusals[0]
    status, title = meaning(first.code)
    document = {"type": f"{DOCUMENTED_AT}{first.code}", "title": title, "status": status, **_told(first)}
    if len(refusals) > 1:
        document["refusals"] = [_told(refusal) for refusal in refusals[:MOST_REFUSALS]]
    return document


def _told(refusal: Refusal) -> dict[str, Any]:
    """A refusal without the parts it does not have; the page is the one where the book has the rule."""
    told: dict[str, Any] = {"code": refusal.code, "detail": refusal.detail}
    if refusal.rule is not None:
        told["rule"] = refusal.rule
        clause = clauses().get(refusal.rule)
        if clause is not None:
            told["page"] = clause.page
    if refusal.at is not None:
        told["at"] = refusal.at
    if refusal.measure:
        told["measure"] = dict(refusal.measure)
    return told


def answer(*refusals: Refusal) -> Response:
    document = problem(refusals)
    for refusal in refusals[:MOST_REFUSALS]:
        TALLY.add("refusals_total", code=refusal.code)
    response = Response(msgspec.json.encode(document), document["status"], content_type=MEDIA_TYPE)
    response.headers["Cache-Control"] = "no-store"
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = 'Bearer realm="sealed-orders"'
    return response


def misfits(error: ValidationError | dict[str, Any]) -> tuple[Refusal, ...]:
    """What a schema found wrong, one refusal a place."""
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
    """A stranger's key is repeated only as far as it helps to find it."""
    return str(key)[:64]


def on_http_error(error: HTTPException) -> Response:
    """What flask and webargs refuse by themselves."""
    data = getattr(error, "data", None)
    if data and "messages" in data:
        found = misfits({} if not isinstance(data["messages"], dict) else _without_location(data["messages"]))
        return answer(*(found or (Refusal("request/invalid", "the request does not fit its schema"),)))
    status = error.code or 500
    code = _CODES_OF_HTTP.get(status, "request/malformed" if status < 500 else "server/failed")
    response = answer(Refusal(code, _said(error)))
    response.status_code = status
    allowed = getattr(error, "valid_methods", None)
    if allowed:
        response.headers["Allow"] = ", ".join(sorted(allowed))
    return response


def _without_location(messages: dict[str, Any]) -> dict[str, Any]:
    """Webargs files its findings under json, query or headers; the names of the fields say enough."""
    return {
        key: inner for found in messages.values() if isinstance(found, dict) for key, inner in found.items()
    }


def _said(error: HTTPException) -> str:
    if error.code == 404:
        return f"there is nothing at {request.path[:200]}"
    if error.code == 405:
        return f"{request.method[:20]} is not for {request.path[:200]}"
    return error.description or error.name


def on_conflict(error: Conflict) -> Response:
    """Others were faster ten times running; the next try will do."""
    response = answer(Refusal("server/busy", str(error)))
    response.headers["Retry-After"] = "1"
    return response


def on_outage(error: Exception) -> Response:
    """The database is away. Whether a write was stored is unknown, so it is to be sent again under the same key."""
    _log.warning("the database did not answer: %s %s: %s", request.method, request.path, error)
    response = answer(
        Refusal("server/not-ready", "the database did not answer; try again, with the same Idempotency-Key")
    )
    response.headers["Retry-After"] = "1"
    return response


def on_unforeseen(error: Exception) -> Response:
    _log.error("request failed: %s %s", request.method, request.path, exc_info=error)
    return answer(Refusal("server/failed", "the server failed; the number of the request is in X-Request-Id"))


def register(app: Flask) -> None:
    app.register_error_handler(Refused, lambda refused: answer(*refused.refusals))
    app.register_error_handler(Conflict, on_conflict)
    for outage in (*domain.store.OUTAGES, *projections.database.OUTAGES):
        app.register_error_handler(outage, on_outage)
    app.register_error_handler(NotCanonical, lambda error: answer(Refusal(error.code, error.message)))
    app.register_error_handler(ValidationError, lambda error: answer(*misfits(error)))
    app.register_error_handler(HTTPException, on_http_error)
    app.register_error_handler(Exception, on_unforeseen)
