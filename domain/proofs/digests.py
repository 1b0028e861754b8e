"""All digests of a game except those of the chain: commitments to the seed and to orders, and the keys of draws.

Digests are raw bytes in code and lower-case hex in JSON.
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
    """The commitment to the seed. It is published when the game is opened, so the seed cannot be changed later."""
    return _sha256(b"sealed-orders/seed/v1\0", _text(game_id), b"\0", _seed(seed))


def item_digest(game_id: str, key: str, salt: bytes, value: object) -> bytes:
    """Commits to one item, so that it can be opened without opening the rest of its order."""
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(salt)}")
    return _sha256(
        b"sealed-orders/item/v1\0", _text(game_id), b"\0", _text(key), b"\0", salt, canonical(value)
    )


def order_digest(game_id: str, seat: str, turn: int, window: str, items: Mapping[str, bytes]) -> bytes:
    """Commits to a seat's whole order: the item digests by key, and its seat, turn and window."""
    order = {
        "game": game_id,
        "seat": seat,
        "turn": turn,
        "window": window,
        "items": {key: digest.hex() for key, digest in items.items()},
    }
    return _sha256(b"sealed-orders/order/v1\0", canonical(order))


def server_salt(seed: bytes, game_id: str, seat: str, turn: int, window: str, n: int, key: str) -> bytes:
    """The salt of an item for a client that sends none; `n` counts the orders the seat sealed in this window before.

    It follows from the seed, so the server cannot choose a salt that would change the draws in its favour.
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
    """What the players contribute to a step's draws: order digests by seat, or for step 0 the seats' nonces."""
    return _sha256(*(given for _, given in sorted(by_seat.items()) if given is not None))


def server_salt_v2(
    seed: bytes, game_id: str, seat: str, turn: int, window: str, n: int, key: str, *, r: bytes
) -> bytes:
    """As `server_salt`, but it also needs `r`, which is random for each item and published only with that item.

    So an order that was replaced or withdrawn stays sealed when the seed is revealed.
    """
    if len(r) != SALT_BYTES:
        raise ValueError(f"r has {SALT_BYTES} bytes, not {len(r)}")
    place = b"".join((_text(game_id), b"\0", _text(seat), b"\0", _u64(turn), _text(window), b"\0", _u64(n)))
    message = b"".join((b"sealed-orders/salt/v2\0", place, _text(key), b"\0", r))
    return hmac.digest(_seed(seed), message, "sha256")[:SALT_BYTES]


def given_digest(values: Mapping[str, object]) -> bytes:
    """What a server-salted order contributes to the draws: its values alone, with those for later windows.

    Not its order digest: the server chooses `r`, and could try many until it liked the draws.
    """
    return _sha256(b"sealed-orders/given/v2\0", canonical(dict(values)))


class Given(NamedTuple):
    """A seat's order as `contribution` needs it; `values` only for an order that the server salted."""

    order_digest: bytes
    salts: str
    values: Mapping[str, object] | None = None


def contribution(given: Given) -> bytes:
    """What a seat contributes to a step's draws: the digest of a client-salted order, the values of a server-salted one."""
    if given.salts == CLIENT_SALTS:
        return given.order_digest
    if given.values is None:
        raise ValueError("an order that the server salted enters the draws by its values")
    return given_digest(given.values)


def step_key(seed: bytes, game_id: str, step: int, salt: bytes) -> bytes:
    """The key of a step's draw stream. It depends on the server's seed and on the players, so neither decides alone."""
    message = b"".join((b"sealed-orders/step/v1\0", _text(game_id), b"\0", _u64(step), salt))
    return hmac.digest(_seed(seed), message, "sha256")


def _sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def _text(text: str) -> bytes:
    # A zero byte separates the texts, so a text with a zero byte could be mistaken for two.
    if "\0" in text:
        raise ValueError(f"no zero byte may enter a digest: {text!r}")
    return text.encode()


def _seed(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def _u64(number: int) -> bytes:
    return number.to_bytes(8, "big")
