"""Folding the lots of a scenario, and the end of its time."""

from domain.evolve.drafts import GameDraft, setting
from domain.evolve.handlers import folds
from domain.facts.placing import PlacingDrawn, SidesDrawn, TimeCalled


@folds(PlacingDrawn)
def placing_drawn(game: GameDraft, fact: PlacingDrawn) -> None:
    setting(game).placing = tuple(fact.order)


@folds(SidesDrawn)
def sides_drawn(game: GameDraft, fact: SidesDrawn) -> None:
    setting(game).edges = dict(fact.edges)


@folds(TimeCalled)
def time_called(game: GameDraft, fact: TimeCalled) -> None:  # noqa: ARG001  (it says so by being told)
    setting(game).time_called = True
