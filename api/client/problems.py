"""Errors as exceptions that a program can handle."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Reason:
    """One refusal: its code, which never changes, a sentence, the clause with its page, the place, and measurements."""

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
    """The server refused (RFC 9457); `reasons` has all refusals, and the first decided the status."""

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
    """There is no answer at this address, or not from a server of this game."""


class BadReceipt(Exception):
    """The receipt is for something else than was sealed, or is not signed with a key that the server lists."""
