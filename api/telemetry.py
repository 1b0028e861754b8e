"""What is counted and logged of every request."""

import logging
import time
from typing import Final

from flask import Flask, Response, g, request

from workers.tally import TALLY

NO_ROUTE: Final = "(none)"
LONG: Final = 1.0  # seconds

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
    _tell(method, route, response.status_code, taken)
    return response


def _tell(method: str, route: str, status: int, taken: float) -> None:
    """What changed something, failed, or took long; other reads are counted, and the proxy's to log."""
    level = logging.INFO if method != "GET" or status >= 500 or taken > LONG else logging.DEBUG
    if _log.isEnabledFor(level):
        game = (request.view_args or {}).get("game")
        said = {"method": method, "route": route, "status": status, "game": game}
        _log.log(level, "answered", extra={**said, "milliseconds": round(1000 * taken, 1)})


def register(app: Flask) -> None:
    app.before_request(begin)
    app.after_request(count)
