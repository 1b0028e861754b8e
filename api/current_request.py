"""The current request, with what its steps have found out about it."""

from typing import TYPE_CHECKING, Final, cast

from flask import Request
from flask.globals import request_ctx
from werkzeug.datastructures import ImmutableMultiDict, MultiDict

if TYPE_CHECKING:
    from contextlib import ExitStack

    from opentelemetry.trace import Span

    from api.limits import Counted

# The parameter that names a language in any address.
LANGUAGE: Final = "lang"
_NOTHING: Final[ImmutableMultiDict[str, str]] = ImmutableMultiDict()


class ApiRequest(Request):
    """Hides the language (`?lang=`, allowed in any address) from the arguments of the resources."""

    number = ""  # by which client and server find it in their logs
    began = 0.0
    language: str | None = None  # the wanted language, once it was looked up
    said_in: str | None = None  # the language of the answer, once it contains a text
    counted: "tuple[Counted, ...]" = ()  # the rate limits that it counted for
    policy: str | None = None  # the Content-Security-Policy of the answer, if it is not the usual one
    span: "tuple[Span, ExitStack] | None" = None  # if requests are traced

    @property
    def lang(self) -> str | None:
        return self._every.get(LANGUAGE)

    @property
    def args(self) -> "ImmutableMultiDict[str, str]":
        if not self.query_string:
            return _NOTHING
        return ImmutableMultiDict(pair for pair in self._every.items(multi=True) if pair[0] != LANGUAGE)

    @property
    def _every(self) -> "MultiDict[str, str]":
        return super().args


def current_request() -> ApiRequest:
    return cast("ApiRequest", request_ctx.request)
