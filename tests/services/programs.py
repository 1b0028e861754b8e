"""A program is a binary with the environment it needs; finding one is trying several ways in order."""

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path


class ServiceMissingError(RuntimeError):
    """No way of getting a service worked. The tests fail with this; they never skip."""


@dataclass(frozen=True)
class Program:
    binary: Path
    environment: Mapping[str, str] = field(default_factory=dict)

    def surroundings(self) -> dict[str, str]:
        return {**os.environ, **self.environment}


Way = Callable[[], Program]


def find(service: str, ways: Mapping[str, Way], variable: str) -> Program:
    """Try each way; the first that gives a program wins. `variable` is what a developer may set instead."""
    tried = []
    for name, way in ways.items():
        try:
            return way()
        except (OSError, LookupError, subprocess.SubprocessError) as reason:
            tried.append(f"  - {name}: {_in_words(reason)}")
    raise ServiceMissingError(
        f"The tests need {service}, and no way of getting it worked:\n"
        + "\n".join(tried)
        + f"\nInstall it, or set {variable}."
    )


def system_ignored() -> bool:
    """`TEST_IGNORE_SYSTEM=1` hides the machine's own programs, to try the other ways on a furnished machine."""
    return os.environ.get("TEST_IGNORE_SYSTEM") == "1"


def on_path(names: Sequence[str], folders: Sequence[Path] = ()) -> Program:
    if system_ignored():
        raise LookupError("TEST_IGNORE_SYSTEM is set")
    path = os.pathsep.join([*map(str, folders), os.environ.get("PATH", os.defpath)])
    for name in names:
        if found := shutil.which(name, path=path):
            return Program(Path(found))
    raise LookupError(f"{' or '.join(names)} not found on {path}")


def _in_words(reason: Exception) -> str:
    if isinstance(reason, subprocess.CalledProcessError):
        said = (reason.stderr or reason.stdout or "").strip().splitlines()
        return f"{reason.cmd[0]} ended with {reason.returncode}: {said[-1] if said else 'no message'}"
    return str(reason) or type(reason).__name__
