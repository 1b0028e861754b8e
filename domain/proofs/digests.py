"""Every digest of a game but the chain's: what commits to the seed, to an order, and to a step's draws.

Digests are raw bytes here and wherever they are joined; they become lower-case hex where they stand in JSON.
"""

import hashlib
import hmac
from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.proofs.canonical import canonical

SEED_BYTES: Final = 32
SALT_BYTES: Final = 16
CLIENT_SALTS: Final = "client"


def commitment(game_id: str, seed: bytes) -> bytes:
    """Published when the game is opened, so that the seed cannot be exchanged later."""
    return _sha256(b"sealed-orders/seed/v1\0", _text(game_id), b"\0", _seed(seed))


def item_digest(game_id: str, key: str, salt: bytes, value: object) -> bytes:
    """Commits to one decision, so that it can be opened without opening the rest of its order."""
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(salt)}")
    return _sha256(
        b"sealed-orders/item/v1\0", _text(game_id), b"\0", _text(key), b"\0", salt, canonical(value)
    )


def order_digest(game_id: str, seat: str, turn: int, window: str, items: Mapping[str, bytes]) -> bytes:
    """Commits to a seat's whole order: its item digests under their keys, and where it belongs."""
    order = {
        "game": game_id,
        "seat": seat,
        "turn": turn,
        "window": window,
        "items": {key: digest.hex() for key, digest in items.items()},
    }
    return _sha256(b"sealed-orders/order/v1\0", canonical(order))


def server_salt(seed: bytes, game_id: str, seat: str, turn: int, window: str, n: int, key: str) -> bytes:
    """The salt of an item for a client that sends none; `n` counts the orders the seat sealed here before.

    It follows from the seed, so the server has no choice in it that could steer the draws.
    """
    message = b"".join(
        (
            b"sealed-orders/salt/v1\0",
            _text(game_id),
            b"\0",
            _text(seat),
            b"\0",
            _u64(turn),
            _text(window),
            b"\0",
            _u64(n),
            _text(key),
        )
    )
    return hmac.digest(_seed(seed), message, "sha256")[:SALT_BYTES]


def salt_step(by_seat: Mapping[str, bytes | None]) -> bytes:
    """What the players put into a step's draws: order digests by seat, or for step 0 the seats' nonces."""
    return _sha256(*(given for _, given in sorted(by_seat.items()) if given is not None))


def server_salt_v2(
    seed: bytes, game_id: str, seat: str, turn: int, window: str, n: int, key: str, *, r: bytes
) -> bytes:
    """As `server_salt`, but not to be had from the seed alone: `r` is fresh for each item and published with it.

    So an order that was replaced or withdrawn stays closed when the seed is revealed.
    """
    if len(r) != SALT_BYTES:
        raise ValueError(f"r has {SALT_BYTES} bytes, not {len(r)}")
    place = b"".join((_text(game_id), b"\0", _text(seat), b"\0", _u64(turn), _text(window), b"\0", _u64(n)))
    message = b"".join((b"sealed-orders/salt/v2\0", place, _text(key), b"\0", r))
    return hmac.digest(_seed(seed), message, "sha256")[:SALT_BYTES]


def given_digest(values: Mapping[str, object]) -> bytes:
    """What a server-salted order puts into the draws: its values alone, answers ahead included.

    Its order digest would not do: the server chooses `r`, and could choose until it liked the draws.
    """
    return _sha256(b"sealed-orders/given/v2\0", canonical(dict(values)))


class Given(NamedTuple):
    """A seat's order as the second edition's `salt_step` takes it; `values` are needed where the server salted."""

    order_digest: bytes
    salts: str
    values: Mapping[str, object] | None = None


def contribution(given: Given) -> bytes:
    """What a seat puts into a step's draws: the digest of a client-salted order, the values of a server-salted one."""
    if given.salts == CLIENT_SALTS:
        return given.order_digest
    if given.values is None:
        raise ValueError("an order that the server salted enters the draws by its values")
    return given_digest(given.values)


def step_key(seed: bytes, game_id: str, step: int, salt: bytes) -> bytes:
    """The key of a step's draw stream: neither the operator nor the players alone decide it."""
    message = b"".join((b"sealed-orders/step/v1\0", _text(game_id), b"\0", _u64(step), salt))
    return hmac.digest(_seed(seed), message, "sha256")


def _sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def _text(text: str) -> bytes:
    # A zero byte is the separator: text that held one could pass for two other texts.
    if "\0" in text:
        raise ValueError(f"no zero byte may enter a digest: {text!r}")
    return text.encode()


def _seed(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def _u64(number: int) -> bytes:
    return number.to_bytes(8, "big")
