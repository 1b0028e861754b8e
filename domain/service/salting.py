"""The salts of an order: all made by the client, or all by the server."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from domain.proofs.digests import SALT_BYTES
from domain.proofs.seals import reused, server_salts_v2
from domain.service.world import World
from domain.state.game import Game
from domain.state.window import Window
from domain.values.refusals import Refused, refuse
from domain.values.sealed import Opening

SALT: Final = re.compile(r"[0-9a-f]{32}")


class Salted(NamedTuple):
    """A salt for every item, and who made them: `client` or `server`; `r` are the random parts of server salts."""

    by_key: dict[str, bytes]
    by: str
    r: Mapping[str, bytes] = MappingProxyType({})

    def opening(self, key: str, value: object) -> Opening:
        """What must be stored to open an item later."""
        fresh = self.r.get(key)
        return Opening(value, self.by_key[key].hex(), None if fresh is None else fresh.hex())


def salted(
    world: World,
    game: Game,
    window: Window,
    seat: str,
    items: Mapping[str, object],
    given: Mapping[str, str] | None,
) -> Salted:
    """Salts for every item. The server's follow from the seed and from random bytes, published when an item is opened.

    So an order that was replaced or withdrawn stays secret when the seed is revealed.
    """
    if given is None:
        n = window.sealings.get(seat, 0)
        seed = world.store.seed(game.id, game.version)
        r = {key: world.entropy(SALT_BYTES) for key in sorted(items)}
        return Salted(server_salts_v2(seed, game.id, seat, window.turn, window.id, n, r), "server", r)
    if given.keys() != items.keys():
        raise Refused(refuse("seal/some-salts", "send a salt for every item, or none at all"))
    for key, salt in given.items():
        if not SALT.fullmatch(salt):
            raise Refused(refuse("seal/salt-malformed", "a salt is 16 bytes in lower-case hex", at=key))
    if reused(
        map(bytes.fromhex, given.values()), map(bytes.fromhex, world.store.salts(game.id, seat, game.version))
    ):
        raise Refused(refuse("seal/salt-reused", "every item needs a salt that this seat has never used"))
    return Salted({key: bytes.fromhex(salt) for key, salt in given.items()}, "client")
