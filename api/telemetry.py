"""Counts, logs and traces every request."""

import logging
import time
from contextlib import ExitStack
from typing import Final

from api.current_request import ApiRequest
from api.leaving import Leaving
from workers.telemetry import tracing
from workers.telemetry.logs import get_logger
from workers.telemetry.metrics import METRICS

NO_ROUTE: Final = "(none)"
LONG: Final = 1.0  # seconds

_log = get_logger(__name__)


def begin(request: ApiRequest) -> None:
    request.began = time.perf_counter()
    if tracing.recording():
        until_answered = ExitStack()
        span = until_answered.enter_context(
            tracing.span(f"{request.method} {_route(request)}", **_place(request))
        )
        request.span = span, until_answered


def _route(request: ApiRequest) -> str:
    return request.url_rule.rule if request.url_rule else NO_ROUTE


def _place(request: ApiRequest) -> dict[str, str]:
    game = (request.view_args or {}).get("game")
    return {"http.route": _route(request), **({} if game is None else {"game": game})}


def count(leaving: Leaving) -> None:
    """Counts by route, not by address: addresses chosen by clients must not become labels."""
    request = leaving.request
    rule, status = request.url_rule, leaving.response.status_code
    taken = time.perf_counter() - request.began if request.began else 0.0
    route, method = (NO_ROUTE, "ANY") if rule is None else (rule.rule, request.method)
    METRICS.count_request(method, route, status, taken)
    if request.span is not None:
        request.span[0].set_attribute("http.response.status_code", status)
    _log_answer(request, method, route, status, taken)


def end(request: ApiRequest) -> None:
    if request.span is not None:
        request.span[1].close()


def _log_answer(request: ApiRequest, method: str, route: str, status: int, taken: float) -> None:
    """Logs writes, failures and slow requests; other reads are only counted, and the proxy can log them."""
    level = logging.INFO if method != "GET" or status >= 500 or taken > LONG else logging.DEBUG
    if not _log.isEnabledFor(level):
        return
    game = (request.view_args or {}).get("game")
    milliseconds = round(1000 * taken, 1)
    _log.log(
        level, "answered", method=method, route=route, status=status, game=game, milliseconds=milliseconds
    )
