"""What the fields of facts may say, beyond being a text or a number: words of a closed list, ranges, spellings.

A field is declared with its bound. Both verifiers check every bound; the one in the browser has them in its table.
Reading from the store does not check them: the use cases have checked more than this before a fact was stored.
"""

import re
from functools import cache
from typing import Annotated, Final, NamedTuple

from domain.values.names import Level

MOST: Final = 2**53 - 1
A_DAY: Final = 24 * 3600
SHORTEST_WINDOW, LONGEST_WINDOW = 10, 30 * A_DAY  # seconds
LONGEST_EXTENSION: Final = 30 * A_DAY
LONGEST_RESERVE: Final = 90 * A_DAY
MOST_DAYS_OFF: Final = 60
MOST_MISSES: Final = 100
MOST_DISPUTES: Final = 20
LAST_HOUR: Final = 24
MOST_TURNS_AWAY: Final = 20
MOST_MINUTES_LATE, MOST_TURNS_LATE = 24 * 60, 20  # so late may spectators see a battle
COUNCILS: Final = ("closed", "open")
RULINGS: Final = ("upheld", "corrected", "annulled", "no-action")
OFFERS: Final = ("draw", "abort", "resignation")


class Words(NamedTuple):
    """One of these words, and no other."""

    words: tuple[str, ...]

    def holds(self, value: object) -> bool:
        return value in self.words


class Range(NamedTuple):
    least: int
    most: int = MOST

    def holds(self, value: object) -> bool:
        return isinstance(value, int) and self.least <= value <= self.most


class Spelling(NamedTuple):
    """A text that matches this pattern from end to end. The pattern means the same in Python and in JavaScript."""

    pattern: str

    def holds(self, value: object) -> bool:
        return isinstance(value, str) and _compiled(self.pattern).fullmatch(value) is not None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


Count = Annotated[int, Range(0)]
# The version of a record in a game; the first record is 1.
Version = Annotated[int, Range(1)]
Instant = Annotated[str, Spelling("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{6}Z")]
Day = Annotated[str, Spelling("[0-9]{4}-[0-9]{2}-[0-9]{2}")]
Digest = Annotated[str, Spelling("[0-9a-f]{64}")]
OfferWord = Annotated[str, Words(OFFERS)]
RulingWord = Annotated[str, Words(RULINGS)]
CouncilWord = Annotated[str, Words(COUNCILS)]
VoidedWhy = Annotated[str, Words(("abort",))]
LevelWord = Annotated[str, Words(tuple(level.value for level in Level))]
FirstWindWord = Annotated[str, Words(("drawn",))]
WindowSeconds = Annotated[int, Range(SHORTEST_WINDOW, LONGEST_WINDOW)]
GraceSeconds = Annotated[int, Range(0, LONGEST_WINDOW)]
ExtensionSeconds = Annotated[int, Range(1, LONGEST_EXTENSION)]
ReserveSeconds = Annotated[int, Range(0, LONGEST_RESERVE)]
SpentSeconds = Annotated[int, Range(1, LONGEST_RESERVE)]
DaysOff = Annotated[int, Range(0, MOST_DAYS_OFF)]
Misses = Annotated[int, Range(1, MOST_MISSES)]
Disputes = Annotated[int, Range(0, MOST_DISPUTES)]
Hour = Annotated[int, Range(0, LAST_HOUR)]
TurnsAway = Annotated[int, Range(1, MOST_TURNS_AWAY)]
MinutesLate = Annotated[int, Range(0, MOST_MINUTES_LATE)]
TurnsLate = Annotated[int, Range(0, MOST_TURNS_LATE)]
