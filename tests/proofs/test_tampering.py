"""Tampering is found out, and the right record is named. All of it is tried by `make tamper`; here some of every kind."""

import pytest

from tests.kit.proven import Json
from tests.proofs.stories import refuted
from tests.proofs.tamper import every_way, missed
from tests.proofs.tampering import Tamper

SAMPLE = 30
ENOUGH = 8000
KINDS = 100


@pytest.fixture(scope="module")
def every() -> list[tuple[Json, Tamper]]:
    return [*every_way()]


def test_a_sample_of_every_kind_is_named(every: list[tuple[Json, Tamper]]) -> None:
    assert len(every) >= ENOUGH
    sample = every[:: len(every) // SAMPLE]
    of_each_kind = {tamper.kind: (document, tamper) for document, tamper in sorted(every, key=_length)}
    assert len(of_each_kind) >= KINDS
    chosen = [*sample, *of_each_kind.values()]
    assert [said for document, tamper in chosen if (said := missed(document, tamper)) is not None] == []


def _length(way: tuple[Json, Tamper]) -> int:
    """Longest first, so that of each kind the one in the shortest battle is kept, which is verified soonest."""
    return -len(way[0]["records"])


def test_what_verifies_by_itself_is_refuted_by_a_receipt_and_by_the_log() -> None:
    told, unrefuted = refuted()
    assert unrefuted == []
    assert len(told) >= 8
