"""Counters that lie face-up in the storage beside the guns: half loaded, or not yet cleared away."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.LOADING, Weight.PLAIN, measures=("side", "kind"))
class AmmunitionReadied(Fact):
    """This kind takes two phases to load. After the first phase its counter lies face-up in the storage."""

    ship: ShipId
    side: str
    kind: str


@table(Subject.LOADING, Weight.PLAIN, measures=("side", "kind"))
class AmmunitionLeftUp(Fact):
    """Untrained gunners put the counter they fired face-up into the storage; they must turn it before they load."""

    ship: ShipId
    side: str
    kind: str


@table(Subject.LOADING, Weight.QUIET, measures=("side", "kind"))
class AmmunitionTurned(Fact):
    """The counter lies face-down again: the guns of this side can be loaded from the next turn on."""

    ship: ShipId
    side: str
    kind: str
