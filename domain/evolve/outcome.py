"""Folding the end."""

from msgspec.structs import replace

from domain.evolve.handlers import folds
from domain.facts.outcome import GameDrawn, GameWon
from domain.state.game import Game, Outcome


@folds(GameWon)
def won(game: Game, fact: GameWon) -> Game:
    return replace(game, outcome=Outcome(fact.side, fact.why), resolving=None)


@folds(GameDrawn)
def drawn(game: Game, fact: GameDrawn) -> Game:
    return replace(game, outcome=Outcome(None, fact.why), resolving=None)
