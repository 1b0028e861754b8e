"""Answers in JSON, written once and never read back."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from flask import Response

JSON: Final = "application/json"
NO_HEADERS: Final[Mapping[str, str]] = {}


def answer(document: object, status: int = 200, headers: Mapping[str, str] = NO_HEADERS) -> Response:
    return Response(encoded(document), status, headers=dict(headers), mimetype=JSON)


def encoded(document: object) -> bytes:
    return msgspec.json.encode(document)


def raw(parts: Iterable[bytes]) -> list[msgspec.Raw]:
    """Parts that are JSON already, to be written as they stand."""
    return [msgspec.Raw(part) for part in parts]
