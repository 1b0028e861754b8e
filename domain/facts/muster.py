"""Setting up: bags, wind, ships, places, first load."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import SeatId, ShipId
from domain.values.sealed import Sealed


@table(Subject.GAME, Weight.PLAIN)
class BattleJoined(Fact):
    """The table is laid: its size in micrometres, and the counters of each bag in serial order as (face, how many)."""

    length: int
    width: int
    bags: dict[str, tuple[tuple[str, int], ...]]


@table(Subject.WEATHER, Weight.PLAIN)
class WindSet(Fact):
    """Where the wind comes from, in millidegrees of the compass, and how strong it is."""

    origin: int
    strength: str
    draws: tuple[Draw, ...]


@table(Subject.GAME, Weight.PLAIN)
class ShipCommissioned(Fact):
    """A ship joins a side. Her printed numbers are in the fact, so that a replay does not need the pack."""

    ship: ShipId
    name: str
    card: str
    side: str
    seat: SeatId
    ship_class: str
    burden: int
    veer: int
    deck: str
    crewmen: int
    guns: int
    length: int
    width: int
    hull: tuple[tuple[int, int, int], ...]
    crew: tuple[int, ...]
    actions: tuple[int, ...]


@table(Subject.MOVES, Weight.PLAIN, measures=("heading", "x", "y"))
class ShipDeployed(Fact):
    ship: ShipId
    x: int
    y: int
    heading: int


@table(Subject.LOADING, Weight.QUIET, measures=("side", "kind"))
class BroadsideLoaded(Fact):
    """The first load of a side; while the kind is hidden, the sealed item that holds it."""

    ship: ShipId
    side: str
    kind: str | Sealed
