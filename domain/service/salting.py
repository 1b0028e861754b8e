"""The salts of an order: all from the client, or all from the seed."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.proofs.seals import reused, server_salts
from domain.service.harbour import Harbour
from domain.state.game import Game, Window
from domain.values.refusals import Refusal, Refused

SALT: Final = re.compile(r"[0-9a-f]{32}")


class Salted(NamedTuple):
    """A salt for every item, and who gave them: `client` or `server`."""

    by_key: dict[str, bytes]
    by: str


def salted(
    h: Harbour,
    game: Game,
    window: Window,
    seat: str,
    items: Mapping[str, object],
    given: Mapping[str, str] | None,
) -> Salted:
    """Server salts follow from the seed and the count of this seat's orders: the server has no choice in them."""
    if given is None:
        n = window.sealings.get(seat, 0)
        seed = h.store.seed(game.id)
        return Salted(server_salts(seed, game.id, seat, window.turn, window.id, n, items), "server")
    if given.keys() != items.keys():
        raise Refused(Refusal("seal/some-salts", "send a salt for every item, or none at all"))
    for key, salt in given.items():
        if not SALT.fullmatch(salt):
            raise Refused(Refusal("seal/salt-malformed", "a salt is 16 bytes in lower-case hex", at=key))
    if reused(map(bytes.fromhex, given.values()), map(bytes.fromhex, h.store.salts(game.id, seat))):
        raise Refused(Refusal("seal/salt-reused", "every item needs a salt that this seat has never used"))
    return Salted({key: bytes.fromhex(salt) for key, salt in given.items()}, "client")
