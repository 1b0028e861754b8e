"""The rules alone: from closed windows to facts, for a whole Advanced turn in which every ship fires.

Measured in processor time, because nothing is waited for: what a busy machine adds is its own affair.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from domain.geometry import footprint, polygons, sight
from domain.service.resolution import step_of
from domain.state.game import Game
from tests.benchmarks.fleets import Fleets
from tests.benchmarks.measures import Effort, Result, Spread, growth, short, timed
from tests.kit.commands import progress
from tests.kit.stores import new_store
from tests.kit.world import world_on

SIZES = (4, 8, 12, 16, 20, 24)
LIMITS = {4: 25, 24: 300}  # milliseconds
# In play every turn has new positions; to run one window again and again must not live off the run before.
REMEMBERED_SHAPES = (
    sight._outline,
    sight.wedge_of,
    polygons.lasting_polygon,
    polygons.spot,
    footprint.corners,
    footprint.footprint,
)


def measure(effort: Effort) -> list[Result]:
    turns = full_turns(_sizes(effort), rounds=effort.pick(12, 1))
    along_a_coast = full_turns(_sizes(effort), rounds=effort.pick(8, 1), ashore=True)
    found = [
        Result(
            f"an Advanced turn of {ships} ships",
            turns[ships].median,
            "ms",
            f"<={limit}",
            str(turns[ships]),
            "all windows of one turn, every ship fires; the rules alone, processor time",
            {"rounds": turns[ships].values},
        )
        for ships, limit in LIMITS.items()
        if ships in turns
    ]
    return [
        *found,
        _growth("growth of a turn with its ships", turns),
        _growth(
            "growth of a turn along a coast, with terrain and a battery for every four ships", along_a_coast
        ),
    ]


def _growth(name: str, turns: Mapping[int, Spread]) -> Result:
    sizes = list(turns)
    middle = [turns[ships].median for ships in sizes]
    best = growth(sizes, [min(turns[ships].values) for ships in sizes])
    return Result(
        name,
        growth(sizes, middle),
        "exponent",
        "<=1.5",
        f"{short(best)} from the best rounds",
        ", ".join(f"{ships}: {short(ms)} ms" for ships, ms in zip(sizes, middle, strict=True)),
        {"sizes": sizes, "milliseconds": middle},
    )


def full_turns(sizes: Sequence[int], rounds: int, *, ashore: bool = False) -> dict[int, Spread]:
    """Milliseconds of pure resolution, summed over the windows of a turn; the sizes are measured turn and turn about."""
    played = {ships: _closed_windows(ships, ashore=ashore) for ships in sizes}
    taken: dict[int, list[float]] = {ships: [] for ships in sizes}
    for number in range(rounds):
        progress(f"resolving, round {number + 1} of {rounds}")
        for ships, (fleets, windows) in played.items():
            taken[ships].append(sum(1000 * resolution(fleets, closed) for closed in windows))
    return {ships: Spread(tuple(values)) for ships, values in taken.items()}


def _closed_windows(ships: int, *, ashore: bool) -> tuple[Fleets, list[Game]]:
    """A turn as it was played: the game as each of its windows had closed."""
    progress(f"playing a turn of {ships} ships{' along a coast' if ashore else ''}")
    fleets, windows = in_line(ships, ashore=ashore), []
    turn = fleets.game.turn
    while fleets.game.turn == turn:
        closed = fleets.seal_window()
        windows.append(closed)
        resolving = closed.resolving
        assert resolving is not None
        fleets.resolve(resolving.step)
    return fleets, windows


def resolution(fleets: Fleets, closed: Game, clock: Callable[[], float] = time.process_time) -> float:
    """Seconds of one run of the rules over a closed window, as if these ships had never been measured before."""
    store, resolving = fleets.world.store, closed.resolving
    assert resolving is not None
    seed, book, now = store.seed(closed.id), store.openings(closed.id), fleets.world.now()
    given = {seat: bytes.fromhex(order.digest) for seat, order in resolving.window.orders.items()}
    work = partial(step_of, closed, step=resolving.step, given=given, seed=seed, book=book, now=now)
    for shapes in REMEMBERED_SHAPES:
        shapes.cache_clear()
    return timed(work, clock=clock)


def in_line(ships: int, *, ashore: bool = False) -> Fleets:
    store = new_store()
    fleets = Fleets(world_on(store), ships, f"g-line{ships:08d}", ashore=ashore)
    fleets.begin()
    return fleets


def _sizes(effort: Effort) -> tuple[int, ...]:
    return (4, 8) if effort.quick else SIZES
