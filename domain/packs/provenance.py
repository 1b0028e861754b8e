"""Where every number of a pack comes from.

Each file has one `[provenance]` table. A key is the path of a value in that file, or of a table or list of values;
`*` stands for any one step. The longest matching key counts, and of equally long keys the one with fewer stars. The
value is a source, or `source: note`. Every value must have a source, and every key must match a value.
"""

from collections.abc import Iterator, Mapping

from domain.packs.components import Provenance
from domain.packs.entry import Entry

PROVENANCE = "provenance"
SOURCES = ("book", "measured", "ours")
Pattern = tuple[str, ...]


def without_provenance(file: Entry) -> Entry:
    """The file without its provenance table."""
    printed = {key: entry.raw for key, entry in file.children().items() if key != PROVENANCE}
    return Entry(file.file, file.path, printed)


def read_provenance(file: Entry) -> Mapping[str, Provenance]:
    """The source of each value of the file, by the file's stem and the path of the value."""
    children = file.children()
    if PROVENANCE not in children:
        raise file.wrong("provenance is missing: say where the numbers come from")
    entries = {tuple(key.split(".")): entry for key, entry in children[PROVENANCE].children().items()}
    claims = {pattern: _claim(entry) for pattern, entry in entries.items()}
    sources, idle = {}, set(claims)
    for leaf in _leaves(without_provenance(file)):
        matching = [pattern for pattern in claims if _covers(pattern, leaf.path)]
        if not matching:
            raise leaf.wrong("has no provenance")
        idle.difference_update(matching)
        sources[".".join((_stem(file), *leaf.path))] = claims[max(matching, key=_weight)]
    for pattern, entry in entries.items():
        if pattern in idle:
            raise entry.wrong("names no value of this file")
    return sources


def _claim(entry: Entry) -> Provenance:
    source, _, note = (part.strip() for part in entry.text().partition(":"))
    if source not in SOURCES:
        raise entry.wrong(f"{source!r} is no source; known: {', '.join(SOURCES)}")
    if source != "ours" and not note:
        wanted = "the page" if source == "book" else "the error of measurement"
        raise entry.wrong(f'{source} needs a note with {wanted}: "{source}: …"')
    return Provenance(source, note)


def _leaves(entry: Entry) -> Iterator[Entry]:
    if isinstance(entry.raw, dict):
        for child in entry.children().values():
            yield from _leaves(child)
    elif isinstance(entry.raw, list):
        for n, item in enumerate(entry.raw, 1):
            yield from _leaves(Entry(entry.file, (*entry.path, str(n)), item))
    else:
        yield entry


def _covers(pattern: Pattern, path: tuple[str, ...]) -> bool:
    return len(pattern) <= len(path) and all(
        step in ("*", actual) for step, actual in zip(pattern, path, strict=False)
    )


def _weight(pattern: Pattern) -> tuple[int, int]:
    return len(pattern), -pattern.count("*")


def _stem(file: Entry) -> str:
    return file.file.removesuffix(".toml")
