"""Errors of the command line: one line, and the exit status."""

from typing import Final

from domain.values.said import Said

FAILED: Final = 1
MISUSED: Final = 2


class Complaint(Exception):
    """`reason` is the text, translatable if it can be."""

    def __init__(self, reason: object, status: int = FAILED) -> None:
        super().__init__(" ".join(str(reason).split()))
        self.reason = reason if isinstance(reason, Said) else str(self)
        self.status = status
