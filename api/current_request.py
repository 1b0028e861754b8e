"""The request that is being answered, and what its steps have found out about it."""

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
    """Hides the language that any address may name (`?lang=`) from the arguments of the resources."""

    number = ""  # by which it is found in the logs of both sides
    began = 0.0
    language: str | None = None  # that is wanted, once somebody asked
    said_in: str | None = None  # the language of the answer, once something was said in it
    counted: "tuple[Counted, ...]" = ()  # what it counted for, and what is left of that
    policy: str | None = None  # of what browsers may do with the answer, where that is not the usual
    span: "tuple[Span, ExitStack] | None" = None  # where requests are traced

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
    """The request that is being answered."""
    return cast("ApiRequest", request_ctx.request)
