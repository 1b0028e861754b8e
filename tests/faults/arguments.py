"""Arguments of the two commands that fight battles under faults."""

import argparse
from pathlib import Path

from tests.kit.commands import parser


def arguments(
    name: str, about: str | None, folder: Path, *, battles: int, longest: float
) -> argparse.ArgumentParser:
    made = parser(name, about, folder)
    made.add_argument("--battles", type=int, default=battles)
    made.add_argument("--longest", type=float, default=longest, help="seconds until battles are given up")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--logs", type=Path, help="keep here what the processes said")
    return made
