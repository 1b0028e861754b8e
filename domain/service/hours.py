"""Playing time: only the agreed hours of a day count, and no day that a player has taken off."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import chain

from domain.service.world import instant
from domain.state.clock import Clock

MOST_DAYS = 3660  # no deadline is ten years ahead


def due_after(clock: Clock, start: str, seconds: int) -> str:
    """The time at which this many seconds of playing time have passed."""
    left = timedelta(seconds=seconds)
    for begin, end in _spans(clock, datetime.fromisoformat(start)):
        if end - begin >= left:
            return instant(begin + left)
        left -= end - begin
    raise AssertionError("every week has hours that count")


def counting_between(clock: Clock, start: str, end: str) -> int:
    """The seconds of playing time between two moments."""
    until, counted = datetime.fromisoformat(end), timedelta()
    for begin, close in _spans(clock, datetime.fromisoformat(start)):
        if begin >= until:
            break
        counted += min(close, until) - begin
    return int(counted.total_seconds())


def _spans(clock: Clock, start: datetime) -> Iterator[tuple[datetime, datetime]]:
    """The spans of playing time after `start`."""
    opens, closes = clock.terms.hours or (0, 24)
    off = {*chain.from_iterable(clock.days.values())}
    midnight = start.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    for number in range(MOST_DAYS):
        day = midnight + timedelta(days=number)
        begin, end = max(start, day + timedelta(hours=opens)), day + timedelta(hours=closes)
        if begin < end and day.date().isoformat() not in off:
            yield begin, end
