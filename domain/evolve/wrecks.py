"""Folding what becomes of ships that have struck."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, helm, mat
from domain.facts.wrecks import ShipTowedAway, ShipWrecked
from domain.values.names import Status


@folds(ShipTowedAway)
def towed_away(game: Slate, fact: ShipTowedAway) -> None:
    helm(game, fact.ship).course = None
    mat(game, fact.ship).pose = None


@folds(ShipWrecked)
def wrecked(game: Slate, fact: ShipWrecked) -> None:
    mat(game, fact.ship).status = Status.WRECK
