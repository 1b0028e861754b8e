"""Folding the reloading phase."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, guns
from domain.facts.reloading import AmmunitionStored, BroadsideReloaded


@folds(BroadsideReloaded)
def reloaded(game: Slate, fact: BroadsideReloaded) -> None:
    """What is left in the storage now is nobody's business but the gunner's."""
    broadside = guns(game, fact.ship, fact.side)
    broadside.load = fact.kind
    broadside.fired = False
    broadside.storage = ()
    broadside.readied = None
    broadside.hurried = False


@folds(AmmunitionStored)
def stored(game: Slate, fact: AmmunitionStored) -> None:
    broadside = guns(game, fact.ship, fact.side)
    broadside.load = None
    broadside.fired = False
    broadside.storage = (fact.kind,)
