"""Folding flagships and their loss."""

from msgspec.structs import replace

from domain.evolve.handlers import folds, with_damage, with_ship
from domain.facts.flagship import CrewHeartened, FlagshipLost, FlagshipNamed
from domain.state.game import Game
from domain.values.counters import Counter, parse_token


@folds(FlagshipNamed)
def named(game: Game, fact: FlagshipNamed) -> Game:
    return with_ship(game, fact.ship, flagship=True)


@folds(FlagshipLost)
def lost(game: Game, fact: FlagshipLost) -> Game:
    for ship in fact.shaken:
        drawn = (*game.ships[ship].damage.drawn, *(Counter("crew"),) * fact.losses)
        game = with_damage(game, ship, drawn=drawn)
    return with_ship(game, fact.ship, mourned=True)


@folds(CrewHeartened)
def heartened(game: Game, fact: CrewHeartened) -> Game:
    return with_damage(
        game,
        fact.ship,
        crew=tuple(parse_token(token) for token in fact.crew),
        zeros=tuple(parse_token(token) for token in fact.zeros),
        began=replace(game.ships[fact.ship].damage.began, crew=fact.read),
    )
