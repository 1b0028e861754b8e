"""A standby took over that had not got the last facts which a process had read, and others wrote on from there."""

from collections.abc import Callable

import pytest

from domain.store import Conflict, Store, open_store
from domain.store.snapshots import keep, newest
from tests.kit.battle import Battle
from tests.kit.losing import lose, played_by_others
from tests.store.streams import AT, turns, turns_of

# What others do after the last fact that is left, which is that the game was opened.
DEEDS: dict[str, Callable[[Battle], object]] = {
    "nothing": lambda _: None,
    "less": lambda others: others.seats("british-1"),
    "as much": lambda others: others.sit_down(),
    "more": lambda others: others.sit_down().answer(),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_what_was_remembered_of_lost_facts_is_forgotten(store: Store, store_url: str, deed: str) -> None:
    battle = Battle(store, seed=3)
    left = battle.game.version
    battle.sit_down()
    battle.seal("british-1")
    remembered = battle.game
    assert len(store.openings(battle.id)) > 0
    lose(store_url, battle.id, left)
    elsewhere = open_store(store_url)
    DEEDS[deed](played_by_others(elsewhere, battle.id))
    assert store.load(battle.id) == elsewhere.load(battle.id) != remembered
    assert store.papers(battle.id) == elsewhere.papers(battle.id)
    assert store.opened(battle.id) == elsewhere.opened(battle.id)
    elsewhere.close()


def test_a_version_that_is_remembered_is_asked_for_again(store: Store, store_url: str) -> None:
    battle = Battle(store, seed=3)
    left = battle.game.version
    remembered = battle.sit_down().game
    lose(store_url, battle.id, left)
    elsewhere = open_store(store_url)
    played_by_others(elsewhere, battle.id).sit_down().answer()
    then = store.load(battle.id, remembered.version)
    assert then == elsewhere.load(battle.id, remembered.version) != remembered
    elsewhere.close()


def test_openings_that_were_lost_are_not_found_though_nobody_loads_the_game(
    store: Store, store_url: str
) -> None:
    battle = Battle(store, seed=3).sit_down()
    left = battle.game.version
    battle.seal("british-1")
    assert store.openings(battle.id)
    lose(store_url, battle.id, left)
    elsewhere = open_store(store_url)
    played_by_others(elsewhere, battle.id).seal("french-1")
    assert store.openings(battle.id) == elsewhere.openings(battle.id)
    assert store.salts(battle.id, "british-1") == frozenset()
    elsewhere.close()


@pytest.mark.parametrize("written", [[], [7, 8]])
def test_whoever_goes_on_after_lost_facts_is_refused(
    store: Store, store_url: str, written: list[int]
) -> None:
    store.append("g-1", 0, turns(1, 3), at=AT)
    lose(store_url, "g-1", 1)
    elsewhere = open_store(store_url)
    elsewhere.append("g-1", 1, turns(7, len(written)), at=AT)
    elsewhere.close()
    with pytest.raises(Conflict):
        store.append("g-1", 3, turns(4), at=AT)
    assert turns_of(store.records("g-1")) == [1, *written]


def test_a_state_of_lost_facts_is_not_kept_in_the_database(store: Store, store_url: str) -> None:
    battle = Battle(store, seed=3)
    left = battle.game.version
    loaded = battle.sit_down().game
    (last,) = store.records(battle.id, loaded.version - 1)
    lose(store_url, battle.id, left)
    keep(store.database, loaded, last.head)
    assert newest(store.database, battle.id, None) is None
