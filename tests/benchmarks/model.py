"""How far it would carry: a simulation that is fed with measured costs, and held against the real system.

A window is a row of stages; at each it waits for a server that is free and is served for a while. Checked as the real system
runs here, everything on the cores of one machine with bots that play on at once; then asked about machines that are not
here: so many databases, so many workers, and a million correspondence games whose players sleep at night.
"""

import heapq
import itertools
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple

DAY: Final = 86_400.0
GAMES: Final = 1_000_000
WINDOWS_A_DAY: Final = 2.0  # of a correspondence game: two deadlines a turn, a turn a day
# What part of a day's orders falls into each hour of the clock: people sleep, and play after work.
RHYTHM: Final = (8, 5, 3, 2, 2, 3, 8, 20, 35, 40, 42, 45, 55, 50, 45, 45, 50, 60, 75, 90, 100, 95, 70, 35)
SLICES: Final = 8  # into which a stage is cut where processes share the cores of one machine


class Costs(NamedTuple):
    """Seconds of a window of two orders, by whoever spends them; `waits` is spent by nobody: disk, broker, network."""

    api: float
    workers: float
    database: float
    waits: float
    last: float  # the part of all this between the last order and the new view


class Stage(NamedTuple):
    """Where a window is served next, and for how long on average; served nowhere, it only waits."""

    station: str | None
    seconds: float


@dataclass
class Station:
    free: int
    queue: deque[tuple[int, float]] = field(default_factory=deque)  # windows, and how long each will take
    busy: float = 0.0


class Outcome(NamedTuple):
    """Windows a second, seconds that half of them and nineteen of twenty took at most, and how busy each station was."""

    rate: float
    p50: float
    p95: float
    busy: Mapping[str, float]


class Simulation:
    """Windows pass through their stages; first come, first served, times spread as they are in practice."""

    def __init__(self, servers: Mapping[str, int], seed: int = 1) -> None:
        self._stations = {name: Station(free) for name, free in servers.items()}
        self._servers = dict(servers)
        self._dice = Random(seed)
        self._events: list[
            tuple[float, int, int, str | None]
        ] = []  # when, in which order, which window, leaving where
        self._number = itertools.count()
        self._left: dict[int, list[Stage]] = {}
        self._began: dict[int, float] = {}

    def run_closed(self, bots: int, stages: Sequence[Stage], seconds: float) -> Outcome:
        """So many windows are always under way: each is followed by the next at once."""
        for bot in range(bots):
            self._begin(bot, stages, 0.0)
        return self._run(seconds, again=stages)

    def run_open(self, arrivals: Iterable[tuple[float, Sequence[Stage]]], seconds: float) -> Outcome:
        """Windows begin when they are due."""
        for number, (when, stages) in enumerate(arrivals):
            self._left[number] = list(stages)
            heapq.heappush(self._events, (when, next(self._number), number, None))
            self._began[number] = when
        return self._run(seconds, again=None)

    def _begin(self, window: int, stages: Sequence[Stage], now: float) -> None:
        self._left[window], self._began[window] = list(stages), now
        self._go_on(window, now)

    def _run(self, seconds: float, again: Sequence[Stage] | None) -> Outcome:
        taken: list[float] = []
        while self._events and self._events[0][0] <= seconds:
            now, _, window, station = heapq.heappop(self._events)
            if station is not None:
                self._release(station, now)
            if self._left[window]:
                self._go_on(window, now)
                continue
            taken.append(now - self._began.pop(window))
            if again is not None:
                self._begin(window, again, now)
        taken.sort()
        p50, p95 = (
            taken[min(len(taken) - 1, int(len(taken) * part))] if taken else 0.0 for part in (0.5, 0.95)
        )
        busy = {name: one.busy / seconds / self._servers[name] for name, one in self._stations.items()}
        return Outcome(len(taken) / seconds, p50, p95, busy)

    def _go_on(self, window: int, now: float) -> None:
        place, mean = self._left[window].pop(0)
        takes = self._dice.gammavariate(4.0, mean / 4.0) if mean else 0.0
        if place is None:
            heapq.heappush(self._events, (now + takes, next(self._number), window, None))
            return
        station = self._stations[place]
        if station.free:
            station.free -= 1
            self._serve(place, window, now, takes)
        else:
            station.queue.append((window, takes))

    def _serve(self, place: str, window: int, now: float, takes: float) -> None:
        self._stations[place].busy += takes
        heapq.heappush(self._events, (now + takes, next(self._number), window, place))

    def _release(self, place: str, now: float) -> None:
        station = self._stations[place]
        if station.queue:
            self._serve(place, *self._next(station, now))
        else:
            station.free += 1

    @staticmethod
    def _next(station: Station, now: float) -> tuple[int, float, float]:
        window, takes = station.queue.popleft()
        return window, now, takes


def on_one_machine(costs: Costs, cores: int, bots: int, seconds: float = 60.0) -> Outcome:
    """Everything on the cores of one machine, in slices, as its scheduler does."""
    work = costs.api + costs.workers + costs.database
    slices = [Stage("cores", work / SLICES)] * SLICES
    return Simulation({"cores": cores}).run_closed(bots, [*slices, Stage(None, costs.waits)], seconds)


def of_a_continent(
    costs: Costs, databases: int, workers: int, games: int = GAMES, minutes: float = 10.0
) -> Outcome:
    """The busiest minutes of the day; every game lives in one database, and any API or worker serves it."""
    peak = max(RHYTHM) / sum(RHYTHM) * 24
    rate = games * WINDOWS_A_DAY / DAY * peak
    seconds = 60.0 * minutes
    servers = {"api": 2 * workers, "workers": workers, **{f"database {n}": 2 for n in range(databases)}}
    return Simulation(servers).run_open(_arrivals(costs, rate, databases, seconds), seconds)


def _arrivals(
    costs: Costs, rate: float, databases: int, seconds: float
) -> Iterator[tuple[float, list[Stage]]]:
    dice, now = Random(2), 0.0
    while (now := now + dice.expovariate(rate)) < seconds:
        home = f"database {dice.randrange(databases)}"
        yield (
            now,
            [
                Stage("api", costs.api * costs.last),
                Stage(home, costs.database * costs.last / 2),
                Stage(None, costs.waits * costs.last),
                Stage("workers", costs.workers),
                Stage(home, costs.database * costs.last / 2),
            ],
        )
