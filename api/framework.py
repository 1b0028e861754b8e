"""Flask, without what nothing here uses: it costs every request the same, however short that is.

There are no coroutines, no sessions and no hooks of single blueprints. Requests arrive and answers leave by the steps of
two lists, which stand in `api/app.py` in the order in which they are taken.
"""

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any, Final, cast

from flask import Flask, Request, Response
from flask.sessions import NullSession, SessionInterface
from flask.typing import ResponseReturnValue
from werkzeug.routing import Rule

from api.asked import Asked, asked
from api.leaving import Leaving, Step

_NO_SESSION: Final = NullSession()
# Where the headers wait that go out behind those of an answer.
_SAID: Final = "sealed-orders.said"


# What is done with a request before anything else; an answer ends it.
Arrival = Callable[[Asked], Response | None]


class Route(Rule):
    """How an address is built from its parts is compiled by whoever first builds one: of most it is never asked, and to
    compile it for all of them is nine tenths of what an application costs to make.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:  # noqa: FBT001, FBT002  (as the library calls it)
        compiled = cache(partial(super()._compile_builder, append_unknown))

        def build(route: Rule, /, **values: Any) -> tuple[str, str]:
            return compiled()(route, **values)

        return build


class NoSessions(SessionInterface):
    """Nothing is kept between two requests but what a token or a cookie of the page says."""

    def open_session(self, app: Flask, request: Request) -> NullSession:  # noqa: ARG002  (as the library calls it)
        return _NO_SESSION


class Api(Flask):
    request_class = Asked
    url_rule_class = Route
    session_interface = NoSessions()

    def __init__(self, name: str, arriving: tuple[Arrival, ...], leaving: tuple[Step, ...]) -> None:
        super().__init__(name, static_folder=None)
        self._arriving = arriving
        self._leaving = leaving

    def wsgi_app(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            return start_response(status, [*headers, *environ.get(_SAID, ())], *error)

        return super().wsgi_app(environ, start)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """None of ours is a coroutine; the library would ask each hook and view, some twenty times a request."""
        return func

    def preprocess_request(self) -> ResponseReturnValue | None:
        request = asked()
        for step in self._arriving:
            refused = step(request)
            if refused is not None:
                return refused
        for hook in self.before_request_funcs.get(None, ()):
            answer = hook()
            if answer is not None:
                return cast("ResponseReturnValue", answer)
        return None

    def process_response(self, response: Response) -> Response:
        for hook in self.after_request_funcs.get(None, ()):
            response = cast("Response", hook(response))
        request = asked()
        leaving = Leaving(request, response)
        for step in self._leaving:
            step(leaving)
        request.environ[_SAID] = leaving.said
        return response
