"""Undone lines, disputes, precedents, forks and the whole field, read from both databases."""

import msgspec
import pytest

from domain.facts.sailing import ShipSailed
from domain.service import Answer, fork, raise_dispute, rule_on
from domain.store import Store
from projections.fact_search import FactFilter
from projections.queries import Queries
from tests.kit.fixtures import store, store_url
from tests.projections.conftest import queries
from tests.referee.bench import NELSON, Refereed

__all__ = ["queries", "store", "store_url"]


@pytest.fixture
def battle(store: Store) -> Refereed:
    """Two windows fought, asked about, annulled, and fought again; and a fork."""
    battle = Refereed(store)
    battle.play_to("planning")
    battle.answer()
    sailed = next(record for record in store.records(battle.id) if isinstance(record.fact, ShipSailed))
    dispute = raise_dispute(
        battle.world, battle.id, account=NELSON, facts=[sailed.version], question="Was that her card?"
    )
    rule_on(battle.world, dispute, Answer("annulled", "it was not"), account=battle.referee)
    battle.answer()
    fork(battle.world, battle.id, account=battle.referee, name="Sir John", version=battle.game.version)
    return battle


def test_they_agree_with_the_facts(battle: Refereed, queries: Queries) -> None:
    queries.follower.catch_up()
    lines = [msgspec.json.decode(line) for line in queries.timeline(battle.id, limit=1000)]
    sailed = [line for line in lines if line["topic"] == "ShipSailed/1"]
    assert [line["undone"] for line in sailed] == [battle.game.club.rewound] * 4 + [None] * 4
    found = [
        msgspec.json.decode(line) for line in queries.facts(FactFilter(topic="ShipSailed", drawn=False)).items
    ]
    assert [one["told"] for one in found] == sailed[::-1]
    assert queries.facts(FactFilter(topic="ShipSailed", since="2999-01-01")).items == []
    assert len(queries.facts(FactFilter(rule="B-MOV-1"), limit=3).items) == 3
    (dispute,) = (msgspec.json.decode(line) for line in queries.disputes(battle.id))
    assert dispute["ruling"]["ruling"] == "annulled"
    assert [msgspec.json.decode(line) for line in queries.rulings("B-MOV-1").items] == [dispute]
    assert queries.rulings("B-WIN-1").items == []
    assert queries.rulings().next is None
    assert [one.by for one in queries.forks(battle.id)] == [battle.referee]


def test_made_again_they_are_the_same(battle: Refereed, queries: Queries) -> None:
    queries.follower.catch_up()
    before = (
        queries.timeline(battle.id, limit=1000),
        queries.disputes(battle.id),
        queries.forks(battle.id),
    )
    queries.follower.rebuild()
    assert before == (
        queries.timeline(battle.id, limit=1000),
        queries.disputes(battle.id),
        queries.forks(battle.id),
    )
