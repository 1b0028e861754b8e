"""Folding the lots and the time of a scenario."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, setting
from domain.facts.placing import PlacingDrawn, SidesDrawn, TimeCalled


@folds(PlacingDrawn)
def placing_drawn(game: Slate, fact: PlacingDrawn) -> None:
    setting(game).placing = tuple(fact.order)


@folds(SidesDrawn)
def sides_drawn(game: Slate, fact: SidesDrawn) -> None:
    setting(game).edges = dict(fact.edges)


@folds(TimeCalled)
def time_called(game: Slate, fact: TimeCalled) -> None:  # noqa: ARG001  (it says so by being told)
    setting(game).time_called = True
