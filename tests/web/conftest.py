"""A server with battles on it, and a browser's page that tells of every error it meets."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from api.app import create_app
from api.wiring import Wiring
from tests.kit.listening import listening
from tests.kit.server import Server, served
from tests.web import battles
from tests.web import desks as people
from tests.web.desks import Desks

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

DESK = {"width": 1280, "height": 800}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that nobody has played on yet; whoever needs it hands its wiring to the pages."""
    with served(f"sqlite:///{tmp_path_factory.mktemp('empty')}/orders.db") as running:
        yield running


@pytest.fixture(scope="module")
def wiring(tmp_path_factory: pytest.TempPathFactory) -> Wiring:
    """Four games: a battle of the past, one being played, one without its second captain, and the demonstration."""
    wiring = battles.wired_in(tmp_path_factory.mktemp("web"))
    past, played = battles.opened(wiring, "Sunday match"), battles.opened(wiring, "Thursday club")
    demonstration = battles.opened(wiring, "Demonstration: Enemy in Sight!")
    battles.opened(wiring, "Captain wanted", {"british-1": "Nell"})
    battles.sail(wiring, past)
    battles.sail(wiring, played, until_turn=3)
    battles.sail(wiring, demonstration)
    return wiring


@pytest.fixture(scope="module")
def games(wiring: Wiring) -> dict[str, str]:
    """The games of the lobby by their names."""
    lines = [line.decode() for line in wiring.queries.lobby().items]
    found = [re.search(r'"id":"(g-\w{12})","name":"([^"]+)"', line) for line in lines]
    return {one[2]: one[1] for one in found if one}


@pytest.fixture(scope="module")
def address(wiring: Wiring) -> Iterator[str]:
    with listening(create_app(wiring)) as found:
        yield found


@pytest.fixture
def desks(chromium: "Browser", address: str) -> Iterator[Desks]:
    with people.desks(chromium, address) as room:
        yield room


@pytest.fixture
def context(chromium: "Browser", address: str) -> Iterator["BrowserContext"]:
    context = chromium.new_context(base_url=address, viewport=DESK, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def page(context: "BrowserContext") -> Iterator["Page"]:
    """A page in which nothing may go wrong: errors of scripts, and anything the browser complains about."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    yield page
    assert wrong == []
