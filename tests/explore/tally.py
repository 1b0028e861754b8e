"""What has succeeded how often, for whom; what is still to be tried; and why the rest never will."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from tests.explore.sequence import Answered, Course
from tests.explore.standing import Pair

ENOUGH = 20
# So often somebody tries what is not for them.
TRIES = 5
# Refusals because of who asks that are no 401 or 403: what one holds in the game is in the way, or not enough for it.
BY_STANDING = ("undo/unknown", "dispute/settled")


@dataclass
class Tally:
    """`allowed` are the pairs that the rules of authority allow; each is to succeed as often as `goal` says."""

    allowed: set[Pair]
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
        if answered.seated and pair not in self.allowed:
            return  # what a substitute may do says nothing of an account that plays nothing
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
        done = {pair for pair in tries if not self._lacks(pair)}
        return sorted(
            tries, key=lambda pair: (pair in done, self.wells[pair] + tries[pair] // 4, chance.random())
        )

    def lacking(self, pairs: Iterable[Pair]) -> int:
        """How many pairs have not been tried as often as they should."""
        return sum(self._lacks(pair) for pair in pairs)

    def _lacks(self, pair: Pair) -> bool:
        if pair in self.allowed:
            return self.wells[pair] < self.goal
        return self.refused[pair].total() < TRIES

    def reason(self, pair: Pair) -> str | None:
        """Why somebody may not do this: what they were told most often of all that is about who they are."""
        told = [code for (status, code), _ in self.refused[pair].most_common() if _by_standing(status, code)]
        return told[0] if told and pair not in self.allowed else None

    def short(self, pairs: Iterable[Pair]) -> list[Pair]:
        """What somebody may do and has done too seldom."""
        return [pair for pair in pairs if pair in self.allowed and self.wells[pair] < ENOUGH]

    def intruded(self, pairs: Iterable[Pair]) -> list[Pair]:
        """What somebody may not do and has done, or was never told that it is not for them."""
        shut = (pair for pair in pairs if pair not in self.allowed)
        return [pair for pair in shut if self.wells[pair] or self.reason(pair) is None]


def _by_standing(status: int, code: str) -> bool:
    return status in (401, 403) or code in BY_STANDING
