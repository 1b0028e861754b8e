"""What a captain orders the guns ashore to load and to do is as secret as what she orders her ships."""

import pytest

from tests.kit import under_the_guns
from tests.kit.secrecy import World, close_secretly
from tests.kit.server import Server


def world(server: Server, level: str) -> World:
    author = server.member("Author")
    own = author.posts("/v1/scenarios", {"document": under_the_guns.DOCUMENT})
    return World(server, level, 2, agreed={"level": level, "scenario": own["id"]})


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "window", "item"),
    [("standard", "loading", "guns"), ("advanced", "planning", "actions")],
)
def test_a_battery_betrays_no_secret(
    two_servers: tuple[Server, Server],
    level: str,
    window: str,
    item: str,
) -> None:
    one, other = (world(server, level) for server in two_servers)
    close_secretly(one, other, window, item)
