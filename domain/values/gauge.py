"""The wind gauge: where a change of wind that has been drawn once lies until the next decides about it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Waiting:
    """A counter lying on the gauge, out of its bag; serial −1 when no bag has it."""

    face: str
    serial: int = -1
