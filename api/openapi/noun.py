"""A noun of the API: a blueprint whose operations declare what they need and the refusals they can give."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, Final, NamedTuple, TypeVar

from apispec import APISpec
from flask import Flask
from flask_smorest import Blueprint
from marshmallow import Schema

from api.bodies import StrictParser
from api.codes import meaning
from api.idempotency import REPLAYED
from api.problems import MEDIA_TYPE, problem
from domain.values.refusals import Refusal

View = TypeVar("View", bound=Callable[..., Any])
Document = dict[str, Any]

# The key of an application's extension that makes its document.
DOCUMENT: Final = "sealed-orders-openapi"
NO_EVENTS: Final[Mapping[str, type[Schema]]] = {}
# Refusals of every operation with a body.
BODY_CODES: Final = (
    "json/syntax",
    "json/not-utf-8",
    "json/duplicate-key",
    "json/not-an-integer",
    "json/out-of-range",
    "json/lone-surrogate",
    "json/too-deep",
    "request/not-json",
    "request/too-large",
)


# Refusals of writes that can be repeated with a key.
KEY_CODES: Final = ("request/idempotency-key", "request/key-reused")
# Refusals of every operation.
ANY_CODES: Final = ("request/too-many", "server/not-ready", "server/failed")


class Described(NamedTuple):
    """The document and its digest, by which pages made from it can be shared by the applications of a process."""

    document: Document
    digest: str


def described(app: Flask) -> Described:
    """The document of an application, made at the first call."""
    found: Described = app.extensions[DOCUMENT]()
    return found


class Noun(Blueprint):
    """Errors are documented by their codes, not by their statuses: the status follows from the code."""

    ARGUMENTS_PARSER = StrictParser()

    def __init__(self, name: str, module: str, description: str) -> None:
        super().__init__(name, module, description=description)
        # The library documents a general answer to bad arguments, which our codes replace.
        self._prepare_doc_cbks += [self._prepare_refusals_doc, self._prepare_events_doc]

    def add_url_rule(
        self, rule: str, endpoint: str | None = None, view_func: Any = None, **options: Any
    ) -> None:
        """Views have no state between requests, so one instance of each is enough."""
        if isinstance(view_func, type):
            view_func.init_every_request = False  # type: ignore[attr-defined]
        super().add_url_rule(rule, endpoint, view_func, **options)

    def arguments(self, schema: Any, *, location: str = "json", **options: Any) -> Callable[[View], View]:
        """Like flask-smorest's, but with one schema for all requests, because making one for each is slow.

        The body is read by one call instead of three library calls.
        """
        one = _shared(schema)
        describe = super().arguments(one, location=location, **options)

        def decorate(view: View) -> View:
            @wraps(view)
            def reading(*args: Any, **kwargs: Any) -> Any:
                return view(*args, self.ARGUMENTS_PARSER.parse(one, location=location), **kwargs)

            reading._apidoc = describe(view)._apidoc  # type: ignore[attr-defined]  # noqa: SLF001  (where flask-smorest keeps it)
            return reading  # type: ignore[return-value]  # as `wraps` promises

        return decorate

    def response(self, status: int, schema: Any = None, **options: Any) -> Callable[[View], View]:
        """Like flask-smorest's, but only for the description: our views return responses, which are sent unchanged."""
        describe = super().response(status, _shared(schema), **options)

        def decorate(view: View) -> View:
            view._apidoc = describe(view)._apidoc  # type: ignore[attr-defined]  # noqa: SLF001  (where flask-smorest keeps it)
            return view

        return decorate

    def operation(
        self,
        operation_id: str,
        *codes: str,
        headers: Sequence[str] = (),
        etag: bool = False,
        events: Mapping[str, type[Schema]] = NO_EVENTS,
        **doc: Any,
    ) -> Callable[[View], View]:
        """Declares an operation's id, its codes beyond those of its body and token, and its headers.

        With `etag` its answers have one, and a conditional read may get 304. A stream declares in `events` the data of
        each kind of event.
        """

        def decorate(view: View) -> View:
            about = self.doc(operationId=operation_id, **doc)(view)._apidoc  # noqa: SLF001  (where flask-smorest keeps it)
            about.update(refusals=codes, headers=headers, carries_etag=etag, events=events)
            view._apidoc = about  # type: ignore[attr-defined]  # noqa: SLF001
            return view

        return decorate

    def _prepare_refusals_doc(
        self, doc: Document, doc_info: Mapping[str, Any], *, method: str, **_: Any
    ) -> Document:
        codes = [*doc_info.get("refusals", ()), *doc_info.get("token", {}).get("codes", ()), *ANY_CODES]
        if "arguments" in doc_info:
            codes.append("request/invalid")
        keyed = method != "get" and "shown_once" in doc_info.get("token", {})
        if keyed:
            codes += KEY_CODES
            if doc_info["token"]["shown_once"]:
                codes.append("request/key-used")
        if "application/json" in doc.get("requestBody", {}).get("content", {}):
            codes += BODY_CODES
        responses = doc.setdefault("responses", {})
        for shared in (422, "422"):
            responses.pop(shared, None)
        for status, response in _problems(codes).items():
            responses[str(status)] = response
        # A new list, because the library's list is shared by all applications of this process.
        doc["parameters"] = [*doc.get("parameters", ()), *doc_info.get("headers", ())]
        if keyed:
            _let_repeat(doc)
        if doc_info.get("carries_etag"):
            _tag(doc, conditional=method == "get")
        if "token" in doc_info:
            doc["security"] = doc_info["token"]["security"]
        return doc

    def _prepare_events_doc(
        self, doc: Document, doc_info: Mapping[str, Any], *, spec: APISpec, **_: Any
    ) -> Document:
        """In OpenAPI 3.1 a stream is a text; the schemas of its events are listed under `$defs` of its schema."""
        events: Mapping[str, type[Schema]] = doc_info.get("events", NO_EVENTS)
        for schema in events.values():
            if schema.__name__ not in spec.components.schemas:
                spec.components.schema(schema.__name__, schema=schema)
        if events:
            ((_, response),) = ((code, one) for code, one in doc["responses"].items() if str(code) == "200")
            (content,) = response["content"].values()
            kinds = {kind: {"$ref": f"#/components/schemas/{one.__name__}"} for kind, one in events.items()}
            content["schema"] = {**content["schema"], "$defs": kinds}
        return doc


