"""One ship: what is printed on her log, and what has become of her."""

from collections.abc import Mapping

import msgspec

from domain.values.counters import Counter
from domain.values.names import Side, Status
from domain.values.pose import Pose
from domain.values.sealed import Sealed


class Log(msgspec.Struct, frozen=True):
    """The printed tracks, leftmost box first: firepower fore/full/aft, musketry, and actions a column."""

    hull: tuple[tuple[int, int, int], ...]
    crew: tuple[int, ...]
    actions: tuple[int, ...]


class Broadside(msgspec.Struct, frozen=True):
    """The guns of one side: what lies in the box, face-up once fired, and what lies in the storage beside it."""

    load: str | Sealed | None = None
    fired: bool = False
    storage: tuple[str, ...] = ()
    last: str | None = None  # the kind it fired last

    @property
    def loaded(self) -> bool:
        return self.load is not None and not self.fired


class Columns(msgspec.Struct, frozen=True):
    """Covered boxes of hull and crew when the turn began (a repair may have opened one since)."""

    hull: int = 0
    crew: int = 0


class Course(msgspec.Struct, frozen=True):
    """The move that the revealed card gives: its line and where the full move ends."""

    card: str
    line: str
    arrow: str
    attitude: str
    end: Pose
    held_back: bool = False


class Markers(msgspec.Struct, frozen=True):
    """Special damage on the mat. `lost` are masts among `mast` that can never be repaired."""

    fire: int = 0
    leak: int = 0
    mast: int = 0
    sail: int = 0
    rudder: int = 0
    lost: int = 0


class Ship(msgspec.Struct, frozen=True):
    """Everything that lies on one ship's mat and log, and her base on the table (`pose` None: not on it)."""

    id: str
    name: str
    card: str
    side: str
    seat: str
    ship_class: str
    burden: int
    veer: int
    deck: str
    crewmen: int
    guns: int
    length: int
    width: int
    log: Log
    pose: Pose | None = None
    status: Status = Status.AFLOAT
    edge: str | None = None
    hull: tuple[tuple[Counter, ...], ...] = ()
    crew: tuple[Counter, ...] = ()
    zeros: tuple[Counter, ...] = ()
    drawn: tuple[Counter, ...] = ()  # counters drawn and not yet placed
    began: Columns = Columns()
    broadsides: Mapping[str, Broadside] = msgspec.field(
        default_factory=lambda: {Side.LEFT.value: Broadside(), Side.RIGHT.value: Broadside()}
    )
    first: str | Sealed | None = None  # the card in the first space of the mat
    second: str | Sealed | None = None
    reference: int | None = None  # the veer number that the next card is judged by
    forgone: str | Sealed | None = None  # a card she could not sail, which the next one is judged by instead
    aback: int = 0  # turns running that she has been taken aback
    sails: str = "battle"
    moving: bool = True  # False: at a full stop with struck sails
    markers: Markers = Markers()
    fire_received: int = 0
    water_received: int = 0
    orders: Sealed | tuple[str, ...] = ()  # actions planned, face-down until the reveal
    planned: tuple[str, ...] = ()  # actions revealed this turn that have an effect
    delayed: Mapping[str, int] = {}  # actions that take two turns: turns since they were revealed
    mending: str | None = None  # what the repair in hand will have mended at the end of the turn
    used: frozenset[str] = frozenset()  # what can be done once a game and has been
    laid: tuple[str, ...] = ()  # cards lying on the table, not yet back in the deck
    course: Course | None = None
    locked: bool = False  # her last move was stopped before it began
    sternway: bool = False  # she backs off this turn, by her own choice

    @property
    def in_play(self) -> bool:
        """On the table under her own colours."""
        return self.status is Status.AFLOAT and self.pose is not None

    def is_enemy_of(self, other: "Ship") -> bool:
        return self.side != other.side
