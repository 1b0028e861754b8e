"""From the last order to the new view: three processes, a database and a broker, as in production.

The clock starts when the last order is sent and stops when a GET shows the state after the resolution. The limit
is the sum of what cannot be left out: two requests over HTTP that are only echoed, two appends, one transaction that writes
as many bytes as the views have, one broker round trip, and the rules themselves, all measured in the same round as the window
they belong to. A percentile is held against the same percentile of that sum, because a machine that is slow for a moment
is slow for both; what comes of it against the medians of the parts is told beside it.
"""

import http.client
import itertools
import json
import time
from collections.abc import Callable
from random import Random
from urllib.parse import urlsplit

import psycopg

from domain.facts import Entry
from domain.facts.turns import TurnClosed
from domain.service import World, issue_token, open_account
from domain.service.accounts import SCOPES
from domain.state.game import Game
from projections.queries import Queries
from tests.benchmarks import echo
from tests.benchmarks.appending import resolved_facts
from tests.benchmarks.fleets import SIDES, Fleets
from tests.benchmarks.measures import Effort, Result, Spread, short, timed
from tests.benchmarks.resolving import resolution
from tests.kit.commands import progress
from tests.kit.processes import running
from tests.kit.stores import new_queries, new_store
from tests.kit.world import world_on

ORDER, VIEW, LOGGED = b"{%s}" % (b" " * 400), b"[%s]" % (b"0," * 3500 + b"0"), b"{%s}" % (b" " * 500)
UPSERT = "INSERT INTO plain_views VALUES (%s, %s) ON CONFLICT (viewer) DO UPDATE SET body = excluded.body"
PATIENCE = 30.0
PAUSE = 0.001  # between two looks at the version that the views have come to
HEAD_START = (
    0.01  # before the first look: sooner nothing can have come, and looking costs the others their time
)


def measure(effort: Effort, database: str, broker: str) -> list[Result]:
    progress("from the last order to the new view")
    store = new_store(database)
    queries = new_queries(store)
    world = world_on(store, Random(2).randbytes)
    accounts = {side: open_account(world, side.title()) for side in SIDES}
    tokens = {side: issue_token(world, accounts[side], SCOPES, "bench").text for side in SIDES}
    queries.follower.catch_up()
    fleets = Fleets(world, 4, "g-sealed", accounts=accounts)
    fleets.begin()
    environment = {"SEALED_ORDERS_DATABASE_URL": database, "SEALED_ORDERS_BROKER_URL": broker}
    with (
        running("api", "--port", "0", environment=environment) as api,
        running("worker", "--processes", "2", environment=environment),
        running("follow", environment=environment),
        running(broker, module="tests.benchmarks.echo"),
        running(database, broker, "2", "4", module="tests.benchmarks.plain") as plain,
        psycopg.connect(database, autocommit=True) as line,
    ):
        client = Client(api.told("http://"), tokens, queries)
        parts = {
            "echoes": _echoing(plain.told("http://")),
            "appends": _appending(world),
            "views": _writing(line, len(resolved_facts())),
            "round trip": echo.round_trips(broker),
        }
        _until_awake(parts["round trip"], client, fleets)
        rounds = [_round(fleets, client, parts) for _ in range(effort.pick(100, 3))]
    store.close()
    return [_judged(rounds)]


class Client:
    """One player's connection to the API. To look over HTTP all the time would be the load that is measured."""

    def __init__(self, url: str, tokens: dict[str, str], queries: Queries) -> None:
        place = urlsplit(url)
        assert place.hostname is not None
        self._line = http.client.HTTPConnection(place.hostname, place.port)
        self._tokens = tokens
        self._queries = queries

    def __call__(self, method: str, path: str, side: str, body: object = None) -> dict[str, object]:
        headers = {"Authorization": f"Bearer {self._tokens[side]}", "Content-Type": "application/json"}
        self._line.request(method, path, json.dumps(body) if body else None, headers)
        answer = self._line.getresponse()
        text = answer.read()
        assert answer.status < 300, text
        told: dict[str, object] = json.loads(text)
        return told

    def level(self, fleets: Fleets) -> Game:
        """The game, when the views have come to it: the others' orders came in some time ago, as they do in play."""
        game = fleets.game
        self._until(fleets, game.version)
        return game

    def _until(self, fleets: Fleets, version: int) -> None:
        given_up = time.perf_counter() + PATIENCE
        while self._queries.version(fleets.id) < version:
            if time.perf_counter() > given_up:
                raise TimeoutError(f"the views have not come to version {version}")
            time.sleep(PAUSE)

    def seal(self, fleets: Fleets, seat: str, order: dict[str, object]) -> float:
        """Seconds from sending the last order until the view after its resolution is shown."""
        side, turn = seat.partition("-")[0], fleets.turn
        begin = time.perf_counter()
        receipt = self("POST", f"/v1/games/{fleets.id}/orders", side, order)["receipt"]
        assert isinstance(receipt, dict)
        closed = receipt["version"] + 1
        time.sleep(HEAD_START)
        self._until(fleets, closed + 1)
        view = self("GET", f"/v1/games/{fleets.id}", side)
        taken = time.perf_counter() - begin
        assert view["resolving"] is None
        assert not _is_open(view, order["window"], turn)
        return taken


