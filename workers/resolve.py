"""Resolve one step of one game. Idempotent by game and step: a message may come late, twice, or never."""

import logging
import time

from domain.service import Resolved, resolve_window
from workers import tracing
from workers.project import bring_level
from workers.tally import TALLY
from workers.watch import Watch

_log = logging.getLogger(__name__)


def resolve(watch: Watch, game: str, step: int) -> Resolved:
    begin = time.perf_counter()
    with tracing.span("resolve", game=game, step=step) as span:
        outcome = resolve_window(watch.harbour, game, step)
        if span is not None:
            span.set_attribute("outcome", outcome.value)
    taken = time.perf_counter() - begin
    TALLY.time("resolution_seconds", taken, outcome=outcome.value)
    said = {"game": game, "step": step, "milliseconds": round(1000 * taken, 1)}
    _log.info("resolved: %s", outcome.value, extra=said)
    bring_level(watch)
    return outcome
