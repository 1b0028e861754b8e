"""A call as a value: the request and the type of its answer, the same for both clients."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, Self, TypeVar
from urllib.parse import quote

T = TypeVar("T")

Document = dict[str, Any]
NOTHING: Final[Mapping[str, Any]] = {}


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """One request and the type of its answer.

    `keyed` calls are done once, however often they are sent with the same key; `text` calls are answered by text, not JSON.
    """

    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    body: Any = None
    keyed: bool = False
    text: bool = False
    key: str | None = None
    if_match: str | None = None

    def under(self, key: str) -> Self:
        """The same call under an idempotency key of your own, which a later process can use again."""
        return replace(self, key=key)

    @property
    def content(self) -> bytes | None:
        return None if self.body is None else json.dumps(self.body).encode()

    @property
    def parameters(self) -> dict[str, str]:
        """The given query parameters, as texts."""
        return {name: _spelled(value) for name, value in self.query.items() if value is not None}


def within(part: object) -> str:
    """A value escaped as a part of a path."""
    return quote(str(part), safe="")


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
