"""What the long runs share: arguments, words of how far they are, a clean stop, and results that are kept beside the code."""

import argparse
import json
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Final

say = partial(print, flush=True)
BAR: Final = 40
PARTS: Final = 20


def parser(name: str, about: str | None, results: Path | None = None) -> argparse.ArgumentParser:
    """Of `make name`; with the folder to write to, where that may be another than the program's own."""
    made = argparse.ArgumentParser(prog=f"make {name}", description=about)
    if results is not None:
        made.add_argument("--results", type=Path, default=results, help="folder to write to")
    return made


def progress(words: str) -> None:
    """How far it is: apart from what it finds, so that the findings can be kept without it."""
    sys.stderr.write(f"{words}\n")
    sys.stderr.flush()


def count(done: int, of: int, what: str = "battles") -> None:
    """A bar on a terminal; in a log, one line for every twentieth part."""
    if sys.stderr.isatty():
        filled = BAR * done // of
        ends = "\n" if done == of else ""
        sys.stderr.write(f"\r{'█' * filled}{'·' * (BAR - filled)} {done} of {of} {what}{ends}")
        sys.stderr.flush()
    elif done * PARTS // of != (done - 1) * PARTS // of:
        progress(f"{done} of {of} {what}")


def end_when_told() -> None:
    """On SIGTERM leave through every `finally`, so that the processes it started are ended before it goes."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


def keep(folder: Path, page: str, figures: object = None, *, name: str = "results") -> Path:
    """A page to read and, where there are figures, the same as JSON to compare; the path of the page."""
    folder.mkdir(parents=True, exist_ok=True)
    if figures is not None:
        text = json.dumps(figures, indent=1, ensure_ascii=False)
        (folder / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")
    path = folder / f"{name}.md"
    path.write_text(page, encoding="utf-8")
    return path
