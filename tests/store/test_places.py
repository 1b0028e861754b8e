"""Where games lie when there are several databases: evenly, for good, and written down where everybody looks."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.store import Away, Spread, open_spread, places
from domain.store.places import HOME, rendezvous
from tests.store.streams import AT, turns, turns_of

GAMES = [f"g-{number:012d}" for number in range(3000)]


@pytest.fixture
def spread(tmp_path: Path) -> Iterator[Spread]:
    others = {name: f"sqlite:///{tmp_path}/{name}.db" for name in ("north", "south")}
    opened = open_spread(f"sqlite:///{tmp_path}/home.db", others)
    opened.migrate()
    for name in (HOME, "north", "south"):
        opened.directory.take(name, games=True)
    yield opened
    opened.close()


def test_games_are_spread_evenly_and_a_new_database_takes_only_its_share() -> None:
    before = {game: rendezvous(game, ("home", "north", "south")) for game in GAMES}
    after = {game: rendezvous(game, ("home", "north", "south", "west")) for game in GAMES}
    assert all(900 < count < 1100 for count in Counter(before.values()).values())
    assert {after[game] for game in GAMES if after[game] != before[game]} == {"west"}


def test_a_game_is_written_where_it_belongs_and_found_from_anywhere(spread: Spread) -> None:
    for game in GAMES[:30]:
        spread.append(game, 0, turns(1), at=AT)
    spread.append("a-1", 0, turns(7), at=AT)
    assert {name: len(store.games()) for name, store in spread.members().items()} == spread.directory.counts()
    assert all(len(store.games()) > 3 for store in spread.members().values())
    assert all(spread.name_of(game) == rendezvous(game, spread.members()) for game in GAMES[:30])
    assert all(turns_of(spread.records(game)) == [1] for game in GAMES[:30])
    assert turns_of(spread.members()[HOME].records("a-1")) == [7], "whatever is no game lies at home"
    spread.directory._known.clear()
    assert all(spread.has(game, 1) for game in GAMES[:30])


def test_a_game_stays_where_it_was_opened_whatever_becomes_of_the_list(spread: Spread) -> None:
    spread.directory.take("south", games=False)
    for game in GAMES[:20]:
        spread.append(game, 0, turns(1), at=AT)
    spread.directory.take("south", games=True)
    assert spread.directory.counts().keys() == {HOME, "north"}
    assert all(spread.directory.settle(game, ["south"]) != "south" for game in GAMES[:20]), "decided once"


def test_where_games_lie_can_be_made_again_from_the_databases(spread: Spread) -> None:
    for game in GAMES[:20]:
        spread.append(game, 0, turns(1), at=AT)
    before = spread.directory.counts()
    with spread.database.writing() as transaction:
        transaction.change("DELETE FROM places")
    spread.directory._known.clear()
    spread.reindex()
    assert spread.directory.counts() == before
    assert all(spread.has(game, 1) for game in GAMES[:20])


def test_a_place_is_relied_on_no_longer_than_a_lease(spread: Spread, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(places.time, "monotonic", lambda: now)
    spread.directory.settle("g-1", spread.members())
    spread.directory.of("g-1")
    other = next(name for name in spread.members() if name != spread.directory.of("g-1"))
    with spread.database.writing() as transaction:  # as another process does
        transaction.change("UPDATE places SET place = ? WHERE game = ?", other, "g-1")
    assert spread.directory.of("g-1") != other
    now += places.LEASE
    assert spread.directory.of("g-1") == other


def test_a_place_whose_address_is_not_known_here_is_away(spread: Spread) -> None:
    spread.directory.record(["g-1"], "west")
    with pytest.raises(Away, match="west"):
        spread.records("g-1")


def test_an_id_is_reserved_once_and_under_no_claim_it_is_free(spread: Spread) -> None:
    assert spread.reserve("open:a:1", "g-1") == "g-1"
    assert spread.reserve("open:a:1", "g-2") == "g-1"
    assert spread.reserve(None, "g-3") == "g-3"
    assert spread.reserved("open:b:1") is None
