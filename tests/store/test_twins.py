"""Rows that are only folded are read into light twins: they say what the facts say, and nothing of them gets into a state."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from domain.evolve import fold
from domain.evolve.drafts import draft_of, freeze
from domain.facts import FACTS, Entry
from domain.facts.upcasts import UPCASTS
from domain.proofs.chain import genesis
from domain.state.game import Game
from domain.store import Private, codec, replaying
from domain.store.replaying import write_rows
from domain.store.twins import KEPT, READ, twin_of
from domain.values.sealed import Opening
from tests.store.battles import RECORDED, facts_that_count, stored
from tests.store.samples import AT, FOLDER

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_twin_says_what_the_fact_says(file: Path) -> None:
    sample = msgspec.json.decode(file.read_bytes())
    kind: Any = FACTS[sample["topic"]].type
    text = msgspec.json.encode(sample["fact"])
    _compare(msgspec.json.decode(text, type=twin_of(kind)), msgspec.json.decode(text, type=kind))


def _compare(twin: Any, fact: Any) -> None:
    """Field by field, as far as they are read: what is no part of a fact is equal and of the same type."""
    if is_dataclass(fact) and type(fact) not in KEPT:
        for name in READ.get(type(fact), [field.name for field in fields(fact)]):
            _compare(getattr(twin, name), getattr(fact, name))
        return
    assert type(twin) is type(fact)
    if isinstance(fact, tuple):
        assert len(twin) == len(fact)
        for one, other in zip(twin, fact, strict=True):
            _compare(one, other)
    elif isinstance(fact, dict):
        assert list(twin) == list(fact)
        for key, value in fact.items():
            _compare(twin[key], value)
    else:
        assert twin == fact


def test_what_a_state_may_hold_is_no_twin() -> None:
    assert {kind for kind in _held(Game, set()) if is_dataclass(kind)} == KEPT


def _held(kind: Any, seen: set[type]) -> set[type]:
    """All classes that a value of this class may be made of."""
    for part in _parts(list(get_type_hints(kind).values())):
        if isinstance(part, type) and part not in seen and hasattr(part, "__annotations__"):
            seen.add(part)
            _held(part, seen)
    return seen


def _parts(kinds: list[Any]) -> Iterator[Any]:
    for kind in kinds:
        yield kind
        yield from _parts([*get_args(kind)])


def test_an_old_fact_is_folded_as_what_it_has_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the first battle had been stored when a ship that sails was still told otherwise."""
    rows = stored(min(RECORDED))
    monkeypatch.setattr(replaying, "_WAYS", replaying._Ways())
    monkeypatch.setitem(
        UPCASTS, "ShipMoved/1", lambda old: ("ShipSailed/1", {**old, "card": old.pop("plan")})
    )
    draft = draft_of(Game("g-old"))
    write_rows(draft, [_as_of_old(*row) if row.topic == "ShipSailed/1" else row for row in rows])
    assert "ShipMoved/1" in replaying._WAYS
    assert "ShipSailed/1" not in replaying._WAYS
    assert freeze(draft) == fold(Game("g-old"), facts_that_count(rows))


def _as_of_old(place: int, version: int, _: str, state: bytes) -> tuple[int, int, str, bytes]:
    return place, version, "ShipMoved/1", state.replace(b'"card":', b'"plan":')


def test_what_lies_beside_a_fact_is_never_taken_for_it() -> None:
    """An order may say whatever the bytes behind a fact say."""
    sample = msgspec.json.decode((FOLDER / "TurnClosed.1.json").read_bytes())
    fact: Any = FACTS["TurnClosed/1"].type(**sample["fact"])
    private = Private(openings={"k": Opening({"a": 1, "rule": ',"rule":'}, "00" * 16)})
    row = codec.stored(genesis("g-1"), 1, AT, Entry(',"rule":', fact), private, "mark")
    draft = draft_of(Game("g-1"))
    write_rows(draft, [(1, 1, "TurnClosed/1", row.state)])
    assert freeze(draft) == fold(Game("g-1"), [(1, fact)])
