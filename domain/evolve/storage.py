"""Folding what lies face-up in the storages."""

from domain.evolve.drafts import GameDraft, guns
from domain.evolve.handlers import folds
from domain.facts.storage import AmmunitionLeftUp, AmmunitionReadied, AmmunitionTurned


@folds(AmmunitionReadied)
def readied(game: GameDraft, fact: AmmunitionReadied) -> None:
    guns(game, fact.ship, fact.side).readied = fact.kind


@folds(AmmunitionLeftUp)
def left_up(game: GameDraft, fact: AmmunitionLeftUp) -> None:
    guns(game, fact.ship, fact.side).spent = fact.kind


@folds(AmmunitionTurned)
def turned(game: GameDraft, fact: AmmunitionTurned) -> None:
    guns(game, fact.ship, fact.side).spent = None
