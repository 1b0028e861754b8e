"""Guns loaded again, and spent ammunition put back into its storage."""

from domain.facts.registry import Fact, table
from domain.values.sealed import Sealed


@table
class BroadsideReloaded(Fact):
    """Out of that side's storage into the guns; a hidden kind is told as the sealed item that holds it."""

    ship: str
    side: str
    kind: str | Sealed


@table
class AmmunitionStored(Fact):
    """What was fired this turn lies in the storage again and can be loaded from the next turn on."""

    ship: str
    side: str
    kind: str
