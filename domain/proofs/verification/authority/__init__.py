"""Authority: the records alone show who was allowed to do what. An act without authority is a fault.

Each subject has a module with the entries of its acts; a new act is one more entry there. All other facts of the table
may only stand in a resolution.
"""

from typing import Final

from msgspec.structs import replace

from domain.evolve import evolve, fold
from domain.evolve.paths import REWINDS, path
from domain.facts import FACTS, topic_of
from domain.proofs.verification.authority import (
    amendments,
    bench,
    clock,
    disputes,
    endings,
    games,
    rewinds,
    seats,
    timekeeping,
    windows,
)
from domain.proofs.verification.authority.act import Acts, Case
from domain.proofs.verification.authority.dues import Due, due_after
from domain.proofs.verification.authority.windows import resolving
from domain.proofs.verification.reading import ReadRecord, read_record
from domain.proofs.verification.report import Wrong
from domain.proofs.verification.shape import Line, Transcript
from domain.state.game import Game

CHECK: Final = "authority"
ACTS: Final[Acts] = {
    **games.ACTS,
    **windows.ACTS,
    **bench.ACTS,
    **rewinds.ACTS,
    **disputes.ACTS,
    **clock.ACTS,
    **endings.ACTS,
    **amendments.ACTS,
    **seats.ACTS,
    **timekeeping.ACTS,
}
TOPICS: Final = frozenset(topic for topic, kind in FACTS.items() if kind.type in ACTS)


def check_authority(transcript: Transcript) -> int:
    """Returns how many acts rest on the server's word for who did them and when; raises Wrong at one not allowed."""
    checker = _ActChecker(transcript)
    for place in range(1, len(transcript.records) + 1):
        checker.check(place)
    checker.finish()
    return checker.worded


class _ActChecker:
    """Goes through the acts once, with the state of club and windows before each of them."""

    def __init__(self, transcript: Transcript) -> None:
        self.worded = 0
        self._lines = transcript.records
        self._taken: list[ReadRecord] = []
        self._due: Due | None = None
        self._start = self._game = _beginning(transcript)

    def check(self, place: int) -> None:
        line = self._lines[place - 1]
        if self._due is not None and not self._due.is_met(line):
            raise _wrong(place, f"{line.topic}: {self._due.why}")
        if line.topic not in TOPICS:
            self._check_table(place, line)
            return
        record = read_record(line, place, CHECK)
        act = ACTS[type(record.fact)]
        before = self._taken[-1] if self._taken and self._taken[-1].version == place - 1 else None
        why = act.why_not(Case(self._game, place, record.fact, self._lines, before))
        if why is not None:
            raise _wrong(place, f"{line.topic}: {why}")
        self.worded += act.worded
        self._take(record)
        self._due = due_after(self._game, record.fact)

    def finish(self) -> None:
        if self._due is not None:
            raise _wrong(len(self._lines), self._due.why)

    def _check_table(self, place: int, line: Line) -> None:
        """A fact without an entry must be one of the table, in a resolution or stated by a ruling."""
        if line.topic in amendments.OF_THE_TABLE:
            why = amendments.unruled(self._game, line)
            if why is not None:
                raise _wrong(place, f"{line.topic}: {why}")
            return
        declared = FACTS.get(line.topic)
        if declared is not None and declared.kind == "club":
            raise _wrong(place, f"nobody is known who may do {line.topic}")
        if not resolving(self._game):
            raise _wrong(place, f"no step was being resolved that could tell {line.topic}")

    def _take(self, record: ReadRecord) -> None:
        self._taken.append(record)
        try:
            if type(record.fact) in REWINDS:
                self._game = fold(self._start, ((each.version, each.fact) for each in path(self._taken)))
            else:
                self._game = evolve(self._game, record.version, record.fact)
        except Exception as error:
            why = f"{topic_of(record.fact)} cannot follow: {type(error).__name__}: {error}"
            raise _wrong(record.version, why) from error


def _beginning(transcript: Transcript) -> Game:
    """An empty game, or for a fork the parent's seats and windows at the point of forking."""
    if transcript.base is None:
        return Game(transcript.game)
    records = [
        read_record(line, place, CHECK)
        for place, line in enumerate(transcript.base.records, start=1)
        if line.topic in TOPICS
    ]
    parent = fold(Game(transcript.base.game), ((each.version, each.fact) for each in path(records)))
    return replace(parent, id=transcript.game, version=0)


def _wrong(place: int, why: str) -> Wrong:
    return Wrong(CHECK, f"record {place}", place, why)
