"""Nothing that anybody else can get depends on what I have sealed, until the rules reveal it.

Two servers with the same clock and the same chance play the same battle up to a window. There one captain seals
one order on the first and another on the second. From then on, everything that everybody else can get from
either (every address of the application, with headers, tags, sizes and errors) is the same to the byte, once
digests, heads and salts are masked by placeholders of their length, until a fact opens what was exchanged.
"""

import pytest

from projections.audience import Viewpoint
from tests.kit.abilities import agreed as abilities
from tests.kit.secrecy import World, close_secretly, compare, follow
from tests.kit.server import Server
from tests.kit.twins import (
    ANY,
    exchanging,
    one_way,
)

# Level, players, window, and the item that is exchanged.
WINDOWS = [
    ("basic", 2, "deployment", ANY),
    pytest.param("basic", 4, "deployment", ANY, marks=pytest.mark.long),
    ("basic", 2, "planning", ANY),
    pytest.param("basic", 4, "planning", ANY, marks=pytest.mark.long),
    ("basic", 2, "combat", ANY),
    ("standard", 2, "loading", "left"),
    ("standard", 2, "planning", "card"),
    ("standard", 2, "reloading", "left"),
    ("advanced", 2, "planning", "actions"),
]


@pytest.mark.parametrize(("level", "players", "window", "item"), WINDOWS)
def test_a_secret_order_changes_nothing_for_anybody_else(
    two_servers: tuple[Server, Server], level: str, players: int, window: str, item: str
) -> None:
    one, other = (World(server, level, players) for server in two_servers)
    other_way = exchanging(item)
    for world in (one, other):
        world.sail_to(window, other_way)
    assert one.records() == other.records()
    one.seal_secretly(one_way)
    other.seal_secretly(other_way)
    compare(one, other, "sealed, the others not yet")
    one.seal_secretly(other_way)
    other.seal_secretly(one_way)
    for world in (one, other):
        world.server.resolves = False
        world.seal_others()
    compare(one, other, "sealed the other way round, and closed by the others")
    follow(one, other)


@pytest.mark.long
@pytest.mark.parametrize(("level", "players", "window", "item"), WINDOWS)
def test_a_secret_order_that_comes_last_changes_nothing_until_it_is_opened(
    two_servers: tuple[Server, Server], level: str, players: int, window: str, item: str
) -> None:
    one, other = (World(server, level, players) for server in two_servers)
    close_secretly(one, other, window, item)


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "window", "item"),
    [
        ("basic", "planning", ANY),
        ("standard", "planning", "card"),
        ("standard", "loading", "left"),
        ("advanced", "planning", "actions"),
    ],
)
def test_automatic_ships_do_nothing_by_what_is_still_closed(
    two_servers: tuple[Server, Server], level: str, window: str, item: str
) -> None:
    """What the rules decide for them they decide from what everybody sees, and so it tells nobody anything."""
    one, other = (World(server, level, 2, automatic=("british-1",)) for server in two_servers)
    other_way = exchanging(item)
    for world, chooses in ((one, one_way), (other, other_way)):
        world.sail_to(window, other_way)
        world.server.resolves = False
        world.seal_secretly(chooses)
    compare(one, other, "closed by the secret order")
    follow(one, other)


def test_a_leak_would_be_found(two_servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch) -> None:
    """A test of the test: a viewpoint that sees through every seal makes it fail."""
    monkeypatch.setattr(Viewpoint, "sees", lambda *_: True)
    one, other = (World(server, "basic", 2) for server in two_servers)
    for world, chooses in ((one, one_way), (other, exchanging(ANY))):
        world.sail_to("deployment", exchanging(ANY))
        world.seal_secretly(chooses)
    with pytest.raises(AssertionError, match="leaking: nobody GET /v1/games/"):
        compare(one, other, "leaking")


# The same with every ability on every ship, and a captain with a secret who is not looked at.
ABLE = [
    ("standard", "planning", "card"),
    ("standard", "reloading", "left"),
    ("advanced", "planning", "actions"),
]


@pytest.mark.long
@pytest.mark.parametrize(("level", "window", "item"), ABLE)
def test_abilities_betray_no_secret(
    two_servers: tuple[Server, Server], level: str, window: str, item: str
) -> None:
    """A blank among the actions is as secret as they are; so is what well-trained gunners may load."""
    one, other = (
        World(server, level, 2, agreed=abilities(level, intuitive="french")) for server in two_servers
    )
    close_secretly(one, other, window, item)


def test_a_card_that_is_looked_at_is_seen_by_that_seat_alone(two_servers: tuple[Server, Server]) -> None:
    """The first card of the battle is exchanged, and the British look at it: only they can tell the worlds apart."""
    one, other = (World(server, "standard", 2, agreed=abilities("standard")) for server in two_servers)
    other_way = exchanging("card")
    for world, chooses in ((one, one_way), (other, other_way)):
        world.sail_to("loading", other_way)
        world.seal_secretly(chooses)
        world.seal_others()
        world.look_at("courageuse")
    first, second = one.seen(), other.seen()
    told = [what for what in first if first[what] != second[what]]
    assert told
    assert [what for what in told if not what.startswith("british-1 ")] == []
