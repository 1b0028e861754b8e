"""A refusal is a value: a code that never changes, one clear sentence, and the rule that refuses."""

from collections.abc import Mapping
from typing import NamedTuple

from domain.values.said import Given, say


class Refusal(NamedTuple):
    """Why something may not be done; `measure` holds the numbers that decided, in µm and m°."""

    code: str
    detail: str
    rule: str | None = None
    at: str | None = None
    measure: Mapping[str, int] = {}


class Refused(Exception):
    """Carries one or more refusals through layers that answer with them."""

    def __init__(self, *refusals: Refusal) -> None:
        super().__init__("; ".join(f"{r.code}: {r.detail}" for r in refusals))
        self.refusals = refusals


def refuse(
    code: str,
    text: str,
    /,
    rule: str | None = None,
    *,
    at: str | None = None,
    measure: Mapping[str, int] | None = None,
    **places: Given,
) -> Refusal:
    """A refusal whose sentence can be translated: the `{places}` in its text are filled in by `say`."""
    return Refusal(code, say(code, text, **places), rule, at, measure or {})
