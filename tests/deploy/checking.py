"""What a check finds, and how programs are asked."""

import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.kit.tree import ROOT
from tests.services.programs import Program

INFRA = ROOT / "infra"


class Finding(NamedTuple):
    """What was looked at, with which program, and what came out; a check that fails raises instead."""

    what: str
    by: str
    found: str


class Fault(Exception):
    """The check found something wrong."""


def asked(program: Program, *words: str, more: Mapping[str, str] = {}, cwd: Path | None = None) -> str:
    """What the program says; a refusal of its is a fault."""
    done = subprocess.run(
        [str(program.binary), *words],
        env={**program.surroundings(), **more},
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    said = done.stdout + done.stderr
    if done.returncode:
        raise Fault(f"{program.binary.name} {' '.join(words)} ended with {done.returncode}:\n{said[-3000:]}")
    return said


def need(held: object, otherwise: str) -> None:
    if not held:
        raise Fault(otherwise)
