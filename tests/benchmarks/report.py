"""The results as a table for people and as JSON for programs."""

import os
import platform
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from tests.benchmarks.measures import Result, short
from tests.kit.commands import keep

FOLDER = Path(__file__).parent / "results"
HEADING = "| what | result | target | met | rounds, noise | in figures |\n|---|---|---|---|---|---|"


def table(results: Sequence[Result]) -> str:
    return "\n".join((HEADING, *(_line(result) for result in results)))


def write(results: Sequence[Result], name: str, load: float, folder: Path = FOLDER) -> Path:
    """Write both, under one name; the path of the table."""
    about = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors",
        "load": round(load, 2),
    }
    rows = [{**asdict(result), "met": result.met} for result in results]
    words = "; ".join(f"{key} {value}" for key, value in about.items())
    page = f"# Measured\n\n{words} (the load of the machine at the start; 0 is quiet)\n\n{table(results)}\n"
    return keep(folder, page, {**about, "results": rows}, name=name)


def _line(result: Result) -> str:
    met = {True: "yes", False: "**no**", None: "–"}[result.met]
    cells = (
        result.name,
        f"{short(result.value)} {result.unit}",
        result.target,
        met,
        result.noise,
        result.detail,
    )
    return "| " + " | ".join(cells) + " |"
