"""The club around the table: referees, tournaments, the stopped clock, requests to undo, disputes, forks."""

import msgspec


class Referee(msgspec.Struct, frozen=True):
    account: str
    name: str


class Entered(msgspec.Struct, frozen=True):
    """The tournament that a game is played in."""

    id: str
    name: str


class Pause(msgspec.Struct, frozen=True):
    """`window` is the id that was open when the clock stopped, `left` the seconds it still had."""

    by: str
    reason: str
    window: str | None
    left: int | None


class Undo(msgspec.Struct, frozen=True):
    """A request that waits for the consent of every seat."""

    id: str
    to_version: int
    by: str
    reason: str
    expires: str
    version: int
    consents: frozenset[str] = frozenset()


class Ruling(msgspec.Struct, frozen=True):
    """`version` is that of the fact."""

    ruling: str
    by: str
    reason: str
    reading: str | None
    to_version: int | None
    version: int


class Dispute(msgspec.Struct, frozen=True):
    """`version` is that of the fact that raised it."""

    id: str
    by: str
    facts: tuple[int, ...]
    rules: tuple[str, ...]
    question: str
    version: int
    ruling: Ruling | None = None


class Fork(msgspec.Struct, frozen=True):
    """The game that a fork left, after which fact."""

    parent: str
    version: int
    head: str
    by: str
