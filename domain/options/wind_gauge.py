"""The wind gauge (p41–43): a change of the wind waits on it until a later counter settles it."""

from collections.abc import Mapping

from domain.facts.weather import WindCounterDrawn
from domain.values.draws import Draw
from domain.values.gauge import Waiting

BLANK = "blank"


def faces(counts: Mapping[str, int]) -> tuple[str, ...]:
    """The faces of a bag with so many counters of each; the index is the serial number."""
    return tuple(face for face, count in counts.items() for _ in range(count))


def on_the_gauge(gauge: str, drawn: Draw, waiting: Waiting | None, *, settled: bool) -> WindCounterDrawn:
    """A drawn counter settles the waiting one and both go back, or it waits itself, or it goes back alone."""
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
    """A counter that a case put on the gauge came from no bag, so it does not go back to one."""
    serials = tuple(sorted(counter.serial for counter in back if counter and counter.serial >= 0))
    return WindCounterDrawn(gauge, str(drawn.face), waiting, serials, (drawn,))
