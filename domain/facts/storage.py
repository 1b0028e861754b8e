"""Counters that lie face-up in the storage beside the guns: half loaded, or not yet cleared away."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.LOADING, Weight.PLAIN, measures=("side", "kind"))
class AmmunitionReadied(Fact):
    """The first of two phases in which this kind is loaded: it lies face-up in the storage."""

    ship: ShipId
    side: str
    kind: str


@table(Subject.LOADING, Weight.PLAIN, measures=("side", "kind"))
class AmmunitionLeftUp(Fact):
    """Untrained gunners have stowed what they fired face-up: nothing can be loaded before it is turned."""

    ship: ShipId
    side: str
    kind: str


@table(Subject.LOADING, Weight.QUIET, measures=("side", "kind"))
class AmmunitionTurned(Fact):
    """It lies face-down again: the guns of this side can be loaded from the next turn on."""

    ship: ShipId
    side: str
    kind: str
