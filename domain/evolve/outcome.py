"""Folding the end."""

from domain.evolve.drafts import GameDraft, writable
from domain.evolve.handlers import folds
from domain.facts.outcome import GameDrawn, GameWon
from domain.state.game import Outcome


@folds(GameWon)
def won(game: GameDraft, fact: GameWon) -> None:
    end(game, Outcome(fact.side, fact.why))


@folds(GameDrawn)
def drawn(game: GameDraft, fact: GameDrawn) -> None:
    end(game, Outcome(None, fact.why))


def end(game: GameDraft, outcome: Outcome) -> None:
    """The battle is over: no window is open and none is being resolved."""
    writable(game).outcome = outcome
    writable(game).window = None
    writable(game).resolving = None
