"""`make fuzz`: schemathesis with all its checks, by every role; fetched for the run.

What it sends is made from the description, in every phase it has, stateful chains along links among them. Each role has
a server and a table of its own, of which the ids stand in the description as examples, so that requests meet what is
there; `tests.description.tried` is that process. Left out are the three operations that would take the token away that
is being tried. A request that fits its schema may still be refused by a rule (409, 412, 422, with the rule's code), or
for what no schema can say (400); the check that wants such requests to be accepted is told so, and one of our own looks
whether a 400 was for nothing else.
"""

import argparse
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.description.roles import ROLES
from tests.kit.processes import ROOT

HERE = Path(__file__).parent
RELEASE = "schemathesis==4.32.5"
ENOUGH = 20_000
AT_ONCE = 2
SETTINGS = """
[generation]
max-examples = {examples}
[phases.stateful]
max-steps = 8
generation.max-examples = {chains}
[checks.positive_data_acceptance]
expected-statuses = ["2xx", 304, 400, 401, 403, 404, 409, 412, 422]
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 412, 413, 414, 415, 422, 428]
"""
HEAD = """# The server, asked by schemathesis

Written by `make fuzz`: {release}, all checks, all phases (examples, coverage, fuzzing, stateful along links), seed {seed}.

| role | requests | chains of requests | failures | seconds |
|---|--:|--:|--:|--:|
"""


class Tried(NamedTuple):
    requests: int
    chains: int
    failures: int
    seconds: float
    said: str


class Fuzzer:
    """The program in a folder of its own, beside what this project needs, and the settings that it reads."""

    def __init__(self, folder: Path, seed: int, examples: int, chains: int) -> None:
        self._folder, self._seed = folder, seed
        self._settings = SETTINGS.format(examples=examples, chains=chains)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--target", str(folder / "site"), RELEASE], check=True)

    def tried(self, role: str) -> Tried:
        """One role, from its first request to its last; how far it is goes to where we say things, too."""
        place = self._folder / re.sub(r"\W", "-", role)
        place.mkdir()
        (place / "schemathesis.toml").write_text(self._settings, encoding="utf-8")
        paths = os.pathsep.join((str(self._folder / "site"), str(ROOT)))
        begun = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-m", "tests.description.tried", role, str(self._seed)],
            cwd=place,
            env={**os.environ, "PYTHONPATH": paths},
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if done.returncode not in (0, 1):
            raise SystemExit(f"{role}: ended with {done.returncode}\n{done.stdout[-4000:]}")
        return _read(place, done.stdout, time.monotonic() - begun)


def _read(place: Path, said: str, seconds: float) -> Tried:
    """From the program's own report; whatever is in it that is not a passed test counts as a failure."""
    report = json.loads((place / "report.json").read_text(encoding="utf-8"))
    failures = len(report["failures"]) + len(report["errors"]) + (not report["complete"])
    chains = re.search(r"Scenarios:\s+(\d+)", said)
    requests = int((place / "requests.txt").read_text(encoding="utf-8"))
    return Tried(requests, int(chains[1]) if chains else 0, failures, seconds, said if failures else "")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument(
        "--examples", type=int, default=8, help="generated requests of each operation, at most"
    )
    parser.add_argument("--chains", type=int, default=120, help="chains of requests of each role, at most")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**32), help="to send the same again")
    parser.add_argument("--role", action="append", choices=[*ROLES], help="only these")
    args = parser.parse_args()
    roles = args.role or [*ROLES]
    rows: dict[str, Tried] = {}
    with (
        tempfile.TemporaryDirectory(prefix="sealed-orders-fuzz-") as name,
        ThreadPoolExecutor(AT_ONCE) as pool,
    ):
        fuzzer = Fuzzer(Path(name), args.seed, args.examples, args.chains)
        for role, tried in zip(roles, pool.map(fuzzer.tried, roles), strict=True):
            rows[role] = tried
            _say(role, tried)
    if not args.role:
        (HERE / "fuzzed.md").write_text(_written(rows, args.seed), encoding="utf-8")
    failed = sum(tried.failures for tried in rows.values())
    return 1 if failed or (not args.role and sum(one.requests for one in rows.values()) < ENOUGH) else 0


def _say(role: str, tried: Tried) -> None:
    sys.stdout.write(
        f"{tried.said}{role}: {tried.requests} requests, {tried.chains} chains, {tried.failures} failures\n"
    )
    sys.stdout.flush()


def _written(rows: Mapping[str, Tried], seed: int) -> str:
    lines = [
        f"| {role} | {one.requests:,} | {one.chains:,} | {one.failures} | {one.seconds:.0f} |\n"
        for role, one in rows.items()
    ]
    requests, chains, failures = (
        sum(getattr(one, name) for one in rows.values()) for name in Tried._fields[:3]
    )
    lines.append(f"| **all** | **{requests:,}** | **{chains:,}** | **{failures}** | |\n")
    return HEAD.format(release=RELEASE, seed=seed) + "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
