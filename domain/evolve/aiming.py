"""Folding how guns were laid."""

from msgspec.structs import replace

from domain.evolve.handlers import folds, with_damage, with_this_turn
from domain.facts.aiming import AimedHigh, AimForced, CountersReplaced
from domain.state.game import Game


@folds(AimForced)
def forced(game: Game, fact: AimForced) -> Game:  # noqa: ARG001  (the shot itself is told next)
    return game


@folds(AimedHigh)
def high(game: Game, fact: AimedHigh) -> Game:
    attacks = tuple(
        replace(attack, high=True) if (attack.ship, attack.cause) == (fact.ship, fact.side) else attack
        for attack in game.this_turn.attacks
    )
    return with_this_turn(game, attacks=attacks)


@folds(CountersReplaced)
def replaced(game: Game, fact: CountersReplaced) -> Game:
    damage = game.ships[fact.ship].damage
    drawn = list(damage.drawn)
    over = [drawn.pop([counter.token() for counter in drawn].index(token)) for token in fact.counters]
    return with_damage(
        game,
        fact.ship,
        drawn=tuple(drawn),
        zeros=(*damage.zeros, *over),
        aloft=(*damage.aloft, *fact.aloft),
    )
