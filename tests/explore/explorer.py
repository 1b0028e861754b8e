"""The explorer: sets the stages one after the other, and sends sequences to them, steered by what has succeeded too seldom."""

import gc
import time
from collections.abc import Callable
from random import Random

from tests.explore.chains import BEFORE
from tests.explore.routes import Route, routes
from tests.explore.sequence import Twins, in_a_fork, in_turn, planned
from tests.explore.stage import ROLES, SETTINGS, Setting, Stage
from tests.explore.standing import allowed
from tests.explore.tally import Tally
from tests.kit.server import Server
from tests.kit.twins import draws_apart_from_orders

# Sequences in a row, before a world is thrown away: to begin with a fresh one costs as much as one of them.
IN_A_ROW = 3
Told = Callable[
    [int, int], None
]  # how many sequences there have been, and how many pairs are still to be tried


def set_up(setting: Setting) -> Twins:
    """Two worlds that differ in what is sealed; what they keep for later is made before they are copied."""
    one, other = (
        Stage(Server("sqlite:///:memory:", tick=0), setting, other=other) for other in (False, True)
    )
    for stage in (one, other):
        for route in routes(stage.server.app):
            if route.reads and not route.arguments and not route.pattern.endswith("/stream"):
                stage.server.ask("GET", route.pattern)
        for page in ("", "/play", "/bench", "/report", "/embed"):
            stage.server.ask("GET", f"/games/{stage.battle}{page}")
    return one, other


def explore(
    seed: str,
    sequences: int,
    goal: int,
    until: float,
    settings: tuple[Setting, ...] = SETTINGS,
    told: Told | None = None,
) -> Tally:
    """So many sequences, in equal parts on each stage, or as many as there is time for."""
    tally, chance = Tally(set(), goal), Random(seed)
    with draws_apart_from_orders():
        for number, setting in enumerate(settings, 1):
            twins = set_up(setting)
            known = {route.name: route for route in routes(twins[0].server.app)}
            tally.allowed = allowed(known.values())
            gc.collect()
            gc.freeze()
            share = sequences * number // len(settings)
            part = time.monotonic() + (until - time.monotonic()) / (len(settings) - number + 1)
            while tally.sequences < share and time.monotonic() < part:
                lacking = _send(twins, known, tally, chance)
                if told is not None:
                    told(tally.sequences, lacking)
            gc.unfreeze()
            for stage in twins:
                stage.server.close()
    return tally


def _send(twins: Twins, known: dict[str, Route], tally: Tally, chance: Random) -> int:
    """A few sequences in one world; how many pairs are still to be tried after them."""
    pairs = [(role, name) for role in ROLES for name in known]
    plain = {name for name, route in known.items() if route.reads and name not in BEFORE}
    wanted = tally.wanted(pairs, chance)
    loading = twins[0].setting.window == "loading"
    plans = []
    for _ in range(IN_A_ROW):
        reads = [pair for pair in wanted if pair[1] in plain]
        plans.append(planned(wanted, reads, chance, opens_nothing=loading))
        asked = {pair for block in plans[-1] for pair in block}
        wanted = [pair for pair in wanted if pair not in asked]
    seed = chance.random()
    for course in in_a_fork(lambda: in_turn(twins, plans, known, seed)):
        tally.enter(course)
    return tally.lacking(pairs)
