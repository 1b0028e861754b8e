"""What was agreed about the clock and about missing players, beyond the seconds of a window."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import DaysOff, Disputes, Hour, Misses, ReserveSeconds


@club(Subject.GAME, Weight.PLAIN)
class TermsAgreed(Fact):
    """Told with the opening of a game whose terms are not the plain ones.

    `reserve` seconds each seat has for the whole battle; hours are whole hours of the day in UTC between which time
    counts; `days_off` each seat may take; after so many deadlines missed in a row a side forfeits, or the captain
    named stands in for a seat; so many open disputes stop the clock.
    """

    reserve: ReserveSeconds
    hours: tuple[Hour, Hour] | None
    days_off: DaysOff
    forfeit_after: Misses | None
    stand_in_after: Misses | None
    captain: str | None
    disputes: Disputes
