"""Folding the reloading phase."""

from domain.evolve.handlers import folds
from domain.evolve.muster import with_broadside
from domain.facts.reloading import AmmunitionStored, BroadsideReloaded
from domain.state.game import Game


@folds(BroadsideReloaded)
def reloaded(game: Game, fact: BroadsideReloaded) -> Game:
    """What is left in the storage now is nobody's business but the gunner's."""
    return with_broadside(
        game, fact.ship, fact.side, load=fact.kind, fired=False, storage=(), readied=None, hurried=False
    )


@folds(AmmunitionStored)
def stored(game: Game, fact: AmmunitionStored) -> Game:
    return with_broadside(game, fact.ship, fact.side, load=None, fired=False, storage=(fact.kind,))
