"""`make fuzz`: schemathesis with all its checks against a running server, by every role; fetched for the run.

What it sends is made from the description, in every phase it has, stateful chains along links among them. Each role
sits at a table of its own, of which the ids stand in the description as examples, so that requests meet what is there.
Left out are the streams, which never end, and the three operations that would take the token away that is being tried.
A well-formed request that a rule refuses is answered 400 or 422 here, with the code of the rule; the check that wants
schema-valid requests to be accepted is told so.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.description.roles import ROLES, Json, Member, Table
from tests.kit.processes import running

HERE = Path(__file__).parent
RELEASE = "schemathesis==4.32.5"
ENOUGH = 20_000
LEFT_OUT = ("deleteAccount", "revokeAllTokens", "revokeToken")
SETTINGS = """
[generation]
max-examples = {examples}
[phases.stateful]
max-steps = 8
generation.max-examples = {chains}
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", 400, 401, 403, 404, 409, 412, 422, 429, 503]
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 412, 413, 414, 415, 422, 428, 429, 503]
"""
HEAD = """# The server, asked by schemathesis

Written by `make fuzz`: {release}, all checks, all phases (examples, coverage, fuzzing, stateful along links).

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
    """The program in an environment of its own, and the settings that it reads."""

    def __init__(self, folder: Path, base: str, examples: int, chains: int) -> None:
        self._folder, self._base = folder, base
        self._settings = SETTINGS.format(examples=examples, chains=chains)
        venv.create(folder / "venv", with_pip=True)
        pip = [str(folder / "venv/bin/pip"), "install", "--quiet", "--disable-pip-version-check", RELEASE]
        subprocess.run(pip, check=True, stderr=subprocess.DEVNULL)

    def tried(self, token: str | None, places: Mapping[str, str]) -> Tried:
        (self._folder / "schemathesis.toml").write_text(self._settings, encoding="utf-8")
        (self._folder / "openapi.json").write_text(json.dumps(self._about(places)), encoding="utf-8")
        begun = time.monotonic()
        done = subprocess.run(
            self._words(token), cwd=self._folder, capture_output=True, text=True, check=False
        )
        counted = re.search(r"(\d+) generated(?:, (\d+) found)?", done.stdout)
        if counted is None:
            raise SystemExit(done.stdout[-4000:] + done.stderr[-2000:])
        chains = re.search(r"Scenarios:\s+(\d+)", done.stdout)
        failures = int(counted[2] or 0)
        said = done.stdout if failures else ""
        return Tried(
            int(counted[1]), int(chains[1]) if chains else 0, failures, time.monotonic() - begun, said
        )

    def _about(self, places: Mapping[str, str]) -> Json:
        """The description, with these for the ids in addresses that the recorded conversation had."""
        document = Member(self._base).send("GET", "/openapi.json")
        for operations in document["paths"].values():
            for parameter in operations.get("parameters", ()):
                parameter["example"] = places.get(parameter["name"], parameter["example"])
        return document

    def _words(self, token: str | None) -> list[str]:
        words = [
            str(self._folder / "venv/bin/st"),
            "run",
            "openapi.json",
            "--url",
            self._base,
            "--checks",
            "all",
        ]
        words += ["--phases", "examples,coverage,fuzzing,stateful", "--exclude-path-regex", "stream$"]
        words += ["--continue-on-failure", "--request-timeout", "60", "--max-response-time", "60"]
        words += ["--warnings", "off"]
        words += [part for name in LEFT_OUT for part in ("--exclude-operation-id", name)]
        return words + ([] if token is None else ["-H", f"Authorization: Bearer {token}"])


def sitting(base: str, role: str) -> tuple[str | None, dict[str, str]]:
    """A new table for this role: its token, and what stands in addresses."""
    table = Table(base)
    token = ROLES[role].token(table)
    owner = table.host if role == "the host" else table.captains["french-1"]
    hook = owner.send("POST", "/v1/webhooks", {"url": "https://example.org/hook"})["id"]
    return token, table.places(ROLES[role].seat, hook)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument(
        "--examples", type=int, default=4, help="generated requests of each operation, at most"
    )
    parser.add_argument("--chains", type=int, default=60, help="chains of requests of each role, at most")
    parser.add_argument("--role", action="append", choices=[*ROLES], help="only these")
    args = parser.parse_args()
    rows: dict[str, Tried] = {}
    with tempfile.TemporaryDirectory(prefix="sealed-orders-fuzz-") as name:
        folder = Path(name)
        data = {"SEALED_ORDERS_DATA": str(folder / "data")}
        with running("serve", "--no-demo", "--port", "0", environment=data) as server:
            base = server.told("http://").rstrip("/")
            fuzzer = Fuzzer(folder, base, args.examples, args.chains)
            for role in args.role or ROLES:
                rows[role] = fuzzer.tried(*sitting(base, role))
                _say(role, rows[role])
    if not args.role:
        (HERE / "fuzzed.md").write_text(_written(rows), encoding="utf-8")
    failed = sum(tried.failures for tried in rows.values())
    return 1 if failed or (not args.role and sum(one.requests for one in rows.values()) < ENOUGH) else 0


def _say(role: str, tried: Tried) -> None:
    sys.stdout.write(
        f"{tried.said}{role}: {tried.requests} requests, {tried.chains} chains, {tried.failures} failures\n"
    )
    sys.stdout.flush()


def _written(rows: Mapping[str, Tried]) -> str:
    lines = [
        f"| {role} | {one.requests:,} | {one.chains:,} | {one.failures} | {one.seconds:.0f} |\n"
        for role, one in rows.items()
    ]
    requests, chains, failures = (
        sum(getattr(one, name) for one in rows.values()) for name in Tried._fields[:3]
    )
    lines.append(f"| **all** | **{requests:,}** | **{chains:,}** | **{failures}** | |\n")
    return HEAD.format(release=RELEASE) + "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
