"""O-WDIR-1: players may agree, when the game is opened, to draw the first wind although the scenario names one."""

import json

import pytest

from domain.facts.first_wind import FirstWindAgreed
from domain.facts.muster import WindSet
from domain.service import World
from domain.values.refusals import Refused
from projections.audience import Viewer
from tests.kit.club import begun, opened
from tests.kit.stores import new_queries
from tests.kit.world import facts_of

OPTION = ["variable-wind-direction"]


def test_drawn_by_agreement_the_scenarios_wind_does_not_count(world: World) -> None:
    game_id = begun(world, options=OPTION, first_wind="drawn")
    assert facts_of(world.store, game_id, FirstWindAgreed) == [FirstWindAgreed("drawn")]
    (wind,) = facts_of(world.store, game_id, WindSet)
    assert isinstance(wind, WindSet)
    (draw,) = wind.draws
    assert (draw.rule, draw.among) == ("O-WDIR-1", 8)
    (record,) = [record for record in world.store.records(game_id) if isinstance(record.fact, WindSet)]
    assert record.rule == "O-WDIR-1"


def test_otherwise_it_comes_from_where_the_scenario_says(world: World) -> None:
    for agreed in ({}, {"first_wind": "scenario"}):
        game_id = begun(world, options=OPTION, **agreed)
        assert facts_of(world.store, game_id, FirstWindAgreed) == []
        assert facts_of(world.store, game_id, WindSet) == [WindSet(90_000, "medium", ())]


def test_whoever_thinks_of_sitting_down_is_shown_it(world: World) -> None:
    game_id = opened(world, options=OPTION, first_wind="drawn")
    queries = new_queries(world.store)
    queries.reach(game_id, world.game(game_id).version)
    view = queries.view(game_id, Viewer(()))
    assert view is not None
    assert json.loads(view.body)["agreement"]["first_wind"] == "drawn"
    (line,) = (json.loads(line) for line in queries.lobby(limit=10).items)
    assert line["first_wind"] == "drawn"


@pytest.mark.parametrize("agreed", [{"first_wind": "drawn"}, {"first_wind": "whistled", "options": OPTION}])
def test_what_cannot_be_drawn_is_refused(world: World, agreed: dict[str, object]) -> None:
    with pytest.raises(Refused) as caught:
        opened(world, **agreed)
    assert [refusal.code for refusal in caught.value.refusals] == ["game/first-wind"]
