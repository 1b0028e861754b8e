"""The wind gauge (p41–43): a change of the wind lies on it until the next counter decides about it."""

from collections.abc import Mapping

from domain.facts.weather import WindCounterDrawn
from domain.values.draws import Draw
from domain.values.gauge import Waiting

BLANK = "blank"


def faces(counts: Mapping[str, int]) -> tuple[str, ...]:
    """A bag of these counters, by serial number."""
    return tuple(face for face, count in counts.items() for _ in range(count))


def on_the_gauge(gauge: str, drawn: Draw, waiting: Waiting | None, *, settled: bool) -> WindCounterDrawn:
    """What one more counter does: it settles what waits and both go back, or it waits, or it goes back alone."""
    assert isinstance(drawn.serial, int)
    mine = Waiting(str(drawn.face), drawn.serial)
    if settled:
        return _counter_drawn(gauge, drawn, None, waiting, mine)
    if waiting is None and mine.face != BLANK:
        return _counter_drawn(gauge, drawn, mine)
    return _counter_drawn(gauge, drawn, waiting, mine)


def _counter_drawn(
    gauge: str, drawn: Draw, waiting: Waiting | None, *back: Waiting | None
) -> WindCounterDrawn:
    """A counter that came from no bag, as a case may put it on the gauge, goes back to none."""
    serials = tuple(sorted(counter.serial for counter in back if counter and counter.serial >= 0))
    return WindCounterDrawn(gauge, str(drawn.face), waiting, serials, (drawn,))
