"""Folding the reloading phase."""

from domain.evolve.handlers import folds
from domain.evolve.muster import with_broadside
from domain.facts.reloading import AmmunitionStored, BroadsideReloaded
from domain.state.game import Game


@folds(BroadsideReloaded)
def reloaded(game: Game, fact: BroadsideReloaded) -> Game:
    storage = list(game.ships[fact.ship].broadsides[fact.side].storage)
    if fact.kind in storage:
        storage.remove(fact.kind)
    return with_broadside(game, fact.ship, fact.side, load=fact.kind, fired=False, storage=tuple(storage))


@folds(AmmunitionStored)
def stored(game: Game, fact: AmmunitionStored) -> Game:
    storage = game.ships[fact.ship].broadsides[fact.side].storage
    return with_broadside(game, fact.ship, fact.side, load=None, fired=False, storage=(*storage, fact.kind))
