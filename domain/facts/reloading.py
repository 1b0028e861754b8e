"""Guns loaded again, and spent ammunition put back into its storage."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId
from domain.values.sealed import Sealed


@table(Subject.LOADING, Weight.PLAIN, measures=("side", "kind"))
class BroadsideReloaded(Fact):
    """Out of that side's storage into the guns; a hidden kind is told as the sealed item that holds it."""

    ship: ShipId
    side: str
    kind: str | Sealed


@table(Subject.LOADING, Weight.QUIET, measures=("side", "kind"))
class AmmunitionStored(Fact):
    """What was fired this turn lies in the storage again and can be loaded from the next turn on."""

    ship: ShipId
    side: str
    kind: str
