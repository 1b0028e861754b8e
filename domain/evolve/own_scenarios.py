"""Folding scenarios that players wrote: published in a stream of their own, and agreed upon for a game."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, cast

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, writable
from domain.evolve.handlers import folds
from domain.facts import Fact
from domain.facts.own_scenarios import ScenarioAgreed, ScenarioPublished
from domain.state.setting import Published


def published(scenario: Published, fact: ScenarioPublished) -> Published:
    return replace(scenario, document=cast("Mapping[str, Any]", fact.document), by=fact.by)


SCENARIO_HANDLERS: Final[Mapping[type[Fact], Callable[[Published, Any], Published]]] = {
    ScenarioPublished: published
}


def fold_scenario(scenario: Published, facts: Iterable[Fact]) -> Published:
    for fact in facts:
        scenario = SCENARIO_HANDLERS[type(fact)](scenario, fact)
    return scenario


@folds(ScenarioAgreed)
def agreed(game: GameDraft, fact: ScenarioAgreed) -> None:
    assert game.agreement is not None, "a game's first fact is its opening"
    document = cast("Mapping[str, Any]", fact.document)
    writable(game).agreement = replace(game.agreement, document=document)
