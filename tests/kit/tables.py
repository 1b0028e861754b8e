"""Games over HTTP with everybody in their seats: what most tests of playing begin with."""

from collections.abc import Mapping
from typing import Any

from tests.kit.server import Member, Server

Captains = dict[str, Member]


def seated(server: Server, **agreed: Any) -> tuple[str, Captains]:
    """A game that Nelson has opened, and he and Brueys in their seats: it waits for their deployment."""
    captains = {"british-1": server.member("Nelson"), "french-1": server.member("Brueys")}
    game = captains["british-1"].opens(**agreed)
    sit_down(game, captains)
    return game, captains


def sit_down(game: str, captains: Mapping[str, Member]) -> None:
    for seat, captain in captains.items():
        captain.sits(game, seat)
