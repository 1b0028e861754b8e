"""Folding what lies face-up in the storages."""

from domain.evolve.handlers import folds
from domain.evolve.muster import with_broadside
from domain.facts.storage import AmmunitionLeftUp, AmmunitionReadied, AmmunitionTurned
from domain.state.game import Game


@folds(AmmunitionReadied)
def readied(game: Game, fact: AmmunitionReadied) -> Game:
    return with_broadside(game, fact.ship, fact.side, readied=fact.kind)


@folds(AmmunitionLeftUp)
def left_up(game: Game, fact: AmmunitionLeftUp) -> Game:
    return with_broadside(game, fact.ship, fact.side, spent=fact.kind)


@folds(AmmunitionTurned)
def turned(game: Game, fact: AmmunitionTurned) -> Game:
    return with_broadside(game, fact.ship, fact.side, spent=None)
