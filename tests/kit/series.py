"""Long series of seeded battles: fought side by side, and kept as they end, so that a series that is broken off goes on."""

import argparse
import hashlib
import math
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from tests.kit.commands import count
from tests.kit.tree import ROOT

Fought = TypeVar("Fought")
Job = tuple[str | int, ...]

KEPT: Final = ROOT / "var" / "series"
# What decides how a battle goes: the rules, the captains, and the battles that are made of them.
SOURCES: Final = (
    "domain",
    "projections",
    "workers/captains",
    "tests/kit",
    "tests/duels",
    "tests/scenarios",
    "tests/balance",
)
PROCESSES: Final = min(2, os.cpu_count() or 1)


class _Line(msgspec.Struct):
    job: Job
    result: Any


def fought(
    name: str,
    fight: Callable[..., Fought],
    kind: type[Fought],
    jobs: Sequence[Job],
    minutes: float | None = None,
) -> Iterator[Fought]:
    """Every battle of these, as it ends; those that an earlier run of the same tree has fought come first.

    After so many `minutes` no other is begun: a later run goes on from there.
    """
    until = math.inf if minutes is None else time.monotonic() + 60 * minutes
    journal = KEPT / f"{name}-{_tree()}.jsonl"
    done = {job: result for job, result in _read(journal, kind) if job in set(jobs)}
    yield from done.values()
    journal.parent.mkdir(parents=True, exist_ok=True)
    left = [job for job in jobs if job not in done]
    with journal.open("ab") as kept, ProcessPoolExecutor(PROCESSES) as crew:
        battles = {crew.submit(fight, *job): job for job in left}
        try:
            for number, battle in enumerate(as_completed(battles), len(done) + 1):
                result = battle.result()
                kept.write(msgspec.json.encode(_Line(battles[battle], result)) + b"\n")
                kept.flush()
                count(number, len(jobs))
                yield result
                if time.monotonic() > until:
                    break
        finally:
            crew.shutdown(cancel_futures=True)


def _read(journal: Path, kind: type[Fought]) -> Iterator[tuple[Job, Fought]]:
    if journal.exists():
        for line in journal.read_bytes().splitlines():
            read = msgspec.json.decode(line, type=_Line)
            yield tuple(read.job), msgspec.convert(read.result, kind)


def _tree() -> str:
    """Another tree fights other battles: what was kept of it is left alone."""
    digest = hashlib.sha256()
    for path in sorted(_sources()):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _sources() -> Iterable[Path]:
    files = (path for folder in SOURCES for path in (ROOT / folder).rglob("*"))
    return (path for path in files if path.suffix in {".py", ".toml", ".json"} and "results" not in path.name)


def limited(made: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """With the one argument that every command over a series has."""
    made.add_argument("--minutes", type=float, help="stop by then; the next run goes on from there")
    return made
