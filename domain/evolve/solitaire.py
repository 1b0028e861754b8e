"""Folding automatic ships and ships at anchor."""

from domain.evolve.drafts import GameDraft, helm, mat
from domain.evolve.handlers import folds
from domain.facts.solitaire import CardDrawn, PileShuffled, ShipAnchored, ShipMadeAutomatic


@folds(ShipMadeAutomatic)
def made_automatic(game: GameDraft, fact: ShipMadeAutomatic) -> None:
    mat(game, fact.ship).automatic = True


@folds(ShipAnchored)
def anchored(game: GameDraft, fact: ShipAnchored) -> None:
    mat(game, fact.ship).anchored = True


@folds(CardDrawn)
def drawn(game: GameDraft, fact: CardDrawn) -> None:
    steering = helm(game, fact.ship)
    steering.first = fact.card
    steering.pile = fact.pile


@folds(PileShuffled)
def shuffled(game: GameDraft, fact: PileShuffled) -> None:
    helm(game, fact.ship).pile = fact.pile
