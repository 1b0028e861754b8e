"""Sentences about changes of the wind."""

from domain.facts.weather import WindCounterDrawn, WindForceChanged, WindShifted
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, compass, degrees, plain

_WAYS = {
    "cw": say("wind", "clockwise"),
    "ccw": say("wind", "counter-clockwise"),
    "blank": say("wind", "blank"),
}


@says(WindCounterDrawn)
def drawn(fact: WindCounterDrawn, telling: Telling) -> str:  # noqa: ARG001  (it is about no ship)
    waits = (
        say("WindCounterDrawn", "one counter waits on the gauge")
        if fact.waiting
        else say("WindCounterDrawn", "nothing waits on the gauge")
    )
    return say(
        "WindCounterDrawn",
        "For the wind’s {gauge} a counter is drawn, {face}: {waits}.",
        gauge=plain(fact.gauge),
        face=_WAYS.get(fact.face, fact.face),
        waits=waits,
    )


@says(WindShifted)
def shifted(fact: WindShifted, telling: Telling) -> str:  # noqa: ARG001  (it is about no ship)
    where = say(
        "WindShifted", "{origin} ({bearing})", origin=compass(fact.origin), bearing=degrees(fact.origin)
    )
    return say(
        "WindShifted",
        "The wind shifts {way} and blows from the {where}.",
        way=_WAYS.get(fact.way, fact.way),
        where=where,
    )


@says(WindForceChanged)
def changed(fact: WindForceChanged, telling: Telling) -> str:  # noqa: ARG001  (it is about no ship)
    return say("WindForceChanged", "The wind is {strength} from now on.", strength=plain(fact.strength))
