"""The wind gauge: a change of wind that was drawn once waits here until the next draw confirms or cancels it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Waiting:
    """A counter lying on the gauge, out of its bag; serial −1 when it belongs to no bag."""

    face: str
    serial: int = -1
