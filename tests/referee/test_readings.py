"""Undone lines, disputes, precedents, forks and the whole field, read from both databases."""

import msgspec
import pytest

from domain.facts.sailing import ShipSailed
from domain.service import Answer, fork, raise_dispute, rule_on
from domain.store import Store
from projections.field import Wanted
from projections.readings import Readings
from tests.projections.conftest import readings
from tests.referee.bench import NELSON, Refereed
from tests.store.stores import store, store_url

__all__ = ["readings", "store", "store_url"]


@pytest.fixture
def battle(store: Store) -> Refereed:
    """Two windows fought, asked about, annulled, and fought again; and a fork."""
    battle = Refereed(store)
    battle.play_to("planning")
    battle.answer()
    sailed = next(record for record in store.records(battle.id) if isinstance(record.fact, ShipSailed))
    dispute = raise_dispute(
        battle.harbour, battle.id, account=NELSON, facts=[sailed.version], question="Was that her card?"
    )
    rule_on(battle.harbour, dispute, Answer("annulled", "it was not"), account=battle.referee)
    battle.answer()
    fork(battle.harbour, battle.id, account=battle.referee, name="Sir John", version=battle.game.version)
    return battle


def test_they_agree_with_the_facts(battle: Refereed, readings: Readings) -> None:
    readings.follower.catch_up()
    lines = [msgspec.json.decode(line) for line in readings.timeline(battle.id, limit=1000)]
    sailed = [line for line in lines if line["topic"] == "ShipSailed/1"]
    assert [line["undone"] for line in sailed] == [battle.game.rewound] * 4 + [None] * 4
    found = [
        msgspec.json.decode(line) for line in readings.field(Wanted(topic="ShipSailed", drawn=False)).lines
    ]
    assert [one["told"] for one in found] == sailed[::-1]
    assert readings.field(Wanted(topic="ShipSailed", since="2999-01-01")).lines == []
    assert len(readings.field(Wanted(rule="B-MOV-1"), limit=3).lines) == 3
    (dispute,) = (msgspec.json.decode(line) for line in readings.disputes(battle.id))
    assert dispute["ruling"]["ruling"] == "annulled"
    assert [msgspec.json.decode(line) for line in readings.rulings("B-MOV-1").lines] == [dispute]
    assert readings.rulings("B-WIN-1").lines == []
    assert readings.rulings().cursor is None
    assert [one.by for one in readings.forks(battle.id)] == [battle.referee]


def test_made_again_they_are_the_same(battle: Refereed, readings: Readings) -> None:
    readings.follower.catch_up()
    before = (
        readings.timeline(battle.id, limit=1000),
        readings.disputes(battle.id),
        readings.forks(battle.id),
    )
    readings.follower.rebuild()
    assert before == (
        readings.timeline(battle.id, limit=1000),
        readings.disputes(battle.id),
        readings.forks(battle.id),
    )
