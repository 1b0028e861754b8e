"""What can go wrong, as exceptions that a program can act upon."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Reason:
    """One refusal: a code that never changes, a sentence, the clause that refuses and its page, where, and by how much."""

    code: str
    detail: str
    rule: str | None = None
    page: int | None = None
    at: str | None = None
    measure: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def read(cls, document: Mapping[str, Any], status: int) -> Self:
        return cls(
            code=str(document.get("code", status)),
            detail=str(document.get("detail", "")),
            rule=document.get("rule"),
            page=document.get("page"),
            at=document.get("at"),
            measure=document.get("measure") or {},
        )


class Problem(Exception):
    """The server refused (RFC 9457); `reasons` has every refusal, the first of which decided the status."""

    def __init__(self, status: int, document: Mapping[str, Any], retry_after: float | None = None) -> None:
        self.status = status
        self.title = str(document.get("title", ""))
        self.retry_after = retry_after
        refusals = document.get("refusals") or [document]
        self.reasons = tuple(Reason.read(one, status) for one in refusals)
        said = (f"{reason.code}: {reason.detail}" for reason in self.reasons)
        super().__init__("; ".join(dict.fromkeys(said)))

    @property
    def code(self) -> str:
        return self.reasons[0].code

    @property
    def detail(self) -> str:
        return self.reasons[0].detail


class Unreachable(Exception):
    """Nobody answers at that address, or something that is no server of this game."""


class BadReceipt(Exception):
    """The server acknowledged something else than was sealed, or did not sign it with a key that it lists."""
