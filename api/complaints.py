"""What the command line says when it cannot do what it was asked: one line, and the exit status."""

from typing import Final

FAILED: Final = 1
MISUSED: Final = 2


class Complaint(Exception):
    def __init__(self, reason: object, status: int = FAILED) -> None:
        super().__init__(" ".join(str(reason).split()))
        self.status = status
