"""Folding boarding."""

from typing import Any

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_damage
from domain.evolve.links import with_link
from domain.facts.boarding import (
    BoardersFought,
    BoardersMustered,
    BoardersPrevailed,
    BoardingShown,
    GrappleDeclared,
    ShipsGrappled,
    VictimNamed,
)
from domain.state.boarding import Blow
from domain.state.game import Game
from domain.values.counters import parse_token
from domain.values.names import Link


def _boarding(game: Game, **changes: Any) -> Game:
    return assign(game, boarding=replace(game.boarding, **changes))


@folds(BoardingShown)
def shown(game: Game, fact: BoardingShown) -> Game:
    return _boarding(game, shown=fact.counters, places=fact.order)


@folds(GrappleDeclared)
def declared(game: Game, fact: GrappleDeclared) -> Game:
    return _boarding(game, targets={**game.boarding.targets, fact.ship: fact.target})


@folds(ShipsGrappled)
def grappled(game: Game, fact: ShipsGrappled) -> Game:
    return with_link(game, Link.GRAPPLED, fact.ships)


@folds(BoardersMustered)
def mustered(game: Game, fact: BoardersMustered) -> Game:
    return _boarding(game, order=fact.order)


@folds(VictimNamed)
def named(game: Game, fact: VictimNamed) -> Game:
    return _boarding(game, victims={**game.boarding.victims, fact.ship: fact.victim})


@folds(BoardersFought)
def fought(game: Game, fact: BoardersFought) -> Game:
    stroke = tuple(Blow(blow.ship, blow.victim, blow.counter) for blow in fact.blows)
    inflicted = {**game.boarding.inflicted} | {blow.ship: blow.number for blow in fact.blows}
    return _boarding(game, stroke=stroke, inflicted=inflicted, victims={})


@folds(BoardersPrevailed)
def prevailed(game: Game, fact: BoardersPrevailed) -> Game:
    spared = parse_token(fact.spared)
    drawn = list(game.ships[fact.winner].damage.drawn)
    drawn.remove(next(counter for counter in drawn if counter.token() == fact.spared))
    if spared.bag:
        bag = game.bags[spared.bag].with_back([spared.serial])
        game = assign(game, bags={**game.bags, spared.bag: bag})
    return with_damage(game, fact.winner, drawn=tuple(drawn))
