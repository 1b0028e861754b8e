"""What the store returns: public records, notices of them in the order of the log, and what is kept beside facts."""

from typing import Final, NamedTuple

import msgspec

from domain.facts import Fact
from domain.values.sealed import Opening


class Record(NamedTuple):
    """A fact with its place in the chain. `text` is the canonical JSON that was hashed into `head`, as stored.

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
    """A record for followers. Ids grow, with gaps; within a stream they grow with its versions."""

    id: int
    stream: str
    record: Record


class Place(NamedTuple):
    """The place of a record in the log, without the record."""

    id: int
    stream: str
    version: int


class Private(msgspec.Struct, frozen=True, omit_defaults=True):
    """Kept beside a fact, in the same append, and never inside it.

    `claims` are words that only one fact may hold, within a game or within all other streams. By its claim, such as the
    hash of an idempotency key or of a token, a fact can be found.
    """

    openings: dict[str, Opening] = {}
    seed: str | None = None
    claims: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Keeps secrets out of logs."""
        return "Private(…)"


# The scope of claims of accounts and tournaments, which are unique on the whole server.
SERVER_WIDE: Final = ""


def scope_of(stream: str) -> str:
    """The scope of a stream's claims. Each game has its own scope, so that a game needs no other database."""
    return stream if is_game(stream) else SERVER_WIDE


def is_game(stream: str) -> bool:
    return stream.startswith("g-")


class Frozen(Exception):
    """A stream that accepts no facts here: it was moved to another database, or is just being moved here."""


class Claim(NamedTuple):
    """The fact that holds a claimed word."""

    stream: str
    version: int


class Pending(NamedTuple):
    """What a game waits for and a sweep can do: resolve a step, or carry out a deadline."""

    step: int | None = None
    deadline: str | None = None


class Appended(NamedTuple):
    """The ids of the rows, and the id of the signing key in use; None where keys are in another database."""

    ids: list[int]
    key: str | None = None


class Piece(NamedTuple):
    """All that one append writes: rows after version `after` of a stream, and the small tables beside them.

    `head` is the head of the row before them, as the writer has read it; empty for the first rows.
    """

    stream: str
    after: int
    topics: list[str]
    states: list[bytes]
    claims: list[tuple[str, int]]
    pending: Pending | None
    head: bytes = b""

    @property
    def scope(self) -> str:
        return scope_of(self.stream)
