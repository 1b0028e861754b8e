"""What a verifier found: counts of what holds, of what cannot be checked yet, or what is wrong and where."""

from dataclasses import dataclass
from typing import Final, NamedTuple

OK: Final = "ok"
OK_SO_FAR: Final = "ok so far"
WRONG: Final = "wrong"


class Fault(NamedTuple):
    """`place` says where in the file; `record` is the place of the record that it is about, counted from 1."""

    check: str
    place: str
    record: int | None
    why: str


class Wrong(Exception):
    """Ends a check at the first thing that is wrong."""

    def __init__(self, check: str, place: str, record: int | None, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.fault = Fault(check, place, record, why)


class NotATranscript(ValueError):
    """The file is no transcript at all: nothing in it can be right or wrong."""


@dataclass(slots=True)
class Counts:
    """What was checked, and what has to wait for items to be opened or for a seed that is still only pledged."""

    records: int = 0
    receipts: int = 0
    openings: int = 0
    draws: int = 0
    steps: int = 0
    adjudicated: int = 0
    sealed: int = 0
    waiting: int = 0
    pledged: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """`faults` has the first wrong thing first; `unjudged` says why a whole game was not adjudicated again."""

    game: str
    keys: tuple[str, ...]
    counts: Counts
    faults: tuple[Fault, ...] = ()
    unjudged: str | None = None

    @property
    def verdict(self) -> str:
        if self.faults:
            return WRONG
        counts = self.counts
        judged = self.unjudged is not None or counts.adjudicated == counts.steps
        return OK if judged and not (counts.sealed or counts.waiting or counts.pledged) else OK_SO_FAR

    def lines(self) -> list[str]:
        """The report for people."""
        if self.faults:
            return [f"WRONG  {fault.place}: {fault.why}" for fault in self.faults]
        told = [self._counted()]
        if self.unjudged is not None:
            told.append(f"not adjudicated: {self.unjudged}")
        if self.keys:
            told.append(f"signed with {', '.join(self.keys)}: compare with the list of keys you trust")
        return told

    def _counted(self) -> str:
        counts = self.counts
        if self.verdict == OK:
            steps = "" if self.unjudged is not None else f"; {counts.adjudicated} steps adjudicated"
            return f"OK: {counts.records} records; {counts.openings} openings; {counts.draws} draws{steps}"
        return (
            f"OK so far: {counts.records} records; {counts.sealed} items still sealed;"
            f" {counts.waiting} draws await the seed;"
            f" {counts.adjudicated} of {counts.steps} steps adjudicated"
        )
