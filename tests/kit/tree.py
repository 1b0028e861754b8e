"""The files of the project, as a clone has them, and the Python among them as syntax trees."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("api", "domain", "projections", "workers")

# What .gitignore names, spelled out, because a source archive has no git to ask.
_MADE_BY_TOOLS = {".git", ".venv", "__pycache__", "build", "dist", "var"}
_TEXT = {
    ".cfg",
    ".css",
    ".html",
    ".js",
    ".json",
    ".lock",
    ".md",
    ".py",
    ".sh",
    ".svg",
    ".toml",
    ".txt",
    ".yaml",
    ".yml",
    "",
}


def _walk(folder: Path) -> Iterator[Path]:
    for entry in sorted(folder.iterdir()):
        if (
            entry.name in _MADE_BY_TOOLS
            or entry.name.endswith(("_cache", ".egg-info"))
            or entry.name == ".hypothesis"
        ):
            continue
        if entry.is_dir():
            yield from _walk(entry)
        elif entry.is_file():
            yield entry


@cache
def files() -> tuple[Path, ...]:
    return tuple(_walk(ROOT))


def texts() -> Iterator[tuple[Path, str]]:
    for path in files():
        if path.suffix in _TEXT:
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


@cache
def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def python(*folders: str) -> list[Path]:
    """The Python files under these folders of the project; under all of it if none is named."""
    places = [ROOT / folder for folder in folders] or [ROOT]
    return [p for p in files() if p.suffix == ".py" and any(p.is_relative_to(place) for place in places)]


def at(path: Path, node: ast.stmt | ast.expr) -> str:
    """A place in the form that editors and terminals can jump to."""
    return f"{path.relative_to(ROOT)}:{node.lineno}"
