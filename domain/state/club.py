"""The club around the table: referees, tournaments, requests to undo, disputes, forks."""

from collections.abc import Mapping

import msgspec


class Referee(msgspec.Struct, frozen=True):
    """`version` is that of the appointment; 0 in a tournament's own list."""

    account: str
    name: str
    version: int = 0


class RefereeKey(msgspec.Struct, frozen=True):
    """The key that a referee signs rulings with, and the fact that says so."""

    key: str
    version: int


class Entered(msgspec.Struct, frozen=True):
    """The tournament that a game is played in, who refereed it when the game joined, and the fact that says so."""

    id: str
    name: str
    referees: tuple[str, ...] = ()
    version: int = 0


class Undo(msgspec.Struct, frozen=True):
    """A request that waits for the consent of every seat."""

    id: str
    to_version: int
    by: str
    reason: str
    expires: str
    version: int
    consents: Mapping[str, int] = {}  # seat -> version of its consent


class Ruling(msgspec.Struct, frozen=True):
    """`version` is that of the fact, `changes` are the facts that carry it out in the game."""

    ruling: str
    by: str
    reason: str
    reading: str | None
    to_version: int | None
    version: int
    changes: tuple[int, ...] = ()
    key: str | None = None  # that signed it


class Reply(msgspec.Struct, frozen=True):
    by: str
    text: str
    version: int


class Dispute(msgspec.Struct, frozen=True):
    """`version` is that of the fact that raised it; `stops` if the clock stands still for it.

    `withdrawn` and `appealed` are the facts that say so. `first` is the ruling that was appealed against.
    """

    id: str
    by: str
    facts: tuple[int, ...]
    rules: tuple[str, ...]
    question: str
    version: int
    ruling: Ruling | None = None
    replies: tuple[Reply, ...] = ()
    stops: bool = True
    withdrawn: int | None = None
    appealed: int | None = None
    first: Ruling | None = None

    @property
    def waits(self) -> bool:
        """Whether somebody still has to rule."""
        if self.withdrawn is not None:
            return False
        return self.ruling is None or (self.appealed is not None and self.first is None)


class Volunteer(msgspec.Struct, frozen=True):
    """Somebody who would take a seat over, and the fact that says so."""

    name: str
    version: int


class Offered(msgspec.Struct, frozen=True):
    """An end that a seat is ready for, since which turn, and the fact that says so."""

    turn: int
    version: int


class Fork(msgspec.Struct, frozen=True):
    """The game that a fork left, after which fact."""

    parent: str
    version: int
    head: str
    by: str


class Spectators(msgspec.Struct, frozen=True):
    """What was agreed about those who only look on: how late they see the battle, and whether its messages at all."""

    minutes: int = 0
    turns: int = 0
    messages: bool = False

    @property
    def late(self) -> bool:
        return bool(self.minutes or self.turns)


class Club(msgspec.Struct, frozen=True):
    """What people have settled about the game, none of which is on the table."""

    referees: tuple[Referee, ...] = ()
    chief: str | None = None  # named as such; else the first referee is
    keys: Mapping[str, RefereeKey] = {}  # referee -> the key of their rulings
    consents: Mapping[str, Mapping[str, int]] = {}  # account that may referee -> seat -> version
    challenges: Mapping[str, Mapping[str, int]] = {}  # referee -> seat that wants no more of them -> version
    looks: frozenset[tuple[str, int, str]] = frozenset()  # referee, turn and window that was looked into
    benched: frozenset[str] = frozenset()  # accounts that ever were referees
    seated: Mapping[str, str] = {}  # accounts that ever played -> side
    tournament: Entered | None = None
    private: bool = False  # unknown to whoever is neither at the table nor invited
    spectators: Spectators = Spectators()
    undo: Undo | None = None
    disputes: Mapping[str, Dispute] = {}
    rewound: int = 0  # version of the last rewind; 0: the table was never taken back
    fork: Fork | None = None
    offers: Mapping[str, Mapping[str, Offered]] = {}  # kind of end -> seat
    volunteers: Mapping[str, Mapping[str, Volunteer]] = {}  # seat -> account
    ending: int = 0  # version of the act that ended the battle, if people did; 0: no such act
