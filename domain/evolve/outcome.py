"""Folding the end."""

from domain.evolve.handlers import assign, folds
from domain.facts.outcome import GameDrawn, GameWon
from domain.state.game import Game, Outcome


@folds(GameWon)
def won(game: Game, fact: GameWon) -> Game:
    return assign(game, outcome=Outcome(fact.side, fact.why), window=None, resolving=None)


@folds(GameDrawn)
def drawn(game: Game, fact: GameDrawn) -> Game:
    return assign(game, outcome=Outcome(None, fact.why), window=None, resolving=None)
