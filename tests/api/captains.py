"""Two players who have sat down: what most tests of playing by HTTP begin with."""

import pytest

from tests.kit.server import Member, Server

Captains = tuple[str, Member, Member]


@pytest.fixture
def captains(server: Server) -> Captains:
    """A game that waits for the deployment of both seats, its British and its French player."""
    nelson, brueys = server.member("Nelson"), server.member("Brueys")
    game = nelson.opens()
    nelson.sits(game, "british-1")
    brueys.sits(game, "french-1")
    return game, nelson, brueys
