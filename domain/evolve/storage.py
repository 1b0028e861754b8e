"""Folding what lies face-up in the storages."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, guns
from domain.facts.storage import AmmunitionLeftUp, AmmunitionReadied, AmmunitionTurned


@folds(AmmunitionReadied)
def readied(game: Slate, fact: AmmunitionReadied) -> None:
    guns(game, fact.ship, fact.side).readied = fact.kind


@folds(AmmunitionLeftUp)
def left_up(game: Slate, fact: AmmunitionLeftUp) -> None:
    guns(game, fact.ship, fact.side).spent = fact.kind


@folds(AmmunitionTurned)
def turned(game: Slate, fact: AmmunitionTurned) -> None:
    guns(game, fact.ship, fact.side).spent = None
