"""Which clauses of the catalogue are shown by cases, which by a test, and which are stated gaps."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase

from domain.catalogue import Clause


@dataclass(frozen=True, slots=True)
class Gap:
    """Clauses (ids, or patterns such as `T-*`) that nothing covers yet: why not, and the issue that will add them."""

    clauses: tuple[str, ...]
    reason: str
    issue: str

    def holds(self, clause: str) -> bool:
        return any(fnmatchcase(clause, pattern) for pattern in self.clauses)


@dataclass(frozen=True, slots=True)
class Shown:
    """A clause, and the cases, test or gap that account for it."""

    clause: Clause
    cases: tuple[str, ...]
    test: str | None
    gap: Gap | None

    @property
    def covered(self) -> bool:
        return bool(self.cases) or self.test is not None

    @property
    def missing(self) -> bool:
        return not self.covered and self.gap is None


@dataclass(frozen=True, slots=True)
class Coverage:
    """The whole catalogue; `faults` are entries of the lists that no longer fit it."""

    clauses: tuple[Shown, ...]
    faults: tuple[str, ...]

    @property
    def missing(self) -> tuple[Shown, ...]:
        return tuple(shown for shown in self.clauses if shown.missing)

    @property
    def complete(self) -> bool:
        return not self.missing and not self.faults


def coverage(
    catalogue: Iterable[Clause],
    cases: Mapping[str, Iterable[str]],
    tests: Mapping[str, str],
    gaps: Iterable[Gap],
) -> Coverage:
    """`cases` gives the clauses that each case lists, `tests` the test of each clause that no case can show."""
    listed, stated = tuple(catalogue), tuple(gaps)
    by_clause: dict[str, list[str]] = {}
    for case, rules in cases.items():
        for rule in rules:
            by_clause.setdefault(rule, []).append(case)
    rows = tuple(
        Shown(
            clause,
            tuple(sorted(by_clause.get(clause.id, ()))),
            tests.get(clause.id),
            next((gap for gap in stated if gap.holds(clause.id)), None),
        )
        for clause in listed
    )
    return Coverage(rows, tuple(_faults(rows, tests, stated)))


def _faults(rows: tuple[Shown, ...], tests: Mapping[str, str], gaps: tuple[Gap, ...]) -> Iterator[str]:
    """Entries that are wrong, or no longer true."""
    known = {row.clause.id: row for row in rows}
    for clause in tests:
        if clause not in known:
            yield f"structural: {clause} is no clause of the catalogue"
        elif not known[clause].clause.structural:
            yield f"structural: {clause} is no clause of structure: it needs a case"
    for gap in gaps:
        for pattern in gap.clauses:
            if not any(fnmatchcase(row.clause.id, pattern) and not row.covered for row in rows):
                yield f"gaps: {pattern} matches no clause that is without a case"
