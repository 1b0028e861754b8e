"""Digests refuse what would make two different things look alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proofs.chain import genesis, link
from domain.proofs.digests import commitment, item_digest, salt_step, server_salt, step_key
from domain.proofs.seals import reused, seal

SEED = bytes(32)
SALT = bytes(16)


def test_sizes_are_fixed_because_nothing_separates_the_parts() -> None:
    with pytest.raises(ValueError, match="seed has 32 bytes"):
        commitment("g-1", bytes(31))
    with pytest.raises(ValueError, match="seed has 32 bytes"):
        step_key(b"", "g-1", 0, salt_step({}))
    with pytest.raises(ValueError, match="salt has 16 bytes"):
        item_digest("g-1", "a/card", bytes(17), "straight")


def test_a_zero_byte_cannot_move_the_border_between_two_parts() -> None:
    with pytest.raises(ValueError, match="zero byte"):
        item_digest("g-1\0a", "card", SALT, None)
    with pytest.raises(ValueError, match="zero byte"):
        server_salt(SEED, "g-1", "french-1", 1, "planning\0", 0, "a/card")


@given(st.dictionaries(st.text("abz-19.", min_size=1), st.none() | st.binary(min_size=32, max_size=32)))
def test_the_salt_of_a_step_does_not_depend_on_who_sealed_first(orders: dict[str, bytes | None]) -> None:
    assert salt_step(orders) == salt_step(dict(reversed(orders.items())))


def test_every_part_of_a_server_salt_counts() -> None:
    whole = (SEED, "g-1", "french-1", 1, "planning", 0, "a/card")
    others = (bytes([1] * 32), "g-2", "french-2", 2, "planning.2", 1, "a/actions")
    salts = {server_salt(*whole)}
    for place, other in enumerate(others):
        changed = list(whole)
        changed[place] = other
        salts.add(server_salt(*changed))  # type: ignore[arg-type]
    assert len(salts) == 1 + len(others)


def test_every_part_of_a_record_moves_the_head() -> None:
    record = {
        "version": 1,
        "topic": "ShipSailed/1",
        "at": "2026-01-02T03:04:05.000006Z",
        "rule": None,
        "fact": {},
    }
    changed = {
        "version": 2,
        "topic": "ShipSailed/2",
        "at": "2026-01-02T03:04:05.000007Z",
        "rule": "B-MOV-1",
        "fact": [],
    }
    head = genesis("g-1")
    heads = {link(head, **record), link(genesis("g-2"), **record)}  # type: ignore[arg-type]
    for part, value in changed.items():
        heads.add(link(head, **{**record, part: value}))  # type: ignore[arg-type]
    assert len(heads) == 2 + len(changed)


def test_every_item_wants_its_own_salt() -> None:
    with pytest.raises(ValueError, match="one salt"):
        seal("g-1", "french-1", 1, "planning", {"a/card": "straight"}, {})
    with pytest.raises(ValueError, match="one salt"):
        seal("g-1", "french-1", 1, "planning", {}, {"a/card": SALT})


def test_a_salt_is_used_once() -> None:
    one, two = bytes([1] * 16), bytes([2] * 16)
    assert not reused([one, two])
    assert reused([one, one])
    assert reused([one, two], before=[two])
    assert not reused([one], before=[two])
