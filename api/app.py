"""The web application: resources, pages and documentation around one wiring."""

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final

from flask import Flask, Response, request
from flask_cors import CORS
from werkzeug.routing import Rule

from api import addresses, compression, headers, languages, level, limits, mentions, problems, telemetry
from api.docs import documentation
from api.live import events
from api.live.feed import Feed
from api.openapi.description import describe
from api.resources import NOUNS
from api.web import blueprint as pages
from api.wiring import EXTENSION, Wiring
from domain.proofs.canonical import MAX_SIZE

# Each holds a thread of the one process that does everything.
EMBEDDED_STREAMS: Final = 48

# What pages of other hosts may send, and what they may read beside the body.
READ_BY_US: Final = [
    "Accept-Language",
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "Invitation",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
    "X-Request-Id",
]
READ_BY_THEM: Final = [
    "ETag",
    "Location",
    "Retry-After",
    "X-Request-Id",
    "Idempotency-Replayed",
    "RateLimit",
    "RateLimit-Policy",
]


# What may be read by pages of any host, and what every answer there says of that.
OPEN: Final = ("/v1", "/openapi.json")
SAID: Final = (
    ("Access-Control-Allow-Origin", "*"),
    ("Access-Control-Expose-Headers", ", ".join(sorted(READ_BY_THEM))),
)


class Route(Rule):
    """How an address is built from its parts is compiled by whoever first builds one: of most it is never asked, and to
    compile it for all of them is nine tenths of what an application costs to make.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:  # noqa: FBT001, FBT002  (as the library calls it)
        compiled = cache(partial(super()._compile_builder, append_unknown))

        def build(route: Rule, /, **values: Any) -> tuple[str, str]:
            return compiled()(route, **values)

        return build


class Api(Flask):
    """No hook and no view of ours is a coroutine; the library would ask each of them, some twenty times a request."""

    url_rule_class = Route

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func


def create_app(wiring: Wiring, streams: int = EMBEDDED_STREAMS) -> Flask:
    """Reads nothing from its surroundings: whatever it needs is in the wiring. So many streams may be open at once."""
    app = Api("api", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_SIZE
    app.extensions[EXTENSION] = wiring
    app.extensions[events.EXTENSION] = Feed(wiring.world.store, streams)
    addresses.register(app)
    telemetry.register(app)
    headers.register(app)
    languages.register(app)
    problems.register(app)
    level.register(app)
    limits.register(app, wiring)
    compression.register(app)
    mentions.register(app)  # after it, which is before it: the last to be registered is the first to be asked
    CORS(
        app,
        resources={rf"{re.escape(path)}.*": {"origins": "*"} for path in OPEN},
        send_wildcard=True,  # tokens are sent by scripts that hold them, never by the browser itself
        methods=["GET", "POST", "PUT", "DELETE"],
        allow_headers=READ_BY_US,
        expose_headers=READ_BY_THEM,
        max_age=86400,
        intercept_exceptions=False,  # what goes wrong is answered by us, and passes through here as well
    )
    app.after_request(
        _let_pages_read
    )  # before the library, which leaves an answer alone that says it already
    describe(app, NOUNS)
    app.register_blueprint(documentation)
    app.register_blueprint(pages)
    return app


def _let_pages_read(response: Response) -> Response:
    """The same for every answer, so that the library reckons it only for those who ask beforehand."""
    if request.method != "OPTIONS" and request.path.startswith(OPEN):
        for name, value in SAID:
            response.headers.add(name, value)
    return response
