"""Tampering is found out, and the right record is named. All of it is tried by `make tamper`; here every n-th."""

import pytest

from tests.proofs.battles import Json
from tests.proofs.tamper import missed, recorded
from tests.proofs.tampering import tampers

SAMPLE = 300
KINDS = 19


@pytest.fixture(scope="module")
def document() -> Json:
    return recorded()


def test_a_sample_of_every_kind_is_named(document: Json) -> None:
    every = [*tampers(document)]
    assert len(every) >= 2000
    sample = every[:: len(every) // SAMPLE]
    firsts = {tamper.kind: tamper for tamper in reversed(every)}
    chosen = [*sample, *firsts.values()]
    assert len(chosen) >= SAMPLE
    assert len(firsts) >= KINDS
    assert [said for tamper in chosen if (said := missed(document, tamper)) is not None] == []
