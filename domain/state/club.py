"""What people agree and decide around the table: referees, tournaments, requests to undo, disputes, forks."""

from collections.abc import Mapping

import msgspec


class Referee(msgspec.Struct, frozen=True):
    """`version` is that of the appointment; 0 in a tournament's own list."""

    account: str
    name: str
    version: int = 0


class RefereeKey(msgspec.Struct, frozen=True):
    """The key with which a referee signs rulings, and the version of the fact that named it."""

    key: str
    version: int


class Entered(msgspec.Struct, frozen=True):
    """The tournament of a game, its referees when the game joined, and the version of the fact that says so."""

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
    """`version` is that of the fact that raised the dispute; `stops`: the clock stands still for it.

    `withdrawn` and `appealed` are the versions of those facts. `first` is the ruling that was appealed against.
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
        """Whether a referee still has to rule."""
        if self.withdrawn is not None:
            return False
        return self.ruling is None or (self.appealed is not None and self.first is None)


class Volunteer(msgspec.Struct, frozen=True):
    """A person who offers to take over a seat, and the version of that fact."""

    name: str
    version: int


class Offered(msgspec.Struct, frozen=True):
    """An end that a seat agrees to: since which turn, and the version of that fact."""

    turn: int
    version: int


class Fork(msgspec.Struct, frozen=True):
    """The game that a fork was made from, and the last fact that the two share."""

    parent: str
    version: int
    head: str
    by: str


class Spectators(msgspec.Struct, frozen=True):
    """What was agreed about spectators: how late they see the battle, and whether they see its messages."""

    minutes: int = 0
    turns: int = 0
    messages: bool = False

    @property
    def late(self) -> bool:
        return bool(self.minutes or self.turns)


class Club(msgspec.Struct, frozen=True):
    """What people have decided about the game; a rewind of the table leaves this alone."""

    referees: tuple[Referee, ...] = ()
    chief: str | None = None  # the referee who was named chief; None: the first referee is
    keys: Mapping[str, RefereeKey] = {}  # referee -> the key of their rulings
    consents: Mapping[str, Mapping[str, int]] = {}  # account that may referee -> seat -> version
    challenges: Mapping[str, Mapping[str, int]] = {}  # referee -> seat that no longer wants them -> version
    looks: frozenset[tuple[str, int, str]] = frozenset()  # referee, turn and window that was looked into
    benched: frozenset[str] = frozenset()  # accounts that ever were referees
    seated: Mapping[str, str] = {}  # accounts that ever played -> side
    tournament: Entered | None = None
    private: bool = False  # only people at the table and invited ones may know of the game
    spectators: Spectators = Spectators()
    undo: Undo | None = None
    disputes: Mapping[str, Dispute] = {}
    rewound: int = 0  # version of the last rewind; 0: the table was never taken back
    fork: Fork | None = None
    offers: Mapping[str, Mapping[str, Offered]] = {}  # kind of end -> seat
    volunteers: Mapping[str, Mapping[str, Volunteer]] = {}  # seat -> account
    ending: int = 0  # version of the act that ended the battle, if people did; 0: no such act
