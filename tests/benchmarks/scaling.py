"""The model held against the real system at three sizes, and what it says of a million games."""

import os
from collections.abc import Iterator
from typing import Final

from tests.benchmarks import crews, model
from tests.benchmarks.measures import Effort, Result, short
from tests.benchmarks.stack import HERE, stack
from tests.kit.commands import progress

SIZES: Final = (4, 12, 32)
SECONDS: Final = 10
# Databases and workers that are asked about, the smallest first.
FLEETS: Final = ((1, 1), (1, 2), (1, 4), (2, 4), (2, 8), (4, 8), (4, 16), (8, 32))
PATIENCE: Final = 1.0  # seconds in which nineteen of twenty new views must be there
BUSY: Final = 0.8


def measure(effort: Effort, database: str, broker: str) -> list[Result]:
    progress("the model and the real system")
    sizes, seconds = (SIZES, SECONDS) if not effort.quick else ((2,), 2)
    with stack(HERE, database, broker) as running:
        alone, *played = (crews.played(running, database, bots, seconds) for bots in (1, *sizes))
    costs = costs_of(alone)
    foreseen = [model.on_one_machine(costs, os.cpu_count() or 1, bots) for bots in sizes]
    return [
        *_compared(costs, dict(zip(sizes, zip(played, foreseen, strict=True), strict=True))),
        *_asked(costs),
    ]


def costs_of(alone: crews.Told) -> model.Costs:
    """Of a window of two orders, from what one bot cost."""
    used = {role: 2 * seconds for role, seconds in alone["used"].items()}
    api, workers = used.pop("api"), used.pop("workers")
    database = sum(used.values())  # with the follower, the broker and the bot itself, which share the machine
    window = 2 / alone["rate"]
    waits = max(0.0, window - api - workers - database)
    return model.Costs(api, workers, database, waits, min(1.0, alone["p50"] / 1000 / window))


def _compared(costs: model.Costs, both: dict[int, tuple[crews.Told, model.Outcome]]) -> Iterator[Result]:
    def off(kind: str) -> dict[int, float]:
        if kind == "rate":
            return {bots: 2 * foreseen.rate / told["rate"] - 1 for bots, (told, foreseen) in both.items()}
        return {
            bots: 1000 * costs.last * foreseen.p50 / told["p50"] - 1
            for bots, (told, foreseen) in both.items()
        }

    for kind, name in (("rate", "orders a second"), ("p50", "last order → new view, p50")):
        wrong = off(kind)
        each = ", ".join(f"{bots} bots: {deviation:+.0%}" for bots, deviation in wrong.items())
        yield Result(
            f"the model against the real system: {name}",
            max(map(abs, wrong.values())),
            "off at worst",
            "<=0.25",
            "one run",
            f"{each}; fed with what one bot cost: {_in_words(costs)}",
            {"off": wrong},
        )


def _in_words(costs: model.Costs) -> str:
    parts = costs._asdict()
    last = parts.pop("last")
    words = ", ".join(f"{name} {1000 * seconds:.1f}" for name, seconds in parts.items())
    return f"ms a window: {words}; {last:.0%} of it after the last order"


def _asked(costs: model.Costs) -> Iterator[Result]:
    for databases, workers in FLEETS:
        outcome = model.of_a_continent(costs, databases, workers)
        if outcome.p95 <= PATIENCE and max(outcome.busy.values()) <= BUSY:
            busy = ", ".join(f"{name} {part:.0%}" for name, part in outcome.busy.items())
            yield Result(
                f"{model.GAMES:,} correspondence games, in the busiest hour",
                1000 * outcome.p95,
                "ms, p95",
                "",
                "simulated",
                f"{databases} databases and {workers} workers with twice as many API processes carry {short(2 * outcome.rate)}"
                f" orders/s; busy: {busy}",
            )
            return
