"""Fetch a peer into a folder that goes with the run."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.kit.commands import progress

# With the next koa-compose its server answers nothing: routes are added after they have been composed.
NPM: Final = ("boardgame.io@0.50.2", "bgio-postgres@1.0.16", "koa-compose@4.1.0")
PYPI: Final = "diplomacy==1.1.2"
PATIENCE: Final = 240.0
HERE: Final = Path(__file__).parent


class Unfetched(Exception):
    """The registry, or what its packages need, is not at hand."""


def boardgame(folder: Path) -> Path:
    """A folder with boardgame.io and its storage, and our scripts beside them."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise Unfetched("no node and npm here")
    progress(f"fetching {', '.join(NPM)}")
    _run([npm, "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(folder), *NPM], folder)
    for script in HERE.glob("*.cjs"):
        shutil.copy(script, folder)
    return folder


def diplomacy(folder: Path) -> Path:
    """The interpreter of an environment that holds the engine."""
    progress(f"fetching {PYPI}")
    _run([sys.executable, "-m", "venv", str(folder)], folder.parent)
    python = folder / "bin/python"
    _run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PYPI], folder)
    return python


def _run(words: list[str], folder: Path) -> None:
    try:
        subprocess.run(words, cwd=folder, check=True, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.CalledProcessError as error:
        raise Unfetched(f"{words[0]} failed: {error.stderr[-300:]}") from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unfetched(str(error)) from error
