"""Resolve one step of one game. Idempotent by game and step: a message may come late, twice, or never."""

from domain.service import Resolved, resolve_window
from workers.project import bring_level
from workers.watch import Watch


def resolve(watch: Watch, game: str, step: int) -> Resolved:
    outcome = resolve_window(watch.harbour, game, step)
    bring_level(watch)
    return outcome
