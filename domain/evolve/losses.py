"""Folding what fire and water have taken."""

from domain.evolve.handlers import folds, with_helm, with_ship, with_this_turn
from domain.facts.losses import HullTested, MagazineTested, ShipExploded, ShipSank
from domain.state.game import Game
from domain.values.names import Status


@folds(MagazineTested)
def magazine_tested(game: Game, fact: MagazineTested) -> Game:  # noqa: ARG001  (only its draws count)
    return game


@folds(ShipExploded)
def exploded(game: Game, fact: ShipExploded) -> Game:
    game = with_this_turn(game, explosions=(*game.this_turn.explosions, (fact.ship, *fact.touching)))
    return _gone(game, fact.ship, Status.EXPLODED)


@folds(HullTested)
def hull_tested(game: Game, fact: HullTested) -> Game:  # noqa: ARG001  (only its draws count)
    return game


@folds(ShipSank)
def sank(game: Game, fact: ShipSank) -> Game:
    return _gone(game, fact.ship, Status.SUNK)


def _gone(game: Game, ship: str, status: Status) -> Game:
    game = with_helm(game, ship, course=None)
    return with_ship(game, ship, status=status, pose=None)
