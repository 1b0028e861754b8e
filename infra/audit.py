"""Checks that the installed packages are those in requirements.lock.

    python infra/audit.py            checks the environment it runs in; needs no network
    python infra/audit.py --online   also asks a vulnerability service about every locked version (by pip-audit)

`make lint` does the first on every run. It finds packages of another version, and locked packages without a hash, but
no vulnerabilities. The second finds those: run it before a release, and on a schedule. It is strict, because a service
that knows none of the packages (a mirror, a proxy) would otherwise look as if it had found nothing wrong.
"""

import re
import subprocess
import sys
from importlib.metadata import distributions
from pathlib import Path

LOCK = Path(__file__).parents[1] / "requirements.lock"
ENTRY = re.compile(
    r"^(?P<name>[\w.-]+)(?:\[\S+\])?==(?P<version>[^\s;\\]+)(?P<rest>.*(?:\n\s+.*)*)", re.MULTILINE
)


def locked() -> dict[str, list[re.Match[str]]]:
    """Entries by name; a package has several if different Pythons or systems need different versions."""
    found: dict[str, list[re.Match[str]]] = {}
    for entry in ENTRY.finditer(LOCK.read_text(encoding="utf-8")):
        found.setdefault(_plain(entry["name"]), []).append(entry)
    return found


def complaints() -> list[str]:
    """Packages that are not locked are ignored: a developer may install more, which is never shipped."""
    lock = locked()
    found = [
        f"{name} {entry['version']} is locked without a hash"
        for name, entries in lock.items()
        for entry in entries
        if "--hash=sha256:" not in entry["rest"]
    ]
    for distribution in distributions():
        entries = lock.get(_plain(distribution.name), ())
        if entries and distribution.version not in {entry["version"] for entry in entries}:
            versions = ", ".join(entry["version"] for entry in entries)
            found.append(f"{distribution.name} {distribution.version} is installed; {versions} is locked")
    return sorted(set(found))


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def main(arguments: list[str]) -> int:
    found = complaints()
    for line in found:
        print(f"audit: {line}", file=sys.stderr)
    status = 1 if found else 0
    if "--online" in arguments:
        words = [
            "uvx",
            "pip-audit",
            "--strict",
            "--requirement",
            str(LOCK),
            "--require-hashes",
            "--disable-pip",
        ]
        status |= subprocess.run(words, check=False).returncode  # noqa: S603  (constants)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
