"""`sealed-orders rules`: which clauses of the catalogue are covered by cases, and which gaps are known."""

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from api.cli.language import here, words
from domain.adjudication import Case, NotACase, read_case
from domain.adjudication.check.coverage import Coverage, Gap, Shown, coverage
from domain.adjudication.check.reading_coverage import Switched, readings_shown
from domain.catalogue import chapters, clauses
from domain.values.said import say

COMPLETE: Final = 0
INCOMPLETE: Final = 1
UNREADABLE: Final = 2
BAR: Final = 24


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--cases",
        type=Path,
        default=Path("tests/cases"),
        metavar="FOLDER",
        help=words("command", "where the cases are (default: %(default)s)"),
    )
    command.add_argument(
        "--json", action="store_true", help=words("command", "print every clause with what covers it")
    )


def run(args: argparse.Namespace) -> int:
    """Returns 0 if every clause is covered or a known gap, 1 if one is neither, 2 if the folder cannot be read."""
    try:
        cases, structural = _cases(args.cases), args.cases / "structural.toml"
        rules = {case.id: case.rules for case in cases}
        found = coverage(
            clauses().values(), rules, _tests_in(structural, "tests"), _gaps(args.cases / "gaps.toml")
        )
        read = readings_shown({case.id: case.options for case in cases}, _tests_in(structural, "readings"))
    except (OSError, NotACase, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        sys.stderr.write(f"{args.cases}: {' '.join(str(error).split())}\n")
        return UNREADABLE
    sys.stdout.write(_as_json(found, read) if args.json else _as_text(found, read))
    return COMPLETE if found.complete and not any(one.missing for one in read) else INCOMPLETE


def _cases(folder: Path) -> list[Case]:
    found = []
    for file in sorted(folder.glob("*/*.yaml")):
        try:
            found.append(read_case(file.read_text(encoding="utf-8")))
        except NotACase as error:
            raise NotACase(file.name, str(error)) from None
    if not found:
        raise FileNotFoundError("no case is in this folder")
    return found


def _tests_in(file: Path, heading: str) -> dict[str, str]:
    """Clauses and readings that no position can show, with the test that covers each; the test must exist."""
    tests: Mapping[str, str] = tomllib.loads(file.read_text(encoding="utf-8")).get(heading, {})
    for shown, test in tests.items():
        path, _, name = test.partition("::")
        if f"def {name}(" not in (file.parent / path).read_text(encoding="utf-8"):
            raise ValueError(f"{file.name}: {shown}: there is no test {test}")
    return dict(tests)


def _gaps(file: Path) -> list[Gap]:
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["gaps"]
    return [Gap(tuple(row["clauses"]), row["reason"], str(row["issue"])) for row in rows]


def _as_json(found: Coverage, read: Sequence[Switched]) -> str:
    rows = [
        {
            "clause": row.clause.id,
            "cases": row.cases,
            "test": row.test,
            "gap": row.gap.reason if row.gap and _is_gap(row) else None,
        }
        for row in found.clauses
    ]
    document = {
        "complete": found.complete and not any(one.missing for one in read),
        "faults": found.faults,
        "clauses": rows,
        "readings": [
            {"reading": one.name, "playable": one.playable, "cases": one.cases, "test": one.test}
            for one in read
        ],
    }
    return json.dumps(document, ensure_ascii=False) + "\n"


def _as_text(found: Coverage, read: Sequence[Switched]) -> str:
    return (
        "\n".join((*_chapters(found), _readings(read), "", *_open_ends(found), *_open_readings(read))) + "\n"
    )


def _readings(read: Sequence[Switched]) -> str:
    return _bar("", words("command", "Switchable readings"), sum(one.covered for one in read), len(read))


def _open_readings(read: Sequence[Switched]) -> Iterator[str]:
    """Readings that are playable but covered by no case, and readings that are not playable yet."""
    for one in read:
        if one.missing:
            yield f"MISSING  reading:{one.name}: {words('command', 'no case is played by it')}"
    later = [one.name for one in read if not one.playable]
    if later:
        yield here(say("command", "Not playable yet: {names}.", names=", ".join(later)))


def _chapters(found: Coverage) -> Iterator[str]:
    for letter, title in chapters().items():
        rows = [row for row in found.clauses if row.clause.chapter == letter]
        covered = sum(row.covered for row in rows)
        yield _bar(letter, words(f"{letter} chapter", title), covered, len(rows))


def _bar(letter: str, title: str, covered: int, rows: int) -> str:
    bar = "█" * (BAR * covered // rows)
    return f"{letter:<1}  {title:<28} {bar:·<{BAR}} {covered:>3} {words('command', 'of')} {rows:<3} {100 * covered // rows:>3} %"


def _open_ends(found: Coverage) -> Iterator[str]:
    gaps = {row.gap: None for row in found.clauses if _is_gap(row)}
    for gap in gaps:
        if gap is not None:
            count = sum(row.gap == gap and _is_gap(row) for row in found.clauses)
            text = say(
                "command",
                "{count:clause|clauses} ({clauses}): {reason}, issue {issue}",
                count=count,
                clauses=", ".join(gap.clauses),
                reason=gap.reason,
                issue=gap.issue,
            )
            yield f"gap      {here(text)}"
    for row in found.missing:
        yield f"MISSING  {row.clause.id}: {row.clause.title}"
    for fault in found.faults:
        yield f"FAULT    {fault}"
    cases = len({case for row in found.clauses for case in row.cases})
    covered = sum(row.covered for row in found.clauses)
    yield here(
        say(
            "command",
            "{covered} of {all:clause|clauses} covered by {cases:case|cases} and {tests:test|tests} of structure.",
            covered=covered,
            all=len(found.clauses),
            cases=cases,
            tests=_tests(found),
        )
    )


def _tests(found: Coverage) -> int:
    return sum(row.test is not None for row in found.clauses)


def _is_gap(row: Shown) -> bool:
    return row.gap is not None and not row.covered
