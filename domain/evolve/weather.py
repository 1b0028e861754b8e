"""Folding the wind: its gauge, its bags, its direction and strength."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, weather, writable
from domain.evolve.handlers import folds
from domain.facts.weather import WindCounterDrawn, WindForceChanged, WindShifted

# The bag that each gauge is drawn from.
BAG_OF = {"direction": "wind", "strength": "strength"}


@folds(WindCounterDrawn)
def counter_drawn(game: GameDraft, fact: WindCounterDrawn) -> None:
    name = BAG_OF[fact.gauge]
    bag = game.bags[name]
    for draw in fact.draws:
        assert isinstance(draw.serial, int)
        if draw.serial >= 0:  # a script may name a face that the bag does not hold
            bag = bag.without(draw.serial)
    writable(game).bags = {**game.bags, name: bag.with_back(fact.back)}
    weather(game).gauge = replace(game.weather.gauge, **{fact.gauge: fact.waiting})


@folds(WindShifted)
def shifted(game: GameDraft, fact: WindShifted) -> None:
    weather(game).wind = replace(game.weather.wind, origin=fact.origin)


@folds(WindForceChanged)
def force_changed(game: GameDraft, fact: WindForceChanged) -> None:
    weather(game).wind = replace(game.weather.wind, strength=fact.strength)
