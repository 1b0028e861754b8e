"""Sentences about endings that people bring about."""

from domain.facts.endings import (
    DrawAgreed,
    EndDeclined,
    EndOffered,
    GameAborted,
    GameVoided,
    ResultAdjudicated,
    SideForfeited,
    SideResigned,
)
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, plain, said, side, side_first


@says(EndOffered)
def offered(fact: EndOffered, telling: Telling) -> str:
    return say(
        "EndOffered",
        "{seat} is ready for this end: {offer}.",
        seat=telling.captain(fact.seat),
        offer=plain(fact.offer),
    )


@says(EndDeclined)
def declined(fact: EndDeclined, telling: Telling) -> str:
    return say(
        "EndDeclined",
        "{seat} wants to fight on: no {offer}.",
        seat=telling.captain(fact.seat),
        offer=plain(fact.offer),
    )


@says(SideResigned)
def resigned(fact: SideResigned, telling: Telling) -> str:  # noqa: ARG001  (the side stands in the fact)
    return say("SideResigned", "{side} strike all their colours.", side=side_first(fact.side))


@says(DrawAgreed)
def agreed(fact: DrawAgreed, telling: Telling) -> str:  # noqa: ARG001  (it names no player)
    return say("DrawAgreed", "Everybody has agreed to a draw.")


@says(GameAborted)
def aborted(fact: GameAborted, telling: Telling) -> str:
    return say(
        "GameAborted",
        "{by} calls the battle off: {reason}.",
        by=telling.person(fact.by),
        reason=said(fact.reason),
    )


@says(SideForfeited)
def forfeited(fact: SideForfeited, telling: Telling) -> str:  # noqa: ARG001  (the side stands in the fact)
    return say(
        "SideForfeited",
        "{side} have missed as many deadlines as was agreed, and forfeit.",
        side=side_first(fact.side),
    )


@says(ResultAdjudicated)
def adjudicated(fact: ResultAdjudicated, telling: Telling) -> str:
    result = (
        say("ResultAdjudicated", "a draw")
        if fact.side is None
        else say("ResultAdjudicated", "{side} win", side=side(fact.side))
    )
    return say(
        "ResultAdjudicated",
        "{by} decides the battle: {result}. {reason}.",
        by=telling.person(fact.by),
        result=result,
        reason=said(fact.reason),
    )


@says(GameVoided)
def voided(fact: GameVoided, telling: Telling) -> str:  # noqa: ARG001  (there is nothing else to tell)
    return say("GameVoided", "The battle has no result: {why}.", why=plain(fact.why))
