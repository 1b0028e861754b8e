"""The whole state of a game: the table, and what people have decided around it."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.state.batteries import Battery
from domain.state.boarding import Boarding
from domain.state.clock import Clock
from domain.state.club import Club
from domain.state.setting import Points, Setting
from domain.state.ship import Ship
from domain.state.terrain import Terrain
from domain.state.this_turn import ThisTurn
from domain.state.weather import Weather
from domain.state.window import Orders, Resolving, Window
from domain.values.bags import Bag
from domain.values.names import Link


class Seat(msgspec.Struct, frozen=True):
    """A seat: free, held by an account, or held by one of the computer's captains (`captain`).

    `reserved` and `invitation` say for whom a free seat is kept.
    """

    id: str
    side: str
    ships: tuple[str, ...]
    account: str | None = None
    name: str | None = None
    nonce: str | None = None
    captain: str | None = None
    reserved: str | None = None
    invitation: str | None = None

    @property
    def taken(self) -> bool:
        return self.account is not None or self.captain is not None


class Outcome(msgspec.Struct, frozen=True):
    side: str | None  # None: a draw
    why: str
    void: bool = False  # the battle was called off and has no result, not even a draw


class Agreement(msgspec.Struct, frozen=True):
    """What was agreed before the start, and the versions (pack, engine, catalogue) that the game keeps."""

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
    terms: Mapping[str, tuple[str, ...]] = {}  # agreed for single ships, by id
    first_wind: str = "scenario"  # or drawn
    document: Mapping[str, Any] | None = None  # of a scenario that a player wrote


class Table(msgspec.Struct, frozen=True):
    """The sea that the ships sail on."""

    length: int = 0
    width: int = 0


class Counts(msgspec.Struct, frozen=True, gc=False):
    """Numbers that count over the whole game: a rewind does not take them back."""

    next_step: int = 0
    last_draw: int = 0
    windows: Mapping[str, int] = {}  # "turn/name" -> windows of that name opened


class Game(msgspec.Struct, frozen=True):
    """State of one game at `version`. Everything in it follows from the facts up to there."""

    id: str
    version: int = 0
    agreement: Agreement | None = None
    seats: Mapping[str, Seat] = {}
    turn: int = 0
    table: Table = Table()
    weather: Weather = Weather()
    ships: Mapping[str, Ship] = {}
    links: Mapping[Link, tuple[tuple[str, str], ...]] = {}  # pairs of ships
    bags: Mapping[str, Bag] = {}
    this_turn: ThisTurn = ThisTurn()
    boarding: Boarding = Boarding()  # of this turn
    window: Window | None = None
    resolving: Resolving | None = None
    setting: Setting = Setting()
    terrain: Terrain = Terrain()
    batteries: Mapping[str, Battery] = {}  # where those among `ships` that are ashore stand
    orders: Orders = Orders()
    counts: Counts = Counts()
    score: tuple[Points, ...] = ()
    outcome: Outcome | None = None
    seed_revealed: bool = False
    clock: Clock = Clock()
    club: Club = Club()

    def ship(self, ship: str) -> Ship:
        return self.ships[ship]

    def linked(self, link: Link, ship: str) -> bool:
        """Whether she is entangled with, or grappled by, anybody."""
        return any(ship in pair for pair in self.links.get(link, ()))

    @property
    def afloat(self) -> tuple[Ship, ...]:
        """Everything in play, by id: ships, batteries and buildings."""
        return tuple(self.ships[key] for key in sorted(self.ships) if self.ships[key].in_play)

    @property
    def at_sea(self) -> tuple[Ship, ...]:
        """Ships in play, by id."""
        return tuple(ship for ship in self.afloat if ship.pose is not None)

    @property
    def on_table(self) -> tuple[Ship, ...]:
        """Every ship whose base lies on the table, in play or not, by id."""
        return tuple(self.ships[key] for key in sorted(self.ships) if self.ships[key].pose is not None)
