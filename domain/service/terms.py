"""Terms of a game beyond the seconds of a window, checked and recorded when it is opened."""

from typing import Final

from domain.facts import Entry
from domain.facts.terms import TermsAgreed
from domain.state.clock import Terms
from domain.values.bounds import LAST_HOUR, LONGEST_RESERVE, MOST_DAYS_OFF, MOST_DISPUTES, MOST_MISSES
from domain.values.refusals import Refused, refuse

PLAIN: Final = Terms()


def check_clock(terms: Terms, seconds: int | None) -> None:
    """Refuse terms that cannot be carried out: all terms about time need a clock."""
    timed = (terms.reserve, terms.hours, terms.days_off, terms.forfeit_after, terms.stand_in_after)
    if seconds is None and any(one for one in timed):
        raise Refused(
            refuse(
                "game/terms", "a game without a clock has no reserve, hours, days off, forfeit or stand-in"
            )
        )
    if not 0 <= terms.reserve <= LONGEST_RESERVE or not 0 <= terms.days_off <= MOST_DAYS_OFF:
        raise Refused(
            refuse(
                "game/terms",
                "a reserve is 0 to {reserve} seconds, days off are 0 to {days}",
                reserve=LONGEST_RESERVE,
                days=MOST_DAYS_OFF,
            )
        )
    if terms.hours is not None and not 0 <= terms.hours[0] < terms.hours[1] <= LAST_HOUR:
        raise Refused(
            refuse(
                "game/terms",
                "hours are two whole hours of one day, 0 to {hour}, the first before the second",
                hour=LAST_HOUR,
            )
        )
    for misses in (terms.forfeit_after, terms.stand_in_after):
        if misses is not None and not 1 <= misses <= MOST_MISSES:
            raise Refused(refuse("game/terms", "misses are counted from 1 to {misses}", misses=MOST_MISSES))
    if (terms.stand_in_after is None) != (terms.captain is None):
        raise Refused(
            refuse(
                "game/terms",
                "a stand-in after missed deadlines needs the name of a captain, and the other way round",
            )
        )
    if not 0 <= terms.disputes <= MOST_DISPUTES:
        raise Refused(
            refuse("game/terms", "0 to {disputes} open disputes stop the clock", disputes=MOST_DISPUTES)
        )


def terms_agreed(terms: Terms) -> tuple[Entry, ...]:
    """The fact of the agreed terms; none for the default terms."""
    if terms == PLAIN:
        return ()
    fact = TermsAgreed(
        reserve=terms.reserve,
        hours=terms.hours,
        days_off=terms.days_off,
        forfeit_after=terms.forfeit_after,
        stand_in_after=terms.stand_in_after,
        captain=terms.captain,
        disputes=terms.disputes,
    )
    return (Entry(None, fact),)
