"""Resolve one step of one game. Idempotent by game and step: a message may come late, twice, or never."""

import time

from domain.service import Resolved, resolve_window
from workers.parts import Parts
from workers.project import bring_level
from workers.telemetry import tracing
from workers.telemetry.logs import get_logger
from workers.telemetry.metrics import METRICS

_log = get_logger(__name__)


def resolve(parts: Parts, game: str, step: int, *, left: bool = False) -> Resolved:
    """Resolve and project. `left`: the request that closed the window may have left projecting the closing to us."""
    begin = time.perf_counter()
    with tracing.span("resolve", game=game, step=step) as span:
        outcome = resolve_window(parts.world, game, step)
        if span is not None:
            span.set_attribute("outcome", outcome.value)
    taken = time.perf_counter() - begin
    METRICS.resolution_seconds.labels(outcome=outcome.value).observe(taken)
    said = {"game": game, "step": step, "milliseconds": round(1000 * taken, 1)}
    _log.info("resolved: %s", outcome.value, **said)
    if left:
        parts.world.store.at(game).fresh.take_over(game)
    bring_level(parts)
    return outcome
