"""What was ever stored can always be read, and says the same."""

import dataclasses
import hashlib
from pathlib import Path

import msgspec
import pytest

from domain.facts import FACTS, topic_of
from domain.facts.upcasts import UPCASTS
from domain.proofs.canonical import canonical
from domain.proofs.chain import genesis
from domain.store import codec
from tests.store.samples import FOLDER, sample_file

FILES = sorted(FOLDER.glob("*.json"))


def test_every_fact_has_a_sample() -> None:
    missing = [topic for topic in FACTS if not sample_file(topic).exists()]
    assert not missing, "run: python -m tests.store.samples --write-missing"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sample_is_read_and_told_again(file: Path) -> None:
    stored = msgspec.json.decode(file.read_bytes())
    head = stored.pop("head")
    text = canonical(stored)
    assert hashlib.sha256(genesis("g-sample") + text).hexdigest() == head
    record = codec.read(stored["topic"], b"\n".join((head.encode(), text, b"")))
    assert record.public() == {**stored, "head": head}
    assert dataclasses.is_dataclass(record.fact)
    if stored["topic"] not in UPCASTS:
        assert topic_of(record.fact) == stored["topic"]
        assert canonical(record.fact) == canonical(stored["fact"])


def test_no_sample_is_of_a_topic_that_nobody_reads() -> None:
    assert {msgspec.json.decode(file.read_bytes())["topic"] for file in FILES} <= {*FACTS, *UPCASTS}
