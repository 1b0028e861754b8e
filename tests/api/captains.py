"""Two players who have sat down: what most tests of playing by HTTP begin with."""

import pytest

from tests.kit.server import Member, Server
from tests.kit.tables import seated

Captains = tuple[str, Member, Member]
Battle = tuple[str, dict[str, Member]]


@pytest.fixture
def captains(server: Server) -> Captains:
    """A game that waits for the deployment of both seats, its British and its French player."""
    game, seats = seated(server)
    return game, seats["british-1"], seats["french-1"]


@pytest.fixture
def battle(server: Server) -> Battle:
    """The same, by their seats."""
    return seated(server)
