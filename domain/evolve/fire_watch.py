"""Folding fire watches, and the fires that they keep down."""

from domain.evolve.handlers import folds, with_this_turn
from domain.facts.fire_watch import FireDoused, FireWatchSet
from domain.state.game import Game


@folds(FireWatchSet)
def watch_set(game: Game, fact: FireWatchSet) -> Game:
    return with_this_turn(game, watches={**game.this_turn.watches, fact.ship: fact.target})


@folds(FireDoused)
def doused(game: Game, fact: FireDoused) -> Game:
    before = game.this_turn.doused.get(fact.ship, ())
    return with_this_turn(game, doused={**game.this_turn.doused, fact.ship: (*before, *fact.counters)})
