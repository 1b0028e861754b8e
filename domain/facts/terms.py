"""What was agreed about time and missing players, besides the seconds of a window."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import DaysOff, Disputes, Hour, Misses, ReserveSeconds


@club(Subject.GAME, Weight.PLAIN)
class TermsAgreed(Fact):
    """Agreed at the opening, where the terms differ from the default ones.

    Each seat has `reserve` seconds for the whole battle and may take `days_off`. Time counts only between the two
    `hours` of the day (UTC). After `forfeit_after` deadlines missed in a row a side forfeits; after `stand_in_after`
    the computer's `captain` takes the seat. At most `disputes` open disputes stop the clock.
    """

    reserve: ReserveSeconds
    hours: tuple[Hour, Hour] | None
    days_off: DaysOff
    forfeit_after: Misses | None
    stand_in_after: Misses | None
    captain: str | None
    disputes: Disputes
