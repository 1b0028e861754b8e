"""Views rest on facts that are there, also after a standby took over that had not got all of them."""

from domain.store import Store, open_store
from projections.queries import Queries
from tests.kit.battle import Battle
from tests.kit.losing import lose, played_by_others
from tests.projections.tables import contents


def rebuilt(queries: Queries, store: Store) -> bool:
    """Whether the views say what the facts say."""
    queries.follower.catch_up()  # games that came with others
    before = contents(store.database)
    queries.follower.rebuild()
    return contents(store.database) == before


def test_facts_that_were_lost_before_they_were_projected_are_in_no_view(
    store: Store, store_url: str, queries: Queries
) -> None:
    battle = Battle(store, seed=4).sit_down()
    queries.follower.bring_level()
    left = battle.game.version
    battle.seal("british-1")  # in memory, to be projected
    lose(store_url, battle.id, left)
    assert queries.follower.bring_level() == 0
    assert queries.version(battle.id) == left
    assert store.load(battle.id).version == left
    assert rebuilt(queries, store)


def test_of_what_was_written_in_their_place_the_views_are_made(
    store: Store, store_url: str, queries: Queries
) -> None:
    battle = Battle(store, seed=4).sit_down()
    queries.follower.bring_level()
    left = battle.game.version
    battle.seal("british-1")
    lose(store_url, battle.id, left)
    elsewhere = open_store(store_url)
    played_by_others(elsewhere, battle.id).seal("french-1")  # stored, and left to whoever follows
    assert queries.follower.bring_level() == 1
    assert rebuilt(queries, store)
    elsewhere.close()


def test_what_others_wrote_is_not_folded_onto_what_was_lost(
    store: Store, store_url: str, queries: Queries
) -> None:
    battle = Battle(store, seed=4)
    left = battle.game.version
    lost = battle.sit_down().game
    queries.follower.bring_level()
    lose(store_url, battle.id, left)
    elsewhere = open_store(store_url)
    theirs = Queries(elsewhere)
    theirs.follower.rebuild()  # views of lost facts are lost with them
    others = played_by_others(elsewhere, battle.id).sit_down()
    theirs.follower.bring_level()
    assert theirs.version(battle.id) == lost.version, "what comes next follows a version that was remembered"
    others.seal("french-1")
    assert queries.follower.catch_up() > 0
    assert rebuilt(queries, store)
    elsewhere.close()
