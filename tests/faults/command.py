"""What the commands that fight battles under faults share: arguments, a clean stop, and results in two files."""

import argparse
import json
import signal
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

say = partial(print, flush=True)


def parser(
    name: str, description: str | None, folder: Path, *, battles: int, longest: float
) -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog=f"python -m {name}", description=description)
    made.add_argument("--battles", type=int, default=battles)
    made.add_argument("--longest", type=float, default=longest, help="seconds until battles are given up")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--results", type=Path, default=folder, help="where results.md and results.json go")
    made.add_argument("--logs", type=Path, help="keep here what the processes said")
    return made


def end_when_told() -> None:
    """On SIGTERM leave through every `finally`, so that the processes it started are ended before it goes."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


def keep(folder: Path, name: str, summary: Mapping[str, Any], page: str) -> None:
    (folder / f"{name}.json").write_text(json.dumps(summary, indent=2) + "\n")
    (folder / f"{name}.md").write_text(page)
    say(page)
