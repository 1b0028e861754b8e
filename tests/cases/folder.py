"""The case files, found once."""

from pathlib import Path

ROOT = Path(__file__).parent
FILES = tuple(sorted(ROOT.glob("*/*.yaml")))


def name(file: Path) -> str:
    """The id that a case in this file must have."""
    return file.relative_to(ROOT).with_suffix("").as_posix()
