"""A case as it was read: every name checked against the format, every number in micrometres and millidegrees."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.adjudication.read.expectation import Expectation
from domain.adjudication.read.ship_entries import ShipEntry
from domain.facts.muster import ShipCommissioned
from domain.facts.terrain import TerrainLaid
from domain.values.counters import Counter
from domain.values.names import Link


@dataclass(frozen=True, slots=True)
class Orders:
    """Orders of some ships or seats in one window; `path` names the window in the file."""

    path: str
    window: str
    by_subject: Mapping[str, Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class GiveOrders:
    path: str
    windows: tuple[Orders, ...]


@dataclass(frozen=True, slots=True)
class Refuse:
    path: str
    orders: Orders
    code: str | None


@dataclass(frozen=True, slots=True)
class Damaged:
    counters: tuple[Counter, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class Damage:
    path: str
    ships: Mapping[str, Damaged]


@dataclass(frozen=True, slots=True)
class EndTurn:
    path: str


@dataclass(frozen=True, slots=True)
class BeginTurn:
    path: str


@dataclass(frozen=True, slots=True)
class Expect:
    path: str
    expectation: Expectation


Step = GiveOrders | Refuse | Damage | EndTurn | BeginTurn | Expect


@dataclass(frozen=True, slots=True)
class Case:
    """A case. `table` and `wind` hold only what the case says; the rest comes from the scenario or the defaults."""

    id: str
    title: str | None
    rules: tuple[str, ...]
    page: int | None
    pack: str
    level: str
    options: tuple[str, ...]
    table: Mapping[str, int]
    wind: Mapping[str, int | str]
    turn: int
    start: str
    scenario: str | None
    ships: Mapping[str, ShipEntry]
    links: Mapping[Link, tuple[tuple[str, str], ...]]
    gauge: Mapping[str, str | None]
    terrain: tuple[TerrainLaid, ...]
    draws: Mapping[str, list[object]] | None
    steps: tuple[Step, ...]

    @property
    def sides(self) -> frozenset[str]:
        return frozenset(
            ship.printed.side for ship in self.ships.values() if isinstance(ship.printed, ShipCommissioned)
        )