def _is_open(view: dict[str, object], window: object, turn: int) -> bool:
    shown = view["window"]
    return isinstance(shown, dict) and (shown["id"], shown["turn"]) == (window, turn)


def _until_awake(round_trip: Callable[[], None], client: Client, fleets: Fleets) -> None:
    """Everybody has connected, imported and prepared what he needs."""
    for _ in range(5):
        fleets.form_line()
        round_trip()
        client.seal(fleets, *fleets.but_the_last())


def _round(fleets: Fleets, client: Client, parts: dict[str, Callable[[], object]]) -> dict[str, float]:
    if fleets.window.name == "planning":
        fleets.form_line()
    seat, order = fleets.but_the_last()
    before = client.level(fleets)
    taken = {"ours": client.seal(fleets, seat, order)}
    taken |= {name: timed(work) for name, work in parts.items()}
    taken["rules"] = _rules(fleets, before.version)
    return taken


def _rules(fleets: Fleets, after: int) -> float:
    """Seconds that the rules alone need for the window that was closed after this version."""
    versions = itertools.count(after + 1)
    closed = next(
        game for game in (fleets.world.store.load(fleets.id, v) for v in versions) if game.resolving
    )
    return resolution(fleets, closed, clock=time.perf_counter)


def _echoing(url: str) -> Callable[[], object]:
    """An order there and back, and a view: what HTTP costs with nothing behind it."""
    place = urlsplit(url)
    assert place.hostname is not None
    line = http.client.HTTPConnection(place.hostname, place.port)

    def ask() -> None:
        for body in (ORDER, VIEW):
            line.request("POST", "/echo", body, {"Content-Type": "application/json"})
            line.getresponse().read()

    return ask


def _appending(world: World) -> Callable[[], object]:
    """The order with its closing, and what the resolution came to."""
    pieces = {"x-order": [Entry(None, TurnClosed(turn)) for turn in (1, 2)], "x-resolution": resolved_facts()}
    versions = {stream: itertools.count(0, len(facts)) for stream, facts in pieces.items()}

    def append() -> None:
        for stream, facts in pieces.items():
            world.store.append(stream, next(versions[stream]), facts, at=world.now())
        world.store.fresh.take()

    return append


def _writing(line: "psycopg.Connection[tuple[object, ...]]", facts: int) -> Callable[[], object]:
    """By the driver alone: a view for each of four viewers, and a line of the log for each fact, in one transaction."""
    line.execute("CREATE TABLE plain_views (viewer BIGINT PRIMARY KEY, body BYTEA)")
    line.execute(
        "CREATE TABLE plain_lines (game TEXT, version BIGINT, body BYTEA, PRIMARY KEY (game, version))"
    )
    views = [(viewer, VIEW) for viewer in range(4)]
    games = itertools.count()

    def write() -> None:
        game = f"g-{next(games)}"
        with line.transaction(), line.pipeline(), line.cursor() as cursor:
            cursor.execute("SET LOCAL synchronous_commit TO off")
            cursor.executemany(UPSERT, views)
            cursor.executemany(
                "INSERT INTO plain_lines VALUES (%s, %s, %s)", [(game, n, LOGGED) for n in range(facts)]
            )

    return write


def _judged(rounds: list[dict[str, float]]) -> Result:
    spreads = {name: Spread(tuple(1000 * one[name] for one in rounds)) for name in rounds[0]}
    figures = {name: spread.values for name, spread in spreads.items()}
    ours = spreads.pop("ours")
    limit = Spread(tuple(map(sum, zip(*(spread.values for spread in spreads.values()), strict=True))))
    shares = {percent: ours.percentile(percent) / limit.percentile(percent) for percent in (50, 95)}
    parts = ", ".join(f"{name} {short(spread.median)}" for name, spread in spreads.items())
    return Result(
        "last order → new view with one bot, p95",
        shares[95],
        "× its parts",
        "<=1.6",
        f"p50 {short(shares[50])} ×",
        f"p50 {short(ours.median)}, p95 {short(ours.percentile(95))} ms; the parts together p50 {short(limit.median)},"
        f" p95 {short(limit.percentile(95))} ms (p50 of each: {parts}); p95 against the median of the parts"
        f" {short(ours.percentile(95) / limit.median)} ×",
        figures,
    )
