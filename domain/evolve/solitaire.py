"""Folding automatic ships and ships at anchor."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, helm, mat
from domain.facts.solitaire import CardDrawn, PileShuffled, ShipAnchored, ShipMadeAutomatic


@folds(ShipMadeAutomatic)
def made_automatic(game: Slate, fact: ShipMadeAutomatic) -> None:
    mat(game, fact.ship).automatic = True


@folds(ShipAnchored)
def anchored(game: Slate, fact: ShipAnchored) -> None:
    mat(game, fact.ship).anchored = True


@folds(CardDrawn)
def drawn(game: Slate, fact: CardDrawn) -> None:
    steering = helm(game, fact.ship)
    steering.first = fact.card
    steering.pile = fact.pile


@folds(PileShuffled)
def shuffled(game: Slate, fact: PileShuffled) -> None:
    helm(game, fact.ship).pile = fact.pile
