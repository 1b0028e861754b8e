"""Replay of a long game, against decoding the same JSON into the same objects; and its state at any version."""

import random
import time
from collections.abc import Sequence

from domain.state.game import Game
from domain.store import Record, Store
from domain.store.forms import form_of
from domain.store.loading import from_the_beginning
from domain.store.snapshots import fold_through
from projections.audience import SPECTATOR
from projections.queries import Queries
from tests.benchmarks.fleets import long_battle
from tests.benchmarks.measures import Effort, Result, Spread, interleaved, ratio, short
from tests.kit.commands import progress
from tests.kit.stores import new_queries, new_store
from tests.kit.world import world_on
from workers.collector import freeze_after_start

FACTS = 10_000
EARLY, LATE = 5, 100  # turns
A_TURN = 90  # facts, about: who shows a battle while it is fought keeps a state of each turn


def measure(effort: Effort, database: str) -> list[Result]:
    facts = effort.pick(FACTS, 300)
    progress(f"fighting a battle of {facts:,} facts")
    store = new_store(database)
    game = long_battle(world_on(store), "g-long", facts).id
    records = store.records(game)[:facts]
    queries = new_queries(store)
    progress("showing it, turn by turn")
    while queries.follower.pull(A_TURN):
        pass
    try:
        return [
            *_replayed(store, game, records, effort),
            _any_version(store, queries, game, records, effort),
            _late_against_early(store, game, records, effort),
        ]
    finally:
        store.close()


def _replayed(store: Store, game: str, records: Sequence[Record], effort: Effort) -> list[Result]:
    progress("replaying it")
    rows = store._rows(game, 0, len(records))
    texts = [(form_of(record.topic).facts, record.text) for record in records]

    def decode() -> object:
        return [decoder.decode(text) for decoder, text in texts]

    def replay() -> Game:
        return fold_through(Game(game), rows)[0]

    def load() -> Game:
        start = from_the_beginning(store._pages(game, len(records)), game)
        assert start is not None
        return fold_through(start.game, start.rows)[0]

    freeze_after_start()  # as every process of ours does: what else lies in memory here is not to be looked through
    works = {"decode": decode, "replay": replay, "load": load}
    taken = interleaved(effort.pick(15, 1), works, clock=time.process_time)
    each = {
        name: f"{short(len(records) / spread.median)}/s ({1000 * spread.median:.0f} ms)"
        for name, spread in taken.items()
    }
    kept = {name: spread.values for name, spread in taken.items()}
    share, loaded = ratio(taken["decode"], taken["replay"]), ratio(taken["decode"], taken["load"])
    return [
        Result(
            f"replay of {len(records):,} facts",
            share.median,
            "× decoding",
            ">=0.5",
            str(share),
            f"rows to state; decoding alone {each['decode']}, replay {each['replay']}, processor time",
            kept,
        ),
        Result(
            f"replay of {len(records):,} facts out of PostgreSQL",
            loaded.median,
            "× decoding",
            ">=0.45",
            str(loaded),
            f"the same with fetching the rows: {each['load']}",
        ),
    ]


def _any_version(
    store: Store, queries: Queries, game: str, records: Sequence[Record], effort: Effort
) -> Result:
    """As `at/{version}` answers: state and view of a past version, chosen at random."""
    progress("looking at it at any version")
    chosen = random.Random(1).choices(range(1, len(records)), k=effort.pick(200, 5))
    queries.view_at(game, len(records), SPECTATOR)
    state = _each([lambda v=v: store.load(game, v) for v in chosen])
    view = _each([lambda v=v: queries.view_at(game, v, SPECTATOR) for v in chosen])
    return Result(
        f"state at any version of {len(records):,} facts, p95",
        state.percentile(95),
        "ms",
        "<=100",
        f"p50 {short(state.median)}, max {short(max(state.values))}",
        f"with its view, as the API answers: p50 {short(view.median)}, p95 {short(view.percentile(95))} ms",
        {"state": state.values, "view": view.values},
    )


def _each(works: Sequence[object]) -> Spread:
    """Milliseconds of each."""
    taken = []
    for work in works:
        begin = time.perf_counter()
        work()  # type: ignore[operator]
        taken.append(1000 * (time.perf_counter() - begin))
    return Spread(tuple(taken))


def _late_against_early(store: Store, game: str, records: Sequence[Record], effort: Effort) -> Result:
    """All versions of a late turn against all of an early one: a long game must not get slower."""
    last = store.load(game, len(records)).turn
    early, late = (EARLY, min(LATE, last - 1)) if last > EARLY + 1 else (1, last)
    spans = {turn: _versions(store, game, len(records), turn) for turn in (early, late)}

    def look(turn: int) -> None:
        for version in spans[turn]:
            store.load(game, version)

    taken = interleaved(effort.pick(31, 1), {"early": lambda: look(early), "late": lambda: look(late)})
    slower = Spread(
        tuple(
            (b / len(spans[late])) / (a / len(spans[early]))
            for a, b in zip(taken["early"].values, taken["late"].values, strict=True)
        )
    )
    return Result(
        f"state in turn {late} against turn {early}",
        slower.median,
        "× the time",
        "<=1.2",
        str(slower),
        f"{1000 * taken['early'].median / len(spans[early]):.2f} ms in turn {early},"
        f" {1000 * taken['late'].median / len(spans[late]):.2f} ms in turn {late}, a version",
        {name: spread.values for name, spread in taken.items()},
    )


def _versions(store: Store, game: str, latest: int, turn: int) -> range:
    """The versions at which it is this turn: found by halving, because turns never go back here."""

    def first(wanted: int) -> int:
        low, high = 1, latest
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if store.load(game, middle).turn < wanted else (low, middle)
        return low

    begin, end = first(turn), first(turn + 1)
    return range(begin, max(end, begin + 1), max(1, (end - begin) // 20))
