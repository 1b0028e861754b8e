"""Answers in JSON."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from flask import Response

from api.languages import here, tongue
from domain.values.said import Said, Tongue
from projections.languages import in_tongue

JSON: Final = "application/json"
NO_HEADERS: Final[Mapping[str, str]] = {}


def answer(document: object, status: int = 200, headers: Mapping[str, str] = NO_HEADERS) -> Response:
    return Response(encoded(document), status, headers=dict(headers), mimetype=JSON)


def encoded(document: object) -> bytes:
    """The document as JSON, with its texts in the language of the request, which is looked up at most once."""
    spoken: list[Tongue] = []

    def said(value: object) -> str:
        if not isinstance(value, Said):
            return said_here(value)
        if not spoken:
            spoken.append(tongue())
        return in_tongue(value, spoken[0])

    return msgspec.json.encode(document, enc_hook=said)


def said_here(value: object) -> str:
    """A text in the language of the request; for msgspec, which calls this for values that it does not know."""
    if isinstance(value, Said):
        return here(value)
    raise TypeError(f"an answer holds no {type(value).__name__}")


def raw(parts: Iterable[bytes]) -> list[msgspec.Raw]:
    """Parts that are JSON already, to be written unchanged."""
    return [msgspec.Raw(part) for part in parts]
