"""The wind in the course of the battle, and events that a counter decides, told."""

from domain.facts.events import EventDrawn
from domain.facts.weather import WindCounterDrawn, WindForceChanged, WindShifted
from projections.timeline.says import says
from projections.timeline.words import Telling, compass, degrees, plain

_WAYS = {"cw": "clockwise", "ccw": "counter-clockwise", "blank": "blank"}


@says(WindCounterDrawn)
def drawn(fact: WindCounterDrawn, telling: Telling) -> str:  # noqa: ARG001  (the wind is nobody's)
    waits = "one counter waits on the gauge" if fact.waiting else "nothing waits on the gauge"
    return f"For the wind’s {fact.gauge} a counter is drawn, {_WAYS.get(fact.face, fact.face)}: {waits}."


@says(WindShifted)
def shifted(fact: WindShifted, telling: Telling) -> str:  # noqa: ARG001  (the wind is nobody's)
    where = f"{compass(fact.origin)} ({degrees(fact.origin)})"
    return f"The wind shifts {_WAYS.get(fact.way, fact.way)} and blows from the {where}."


@says(WindForceChanged)
def changed(fact: WindForceChanged, telling: Telling) -> str:  # noqa: ARG001  (the wind is nobody's)
    return f"The wind is {plain(fact.strength)} from now on."


@says(EventDrawn)
def event(fact: EventDrawn, telling: Telling) -> str:
    return f"A counter decides for {telling.ships(fact.ships)}: it {'happens' if fact.happens else 'does not happen'}."
