"""The whole table, and the club around it."""

from collections.abc import Mapping

import msgspec

from domain.state.bench import Dispute, Entered, Fork, Pause, Referee, Undo
from domain.state.boarding import Boarding
from domain.state.ship import Ship
from domain.values.bags import Bag
from domain.values.gauge import Waiting


class Wind(msgspec.Struct, frozen=True):
    """`origin` is where the wind comes from, in millidegrees of the compass."""

    origin: int = 90_000
    strength: str = "medium"


class Gauge(msgspec.Struct, frozen=True):
    """Changes of the wind that have been drawn once and wait for what is drawn next."""

    direction: Waiting | None = None
    strength: Waiting | None = None


class Seat(msgspec.Struct, frozen=True):
    id: str
    side: str
    ships: tuple[str, ...]
    account: str | None = None
    name: str | None = None
    nonce: str | None = None


class SealedOrder(msgspec.Struct, frozen=True):
    """A seat's order in a window: the fact that holds it, its item keys, and the windows it answers ahead."""

    version: int
    keys: tuple[str, ...]
    ahead: tuple[str, ...]
    digest: str


class Window(msgspec.Struct, frozen=True):
    """The question the table waits on. `name` is its kind, `id` is unlike any other of this turn number."""

    id: str
    name: str
    slot: str
    turn: int
    version: int
    owes: tuple[str, ...]
    deadline: str | None = None
    orders: Mapping[str, SealedOrder] = {}
    sealings: Mapping[str, int] = {}  # orders each seat has sealed in this window, replaced ones too

    @property
    def complete(self) -> bool:
        return all(seat in self.orders for seat in self.owes)


class Resolving(msgspec.Struct, frozen=True):
    """A closed window whose resolution has not been stored yet."""

    window: Window
    step: int
    reason: str


class Attack(msgspec.Struct, frozen=True):
    """A shot fired this turn: `cause` is the side that fired, or musketry; `counters` what the target draws."""

    ship: str
    cause: str
    target: str
    counters: Mapping[str, int]


class Outcome(msgspec.Struct, frozen=True):
    side: str | None  # None: a draw
    why: str


class Agreement(msgspec.Struct, frozen=True):
    """What was agreed before the start, and the numbers the game is pinned to."""

    name: str
    scenario: str
    level: str
    options: tuple[str, ...]
    pack: str
    pack_sha256: str
    engine: int
    catalogue: int
    commitment: str
    council: str
    seconds: int | None
    grace: int
    by: str


class Game(msgspec.Struct, frozen=True):
    """State of one game at `version`. Everything in it follows from the facts up to there."""

    id: str
    version: int = 0
    agreement: Agreement | None = None
    seats: Mapping[str, Seat] = {}
    length: int = 0
    width: int = 0
    wind: Wind = Wind()
    gauge: Gauge = Gauge()
    turn: int = 0
    ships: Mapping[str, Ship] = {}
    bags: Mapping[str, Bag] = {}
    window: Window | None = None
    resolving: Resolving | None = None
    ahead: Mapping[
        str, Mapping[str, int]
    ] = {}  # window answered ahead this turn -> seat -> version of the order
    unopened: frozenset[tuple[int, str]] = frozenset()  # items of orders that counted, still closed
    next_step: int = 0
    last_draw: int = 0
    window_counts: Mapping[
        str, int
    ] = {}  # "turn/name" -> windows of that name opened, over the game's whole life
    links: Mapping[str, tuple[tuple[str, str], ...]] = {}  # "entangled" or "grappled" -> pairs of ships
    boarding: Boarding = Boarding()  # of this turn
    sailed: tuple[str, ...] = ()  # ships that have moved this turn
    collisions: tuple[tuple[str, ...], ...] = ()  # this turn: the ship that was stopped, then whom she met
    overlaps: tuple[tuple[str, str], ...] = ()  # this turn: ships whose full moves would end on one another
    attacks: tuple[Attack, ...] = ()  # fired this turn, in the order they were told
    outcome: Outcome | None = None
    seed_revealed: bool = False
    referees: tuple[Referee, ...] = ()
    tournament: Entered | None = None
    pause: Pause | None = None
    undo: Undo | None = None
    disputes: Mapping[str, Dispute] = {}
    rewound: int = 0  # version of the last rewind; 0: the table was never taken back
    fork: Fork | None = None

    def ship(self, ship: str) -> Ship:
        return self.ships[ship]

    def linked(self, link: str, ship: str) -> bool:
        """Whether she is entangled with, or grappled by, anybody."""
        return any(ship in pair for pair in self.links.get(link, ()))

    @property
    def afloat(self) -> tuple[Ship, ...]:
        """Ships in play, by id."""
        return tuple(self.ships[key] for key in sorted(self.ships) if self.ships[key].in_play)

    @property
    def on_table(self) -> tuple[Ship, ...]:
        """Every ship whose base lies on the table, in play or not, by id."""
        return tuple(self.ships[key] for key in sorted(self.ships) if self.ships[key].pose is not None)
