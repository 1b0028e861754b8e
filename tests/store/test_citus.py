"""The schema against the rules that Citus publishes for tables it distributes, read from PostgreSQL's own catalogue.

Citus itself is in no registry that can be reached from here, so what is checked is what it demands: unique keys have the
distribution column in them, foreign keys stay among tables that lie together, columns that are distributed by are of one
type, and nothing generates keys by itself. And, of a battle that was played: no transaction wrote to two games.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random

import psycopg
import pytest

from domain.store.records import is_game
from domain.store.tables import STREAM_COLUMNS
from projections.queries import GAME_TABLES
from tests.kit.server import at_random, play_on, served
from tests.kit.tree import ROOT
from tests.services.postgres import MakeDatabase

SQL = ROOT / "infra" / "citus.sql"
# By which column each table of games is spread.
SPREAD_BY = {**STREAM_COLUMNS, "projected": "stream", **dict.fromkeys(GAME_TABLES, "game")}
KEYS = """
    SELECT c.relname, i.relname, array_agg(a.attname ORDER BY a.attname)
    FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (x.indkey)
    WHERE (x.indisunique OR x.indisexclusion) AND c.relnamespace = current_schema()::regnamespace
    GROUP BY c.relname, i.relname
"""
FOREIGN = "SELECT conrelid::regclass::text, conname FROM pg_constraint WHERE contype = 'f'"
COLUMNS = """
    SELECT table_name, column_name, data_type, column_default, is_identity FROM information_schema.columns
    WHERE table_schema = current_schema()
"""
TRIGGERS = "SELECT tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal"


@pytest.fixture(scope="module")
def url(fresh_database: MakeDatabase) -> str:
    """Two battles, played and projected in turn, with accounts beside them."""
    address = fresh_database()
    with served(address) as server:
        captains = {"british-1": server.member("Nelson"), "french-1": server.member("Brueys")}
        nelson, games = captains["british-1"], []
        for number in range(2):
            order = {"name": "The Nile", "scenario": "enemy-in-sight"}
            made = nelson.ask("POST", "/v1/games", json=order, headers={"Idempotency-Key": str(number)})
            games.append(made.json["id"])
            for seat, captain in captains.items():
                captain.sits(games[-1], seat)
        for _ in range(3):
            for game in games:
                play_on(game, captains, at_random(Random(1)), windows=2)
        server.wiring.queries.follower.rebuild()
        server.world.store.server_log.enter()
    return address


@pytest.fixture
def line(url: str) -> Iterator["psycopg.Connection[tuple[object, ...]]"]:
    with psycopg.connect(url) as connection:
        yield connection


def test_every_unique_key_of_a_games_table_has_the_distribution_column(
    line: "psycopg.Connection[tuple[object, ...]]",
) -> None:
    keys = {(str(table), str(index)): columns for table, index, columns in line.execute(KEYS)}
    assert {table for table, _ in keys} >= {*SPREAD_BY}, "every table of games has a key"
    lacking = [
        key for key, columns in keys.items() if key[0] in SPREAD_BY and SPREAD_BY[key[0]] not in columns
    ]  # type: ignore[operator]
    assert lacking == []


def test_nothing_else_stands_in_the_way(line: "psycopg.Connection[tuple[object, ...]]") -> None:
    assert line.execute(FOREIGN).fetchall() == [], (
        "foreign keys only among tables that lie together: there are none"
    )
    assert line.execute(TRIGGERS).fetchall() == []
    columns = {(table, column): rest for table, column, *rest in line.execute(COLUMNS)}
    assert {columns[table, column][0] for table, column in SPREAD_BY.items()} == {"text"}, "they lie together"
    made = {key for key, (_, default, identity) in columns.items() if default or identity == "YES"}
    assert made == {("facts", "notification_id")}, "a sequence of the coordinator's, and no key"


def test_the_published_statements_name_every_table_once(
    line: "psycopg.Connection[tuple[object, ...]]",
) -> None:
    text = SQL.read_text(encoding="utf-8")
    spread = dict(re.findall(r"create_distributed_table\('(\w+)', '(\w+)'", text))
    everywhere = re.findall(r"create_reference_table\('(\w+)'\)", text)
    tables = {name for (name,) in line.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")}
    assert spread == SPREAD_BY
    assert sorted([*spread, *everywhere]) == sorted(tables)  # type: ignore[type-var]


def test_no_transaction_wrote_to_two_games(line: "psycopg.Connection[tuple[object, ...]]") -> None:
    wrote: defaultdict[object, set[str]] = defaultdict(set)
    for table, column in SPREAD_BY.items():
        for transaction, stream in line.execute(f"SELECT xmin::text, {column} FROM {table}"):
            wrote[transaction].add(str(stream))
    games = [{stream for stream in streams if is_game(stream)} for streams in wrote.values()]
    assert len({game for some in games for game in some}) == 2
    assert max(map(len, games)) == 1
