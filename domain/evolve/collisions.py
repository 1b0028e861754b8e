"""Folding what the readings of collisions tell."""

from domain.evolve.handlers import folds, with_helm, with_this_turn
from domain.evolve.sailing import hold_back
from domain.facts.collisions import EndsOverlapped, ShipLocked, SternwayChosen, WaysCrossed
from domain.state.game import Game


@folds(WaysCrossed)
def crossed(game: Game, fact: WaysCrossed) -> Game:
    return hold_back(game, fact.ships)


@folds(EndsOverlapped)
def overlapped(game: Game, fact: EndsOverlapped) -> Game:
    return with_this_turn(game, overlaps=fact.pairs)


@folds(ShipLocked)
def locked(game: Game, fact: ShipLocked) -> Game:
    return with_helm(game, fact.ship, locked=True)


@folds(SternwayChosen)
def sternway(game: Game, fact: SternwayChosen) -> Game:
    return with_helm(game, fact.ship, sternway=True)
