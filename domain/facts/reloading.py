"""Guns reloaded, and fired ammunition put back into its storage."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId
from domain.values.sealed import Sealed


@table(Subject.LOADING, Weight.PLAIN, measures=("side", "kind"), relied_on=("side",))
class BroadsideReloaded(Fact):
    """A side is loaded out of its storage; while the kind is hidden, `kind` is the sealed item that holds it."""

    ship: ShipId
    side: str
    kind: str | Sealed


@table(Subject.LOADING, Weight.QUIET, measures=("side", "kind"))
class AmmunitionStored(Fact):
    """Ammunition fired this turn goes back to the storage and can be loaded from the next turn on."""

    ship: ShipId
    side: str
    kind: str
