"""The referee's bench and the clock, told."""

from domain.facts.clock import DeadlineMoved, GamePaused, GameResumed
from domain.facts.referees import DisputeRaised, DisputeRuled, RefereeAppointed
from projections.timeline.says import says
from projections.timeline.words import Telling, listed, moment, plain, said


@says(RefereeAppointed)
def appointed(fact: RefereeAppointed, telling: Telling) -> str:  # noqa: ARG001  (the name stands in the fact)
    return f"{fact.name} is referee of this battle and sees everything that is sealed."


@says(GamePaused)
def paused(fact: GamePaused, telling: Telling) -> str:
    return f"{telling.person(fact.by)} stops the clock: {said(fact.reason)}."


@says(GameResumed)
def resumed(fact: GameResumed, telling: Telling) -> str:  # noqa: ARG001  (it runs again, whoever started it)
    return "The clock runs again."


@says(DeadlineMoved)
def moved(fact: DeadlineMoved, telling: Telling) -> str:  # noqa: ARG001  (everything stands in the fact)
    if fact.deadline is None:
        return f"The window for {fact.window} has no deadline now."
    return f"The window for {fact.window} stays open until {moment(fact.deadline)}."


@says(DisputeRaised)
def raised(fact: DisputeRaised, telling: Telling) -> str:
    versions = listed(str(version) for version in fact.facts)
    return f"{telling.person(fact.by)} asks the referee about version {versions}: “{said(fact.question)}”."


@says(DisputeRuled)
def ruled(fact: DisputeRuled, telling: Telling) -> str:
    reading = f" The rule is read so: {said(fact.reading)}." if fact.reading else ""
    ruling = plain(fact.ruling)
    return f"{telling.person(fact.by)} rules: {ruling}. {said(fact.reason)}.{reading}"
