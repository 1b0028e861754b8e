"""Where the game waits, told."""

from domain.facts.windows import WindowClosed, WindowOpened
from projections.timeline.says import says
from projections.timeline.words import Telling, listed, moment


@says(WindowOpened)
def opened(fact: WindowOpened, telling: Telling) -> str:
    until = f" until {moment(fact.deadline)}" if fact.deadline else ""
    return f"Orders for {fact.window} are awaited from {listed(map(telling.captain, fact.owes))}{until}."


@says(WindowClosed)
def closed(fact: WindowClosed, telling: Telling) -> str:
    silent = [telling.captain(seat) for seat, digest in fact.orders.items() if digest is None]
    missing = f"; {listed(silent)} sealed nothing" if silent else ""
    return f"The window for {fact.window} closes, {_REASONS.get(fact.reason, fact.reason)}{missing}."


_REASONS = {"complete": "every order is in", "deadline": "time is up", "referee": "by word of the referee"}
