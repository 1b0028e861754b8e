"""Folding fire watches, and the fires that they keep down."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, this_turn
from domain.facts.fire_watch import FireDoused, FireWatchSet


@folds(FireWatchSet)
def watch_set(game: Slate, fact: FireWatchSet) -> None:
    this_turn(game).watches = {**game.this_turn.watches, fact.ship: fact.target}


@folds(FireDoused)
def doused(game: Slate, fact: FireDoused) -> None:
    before = game.this_turn.doused.get(fact.ship, ())
    this_turn(game).doused = {**game.this_turn.doused, fact.ship: (*before, *fact.counters)}
