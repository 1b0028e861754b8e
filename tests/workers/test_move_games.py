"""A game goes from one database to another while it and others are played; nobody can tell from anything but the list."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.service import transcribe
from domain.store import Frozen, Spread, Store, moving, open_spread
from domain.store.places import HOME, Move
from projections.audience import SPECTATOR
from projections.queries import GAME_TABLES
from tests.kit.battle import Battle
from tests.kit.fixtures import BOTH
from tests.kit.patience import LONG
from tests.kit.stores import new_queries
from tests.kit.world import world_on
from tests.services.postgres import MakeDatabase
from tests.store.streams import AT, turns
from workers import move_games
from workers.enter_log import enter_log
from workers.parts import Parts


@pytest.fixture(params=BOTH)
def addresses(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    names = (HOME, "north", "south")
    if request.param == "sqlite":
        return {name: f"sqlite:///{tmp_path}/{name}.db" for name in names}
    make: MakeDatabase = request.getfixturevalue("fresh_database")
    return {name: make() for name in names}


def opened(addresses: dict[str, str]) -> Spread:
    return open_spread(addresses[HOME], {name: url for name, url in addresses.items() if name != HOME})


@pytest.fixture
def spread(addresses: dict[str, str]) -> Iterator[Spread]:
    store = opened(addresses)
    store.migrate()
    yield store
    store.close()


@pytest.fixture
def parts(spread: Spread) -> Parts:
    queries = new_queries(spread)
    made = Parts(world_on(spread), queries)
    for name in ("north", "south"):
        move_games.add(made, spread, name)
    return made


def fought_in(spread: Spread, name: str, seed: int) -> Battle:
    """A battle that has begun, in the database of that name."""
    for one in (HOME, "north", "south"):
        spread.directory.take(one, games=one == name)
    battle = Battle(spread, seed=seed).sit_down()
    for one in (HOME, "north", "south"):
        spread.directory.take(one, games=True)
    battle.answer()
    assert spread.name_of(battle.id) == name
    return battle


def rows_left(store: Store, game: str) -> dict[str, int]:
    tables = {
        **dict.fromkeys(GAME_TABLES, "game"),
        "facts": "originator_id",
        "pending": "game",
        "projected": "stream",
    }
    counted = {
        table: int(store.database.read(f"SELECT COUNT(*) FROM {table} WHERE {column} = ?", game)[0][0])
        for table, column in tables.items()
    }
    return {table: count for table, count in counted.items() if count}


@pytest.mark.long
def test_a_game_is_moved_while_it_and_another_are_played(
    spread: Spread, parts: Parts, addresses: dict[str, str]
) -> None:
    moving_one, other = fought_in(spread, "north", 1), fought_in(spread, "north", 2)
    parts.follower.catch_up()
    elsewhere = opened(addresses)  # as another process, which has looked both games up
    theirs = Battle.__new__(Battle)
    theirs.__dict__.update(other.__dict__ | {"store": elsewhere, "world": world_on(elsewhere)})
    before = transcribe(parts.world, moving_one.id)["records"]
    played = threading.Event()
    failures: list[BaseException] = []

    def play() -> None:
        try:
            for _ in range(3):
                theirs.answer()
            played.set()
            moving_one.answer()
            moving_one.answer()
        except BaseException as failure:  # noqa: BLE001  (told below)
            failures.append(failure)

    player = threading.Thread(target=play)
    player.start()
    assert played.wait(LONG)
    assert move_games.carry(parts, spread, [Move(moving_one.id, "north", "south")]) == 1
    player.join(LONG)
    elsewhere.close()
    assert not failures
    assert spread.name_of(moving_one.id) == "south"
    assert rows_left(spread.members()["north"], moving_one.id) == {}
    records = transcribe(parts.world, moving_one.id)["records"]
    assert records[: len(before)] == before
    parts.follower.catch_up()
    view = parts.queries.view(moving_one.id, SPECTATOR)
    assert view is not None
    assert view.version == spread.load(moving_one.id).version
    lines = parts.queries.lobby().items
    assert len(lines) == 2
    moving_one.answer()
    assert spread.directory.moves() == []


@pytest.mark.long
def test_a_game_comes_back_and_goes_on(spread: Spread, parts: Parts) -> None:
    battle = fought_in(spread, "north", 1)
    for origin, target in (("north", "south"), ("south", "north")):
        move_games.carry(parts, spread, [Move(battle.id, origin, target)])
        battle.answer()
    assert spread.name_of(battle.id) == "north"
    assert moving.compare(spread.at(battle.id).database, spread.at(battle.id).database, battle.id)


def test_whoever_has_not_heard_of_a_move_cannot_write_in_the_old_place(spread: Spread, parts: Parts) -> None:
    battle = fought_in(spread, "north", 1)
    move_games.carry(parts, spread, [Move(battle.id, "north", "south")])
    north = spread.members()["north"]
    with pytest.raises(Frozen):
        north.append(battle.id, 0, turns(1), at=AT)
    assert rows_left(north, battle.id) == {}


@pytest.mark.long
def test_a_move_that_was_interrupted_is_finished(
    spread: Spread, parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = fought_in(spread, "north", 1)
    for step in ("compare", "thaw"):
        with monkeypatch.context() as patched:
            patched.setattr(moving, step, _dies)
            with pytest.raises(KeyboardInterrupt):
                move_games.carry(parts, spread, [Move(battle.id, "north", "south")])
    assert spread.directory.moves() == [Move(battle.id, "north", "south")]
    assert move_games.resume(parts, spread) == 1
    assert spread.name_of(battle.id) == "south"
    battle.answer()


def test_a_copy_that_is_not_the_game_is_never_switched_to(
    spread: Spread, parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = fought_in(spread, "north", 1)
    copy = moving.copy

    def copied_wrong(*given: object) -> int:
        version = copy(*given)  # type: ignore[arg-type]
        with spread.members()["south"].database.writing() as transaction:
            transaction.change(
                "UPDATE facts SET topic = 'TurnBegan/1' WHERE originator_id = ? AND originator_version = 2",
                battle.id,
            )
        return version

    monkeypatch.setattr(moving, "copy", copied_wrong)
    monkeypatch.setattr(type(parts.follower.of("south")), "reach", lambda *_: None)
    with pytest.raises(moving.Unlike):
        move_games.carry(parts, spread, [Move(battle.id, "north", "south")])
    assert spread.name_of(battle.id) == "north"


def test_two_who_move_the_same_game_do_it_no_harm(spread: Spread, parts: Parts) -> None:
    battle = fought_in(spread, "north", 1)
    move = Move(battle.id, "north", "south")
    north, south = (spread.members()[name].database for name in ("north", "south"))
    spread.directory.begin(move)
    with pytest.raises(move_games.Refusal, match="already"):
        move_games.carry(parts, spread, [Move(battle.id, "north", HOME)])
    move_games.carry(parts, spread, [move])
    battle.answer()
    with pytest.raises(moving.Unlike, match="gone on"):  # as one who was asleep since it looked the game up
        moving.copy(north, south, spread.members()["south"].log(), battle.id)
    battle.answer()


@pytest.mark.long
def test_a_drained_database_is_empty_and_takes_nothing_new(spread: Spread, parts: Parts) -> None:
    battles = [fought_in(spread, "north", seed) for seed in (1, 2)]
    assert move_games.drain(parts, spread, "north") == 2
    assert spread.members()["north"].games() == []
    assert spread.directory.taking() == [HOME, "south"]
    for battle in battles:
        battle.answer()
    for name in (HOME, "south"):
        if name == HOME:
            move_games.drain(parts, spread, name)
            continue
        with pytest.raises(move_games.Refusal, match="no other"):
            move_games.drain(parts, spread, name)


@pytest.mark.long
def test_the_log_of_heads_has_every_entry_of_a_moved_game_once(spread: Spread, parts: Parts) -> None:
    battle = fought_in(spread, "north", 1)
    enter_log(parts)
    battle.answer()
    move_games.carry(parts, spread, [Move(battle.id, "north", "south")])
    battle.answer()
    enter_log(parts)
    entries = spread.server_log.entries(0, 10_000)
    versions = [entry.version for entry in entries if entry.game == battle.id]
    assert versions == sorted(set(versions))
    heads = {record.version: record.head for record in spread.records(battle.id)}
    assert all(heads[entry.version] == entry.head for entry in entries)
    assert versions[-1] > 20


def _dies(*_: object) -> None:
    raise KeyboardInterrupt
