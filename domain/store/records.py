"""What the store hands out: public records, notices of them in commit order, and what is kept beside them."""

from typing import NamedTuple

import msgspec

from domain.facts import Fact
from domain.values.sealed import Opening


class Record(NamedTuple):
    """A fact with its place in the chain. `text` is the canonical JSON that `head` rests on, as it was stored.

    `topic` is the stored one; `fact` has been brought to the newest version of its topic.
    """

    version: int
    topic: str
    at: str
    rule: str | None
    fact: Fact
    head: str
    text: bytes

    def public(self) -> dict[str, object]:
        """The record as a transcript holds it: the same bytes for everybody."""
        stored: dict[str, object] = msgspec.json.decode(self.text)
        return {**stored, "head": self.head}


class Notice(NamedTuple):
    """A record as followers meet it; ids grow in the order of commits, with gaps."""

    id: int
    stream: str
    record: Record


class Private(msgspec.Struct, frozen=True, omit_defaults=True):
    """Kept beside a fact, in the same append, and never inside it.

    `claims` are words that only one fact of the whole store may hold: the hash of an idempotency key or of a
    token leads back to its fact.
    """

    openings: dict[str, Opening] = {}
    seed: str | None = None
    claims: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Nothing of it may reach a log."""
        return "Private(…)"


class Claim(NamedTuple):
    """Which fact holds a claimed word."""

    stream: str
    version: int


class Mooring(NamedTuple):
    """What a game waits for that a sweep can bring about: the resolution of a step, or a deadline to pass."""

    step: int | None = None
    deadline: str | None = None


class Piece(NamedTuple):
    """All that one append writes: rows that follow version `after` of a stream, and the small tables beside them."""

    stream: str
    after: int
    topics: list[str]
    states: list[bytes]
    claims: list[tuple[str, int]]
    mooring: Mooring | None
