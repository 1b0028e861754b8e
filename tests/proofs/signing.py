"""A referee's key in the tests: made from a word, kept here, and signing as a referee's browser would."""

import hashlib

import msgspec

from domain.proofs.rulings import key_document, ruling_document
from domain.proofs.signatures import REFEREE_KEY, RULING, public_key, sign
from domain.service import Answer, Signed, World
from domain.service.amend import stated


def new_key(word: str) -> bytes:
    return hashlib.sha256(f"a referee's key: {word}".encode()).digest()


def public(key: bytes) -> str:
    return public_key(key).hex()


def proof_of(game: str, account: str, key: bytes, by: bytes | None = None) -> str:
    """That the key is this referee's; signed by the key itself, or by the one before it."""
    return sign(by or key, REFEREE_KEY, key_document(game, account, public(key))).hex()


def signed_by(world: World, game_id: str, dispute: str, answer: Answer, account: str, key: bytes) -> Answer:
    """The same answer with the referee's signature, upon the game as it stands."""
    last = world.store.records(game_id)[-1]
    ruled = {
        "dispute": dispute,
        "by": account,
        "ruling": answer.ruling,
        "reason": answer.reason,
        "reading": answer.reading,
        "change": msgspec.to_builtins(stated(answer.change)),
    }
    seen = {"version": last.version, "head": last.head, "to_version": answer.to_version}
    signature = sign(key, RULING, ruling_document(game_id, ruled, seen)).hex()
    return answer._replace(signed=Signed(public(key), last.version, last.head, signature))
