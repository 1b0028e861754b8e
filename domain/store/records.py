"""What the store hands out: public records, notices of them in the order of the log, and what is kept beside them."""

from typing import Final, NamedTuple

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
    """A record as followers meet it; ids grow, with gaps, and in one stream with its versions."""

    id: int
    stream: str
    record: Record


class Place(NamedTuple):
    """Where a record lies in the log, without the record."""

    id: int
    stream: str
    version: int


class Private(msgspec.Struct, frozen=True, omit_defaults=True):
    """Kept beside a fact, in the same append, and never inside it.

    `claims` are words that only one fact of a game may hold, or of all accounts and tournaments together: the hash of
    an idempotency key or of a token leads back to its fact.
    """

    openings: dict[str, Opening] = {}
    seed: str | None = None
    claims: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Nothing of it may reach a log."""
        return "Private(…)"


# Where the words of accounts and tournaments are claimed: each is held once on the whole server.
HOUSE: Final = ""


def scope_of(stream: str) -> str:
    """Among which words those of a stream are claimed: a game has its own, so that its facts need nobody else's."""
    return stream if is_game(stream) else HOUSE


def is_game(stream: str) -> bool:
    return stream.startswith("g-")


class Frozen(Exception):
    """A stream that takes no facts here: it has left for another database, or is only just arriving from one."""


class Claim(NamedTuple):
    """Which fact holds a claimed word."""

    stream: str
    version: int


class Pending(NamedTuple):
    """What a game waits for that a sweep can bring about: the resolution of a step, or a deadline to pass."""

    step: int | None = None
    deadline: str | None = None


class Appended(NamedTuple):
    """The ids of the rows, and the name of the key that was in use then; None where keys lie in another database."""

    ids: list[int]
    key: str | None = None


class Piece(NamedTuple):
    """All that one append writes: rows that follow version `after` of a stream, and the small tables beside them.

    `head` is that of the row they follow, as its writer has read it; of none, if they are the first.
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
