"""Sentences about the referees of a game."""

from domain.facts.bench import (
    ChiefNamed,
    RefereeChallenged,
    RefereeConsented,
    RefereeDismissed,
    RefereeLooked,
    RefereeRecused,
    WindowCalled,
)
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, plain, said


@says(RefereeConsented)
def consented(fact: RefereeConsented, telling: Telling) -> str:
    return say(
        "RefereeConsented",
        "{seat} agrees to {account} as referee.",
        seat=telling.captain(fact.seat),
        account=telling.person(fact.account),
    )


@says(RefereeRecused)
def recused(fact: RefereeRecused, telling: Telling) -> str:
    return say(
        "RefereeRecused",
        "{account} steps down as referee: {reason}.",
        account=telling.person(fact.account),
        reason=said(fact.reason),
    )


@says(RefereeChallenged)
def challenged(fact: RefereeChallenged, telling: Telling) -> str:
    return say(
        "RefereeChallenged",
        "{seat} asks that {account} referee no longer: {reason}.",
        seat=telling.captain(fact.seat),
        account=telling.person(fact.account),
        reason=said(fact.reason),
    )


@says(RefereeDismissed)
def dismissed(fact: RefereeDismissed, telling: Telling) -> str:
    return say(
        "RefereeDismissed",
        "{account} is dismissed as referee: {reason}.",
        account=telling.person(fact.account),
        reason=said(fact.reason),
    )


@says(ChiefNamed)
def chief_named(fact: ChiefNamed, telling: Telling) -> str:
    return say(
        "ChiefNamed",
        "{account} is chief of the referees and hears appeals.",
        account=telling.person(fact.account),
    )


@says(RefereeLooked)
def looked(fact: RefereeLooked, telling: Telling) -> str:
    return say(
        "RefereeLooked",
        "{account} looks at the orders that lie sealed in {window}.",
        account=telling.person(fact.account),
        window=plain(fact.window),
    )


@says(WindowCalled)
def called(fact: WindowCalled, telling: Telling) -> str:
    return say(
        "WindowCalled",
        "{by} closes the window for {window}: {reason}.",
        by=telling.person(fact.by),
        window=plain(fact.window),
        reason=said(fact.reason),
    )
