"""Folding what the readings of collisions tell."""

from domain.evolve.handlers import folds
from domain.evolve.sailing import hold_back
from domain.evolve.slate import Slate, helm, this_turn
from domain.facts.collisions import EndsOverlapped, ShipLocked, SternwayChosen, WaysCrossed


@folds(WaysCrossed)
def crossed(game: Slate, fact: WaysCrossed) -> None:
    hold_back(game, fact.ships)


@folds(EndsOverlapped)
def overlapped(game: Slate, fact: EndsOverlapped) -> None:
    this_turn(game).overlaps = fact.pairs


@folds(ShipLocked)
def locked(game: Slate, fact: ShipLocked) -> None:
    helm(game, fact.ship).locked = True


@folds(SternwayChosen)
def sternway(game: Slate, fact: SternwayChosen) -> None:
    helm(game, fact.ship).sternway = True
