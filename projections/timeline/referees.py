"""Sentences about referees, disputes and rulings."""

from msgspec import UnsetType

from domain.facts.referees import DisputeRaised, DisputeRuled, RefereeAppointed, RefereeKeyNamed
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, plain, said

SHOWN = 16  # digits of a key: enough to tell it from others


@says(RefereeAppointed)
def appointed(fact: RefereeAppointed, telling: Telling) -> str:  # noqa: ARG001  (the name stands in the fact)
    return say(
        "RefereeAppointed",
        "{name} is referee of this battle and sees everything that is sealed.",
        name=fact.name,
    )


@says(RefereeKeyNamed)
def key_named(fact: RefereeKeyNamed, telling: Telling) -> str:
    return say(
        "RefereeKeyNamed",
        "{account} signs rulings with the key {key} from now on.",
        account=telling.person(fact.account),
        key=fact.key[:SHOWN],
    )


@says(DisputeRaised)
def raised(fact: DisputeRaised, telling: Telling) -> str:
    versions = listed(str(version) for version in fact.facts)
    return say(
        "DisputeRaised",
        "{by} asks the referee about version {versions}: “{question}”.",
        by=telling.person(fact.by),
        versions=versions,
        question=said(fact.question),
    )


@says(DisputeRuled)
def ruled(fact: DisputeRuled, telling: Telling) -> str:
    reading = (
        say("DisputeRuled", " The rule is read so: {reading}.", reading=said(fact.reading))
        if fact.reading
        else ""
    )
    ruling = plain(fact.ruling)
    signed = fact.signed is not None and not isinstance(fact.signed, UnsetType)
    return say(
        "DisputeRuled",
        "{by} rules: {ruling}. {reason}.{reading}{signed}",
        by=telling.person(fact.by),
        ruling=ruling,
        reason=said(fact.reason),
        reading=reading,
        signed=say("DisputeRuled", " Signed by the referee.") if signed else "",
    )
