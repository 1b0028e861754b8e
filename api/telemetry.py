"""What is counted and logged of every request, and where Prometheus finds it."""

import logging
import time
from typing import Final

from flask import Blueprint, Flask, Response, g, request

from api.wiring import wiring
from workers.exposition import MEDIA_TYPE, exposed
from workers.tally import TALLY

NO_ROUTE: Final = "(none)"

telemetry = Blueprint("telemetry", __name__)
_log = logging.getLogger(__name__)


@telemetry.get("/metrics")
def metrics() -> Response:
    """Numbers about the server as a whole. They name no game, no account and nobody's secrets."""
    return Response(exposed(wiring().watch()), content_type=MEDIA_TYPE)


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
    app.register_blueprint(telemetry)
