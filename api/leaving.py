"""The steps that every answer goes through before it is sent.

Flask's own hooks look up the request anew each time, and run in reverse order of registration. Here each step gets
the request with its answer, in the order of the list in `api/app.py`.
"""

from collections.abc import Callable

from flask import Response

from api.current_request import ApiRequest

# Headers that are the same for many answers, so that they are made once.
Said = tuple[tuple[str, str], ...]


class Leaving:
    """An answer that is about to be sent, with its request. `kind` is its media type; a step that changes it must set it.

    Headers in `said` are sent unchanged after those of the answer.
    """

    __slots__ = ("kind", "request", "response", "said")

    def __init__(self, request: ApiRequest, response: Response) -> None:
        self.request = request
        self.response = response
        self.kind = response.mimetype or ""
        self.said: Said = ()

    def say(self, headers: Said) -> None:
        self.said += headers

    def vary_by(self, header: str) -> None:
        """Add a header of the request to `Vary`; faster than the library, which parses and writes the whole list."""
        headers = self.response.headers
        others = headers.get("Vary")
        if others is None:
            headers.add("Vary", header)
        elif header not in others.split(", "):
            headers["Vary"] = f"{others}, {header}"


Step = Callable[[Leaving], None]
