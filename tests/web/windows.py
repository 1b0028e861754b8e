"""One window of every kind that the book knows, as `awaiting` would tell of it: taken from the cases that order in it."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any
from unittest import mock

from domain.adjudication import adjudicated, read_case
from domain.adjudication.play.table import Table
from domain.legality import asked_of
from domain.ruleset.slots import Slot
from projections.awaiting import question

CASES = Path(__file__).parents[1] / "cases"
FEW = 12
KINDS = sorted({slot.window for slot in Slot if slot.window})

Json = dict[str, Any]


def questions(kind: str) -> list[Json]:
    """What a seat is asked in a window of this kind: of a few small cases, in the one that offers most."""
    found = [asked for case in islice(_cases(kind), FEW) for asked in _asked(case, kind)]
    assert found, f"no case orders in a window for {kind}"
    return [_labelled(kind, one) for one in max(found, key=_offered)]


def _offered(asked: list[Json]) -> tuple[int, int]:
    """How many kinds of decisions, and how many answers."""
    free = [one for one in asked if one["free"]]
    return len({one["item"] for one in free}), sum(len(one["choices"] or ()) for one in free)


def _cases(kind: str) -> Iterator[str]:
    """Those that order in such a window: where crews act first, then small ones."""
    ordered = re.compile(rf"orders:(\s*|[^\n]*[\s{{]){kind}(\.[a-z-]+)?:")
    texts = [path.read_text(encoding="utf-8") for path in sorted(CASES.rglob("*.yaml"))]
    yield from sorted(filter(ordered.search, texts), key=lambda text: ("actions:" not in text, len(text)))


def _asked(case: str, kind: str) -> list[list[Json]]:
    """The questions to each seat that seals in such a window while the case is played."""
    found: list[list[Json]] = []
    seal = Table.seal

    def listening(table: Table, seat: str, items: Mapping[str, object]) -> None:
        if table.game.window is not None and table.game.window.name == kind:
            found.append([question(table.scene, seat, asked) for asked in asked_of(table.scene, seat)])
        seal(table, seat, items)

    with mock.patch.object(Table, "seal", listening):
        adjudicated(read_case(case))
    return found


def _labelled(kind: str, asked: Json) -> Json:
    """Under a name of its own, so that windows of all kinds can be asked at once."""
    subject = f"{kind}.{asked['subject']}"
    return {**asked, "seat": "british-1", "subject": subject, "key": f"{subject}/{asked['item']}"}
