"""What has succeeded how often, for whom; what is still to be tried; and why the rest never will."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from tests.explore.sequence import Answered, Course, Pair

ENOUGH = 20
# So many refusals without one success, and the explorer goes on to something else.
GIVE_UP = 6
# Refusals because of who asks that are no 401 or 403: what one holds in the game is in the way, or not enough for it.
BY_STANDING = (
    "seat/referee",
    "seat/other-side",
    "seat/taken",
    "referee/plays",
    "undo/consent-needed",
    "undo/computer",
    # Against the computer nobody else asks for an undo, and one's own order closes the window at once.
    "undo/unknown",
    "window/closed",
)


@dataclass
class Tally:
    goal: int = ENOUGH
    sequences: int = 0
    compared: int = 0
    opened: int = 0
    wells: Counter[Pair] = field(default_factory=Counter)
    refused: dict[Pair, Counter[tuple[int, str]]] = field(default_factory=lambda: defaultdict(Counter))
    wrong: list[str] = field(default_factory=list)

    def enter(self, course: Course) -> None:
        self.sequences += 1
        self.opened += course.opened
        self.wrong += course.wrong
        for answered in course.answers:
            self.compared += answered.compared
            self._enter(answered)

    def _enter(self, answered: Answered) -> None:
        pair = answered.role, answered.route
        if answered.well:
            self.wells[pair] += 1
        else:
            self.refused[pair][answered.status, answered.code] += 1

    def add(self, other: "Tally") -> None:
        self.sequences += other.sequences
        self.compared += other.compared
        self.opened += other.opened
        self.wells += other.wells
        self.wrong += other.wrong
        for pair, codes in other.refused.items():
            self.refused[pair] += codes

    def wanted(self, pairs: Iterable[Pair], chance: Random) -> list[Pair]:
        """Those that have succeeded too seldom, the seldomest first; then those that will do again."""
        tries = {pair: self.refused[pair].total() for pair in pairs}
        done = {p for p in tries if self.wells[p] >= self.goal or (tries[p] >= GIVE_UP and not self.wells[p])}
        return sorted(
            tries, key=lambda pair: (pair in done, self.wells[pair] + tries[pair] // 4, chance.random())
        )

    def reason(self, pair: Pair) -> str | None:
        """Why somebody may not do this: what they were told most often, if that is about who they are."""
        codes = self.refused[pair].most_common(1)
        if self.wells[pair] or not codes:
            return None
        (status, code), _ = codes[0]
        return code if status in (401, 403) or code in BY_STANDING else None

    def short(self, pairs: Iterable[Pair]) -> list[Pair]:
        """What somebody may do and has done too seldom, or never without being told that they may not."""
        return [pair for pair in pairs if self.wells[pair] < ENOUGH and self.reason(pair) is None]
