"""What a captain orders the guns ashore to load and to do is as secret as what she orders her ships."""

import pytest

from tests.kit import under_the_guns
from tests.kit.server import Server
from tests.properties.test_secrecy import World, compare, exchanging, follow, one_way, two_servers

__all__ = ["two_servers"]


def world(server: Server, level: str) -> World:
    author = server.member("Author")
    answer = author.ask("POST", "/v1/scenarios", json={"document": under_the_guns.DOCUMENT})
    assert answer.status_code == 201, answer.text
    return World(server, level, 2, agreed={"level": level, "scenario": answer.json["id"]})


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
    other_way = exchanging(item)
    for each, chooses in ((one, one_way), (other, other_way)):
        each.sail_to(window, other_way)
        each.server.resolves = False
        each.seal_others()
        each.seal_secretly(chooses)
    compare(one, other, "closed by the secret order")
    follow(one, other)
