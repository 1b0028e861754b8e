"""The description of the API, for programs and for people. The page needs nothing from any other host."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from flask import Blueprint, Response, current_app

from api.answers import JSON, encoded
from api.etag import tagged
from api.openapi.description import EXTENSION

documentation = Blueprint("documentation", __name__)

_TYPES: Final = {"html": "text/html", "css": "text/css", "js": "text/javascript"}
_FILES: Final[Sequence[str]] = ("docs.html", "docs.css", "docs.js", "operation.js", "shapes.js", "elements.js")


@documentation.get("/openapi.json")
def openapi() -> Response:
    body = _document()
    return tagged(str(len(body)), body, mimetype=JSON, public=True)
