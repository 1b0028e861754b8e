"""Folding the end."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, whole
from domain.facts.outcome import GameDrawn, GameWon
from domain.state.game import Outcome


@folds(GameWon)
def won(game: Slate, fact: GameWon) -> None:
    end(game, Outcome(fact.side, fact.why))


@folds(GameDrawn)
def drawn(game: Slate, fact: GameDrawn) -> None:
    end(game, Outcome(None, fact.why))


def end(game: Slate, outcome: Outcome) -> None:
    """Nothing is waited for any more."""
    whole(game).outcome = outcome
    whole(game).window = None
    whole(game).resolving = None
