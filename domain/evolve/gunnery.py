"""Folding shots: fired guns lie face-up until the reloading phase, and the attacks wait for their counters."""

from domain.evolve.handlers import assign, folds, with_ship
from domain.evolve.muster import with_broadside
from domain.facts.gunnery import BroadsideFired, FirstBroadsideSpent, MusketryFired
from domain.state.game import Attack, Game


@folds(BroadsideFired)
def fired(game: Game, fact: BroadsideFired) -> Game:
    game = with_broadside(game, fact.ship, fact.side, load=fact.kind, last=fact.kind, fired=True)
    return (
        game
        if fact.target is None
        else _with_attack(game, Attack(fact.ship, fact.side, fact.target, fact.counters))
    )


@folds(FirstBroadsideSpent)
def first_spent(game: Game, fact: FirstBroadsideSpent) -> Game:
    used = game.ships[fact.ship].used | {f"first-broadside-{fact.side}"}
    return with_ship(game, fact.ship, used=used)


@folds(MusketryFired)
def musketry(game: Game, fact: MusketryFired) -> Game:
    return _with_attack(game, Attack(fact.ship, "musketry", fact.target, fact.counters))


def _with_attack(game: Game, attack: Attack) -> Game:
    return assign(game, attacks=(*game.attacks, attack))
