"""The changelog of the API: the entries of each release, and operations that no release lists yet."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

_FILE: Final = Path(__file__).with_name("changes.toml")


class Release(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`date` is None for the release in preparation."""

    name: str
    changes: tuple[str, ...]
    date: str | None = None
    added: tuple[str, ...] = ()
    deprecated: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


class _Changelog(msgspec.Struct, forbid_unknown_fields=True):
    releases: tuple[Release, ...]


@cache
def written() -> tuple[Release, ...]:
    text = _FILE.read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Changelog).releases


def releases(operations: Iterable[str]) -> tuple[Release, ...]:
    """The releases as shown: all operations that no release lists belong to the one in preparation."""
    next_one, *past = written()
    listed = {name for release in past for name in release.added}
    new = tuple(sorted(name for name in operations if name not in listed))
    return (msgspec.structs.replace(next_one, added=new), *past)
