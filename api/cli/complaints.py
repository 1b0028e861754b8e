"""What the command line says when it cannot do what it was asked: one line, and the exit status."""

from typing import Final

from domain.values.said import Said

FAILED: Final = 1
MISUSED: Final = 2


class Complaint(Exception):
    """`reason` is what was said, if it can be said in other languages."""

    def __init__(self, reason: object, status: int = FAILED) -> None:
        super().__init__(" ".join(str(reason).split()))
        self.reason = reason if isinstance(reason, Said) else str(self)
        self.status = status
