"""`make readjudicate`: battles fought, transcribed, and adjudicated again from their transcripts alone."""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from domain.engine import ENGINE
from domain.proofs.verification import read, verify
from domain.proofs.verification.report import OK
from tests.proofs.battles import fought

RESULT = Path(__file__).with_name("results") / "readjudication.txt"


class Judged(NamedTuple):
    number: int
    level: str
    records: int
    draws: int
    steps: int
    fault: str | None


def judge(number: int) -> Judged:
    """Fight a battle; whether its transcript gives the same facts again."""
    with fought(number) as battle:
        agreed = battle.game.agreement
        report = verify(read(battle.text()))
    assert agreed is not None
    counts = report.counts
    fault = None if report.verdict == OK else "; ".join(report.lines())
    return Judged(number, agreed.level, counts.records, counts.draws, counts.adjudicated, fault)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make readjudicate")
    parser.add_argument("--battles", type=int, default=1000)
    battles = parser.parse_args().battles
    begun = time.monotonic()
    judged: list[Judged] = []
    with ProcessPoolExecutor() as crew:
        for one in crew.map(judge, range(battles), chunksize=5):
            judged.append(one)
            if len(judged) % 50 == 0:
                same = sum(each.fault is None for each in judged)
                say(f"{len(judged)} battles, {same} identical, {time.monotonic() - begun:.0f} s")
    lines = report_of(judged)
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    say("\n".join(lines))
    return 1 if any(one.fault for one in judged) else 0


def report_of(judged: list[Judged]) -> list[str]:
    same = [one for one in judged if one.fault is None]
    levels = Counter(one.level for one in judged)
    records, draws, steps = (
        sum(getattr(one, name) for one in judged) for name in ("records", "draws", "steps")
    )
    return [
        f"{len(judged)} battles fought and adjudicated again from their transcripts, engine {ENGINE}.",
        f"Identical: {len(same)} of {len(judged)}",
        f"{records} records, {draws} draws, {steps} steps",
        ", ".join(f"{count} {level}" for level, count in sorted(levels.items())),
        *(f"battle {one.number} ({one.level}): {one.fault}" for one in judged if one.fault),
    ]


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
