"""Folding shots: fired guns lie face-up until the reloading phase, and the attacks wait for their counters."""

from domain.evolve.handlers import folds, with_crew, with_this_turn
from domain.evolve.muster import with_broadside
from domain.facts.gunnery import BroadsideFired, FirstBroadsideSpent, MusketryFired
from domain.state.game import Game
from domain.state.this_turn import Attack
from domain.values.names import Cause, Once


@folds(BroadsideFired)
def fired(game: Game, fact: BroadsideFired) -> Game:
    guns = game.ships[fact.ship].guns[fact.side]
    # Guns that fire without having been loaded hold no counter afterwards either.
    held = None if guns.load is None else fact.kind
    game = with_broadside(game, fact.ship, fact.side, load=held, last=held or guns.last, fired=True)
    return (
        game
        if fact.target is None
        else _with_attack(game, Attack(fact.ship, Cause(fact.side), fact.target, fact.counters))
    )


@folds(FirstBroadsideSpent)
def first_spent(game: Game, fact: FirstBroadsideSpent) -> Game:
    used = game.ships[fact.ship].crew.used | {Once(f"first-broadside-{fact.side}")}
    return with_crew(game, fact.ship, used=used)


@folds(MusketryFired)
def musketry(game: Game, fact: MusketryFired) -> Game:
    return _with_attack(game, Attack(fact.ship, Cause.MUSKETRY, fact.target, fact.counters))


def _with_attack(game: Game, attack: Attack) -> Game:
    return with_this_turn(game, attacks=(*game.this_turn.attacks, attack))
