"""Tournaments, and what is searched in one of them, read from both databases."""

import json

import pytest

from domain.service import Answer, raise_dispute, rule_on
from domain.store import Store
from projections.fact_search import FactFilter
from projections.lobby import LobbyFilter
from projections.queries import Queries
from tests.projections.tables import contents
from tests.referee.bench import Refereed
from tests.referee.regatta import NELSON, Regatta


@pytest.fixture
def regatta(store: Store) -> Regatta:
    """A game of the tournament and one that is of none, each with a ruling in it."""
    regatta = Regatta(store)
    inside, outside = Refereed(store), Refereed(store)
    inside.id = regatta.opens()
    regatta.appoints(inside.referee)
    regatta.enters(inside.id)
    regatta.begins(inside.id)
    for battle in (inside, outside):
        battle.answer()
        battle.answer()
        (asked,) = battle.openings()[:1]
        dispute = raise_dispute(battle.world, battle.id, account=NELSON, facts=[asked], question="Why?")
        rule_on(battle.world, dispute, Answer("upheld", "so it is"), account=battle.referee)
    return regatta


def test_what_is_searched_in_one_tournament(regatta: Regatta, queries: Queries) -> None:
    queries.follower.catch_up()
    (game,) = regatta.state.games
    assert queries.games_of(regatta.id) == [game]
    assert queries.games_of("t-000000000000") == []
    (line,) = map(json.loads, queries.lobby(LobbyFilter(tournament=regatta.id)).items)
    assert (line["id"], line["tournament"]) == (game, {"id": regatta.id, "name": "The Nore"})
    assert queries.lobby(LobbyFilter("waiting", regatta.id)).items == []
    everywhere = [json.loads(line) for line in queries.facts(FactFilter(topic="ShipSailed"), limit=500).items]
    wanted = FactFilter(topic="ShipSailed", tournament=regatta.id)
    here = [json.loads(line) for line in queries.facts(wanted, limit=500).items]
    assert 0 < len(here) < len(everywhere)
    assert here == [one for one in everywhere if one["game"] == game]
    assert len(queries.rulings().items) == 2
    (ruled,) = map(json.loads, queries.rulings(tournament=regatta.id).items)
    assert ruled["game"] == game
    assert queries.rulings("B-WIN-1", tournament=regatta.id).items == []


def test_the_list_and_all_tables_made_again(regatta: Regatta, queries: Queries) -> None:
    queries.follower.catch_up()
    (founded,) = queries.tournaments().items
    assert (founded.id, founded.name, founded.account) == (regatta.id, "The Nore", regatta.host)
    before = contents(queries._home)
    queries.follower.rebuild()
    assert contents(queries._home) == before
