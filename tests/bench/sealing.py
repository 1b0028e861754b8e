"""From the last order to the new view: three processes, a database and a broker, as in production.

The clock starts when the last order is sent and stops when a GET shows the state after the resolution. The limit
is the sum of what cannot be left out: one broker round trip, one append, and the rules themselves. Windows differ in
what the rules have to do, so each is held against its own; trip and append are the medians of the run.
"""

import http.client
import itertools
import json
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from domain.service import Harbour, issue_token, open_account
from domain.service.accounts import SCOPES
from domain.state.game import Game
from domain.store import open_store
from projections.readings import Readings, open_readings
from tests.battles.processes import running
from tests.bench import echo
from tests.bench.appending import resolved_facts
from tests.bench.fleets import SIDES, Fleets, harbour
from tests.bench.measures import Effort, Result, Spread, progress, short, timed
from tests.bench.resolving import resolution

PATIENCE = 30.0
PAUSE = 0.001  # between two looks at the version that the views have come to
HEAD_START = (
    0.01  # before the first look: sooner nothing can have come, and looking costs the others their time
)


def measure(effort: Effort, database: str, broker: str) -> list[Result]:
    progress("from the last order to the new view")
    store = open_store(database)
    store.migrate()
    readings = open_readings(store, database)
    readings.migrate()
    h = harbour(store, seed=2)
    accounts = {side: open_account(h, side.title()) for side in SIDES}
    tokens = {side: issue_token(h, accounts[side], SCOPES, "bench").text for side in SIDES}
    readings.follower.catch_up()
    fleets = Fleets(h, 4, "g-sealed", accounts=accounts)
    fleets.begin()
    environment = {"SEALED_ORDERS_DATABASE_URL": database, "SEALED_ORDERS_BROKER_URL": broker}
    with (
        running("api", "--port", "0", environment=environment) as api,
        running("worker", "--processes", "2", environment=environment),
        running("follow", environment=environment),
        running(broker, module="tests.bench.echo"),
    ):
        client = Client(api.told("http://"), tokens, readings)
        parts = {"round trip": echo.round_trips(broker), "append": _appending(h)}
        _until_awake(parts["round trip"], client, fleets)
        rounds = [_round(fleets, client, parts) for _ in range(effort.pick(120, 3))]
    readings.close()
    store.close()
    return [_judged(rounds)]


class Client:
    """One player's connection to the API. To look over HTTP all the time would be the load that is measured."""

    def __init__(self, url: str, tokens: dict[str, str], readings: Readings) -> None:
        place = urlsplit(url)
        assert place.hostname is not None
        self._line = http.client.HTTPConnection(place.hostname, place.port)
        self._tokens = tokens
        self._readings = readings

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
        while self._readings.version(fleets.id) < version:
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
    closed = next(game for game in (fleets.h.store.load(fleets.id, v) for v in versions) if game.resolving)
    return resolution(fleets, closed, clock=time.perf_counter)


def _appending(h: Harbour) -> Callable[[], object]:
    facts = resolved_facts()
    versions = itertools.count(0, len(facts))

    def append() -> None:
        h.store.append("x-append", next(versions), facts, at=h.now())

    return append


def _judged(rounds: list[dict[str, float]]) -> Result:
    spreads = {name: Spread(tuple(1000 * one[name] for one in rounds)) for name in rounds[0]}
    trip, append, rules = (spreads[name].median for name in ("round trip", "append", "rules"))
    ours = spreads["ours"]
    share = Spread(tuple(1000 * one["ours"] / (trip + append + 1000 * one["rules"]) for one in rounds))
    whole = trip + append + rules
    return Result(
        "sealing → new view, p95",
        share.percentile(95),
        "× its parts",
        "<=3",
        f"p50 {short(share.median)}, max {short(max(share.values))}",
        f"p50 {short(ours.median)}, p95 {short(ours.percentile(95))} ms; the parts, p50 in ms: round trip {short(trip)},"
        f" append {short(append)}, rules {short(rules)}; p95 against the median window {short(ours.percentile(95) / whole)}",
        {name: spread.values for name, spread in spreads.items()},
    )
