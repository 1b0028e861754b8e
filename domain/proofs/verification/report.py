"""What the verifier found: how much is right, how much cannot be checked yet, or what is wrong and where."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from domain.values.said import in_turn, say

OK: Final = "ok"
OK_SO_FAR: Final = "ok so far"
WRONG: Final = "wrong"


class Fault(NamedTuple):
    """Something wrong: `place` says where in the file, `record` is the number of the record, counted from 1."""

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
    """The file is not a transcript, so there is nothing to check."""


class NotVerified(NotATranscript):
    """The chain is sound, but it holds a topic that this verifier does not know, so it cannot judge the game."""


@dataclass(slots=True)
class Counts:
    """What was checked, and what must wait for openings or for a seed that is pledged but not revealed.

    `worded` acts were allowed, but only the server says who did them and when. Receipts, a referee's own signature and
    witnesses can refute the server.
    """

    records: int = 0
    receipts: int = 0
    openings: int = 0
    draws: int = 0
    steps: int = 0
    adjudicated: int = 0
    sealed: int = 0
    waiting: int = 0
    pledged: int = 0
    worded: int = 0
    signed_rulings: int = 0


class Logged(NamedTuple):
    """How much of the game is entered in the server's log, and which of the named witnesses have seen that log."""

    origin: str
    entered: int
    not_yet: int
    witnesses: tuple[str, ...]

    def line(self) -> str:
        seen = f"; co-signed by {', '.join(self.witnesses)}" if self.witnesses else ""
        return f"in the log {self.origin}: {self.entered} entries, {self.not_yet} not yet in the log{seen}"


@dataclass(frozen=True, slots=True)
class Report:
    """`faults` begins with the earliest one; `unjudged` says why the game was not adjudicated again."""

    game: str
    keys: tuple[str, ...]
    counts: Counts
    faults: tuple[Fault, ...] = ()
    unjudged: str | None = None
    logged: Logged | None = None

    @property
    def verdict(self) -> str:
        if self.faults:
            return WRONG
        counts = self.counts
        judged = self.unjudged is not None or counts.adjudicated == counts.steps
        return OK if judged and not (counts.sealed or counts.waiting or counts.pledged) else OK_SO_FAR

    def lines(self) -> list[str]:
        """The report for people. Faults are always in English."""
        if self.faults:
            return [f"WRONG  {fault.place}: {fault.why}" for fault in self.faults]
        lines: list[str] = [self._counted()]
        if self.unjudged is not None:
            lines.append(say("report", "not adjudicated: {why}", why=self.unjudged))
        if self.counts.worded:
            lines.append(
                say(
                    "report",
                    "{number:act rests|acts rest} on the server's word for who did them and when",
                    number=self.counts.worded,
                )
            )
        if self.counts.signed_rulings:
            lines.append(
                say(
                    "report",
                    "{number:ruling is|rulings are} signed by their referees' own keys",
                    number=self.counts.signed_rulings,
                )
            )
        if self.logged is not None:
            lines.append(self.logged.line())
        if self.keys:
            lines.append(
                say(
                    "report",
                    "signed with {keys}: compare with the list of keys you trust",
                    keys=", ".join(self.keys),
                )
            )
        return lines

    def _counted(self) -> str:
        counts = self.counts
        if self.verdict == OK:
            held = say(
                "report",
                "OK: {records:record|records}; {openings:opening|openings}; {draws:draw|draws}",
                records=counts.records,
                openings=counts.openings,
                draws=counts.draws,
            )
            judged = say("report", "{steps:step|steps} adjudicated", steps=counts.adjudicated)
            return held if self.unjudged is not None else in_turn((held, judged), "; ")
        return say(
            "report",
            "OK so far: {records:record|records}; {sealed:item|items} still sealed; {waiting:draw|draws} await the seed;"
            " {adjudicated} of {steps:step|steps} adjudicated",
            records=counts.records,
            sealed=counts.sealed,
            waiting=counts.waiting,
            adjudicated=counts.adjudicated,
            steps=counts.steps,
        )
