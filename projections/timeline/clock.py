"""Sentences about the game's clock."""

from domain.facts.clock import DeadlineMoved, GamePaused, GameResumed
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, moment, plain, said


@says(GamePaused)
def paused(fact: GamePaused, telling: Telling) -> str:
    return say(
        "GamePaused", "{by} stops the clock: {reason}.", by=telling.person(fact.by), reason=said(fact.reason)
    )


@says(GameResumed)
def resumed(fact: GameResumed, telling: Telling) -> str:  # noqa: ARG001  (the fact needs no names)
    return say("GameResumed", "The clock runs again.")


@says(DeadlineMoved)
def moved(fact: DeadlineMoved, telling: Telling) -> str:  # noqa: ARG001  (everything stands in the fact)
    if fact.deadline is None:
        return say("DeadlineMoved", "The window for {window} has no deadline now.", window=plain(fact.window))
    return say(
        "DeadlineMoved",
        "The window for {window} stays open until {deadline}.",
        window=plain(fact.window),
        deadline=moment(fact.deadline),
    )
