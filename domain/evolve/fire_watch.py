"""Folding fire watches, and the fires that they keep down."""

from domain.evolve.drafts import GameDraft, this_turn
from domain.evolve.handlers import folds
from domain.facts.fire_watch import FireDoused, FireWatchSet


@folds(FireWatchSet)
def watch_set(game: GameDraft, fact: FireWatchSet) -> None:
    this_turn(game).watches = {**game.this_turn.watches, fact.ship: fact.target}


@folds(FireDoused)
def doused(game: GameDraft, fact: FireDoused) -> None:
    before = game.this_turn.doused.get(fact.ship, ())
    this_turn(game).doused = {**game.this_turn.doused, fact.ship: (*before, *fact.counters)}
