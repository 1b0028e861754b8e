"""Flask without the parts that are not used here, because they would slow down each request.

There are no coroutines, no sessions, no blueprint hooks and no host matching. Three lists in `api/app.py` name, in
order, the steps before a request, after its answer and at its end.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial
from typing import Any, Final, cast

from flask import Flask, Request, Response
from flask.sessions import NullSession, SessionInterface
from flask.typing import ResponseReturnValue
from werkzeug.routing import Map, MapAdapter, Rule
from werkzeug.sansio.utils import get_host

from api.current_request import ApiRequest, current_request
from api.leaving import Leaving, Step

_NO_SESSION: Final = NullSession()
# The key in `environ` for headers that are sent after those of the answer.
_SAID: Final = "sealed-orders.said"


# A step before a request is answered; if it returns an answer, that is sent.
Arrival = Callable[[ApiRequest], Response | None]
# A step after a request, even if it failed.
Ending = Callable[[ApiRequest], None]
# A view answers these by its method of that name; the library answers others.
_METHODS: Final = ("GET", "POST", "PUT", "DELETE")
# How many host names of this server are cached.
MOST_HOSTS: Final = 256


class Route(Rule):
    """Compiles the function that builds an address on its first use: most are never used, and all would slow the start."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:  # noqa: FBT001, FBT002  (as the library calls it)
        compiled = cache(partial(super()._compile_builder, append_unknown))

        def build(route: Rule, /, **values: Any) -> tuple[str, str]:
            return compiled()(route, **values)

        return build


class NoSessions(SessionInterface):
    """There are no sessions, only tokens and the cookies of pages."""

    def open_session(self, app: Flask, request: Request) -> NullSession:  # noqa: ARG002  (as the library calls it)
        return _NO_SESSION


class Api(Flask):
    request_class = ApiRequest
    url_rule_class = Route
    session_interface = NoSessions()

    def __init__(
        self, name: str, arriving: tuple[Arrival, ...], leaving: tuple[Step, ...], ending: tuple[Ending, ...]
    ) -> None:
        super().__init__(name, static_folder=None)
        self._arriving = arriving
        self._leaving = leaving
        self._ending = ending
        self._views: dict[tuple[str, str], Callable[..., ResponseReturnValue]] = {}

    def wsgi_app(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            return start_response(status, [*headers, *environ.get(_SAID, ())], *error)

        return super().wsgi_app(environ, start)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """None of our functions is a coroutine; the library would check this about twenty times in each request."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """The host name is parsed once for all requests that use it."""
        if request is None:
            return super().create_url_adapter(request)
        scheme = request.scheme
        request.host, name = _called(scheme, request.environ.get("HTTP_HOST"), request.server)
        query = request.query_string.decode(errors="replace")
        return MapAdapter(
            self.url_map, name, request.root_path, "", scheme, request.path, request.method, query
        )

    def dispatch_request(self) -> ResponseReturnValue:
        """Calls the method that answers directly; the library would look it up each time."""
        request = current_request()
        rule = request.url_rule
        if rule is None or request.method not in _METHODS:
            return super().dispatch_request()
        view = self._views.get((rule.endpoint, request.method))
        if view is None:
            view = self._views[rule.endpoint, request.method] = self._view(rule.endpoint, request.method)
        return view(**(request.view_args or {}))

    def _view(self, endpoint: str, method: str) -> Callable[..., ResponseReturnValue]:
        """Views have no state between requests, so one instance of each is enough."""
        view = self.view_functions[endpoint]
        made = getattr(view, "view_class", None)
        return cast(
            "Callable[..., ResponseReturnValue]", view if made is None else getattr(made(), method.lower())
        )

    def do_teardown_request(self, exc: BaseException | None = None) -> None:  # noqa: ARG002  (as the library calls it)
        request = current_request()
        for step in self._ending:
            step(request)

    def preprocess_request(self) -> ResponseReturnValue | None:
        request = current_request()
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
        request = current_request()
        leaving = Leaving(request, response)
        for step in self._leaving:
            step(leaving)
        request.environ[_SAID] = leaving.said
        return response


@lru_cache(maxsize=MOST_HOSTS)
def _called(scheme: str, header: str | None, server: tuple[str, int | None] | None) -> tuple[str, str]:
    """The host of a request, as sent and as used to build addresses; refused if it is not a valid host."""
    host = get_host(scheme, header, server)
    return host, Map().bind(host).server_name
