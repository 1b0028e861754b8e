"""Folding automatic ships and ships at anchor."""

from domain.evolve.handlers import folds, with_helm, with_ship
from domain.facts.solitaire import CardDrawn, PileShuffled, ShipAnchored, ShipMadeAutomatic
from domain.state.game import Game


@folds(ShipMadeAutomatic)
def made_automatic(game: Game, fact: ShipMadeAutomatic) -> Game:
    return with_ship(game, fact.ship, automatic=True)


@folds(ShipAnchored)
def anchored(game: Game, fact: ShipAnchored) -> Game:
    return with_ship(game, fact.ship, anchored=True)


@folds(CardDrawn)
def drawn(game: Game, fact: CardDrawn) -> Game:
    return with_helm(game, fact.ship, first=fact.card, pile=fact.pile)


@folds(PileShuffled)
def shuffled(game: Game, fact: PileShuffled) -> Game:
    return with_helm(game, fact.ship, pile=fact.pile)
