"""A fact is a contract: it says its kind, can be folded, told and, once stored, read for ever."""

import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import get_args, get_type_hints

import pytest

from domain.evolve import HANDLERS
from domain.evolve.accounts import ACCOUNT_HANDLERS
from domain.evolve.tournaments import TOURNAMENT_HANDLERS
from domain.facts.registry import FACTS, FactType
from projections.timeline.sentences import SENTENCES
from tests.architecture.tree import ROOT

SAMPLES = ROOT / "tests" / "store" / "samples"
every_fact = pytest.mark.parametrize("fact", FACTS.values(), ids=FACTS.keys())


@every_fact
def test_it_is_of_the_table_or_of_the_club(fact: FactType) -> None:
    assert fact.kind in {"table", "club"}


@every_fact
def test_its_topic_is_its_name_and_version(fact: FactType) -> None:
    assert re.fullmatch(r"[A-Z][A-Za-z]+/[1-9][0-9]*", fact.topic)
    assert FACTS[fact.topic] is fact


@every_fact
def test_it_is_frozen_and_slotted(fact: FactType) -> None:
    assert is_dataclass(fact.type)
    assert fact.type.__setattr__ is not object.__setattr__
    assert fact.type.__dictoffset__ == 0


def _parts(annotation: object) -> Iterator[object]:
    """A type with all that it is made of: arguments of containers, fields of dataclasses."""
    yield annotation
    for argument in get_args(annotation):
        yield from _parts(argument)
    if isinstance(annotation, type) and is_dataclass(annotation):
        for hint in get_type_hints(annotation).values():
            yield from _parts(hint)


@every_fact
def test_it_holds_no_floats(fact: FactType) -> None:
    assert float not in list(_parts(fact.type))


@every_fact
def test_it_can_be_folded(fact: FactType) -> None:
    folded = {"game": HANDLERS, "account": ACCOUNT_HANDLERS, "tournament": TOURNAMENT_HANDLERS}
    assert [stream for stream, handlers in folded.items() if fact.type in handlers] == [fact.stream]


@every_fact
def test_it_can_be_told(fact: FactType) -> None:
    assert fact.type in SENTENCES


@every_fact
def test_a_stored_sample_is_kept(fact: FactType) -> None:
    name, version = fact.topic.split("/")
    assert (SAMPLES / f"{name}.{version}.json").is_file()


def test_no_handler_or_sentence_is_for_a_fact_that_cannot_happen() -> None:
    known = {fact.type for fact in FACTS.values()}
    assert set(HANDLERS) <= known
    assert set(SENTENCES) <= known
