"""Pages of any host may read the API. This is safe because scripts send tokens, never the browser by itself.

A browser asks first (OPTIONS) whether it may send a request. The answer is always the same, so no library is needed to
compute it.
"""

from typing import Final

from api.leaving import Leaving

# Headers that pages of other hosts may send, and headers that they may read.
READ_BY_US: Final = (
    "Accept-Language",
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "Invitation",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
    "X-Request-Id",
)
READ_BY_THEM: Final = (
    "ETag",
    "Idempotency-Replayed",
    "Location",
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
    "X-Request-Id",
)
METHODS: Final = ("DELETE", "GET", "POST", "PUT")
# Addresses that begin like this are open to such pages.
OPEN: Final = ("/v1", "/openapi.json")

_SAID: Final = (
    ("Access-Control-Allow-Origin", "*"),
    ("Access-Control-Expose-Headers", ", ".join(READ_BY_THEM)),
)
_SAID_BEFOREHAND: Final = (
    ("Access-Control-Allow-Origin", "*"),
    ("Access-Control-Allow-Methods", ", ".join(METHODS)),
    ("Access-Control-Allow-Headers", ", ".join(READ_BY_US)),
    ("Access-Control-Max-Age", "86400"),
)


def let_pages_read(leaving: Leaving) -> None:
    request = leaving.request
    if request.path.startswith(OPEN):
        beforehand = request.method == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in request.environ
        leaving.say(_SAID_BEFOREHAND if beforehand else _SAID)
