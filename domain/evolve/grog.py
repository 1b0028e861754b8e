"""Folding the grog."""

from msgspec.structs import replace

from domain.evolve.handlers import folds, with_crew, with_damage
from domain.facts.grog import GrogServed
from domain.state.game import Game
from domain.values.counters import parse_token
from domain.values.names import Once


@folds(GrogServed)
def served(game: Game, fact: GrogServed) -> Game:
    ship = game.ships[fact.ship]
    game = with_damage(
        game,
        fact.ship,
        crew=tuple(parse_token(token) for token in fact.crew),
        zeros=tuple(parse_token(token) for token in fact.zeros),
        began=replace(ship.damage.began, crew=fact.read),
    )
    return with_crew(game, fact.ship, used=ship.crew.used | {Once.GROG})
