"""Bodies are read strictly, because what players send is hashed exactly as sent."""

from copy import copy
from typing import Any

from flask import Request, request
from marshmallow import Schema
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import UnsupportedMediaType

from domain.proofs.canonical import MAX_SIZE, parse


class StrictParser(FlaskParser):
    """Reads JSON by the rules of the proofs: no duplicate keys, no fractions, no corrections."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._unasked: dict[Schema, dict[str, Any]] = {}  # what each schema reads from an empty query

    DEFAULT_UNKNOWN_BY_LOCATION = {  # noqa: RUF012  (the shape that webargs asks for)
        **FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION,
        "query": "raise",
    }

    def parse(
        self, argmap: Any, req: Request | None = None, *, location: str | None = None, **how: Any
    ) -> Any:
        """Most reads have no query. What a schema reads from an empty one is always the same, so it is kept."""
        if location != "query" or (req or request).query_string:
            return super().parse(argmap, req, location=location, **how)
        if argmap not in self._unasked:
            self._unasked[argmap] = super().parse(argmap, req, location=location, **how)
        return {name: copy(value) for name, value in self._unasked[argmap].items()}

    def load_json(self, req: Request, schema: Schema) -> Any:  # noqa: ARG002  (the shape that webargs asks for)
        return read_json(req)


def read_json(req: Request = request) -> Any:
    """The body as JSON; raises for any other type, size or text. A missing body is read as an empty object."""
    if not req.mimetype and not req.get_data(cache=True):
        return {}
    if req.mimetype != "application/json" or _charset(req) not in ("", "utf-8"):
        raise UnsupportedMediaType("send the body as application/json, in UTF-8")
    return parse(req.get_data(cache=True), max_size=MAX_SIZE)


def _charset(req: Request) -> str:
    return str(req.mimetype_params.get("charset", "")).lower().strip('"')
