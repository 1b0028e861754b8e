"""What is counted and logged of every request."""

import logging
import time
from typing import Final

from flask import Flask, Response, g, request

from workers.tally import TALLY

NO_ROUTE: Final = "(none)"

_log = logging.getLogger(__name__)


def begin() -> None:
    g.began = time.perf_counter()


def count(response: Response) -> Response:
    """By route, not by address: a stranger's address must not become a label."""
    taken = time.perf_counter() - g.began if "began" in g else 0.0
    route = request.url_rule.rule if request.url_rule else NO_ROUTE
    method = request.method if request.url_rule else "ANY"
    TALLY.add("requests_total", method=method, route=route, status=str(response.status_code))
    TALLY.time("request_seconds", taken, route=route)
    words = {
        "method": method,
        "route": route,
        "status": response.status_code,
        "milliseconds": round(1000 * taken, 1),
        "game": (request.view_args or {}).get("game"),
    }
    _log.info("answered", extra=words)
    return response


def register(app: Flask) -> None:
    app.before_request(begin)
    app.after_request(count)
