"""The steps that every answer goes through before it is sent.

Flask's own hooks look up the request anew each time, and run in reverse order of registration. Here each step gets
the request with its answer, in the order of the list in `api/app.py`.
"""

from collections.abc import Callable

from flask import Response

from api.current_request import ApiRequest

# Headers that are the same for many answers, so that nobody has to look at them again.
Said = tuple[tuple[str, str], ...]


class Leaving:
    """An answer that is about to leave, and the request it answers. `kind` is its media type: a step that changes it says so.

    What is `said` goes out behind the headers of the answer, as it stands.
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
        """The answer depends on this header of the request; the library would read and write anew what was said of others."""
        headers = self.response.headers
        others = headers.get("Vary")
        if others is None:
            headers.add("Vary", header)
        elif header not in others.split(", "):
            headers["Vary"] = f"{others}, {header}"


Step = Callable[[Leaving], None]
