"""Two worlds that differ in one sealed order: how they choose it, and what is left of an answer when digests are masked."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from werkzeug.test import TestResponse

from domain.service import resolution
from tests.kit.server import Chooses, Json, told_so_far

# Digests, heads, signatures and salts: they differ wherever what they are made of differs, and tell nothing.
SECRET = re.compile(rb'"(?:[0-9a-f]{128}|[0-9a-f]{64}|[0-9a-f]{32})"')
ANY = "*"
Masked = tuple[int, tuple[tuple[str, str], ...], bytes]


def one_way(question: Json) -> Any:
    return question["default"] if question["choices"] is None else question["choices"][0]["value"]


def exchanging(item: str) -> Chooses:
    """The same order, but for the items of this name."""

    def other_way(question: Json) -> Any:
        if item not in (ANY, question["item"]):
            return one_way(question)
        if by_trained_gunners_alone(question):
            return one_way(question)
        if question["item"] == "place":
            return {**question["default"], "heading": 170_000}
        if question["item"] == "actions":
            return sorted(question["schema"]["items"]["enum"])[:1]
        return question["choices"][-1]["value"]

    return other_way


def by_trained_gunners_alone(question: Json) -> bool:
    """Guns that have fired are loaded only where that order sends well-trained gunners to them."""
    return "-REL-" in question["rule"] and question["default"] is None


def masked(answer: TestResponse) -> Masked:
    """Status, headers and body; a secret of any length is replaced by as many signs."""
    data = told_so_far(answer)
    # The date of a file comes from the machine's clock, not from the server's.
    headers = tuple(pair for pair in answer.headers.items() if pair[0] != "Date")
    answer.close()
    return answer.status_code, headers, SECRET.sub(_placeholder, data)


@contextmanager
def draws_apart_from_orders() -> Iterator[None]:
    """Draws do not depend on the orders (proofs: a constant for `salt_step`)."""
    with patch.object(resolution, "salt_step", lambda given: b"\0" * 32):  # noqa: ARG005
        yield


def _placeholder(found: re.Match[bytes]) -> bytes:
    return b"#" * len(found.group())
