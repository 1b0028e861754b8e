"""Sealing a seat's order: one salted digest for each item, and one digest over all of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from domain.proofs.digests import item_digest, order_digest, server_salt, server_salt_v2


@dataclass(frozen=True, slots=True)
class Seal:
    """The public part of a sealed order, as raw bytes; its values and salts are kept elsewhere."""

    items: Mapping[str, bytes]
    order_digest: bytes


def seal(
    game_id: str, seat: str, turn: int, window: str, values: Mapping[str, object], salts: Mapping[str, bytes]
) -> Seal:
    """Commit to `values`; `salts` has a fresh salt for each key of `values`, and no other key."""
    if salts.keys() != values.keys():
        raise ValueError("every item of an order has one salt")
    items = {key: item_digest(game_id, key, salts[key], value) for key, value in values.items()}
    return Seal(items, order_digest(game_id, seat, turn, window, items))


def server_salts(
    seed: bytes, game_id: str, seat: str, turn: int, window: str, n: int, keys: Iterable[str]
) -> dict[str, bytes]:
    """All salts of an order whose client sent none."""
    return {key: server_salt(seed, game_id, seat, turn, window, n, key) for key in keys}


def server_salts_v2(
    seed: bytes, game_id: str, seat: str, turn: int, window: str, n: int, r: Mapping[str, bytes]
) -> dict[str, bytes]:
    """The same in the second edition; `r` holds 16 fresh random bytes for each key."""
    return {
        key: server_salt_v2(seed, game_id, seat, turn, window, n, key, r=fresh) for key, fresh in r.items()
    }


def opens(digest: bytes, *, game_id: str, key: str, salt: bytes, value: object) -> bool:
    """Whether this value and salt give that digest."""
    return item_digest(game_id, key, salt, value) == digest


def reused(salts: Iterable[bytes], before: Iterable[bytes] = ()) -> bool:
    """Whether a salt is used twice in an order, or was used by this seat before (`seal/salt-reused`).

    Two items with one salt show whether their values are equal, and with a known salt values can be tried out.
    """
    given = list(salts)
    fresh = set(given)
    return len(fresh) != len(given) or not fresh.isdisjoint(before)
