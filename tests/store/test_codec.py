"""The stored form: three lines, canonical, without anything a game may not hold."""

import dataclasses
import hashlib

import pytest
from msgspec import UNSET

from domain.facts import FACTS, Entry, Fact
from domain.facts.muster import WindSet
from domain.facts.orders import OpenedItem, OrdersOpened
from domain.facts.sailing import ShipSailed
from domain.facts.turns import TurnClosed
from domain.facts.upcasts import newest
from domain.proofs.canonical import LARGEST, canonical
from domain.proofs.chain import genesis, link
from domain.store import Private, Unstorable, codec
from domain.store.forms import form_of
from domain.values.draws import Draw
from domain.values.sealed import Opening

AT = "2026-01-02T03:04:06.000000Z"
DRAW = Draw(1, 0, "one", 2, "B-WIND-1", None, picks=(0,), items=("a", "b"), result="a")
SAILED = ShipSailed("courageuse", "straight", "battle", "green", 450_000, 700_000, 180_000, None, ())


def row(fact: Fact, private: Private | None = None) -> codec.Stored:
    return codec.stored(genesis("g-1"), 1, AT, Entry("B-MOV-1", fact), private, "")


def opened(value: object) -> OrdersOpened:
    return OrdersOpened((OpenedItem(1, "a/b", value, "ab" * 16),))


@pytest.mark.parametrize(
    "fact", [SAILED, opened({"é": ["\x01", None, -1]}), WindSet(0, "medium", (DRAW,)), opened("𝄞")]
)
def test_the_head_is_the_one_of_the_proofs(fact: Fact) -> None:
    record = row(fact).record
    expected = link(genesis("g-1"), version=1, topic=record.topic, at=AT, rule="B-MOV-1", fact=fact)
    assert record.head == expected.hex()
    assert codec.read(record.topic, row(fact).state) == record


@pytest.mark.parametrize("value", [1.0, True, None, "1", LARGEST + 1, -LARGEST - 1, 10**30])
def test_numbers_in_plain_fields_are_bounded_too(value: object) -> None:
    with pytest.raises(Unstorable):
        row(dataclasses.replace(SAILED, x=value))


@pytest.mark.parametrize("value", [1.5, 1.0, 1e300, [0.1], {"a": -0.5}, LARGEST + 1, -LARGEST - 1, [10**30]])
def test_fractions_and_numbers_out_of_range_are_refused(value: object) -> None:
    with pytest.raises(Unstorable):
        row(opened(value))
    with pytest.raises(Unstorable):
        row(TurnClosed(1), Private(openings={"a/b": Opening(value, "00" * 16)}))


@pytest.mark.parametrize("value", [LARGEST, -LARGEST, ":1234567890123456789", ",1.5", "a [12.5] b"])
def test_what_only_looks_like_one_is_stored(value: object) -> None:
    assert codec.read("OrdersOpened/1", row(opened(value)).state).fact == opened(value)


@pytest.mark.parametrize(
    "fact", [dataclasses.replace(SAILED, x=1.5), dataclasses.replace(SAILED, x=float("nan"))]
)
def test_a_fact_that_breaks_its_own_type_is_refused(fact: Fact) -> None:
    with pytest.raises(Unstorable, match=r"fraction|Expected"):
        row(fact)


def test_a_scripted_draw_is_refused() -> None:
    scripted = dataclasses.replace(DRAW, scripted=True, picks=UNSET)
    with pytest.raises(Unstorable, match="scripted"):
        row(WindSet(0, "medium", (scripted,)))
    assert row(opened('"scripted":true')).record.version == 1


def test_a_field_for_anything_is_looked_at_closely() -> None:
    assert [topic for topic in FACTS if form_of(topic).open_ended] == [
        *("GameForked/1", "OrdersOpened/1", "ScenarioPublished/1", "ScenarioAgreed/1")
    ]


def test_the_private_line_is_apart() -> None:
    kept = Private(openings={"a/b": Opening({"x": 1}, "ab" * 16)}, seed="cd" * 32, claims=("seal:1",))
    stored = row(TurnClosed(1), kept)
    assert codec.read_private(stored.state).openings == kept.openings
    head, text, private = stored.state.split(b"\n")
    assert hashlib.sha256(genesis("g-1") + text).hexdigest().encode() == head
    for secret in (b"ab" * 16, b"cd" * 32):
        assert secret in private
        assert secret not in head + text
    assert "cd" not in repr(kept)
    assert "ab" not in repr(kept)


def test_an_old_version_is_brought_up_step_by_step() -> None:
    """Made-up ancestors: `ShipMoved/1` had no arrow, `ShipMoved/2` called the card a plan."""
    upcasts = {
        "ShipMoved/1": lambda old: ("ShipMoved/2", {**old, "arrow": "green"}),
        "ShipMoved/2": lambda old: (
            "ShipSailed/1",
            {**{k: v for k, v in old.items() if k != "plan"}, "card": old["plan"]},
        ),
    }
    old = dataclasses.asdict(SAILED) | {"plan": "straight"}
    del old["card"], old["arrow"]
    assert newest("ShipMoved/1", old, upcasts)[0] == "ShipSailed/1"
    text = canonical({"version": 7, "topic": "ShipMoved/1", "at": AT, "rule": None, "fact": old})
    record = codec.read("ShipMoved/1", b"aa\n" + text + b"\n", upcasts)
    assert record.fact == SAILED
    assert record.topic == "ShipMoved/1"
    assert record.public()["fact"] == {**old, "met": []}


def test_every_topic_is_explicit_and_versioned() -> None:
    assert all(
        topic.split("/")[0] == kind.type.__name__ and topic.split("/")[1].isdigit()
        for topic, kind in FACTS.items()
    )
