"""Folding what happens to ships that have struck."""

from domain.evolve.drafts import GameDraft, helm, mat
from domain.evolve.handlers import folds
from domain.facts.wrecks import ShipTowedAway, ShipWrecked
from domain.values.names import Status


@folds(ShipTowedAway)
def towed_away(game: GameDraft, fact: ShipTowedAway) -> None:
    helm(game, fact.ship).course = None
    mat(game, fact.ship).pose = None


@folds(ShipWrecked)
def wrecked(game: GameDraft, fact: ShipWrecked) -> None:
    mat(game, fact.ship).status = Status.WRECK
