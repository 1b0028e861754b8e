"""Folding the reloading phase."""

from domain.evolve.drafts import GameDraft, guns
from domain.evolve.handlers import folds
from domain.facts.reloading import AmmunitionStored, BroadsideReloaded


@folds(BroadsideReloaded)
def reloaded(game: GameDraft, fact: BroadsideReloaded) -> None:
    """The storage is emptied, because which kinds are left in it is not public."""
    broadside = guns(game, fact.ship, fact.side)
    broadside.load = fact.kind
    broadside.fired = False
    broadside.storage = ()
    broadside.readied = None
    broadside.hurried = False


@folds(AmmunitionStored)
def stored(game: GameDraft, fact: AmmunitionStored) -> None:
    broadside = guns(game, fact.ship, fact.side)
    broadside.load = None
    broadside.fired = False
    broadside.storage = (fact.kind,)
