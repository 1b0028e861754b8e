"""Sentences about windows."""

from domain.facts.windows import WindowClosed, WindowOpened
from domain.values.names import ClosedBy
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, moment, plain


@says(WindowOpened)
def opened(fact: WindowOpened, telling: Telling) -> str:
    until = say("WindowOpened", " until {deadline}", deadline=moment(fact.deadline)) if fact.deadline else ""
    return say(
        "WindowOpened",
        "Orders for {window} are awaited from {captain}{until}.",
        window=plain(fact.window),
        captain=listed(map(telling.captain, fact.owes)),
        until=until,
    )


@says(WindowClosed)
def closed(fact: WindowClosed, telling: Telling) -> str:
    silent = [telling.captain(seat) for seat, digest in fact.orders.items() if digest is None]
    missing = say("WindowClosed", "; {silent} sealed nothing", silent=listed(silent)) if silent else ""
    return say(
        "WindowClosed",
        "The window for {window} closes, {reason}{missing}.",
        window=plain(fact.window),
        reason=_CLOSED[fact.reason],
        missing=missing,
    )


_CLOSED = {
    ClosedBy.ORDERS: say("WindowClosed", "every order is in"),
    ClosedBy.DEADLINE: say("WindowClosed", "time is up"),
    ClosedBy.REFEREE: say("WindowClosed", "by word of the referee"),
}
