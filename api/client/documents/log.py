"""Documents of log.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import TypedDict


class LogEntries(TypedDict):
    start: int
    entries: list[str]


class Consistency(TypedDict):
    old: int
    new: int
    proof: list[str]


class LogInclusion(TypedDict):
    index: int
    size: int
    leaf: str
    proof: list[str]


class Cosignature(TypedDict):
    size: int
    cosignature: str


class Cosigned(TypedDict):
    size: int
    witness: str
