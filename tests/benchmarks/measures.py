"""Rounds, medians and their noise; a target is a bound on one number."""

import math
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Spread:
    """What the rounds gave; the noise is how far the extremes lie from the median."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.values)

    def percentile(self, percent: float) -> float:
        ordered = sorted(self.values)
        return ordered[min(len(ordered) - 1, round(percent / 100 * (len(ordered) - 1)))]

    def __str__(self) -> str:
        return f"{short(self.median)} [{short(min(self.values))}..{short(max(self.values))}]"


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the table. `value` is judged against `target`: `>=0.6`, `<=25`, or nothing when informative."""

    name: str
    value: float
    unit: str
    target: str = ""
    noise: str = ""
    detail: str = ""
    figures: Mapping[str, Any] = field(default_factory=dict)

    @property
    def met(self) -> bool | None:
        if not self.target:
            return None
        bound = float(self.target[2:])
        return self.value >= bound if self.target.startswith(">=") else self.value <= bound


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure: the whole bench, or a smoke run that only shows that it works."""

    quick: bool = False

    def pick(self, full: int, quick: int) -> int:
        return quick if self.quick else full


def timed(work: Work, times: int = 1, clock: Callable[[], float] = time.perf_counter) -> float:
    """Seconds that one call took, on average over these."""
    begin = clock()
    for _ in range(times):
        work()
    return (clock() - begin) / times


def interleaved(
    rounds: int,
    works: Mapping[str, Work],
    times: int = 1,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, Spread]:
    """Seconds a call of each, measured turn and turn about, so that a noisy neighbour disturbs all alike.

    One call of each goes ahead unmeasured: connections, caches and prepared statements are made there.
    """
    for work in works.values():
        work()
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            taken[name].append(timed(work, times, clock))
    return {name: Spread(tuple(values)) for name, values in taken.items()}


def ratio(limit: Spread, ours: Spread) -> Spread:
    """How much of the limit's speed is ours, round by round: 1.0 is as fast as the limit."""
    return Spread(tuple(a / b for a, b in zip(limit.values, ours.values, strict=True)))


def growth(sizes: Sequence[int], times: Sequence[float]) -> float:
    """The exponent k of the best n^k through these points (least squares on logarithms)."""
    return statistics.linear_regression([math.log(n) for n in sizes], [math.log(t) for t in times]).slope


def short(value: float) -> str:
    """Three figures that mean something."""
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"
