"""Documents of transcript.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, Literal, NotRequired, TypedDict

from .game_view import Checkpoint, PackRef
from .shared import Key, Sealed


class Record(TypedDict):
    version: int
    topic: str
    at: str
    rule: str | None
    fact: Any
    head: str


class Opening(TypedDict):
    version: int
    key: str
    value: Any
    salt: str
    r: str | None


class SignedCheckpoint(TypedDict):
    checkpoint: "Checkpoint"
    key: str
    signature: str


class PlaceInLog(TypedDict):
    version: int
    index: int
    proof: list[str]


class LogPart(TypedDict):
    entries: "list[PlaceInLog]"
    checkpoint: str


class Transcript(TypedDict):
    format: Literal["sealed-orders/transcript/2"]
    game: str
    engine: int
    pack: "PackRef"
    records: "list[Record]"
    openings: "list[Opening]"
    receipts: "list[Sealed]"
    seed: str | None
    checkpoint: "SignedCheckpoint"
    keys: "list[Key]"
    log: "NotRequired[LogPart]"
    base: NotRequired[Any]
