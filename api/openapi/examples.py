"""The examples of the document: a recorded conversation with a server whose clock and random bytes are fixed.

They are not written by hand. A test repeats the conversation and compares every word, so every example is a request that
is accepted, with its real answer.
"""

from functools import cache
from importlib.resources import files
from typing import Any, TypedDict

import msgspec

Document = dict[str, Any]


class Exchange(TypedDict):
    """One request and its answer. `body` and `answer` are None if there is none."""

    operation: str
    method: str
    path: str
    body: Any
    status: int
    media_type: str | None
    answer: Any


@cache
def conversation() -> tuple[Exchange, ...]:
    return tuple(
        msgspec.json.decode((files("api.openapi") / "conversation.json").read_bytes(), type=list[Exchange])
    )


def with_examples(document: Document) -> Document:
    """Adds to each operation its exchanges of the conversation."""
    for path in document["paths"].values():
        for operation in path.values():
            if isinstance(operation, dict):
                for exchange in conversation():
                    if exchange["operation"] == operation["operationId"]:
                        _illustrate(operation, exchange)
    return document


def _illustrate(operation: Document, exchange: Exchange) -> None:
    operation.setdefault("x-requests", []).append(f"{exchange['method']} {exchange['path']}")
    if exchange["body"] is not None:
        (content,) = operation["requestBody"]["content"].values()
        content["example"] = exchange["body"]
    if exchange["media_type"] is not None:
        content = operation["responses"][str(exchange["status"])]["content"][exchange["media_type"]]
        content["example"] = exchange["answer"]
