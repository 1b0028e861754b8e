"""Folding shots: fired guns lie face-up until the reloading phase, and the attacks wait for their counters."""

from domain.evolve.drafts import GameDraft, crew, guns, this_turn
from domain.evolve.handlers import folds
from domain.facts.gunnery import BroadsideFired, FirstBroadsideSpent, MusketryFired
from domain.state.this_turn import Attack
from domain.values.names import Cause, Once


@folds(BroadsideFired)
def fired(game: GameDraft, fact: BroadsideFired) -> None:
    broadside = guns(game, fact.ship, fact.side)
    # Guns that fire without having been loaded hold no counter afterwards either.
    held = None if broadside.load is None else fact.kind
    broadside.load = held
    broadside.last = held or broadside.last
    broadside.fired = True
    if fact.target is not None:
        _attack(game, Attack(fact.ship, Cause(fact.side), fact.target, fact.counters))


@folds(FirstBroadsideSpent)
def first_spent(game: GameDraft, fact: FirstBroadsideSpent) -> None:
    hands = crew(game, fact.ship)
    hands.used = hands.used | {Once(f"first-broadside-{fact.side}")}


@folds(MusketryFired)
def musketry(game: GameDraft, fact: MusketryFired) -> None:
    _attack(game, Attack(fact.ship, Cause.MUSKETRY, fact.target, fact.counters))


def _attack(game: GameDraft, attack: Attack) -> None:
    this_turn(game).attacks = (*game.this_turn.attacks, attack)
