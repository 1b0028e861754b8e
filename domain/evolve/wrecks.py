"""Folding what becomes of ships that have struck."""

from domain.evolve.handlers import folds, with_helm, with_ship
from domain.facts.wrecks import ShipTowedAway, ShipWrecked
from domain.state.game import Game
from domain.values.names import Status


@folds(ShipTowedAway)
def towed_away(game: Game, fact: ShipTowedAway) -> Game:
    game = with_helm(game, fact.ship, course=None)
    return with_ship(game, fact.ship, pose=None)


@folds(ShipWrecked)
def wrecked(game: Game, fact: ShipWrecked) -> Game:
    return with_ship(game, fact.ship, status=Status.WRECK)
