"""Folding the lots and the time of a scenario."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds
from domain.facts.placing import PlacingDrawn, SidesDrawn, TimeCalled
from domain.state.game import Game


@folds(PlacingDrawn)
def placing_drawn(game: Game, fact: PlacingDrawn) -> Game:
    return assign(game, setting=replace(game.setting, placing=tuple(fact.order)))


@folds(SidesDrawn)
def sides_drawn(game: Game, fact: SidesDrawn) -> Game:
    return assign(game, setting=replace(game.setting, edges=dict(fact.edges)))


@folds(TimeCalled)
def time_called(game: Game, fact: TimeCalled) -> Game:  # noqa: ARG001  (it says so by being told)
    return assign(game, setting=replace(game.setting, time_called=True))
