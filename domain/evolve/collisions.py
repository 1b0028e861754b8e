"""Folding what the readings of collisions tell."""

from domain.evolve.drafts import GameDraft, helm, this_turn
from domain.evolve.handlers import folds
from domain.evolve.sailing import hold_back
from domain.facts.collisions import EndsOverlapped, ShipLocked, SternwayChosen, WaysCrossed


@folds(WaysCrossed)
def crossed(game: GameDraft, fact: WaysCrossed) -> None:
    hold_back(game, fact.ships)


@folds(EndsOverlapped)
def overlapped(game: GameDraft, fact: EndsOverlapped) -> None:
    this_turn(game).overlaps = fact.pairs


@folds(ShipLocked)
def locked(game: GameDraft, fact: ShipLocked) -> None:
    helm(game, fact.ship).locked = True


@folds(SternwayChosen)
def sternway(game: GameDraft, fact: SternwayChosen) -> None:
    helm(game, fact.ship).sternway = True
