"""The published vectors: a verifier in any other language computes these very bytes."""

import hashlib

from domain.draws.stream import Stream
from domain.proofs.canonical import canonical, parse
from domain.proofs.chain import genesis, link
from domain.proofs.digests import (
    commitment,
    item_digest,
    order_digest,
    salt_step,
    server_salt,
    step_key,
)
from domain.proofs.seals import opens, seal, server_salts
from domain.proofs.signatures import CHECKPOINT, RECEIPT, key_id, public_key, sign, verify

GAME = "g-0001"
SEED = bytes(range(32))
SALT = bytes(range(16))
CARD = "8a50bc089159f352852778b1dc51799ce3195a17712c45278ec695e0ccfb8c94"
ACTIONS = "b4de2946988701c20f751b0260225cc975a0af7d952a06980d6f120fca6435fa"
FRENCH = "806c4cebada6a1c082ba0d22b8605172fb7949be383b046cdc93584648a54102"
BRITISH = "c372c6bc9f9dd6c64a240cc923bae2e94c34d3a5d521d8365e207edf02a29ec9"
STEP_7 = "817b08742bf9e0538892b700dd71996e3027112e4c72cde5ba8e0fd91fecd39e"
HEAD = "a4ad174bdc9aab48968ed714ae1e415cd26ebfaf430fb53678803b82680cd8ef"
PUBLIC = "03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8"
VALUES = {"courageuse/card": "straight", "courageuse/actions": ["fire-left", "musketry"]}
LATER = "2026-01-02T03:04:06.000000Z"


def test_the_commitment() -> None:
    assert commitment(GAME, SEED).hex() == "788118daf5d2b6de391b6bf2ac3684877396bf5e0e985ae2b32266abebc735a0"


def test_items() -> None:
    assert item_digest(GAME, "courageuse/card", SALT, "straight").hex() == CARD
    assert item_digest(GAME, "courageuse/actions", SALT, ["fire-left", "musketry"]).hex() == ACTIONS


def test_orders() -> None:
    items = {"courageuse/card": bytes.fromhex(CARD), "courageuse/actions": bytes.fromhex(ACTIONS)}
    assert order_digest(GAME, "french-1", 1, "planning", items).hex() == FRENCH
    assert order_digest(GAME, "british-1", 1, "planning", {}).hex() == BRITISH


def test_a_seal_holds_the_same_digests_and_only_its_own_values_open_it() -> None:
    sealed = seal(GAME, "french-1", 1, "planning", VALUES, dict.fromkeys(VALUES, SALT))
    assert {key: digest.hex() for key, digest in sealed.items.items()} == {
        "courageuse/card": CARD,
        "courageuse/actions": ACTIONS,
    }
    assert sealed.order_digest.hex() == FRENCH
    digest = sealed.items["courageuse/card"]
    assert opens(digest, game_id=GAME, key="courageuse/card", salt=SALT, value="straight")
    assert not opens(digest, game_id=GAME, key="courageuse/card", salt=SALT, value="sideslip-left")
    assert not opens(digest, game_id=GAME, key="defence/card", salt=SALT, value="straight")
    assert not opens(digest, game_id="g-0002", key="courageuse/card", salt=SALT, value="straight")


def test_the_key_of_step_7_rests_on_the_orders_sorted_by_seat() -> None:
    orders = {"french-1": bytes.fromhex(FRENCH), "british-1": bytes.fromhex(BRITISH), "dutch-1": None}
    assert step_key(SEED, GAME, 7, salt_step(orders)).hex() == STEP_7


def test_the_key_of_a_step_without_orders_and_of_step_0_without_nonces() -> None:
    nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert salt_step({}).hex() == nothing
    assert salt_step({"french-1": None}).hex() == nothing
    key = "873dcb78b4602171052838119f367cc85f28816f5cead174ee07fc9831d85748"
    assert step_key(SEED, GAME, 0, salt_step({})).hex() == key


