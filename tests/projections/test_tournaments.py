"""Tournaments, and what is searched in one of them, read from both databases."""

import json

import pytest

from domain.service import Answer, raise_dispute, rule_on
from domain.store import Store
from projections.field import Wanted
from projections.readings import Readings
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
        dispute = raise_dispute(battle.harbour, battle.id, account=NELSON, facts=[asked], question="Why?")
        rule_on(battle.harbour, dispute, Answer("upheld", "so it is"), account=battle.referee)
    return regatta


def test_what_is_searched_in_one_tournament(regatta: Regatta, readings: Readings) -> None:
    readings.follower.catch_up()
    (game,) = regatta.state.games
    assert readings.games_of(regatta.id) == [game]
    assert readings.games_of("t-000000000000") == []
    (line,) = map(json.loads, readings.lobby(tournament=regatta.id).lines)
    assert (line["id"], line["tournament"]) == (game, {"id": regatta.id, "name": "The Nore"})
    assert readings.lobby("waiting", tournament=regatta.id).lines == []
    everywhere = [json.loads(line) for line in readings.field(Wanted(topic="ShipSailed"), limit=500).lines]
    wanted = Wanted(topic="ShipSailed", tournament=regatta.id)
    here = [json.loads(line) for line in readings.field(wanted, limit=500).lines]
    assert 0 < len(here) < len(everywhere)
    assert here == [one for one in everywhere if one["game"] == game]
    assert len(readings.rulings().lines) == 2
    (ruled,) = map(json.loads, readings.rulings(tournament=regatta.id).lines)
    assert ruled["game"] == game
    assert readings.rulings("B-WIN-1", tournament=regatta.id).lines == []


def test_the_list_and_all_tables_made_again(regatta: Regatta, readings: Readings) -> None:
    readings.follower.catch_up()
    (founded,) = readings.tournaments().lines
    assert (founded.id, founded.name, founded.account, founded.organiser) == (
        regatta.id,
        "The Nore",
        regatta.host,
        "Host",
    )
    before = contents(readings._database)
    readings.follower.rebuild()
    assert contents(readings._database) == before
