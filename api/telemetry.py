"""What is counted, logged and traced of every request."""

import logging
import time
from contextlib import ExitStack
from typing import Final

from flask import Flask, Response, g, request

from workers.telemetry import tracing
from workers.telemetry.logs import get_logger
from workers.telemetry.metrics import METRICS

NO_ROUTE: Final = "(none)"
LONG: Final = 1.0  # seconds

_log = get_logger(__name__)


def begin() -> None:
    g.began = time.perf_counter()
    if tracing.recording():
        g.tracing = ExitStack()
        g.span = g.tracing.enter_context(tracing.span(f"{request.method} {_route()}", **_place()))


def _route() -> str:
    return request.url_rule.rule if request.url_rule else NO_ROUTE


def _place() -> dict[str, str]:
    game = (request.view_args or {}).get("game")
    return {"http.route": _route(), **({} if game is None else {"game": game})}


def end(_: BaseException | None) -> None:
    if tracing.recording() and "tracing" in g:
        g.pop("tracing").close()


def count(response: Response) -> Response:
    """By route, not by address: a stranger's address must not become a label."""
    now = time.perf_counter()
    taken, rule, status = now - g.get("began", now), request.url_rule, response.status_code
    route, method = (NO_ROUTE, "ANY") if rule is None else (rule.rule, request.method)
    METRICS.count_request(method, route, status, taken)
    if tracing.recording() and "span" in g:
        g.span.set_attribute("http.response.status_code", status)
    _log_answer(method, route, status, taken)
    return response


def _log_answer(method: str, route: str, status: int, taken: float) -> None:
    """What changed something, failed, or took long; other reads are counted, and the proxy's to log."""
    level = logging.INFO if method != "GET" or status >= 500 or taken > LONG else logging.DEBUG
    if not _log.isEnabledFor(level):
        return
    game = (request.view_args or {}).get("game")
    milliseconds = round(1000 * taken, 1)
    _log.log(
        level, "answered", method=method, route=route, status=status, game=game, milliseconds=milliseconds
    )


def register(app: Flask) -> None:
    app.before_request(begin)
    app.after_request(count)
    app.teardown_request(end)