def test_a_server_salt() -> None:
    salt = "9c25f32520f1f20c6d9371e796f23cd6"
    assert server_salt(SEED, GAME, "french-1", 1, "planning", 0, "courageuse/card").hex() == salt
    salts = server_salts(SEED, GAME, "french-1", 1, "planning", 0, VALUES)
    assert salts["courageuse/card"].hex() == salt
    assert len(set(salts.values())) == len(VALUES)


def test_the_head_after_two_records() -> None:
    opened = {"commitment": commitment(GAME, SEED).hex(), "name": "Généreux"}
    sailed = {"ship": "courageuse", "x": 450000, "y": 700000, "heading": 180000}
    at = "2026-01-02T03:04:05.000006Z"
    first = link(genesis(GAME), version=1, topic="GameOpened/1", at=at, rule=None, fact=opened)
    second = link(first, version=2, topic="ShipSailed/1", at=LATER, rule="B-MOV-1", fact=sailed)
    assert second.hex() == HEAD


def test_the_canonical_form() -> None:
    text = (
        r'{"b":[],"a":{"é":"é/\"\\\b\t\n\f\r\u0001\u001f\u007f\u2028",'
        r'"z":[true,false,null,-1,0,9007199254740991]}}'
    )
    digest = hashlib.sha256(canonical(parse(text))).hexdigest()
    assert digest == "1b081a6c2e9f8d7a546c8d66aaa663792c3736e325d58ca6b2c675a745113376"


def test_ten_answers_of_the_stream() -> None:
    stream = Stream(bytes.fromhex(STEP_7))
    assert [stream.uniform(6) for _ in range(10)] == [1, 1, 0, 1, 2, 1, 5, 5, 0, 4]


def test_answers_among_so_many_that_values_are_passed_over() -> None:
    stream = Stream(bytes.fromhex(STEP_7))
    assert [stream.raw(2**63 + 1) for _ in range(8)] == [
        4203342970536602647,
        7479226029765817777,
        1964384481590634528,
        8857567917240678109,
        1871585408957659255,
        6029924958308921279,
        3059149472311778177,
        134012359871069268,
    ]
    values = Stream(bytes.fromhex(STEP_7))
    fourteenth = [values.raw(2**64) for _ in range(14)][-1]
    assert stream.raw(2**64) == fourteenth


def test_the_public_key() -> None:
    assert public_key(SEED).hex() == PUBLIC
    assert key_id(bytes.fromhex(PUBLIC)) == hashlib.sha256(bytes.fromhex(PUBLIC)).hexdigest()[:16]


def test_a_signed_checkpoint() -> None:
    checkpoint = {"game": GAME, "version": 2, "head": HEAD, "at": LATER}
    signature = sign(SEED, CHECKPOINT, checkpoint)
    assert signature.hex() == (
        "6e7b595db3ba87886a74fe05f342bf6312c2a5ce50bd2c39c0ff3ef9ce664517"
        "fb1076036ea4a11c6a3f590c8cff6a33ea8f3c1c7352c6cc631389c761fb4c07"
    )
    public = bytes.fromhex(PUBLIC)
    assert verify(public, CHECKPOINT, checkpoint, signature)
    assert not verify(public, RECEIPT, checkpoint, signature)
    assert not verify(public, CHECKPOINT, {**checkpoint, "version": 3}, signature)


def test_a_signed_receipt() -> None:
    receipt = {
        "game": GAME,
        "seat": "french-1",
        "turn": 1,
        "window": "planning",
        "order_digest": FRENCH,
        "salts": "client",
        "version": 2,
        "head": HEAD,
        "at": LATER,
    }
    assert sign(SEED, RECEIPT, receipt).hex() == (
        "8dc6cb9c8628d2d39bfdaac14f5531ef608dd3d9e298c46bd054589067514d14"
        "94eced6832742cb1564a4dbdd5d11b10290680192d8ad9175fd181d7fc3c3506"
    )
