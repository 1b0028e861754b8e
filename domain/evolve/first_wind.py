"""Folding how the first wind is found."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds
from domain.facts.first_wind import FirstWindAgreed
from domain.state.game import Game


@folds(FirstWindAgreed)
def agreed(game: Game, fact: FirstWindAgreed) -> Game:
    assert game.agreement is not None, "a game's first fact is its opening"
    return assign(game, agreement=replace(game.agreement, first_wind=fact.found))