def _shared(schema: Any) -> Any:
    """One instance that is never copied; the library would copy it with each decorator of a view."""
    one = schema() if isinstance(schema, type) else schema
    if isinstance(one, Schema):
        one.__deepcopy__ = lambda _: one  # type: ignore[attr-defined]
    return one


def _let_repeat(doc: Document) -> None:
    doc["parameters"].append("IdempotencyKey")
    for status, response in doc["responses"].items():
        if str(status).startswith("2"):
            response.setdefault("headers", {})[REPLAYED] = REPLAYED


def _tag(doc: Document, *, conditional: bool) -> None:
    for status in ("200", "201", 200, 201):
        if status in doc["responses"]:
            doc["responses"][status].setdefault("headers", {})["ETag"] = "ETag"
    if conditional:
        doc["parameters"].append("IfNoneMatch")
        doc["responses"]["304"] = {
            "description": "What you have is the newest.",
            "headers": {"ETag": "ETag"},
        }


def _problems(codes: list[str]) -> dict[int, Document]:
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in dict.fromkeys(codes):
        by_status[meaning(code).status].append(code)
    return {status: _response(listed) for status, listed in sorted(by_status.items())}


def _response(codes: list[str]) -> Document:
    titles = "; ".join(f"`{code}`: {meaning(code).title}" for code in codes)
    examples = {code: {"value": problem([Refusal(code, meaning(code).title)])} for code in codes}
    content = {"schema": {"$ref": "#/components/schemas/Problem"}, "examples": examples}
    return {"description": f"{titles}.", "content": {MEDIA_TYPE: content}}
