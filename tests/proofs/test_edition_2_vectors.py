"""The published vectors of the second edition: salts, what enters the draws, and keys that nobody may use."""

import pytest

from domain.proofs.chain import genesis, link
from domain.proofs.digests import (
    Given,
    commitment,
    contribution,
    given_digest,
    item_digest,
    salt_step,
    server_salt_v2,
    step_key,
)
from domain.proofs.signatures import SMALL_ORDER, key_fault, public_key, sign_bytes, verify_bytes

GAME = "g-0001"
SEED = bytes(range(32))
R = bytes(range(0x10, 0x20))
SALT = "e4dcae4d8e225c907729f6d19663a7f6"
VALUES = {"courageuse/actions": ["fire-left", "musketry"], "courageuse/card": "straight"}
GIVEN = "0479ac2b33ec36dea49ca48fc4dbd11f0da930e69b6f74b76a0ece5c7a04d3a1"
BRITISH = bytes.fromhex("c372c6bc9f9dd6c64a240cc923bae2e94c34d3a5d521d8365e207edf02a29ec9")
STEP_7 = "8201be1f94156148499a63e7b6086662b25e9810c8437f0489f56f483b498612"


def salt(r: bytes = R, n: int = 0) -> bytes:
    return server_salt_v2(SEED, GAME, "french-1", 1, "planning", n, "courageuse/card", r=r)


def test_a_server_salt_and_the_item_under_it() -> None:
    assert salt().hex() == SALT
    digest = "2bf8a4a9df5c13b1122f5e4687237a08635ef9c1f3aee8de8342256e6b059b53"
    assert item_digest(GAME, "courageuse/card", bytes.fromhex(SALT), "straight").hex() == digest


def test_a_server_salt_does_not_follow_from_the_seed_alone() -> None:
    assert salt(bytes(16)) != salt()
    assert salt(n=1) != salt()
    with pytest.raises(ValueError, match="r has 16 bytes"):
        salt(bytes(15))


def test_what_a_server_salted_order_puts_into_the_draws() -> None:
    assert given_digest(VALUES).hex() == GIVEN
    assert given_digest(dict(reversed(VALUES.items()))).hex() == GIVEN


def test_the_key_of_step_7_with_one_order_of_each_kind() -> None:
    orders = {
        "french-1": contribution(Given(b"whatever the digest is", "server", VALUES)),
        "british-1": contribution(Given(BRITISH, "client")),
        "dutch-1": None,
    }
    assert step_key(SEED, GAME, 7, salt_step(orders)).hex() == STEP_7


def test_client_salted_orders_enter_the_draws_as_before() -> None:
    assert contribution(Given(BRITISH, "client")) == BRITISH


def test_a_server_salted_order_needs_its_values() -> None:
    with pytest.raises(ValueError, match="by its values"):
        contribution(Given(BRITISH, "server"))


def test_the_head_after_the_first_record() -> None:
    opened = {"commitment": commitment(GAME, SEED).hex(), "name": "Généreux"}
    at = "2026-01-02T03:04:05.000006Z"
    first = link(genesis(GAME), version=1, topic="GameOpened/1", at=at, rule=None, fact=opened)
    assert first.hex() == "53a4d276c195201d74b3dcb4515f9e5324c20a416b2b9ea853127b97b89837e8"


def test_an_honest_key_is_accepted() -> None:
    public = public_key(SEED)
    assert key_fault(public) is None
    assert verify_bytes(public, b"word", sign_bytes(SEED, b"word"))
    assert not verify_bytes(public, b"other", sign_bytes(SEED, b"word"))


@pytest.mark.parametrize("encoding", sorted(SMALL_ORDER), ids=bytes.hex)
def test_a_key_of_small_order_is_refused(encoding: bytes) -> None:
    assert key_fault(encoding) == "it is of small order"
    forged = encoding + bytes(32)  # fits every message under some of these keys
    assert not any(verify_bytes(encoding, bytes([number]), forged) for number in range(64))


@pytest.mark.parametrize("above", range(19))
@pytest.mark.parametrize("sign", [0, 1 << 255])
def test_a_key_beyond_the_field_is_refused(above: int, sign: int) -> None:
    encoding = (2**255 - 19 + above | sign).to_bytes(32, "little")
    assert key_fault(encoding) == "it is beyond the field"


@pytest.mark.parametrize("algorithm", ["none", "ed25519", "", None, 1])
def test_another_algorithm_is_refused(algorithm: object) -> None:
    assert key_fault(public_key(SEED), algorithm) == "its algorithm is not Ed25519"


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_key_of_another_length_is_refused(length: int) -> None:
    assert key_fault(bytes([7]) * length) == "a key has 32 bytes"
