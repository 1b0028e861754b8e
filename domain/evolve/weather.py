"""Folding the wind: its gauge, its bags, its direction and strength."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_weather
from domain.facts.weather import WindCounterDrawn, WindForceChanged, WindShifted
from domain.state.game import Game

# The bag that each gauge is drawn from.
BAG_OF = {"direction": "wind", "strength": "strength"}


@folds(WindCounterDrawn)
def counter_drawn(game: Game, fact: WindCounterDrawn) -> Game:
    name = BAG_OF[fact.gauge]
    bag = game.bags[name]
    for draw in fact.draws:
        assert isinstance(draw.serial, int)
        if draw.serial >= 0:  # a script may name a face that the bag does not hold
            bag = bag.without(draw.serial)
    return assign(
        game,
        bags={**game.bags, name: bag.with_back(fact.back)},
        weather=replace(game.weather, gauge=replace(game.weather.gauge, **{fact.gauge: fact.waiting})),
    )


@folds(WindShifted)
def shifted(game: Game, fact: WindShifted) -> Game:
    return with_weather(game, wind=replace(game.weather.wind, origin=fact.origin))


@folds(WindForceChanged)
def force_changed(game: Game, fact: WindForceChanged) -> Game:
    return with_weather(game, wind=replace(game.weather.wind, strength=fact.strength))
