"""Sentences about agreed terms."""

from domain.facts.terms import TermsAgreed
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling


@says(TermsAgreed)
def agreed(fact: TermsAgreed, telling: Telling) -> str:  # noqa: ARG001  (everything stands in the fact)
    terms = (
        [say("TermsAgreed", "{reserve:second|seconds} in reserve", reserve=fact.reserve)]
        if fact.reserve
        else []
    )
    if fact.hours is not None:
        terms.append(
            say(
                "TermsAgreed",
                "play between {first} and {last} o'clock UTC",
                first=fact.hours[0],
                last=fact.hours[1],
            )
        )
    if fact.days_off:
        terms.append(say("TermsAgreed", "{days_off:day|days} off for each seat", days_off=fact.days_off))
    if fact.stand_in_after is not None:
        terms.append(
            say(
                "TermsAgreed",
                "a stand-in after {stand_in_after:missed deadline|missed deadlines}",
                stand_in_after=fact.stand_in_after,
            )
        )
    if fact.forfeit_after is not None:
        terms.append(
            say(
                "TermsAgreed",
                "forfeit after {forfeit_after:missed deadline|missed deadlines}",
                forfeit_after=fact.forfeit_after,
            )
        )
    terms.append(
        say(
            "TermsAgreed",
            "at most {disputes:open dispute|open disputes} that stop the clock",
            disputes=fact.disputes,
        )
    )
    return say("TermsAgreed", "It is agreed: {told}.", told=listed(terms))
