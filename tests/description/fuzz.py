"""`make fuzz`: schemathesis with all its checks, by every role; fetched for the run.

What it sends is made from the description, in every phase it has, stateful chains along links among them. Each role has
a server and a table of its own, of which the ids stand in the description as examples, so that requests meet what is
there; `tests.description.tried` is that process. Left out are the three operations that would take the token away that
is being tried. A request that fits its schema may still be refused by a rule (409, 412, 422, with the rule's code), or
for what no schema can say (400); the check that wants such requests to be accepted is told so, and one of our own looks
whether a 400 was for nothing else. The row of each role is written as soon as it is through; with `--role`, the others'
rows stay as they were.
"""

import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.description.roles import ROLES
from tests.description.rows import Row, keep, kept
from tests.kit.commands import parser, say
from tests.kit.tree import ROOT
from tests.services import cache

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


class Tried(NamedTuple):
    row: Row
    said: str


class Fuzzer:
    """The program in a folder of its own, beside what this project needs, and the settings that it reads."""

    def __init__(self, folder: Path, seed: int, examples: int, chains: int) -> None:
        self._folder, self._seed = folder, seed
        self._settings = SETTINGS.format(examples=examples, chains=chains)
        self._site = _fetched()

    def tried(self, role: str) -> Tried:
        """One role, from its first request to its last; how far it is goes to where we say things, too."""
        place = self._folder / re.sub(r"\W", "-", role)
        place.mkdir()
        (place / "schemathesis.toml").write_text(self._settings, encoding="utf-8")
        begun = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-m", "tests.description.tried", role, str(self._seed)],
            cwd=place,
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(self._site), str(ROOT)))},
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if done.returncode not in (0, 1):
            raise SystemExit(f"{role}: ended with {done.returncode}\n{done.stdout[-4000:]}")
        row = self._read(role, place, done.stdout, time.monotonic() - begun)
        return Tried(row, done.stdout if row.failures else "")

    def _read(self, role: str, place: Path, said: str, seconds: float) -> Row:
        """From the program's own report; whatever is in it that is not a passed test counts as a failure."""
        report = json.loads((place / "report.json").read_text(encoding="utf-8"))
        failures = len(report["failures"]) + len(report["errors"]) + (not report["complete"])
        chains = re.search(r"Scenarios:\s+(\d+)", said)
        requests = int((place / "requests.txt").read_text(encoding="utf-8"))
        return Row(role, requests, int(chains[1]) if chains else 0, failures, self._seed, round(seconds))


def _fetched() -> Path:
    with cache.fetching(RELEASE.replace("==", "-")) as place:
        if not (place / "there").exists():
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
            subprocess.run([*pip, "--target", str(place / "site"), RELEASE], check=True)
            (place / "there").touch()
        return place / "site"


def main() -> int:
    made = parser("fuzz", __doc__)
    made.add_argument("--examples", type=int, default=4, help="generated requests of each operation, at most")
    made.add_argument("--chains", type=int, default=60, help="chains of requests of each role, at most")
    made.add_argument("--seed", type=int, default=secrets.randbelow(2**32), help="to send the same again")
    made.add_argument("--role", action="append", choices=[*ROLES], help="only these")
    args = made.parse_args()
    roles = args.role or [*ROLES]
    failures = 0
    with (
        tempfile.TemporaryDirectory(prefix="sealed-orders-fuzz-") as name,
        ThreadPoolExecutor(AT_ONCE) as pool,
    ):
        fuzzer = Fuzzer(Path(name), args.seed, args.examples, args.chains)
        for row, said in pool.map(fuzzer.tried, roles):
            failures += row.failures
            keep(RELEASE, row)
            say(f"{said}{row.role}: {row.requests:,} requests, {row.chains} chains, {row.failures} failures")
    few = sum(row.requests for row in kept().values()) < ENOUGH
    return 1 if failures or (few and not args.role) else 0


if __name__ == "__main__":
    sys.exit(main())
