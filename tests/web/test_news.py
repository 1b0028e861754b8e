"""What the server says has happened is seen at once, however far its views and the page's own stream are behind."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from api.wiring import Wiring
from domain.service.clock import pause_game
from tests.kit.server import served
from tests.referee.hearing import Hearing
from tests.web.desks import desks


@pytest.fixture(scope="module")
def hearing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hearing]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('news')}/orders.db") as server:
        yield Hearing(server)


@pytest.fixture(scope="module")
def wiring(hearing: Hearing) -> Wiring:
    return hearing.server.wiring


@pytest.fixture
def battle(hearing: Hearing) -> Hearing:
    """Another game with the same people, of which the views know everything so far."""
    game = Hearing(hearing.server)
    game.view()
    return game


def stops_unseen(hearing: Hearing) -> None:
    """A fact that is stored while nobody brings the views level: a page that only looks again never sees it."""
    pause_game(hearing.server.world, hearing.game, account=hearing.bench.account, reason="Tea")


def shows_it(page: Page) -> None:
    expect(page.locator(".awaited")).to_contain_text("Tea")


@pytest.mark.parametrize("place", ["", "/play", "/bench"])
def test_a_page_that_hears_of_a_fact_asks_for_it_though_the_views_are_behind(
    chromium: Browser, address: str, battle: Hearing, place: str
) -> None:
    with desks(chromium, address) as room:
        page = room.opened()
        with page.expect_response("**/stream?*"):
            page.goto(f"/games/{battle.game}{place}")
        page.locator(".awaited").wait_for()
        stops_unseen(battle)
        shows_it(page)


def test_what_happens_before_the_stream_is_open_is_told_by_it(
    chromium: Browser, address: str, battle: Hearing
) -> None:
    with desks(chromium, address) as room:
        page = room.opened()

        def late(route: Route) -> None:
            stops_unseen(battle)
            route.continue_()

        page.route("**/stream?*", late)
        page.goto(f"/games/{battle.game}")
        shows_it(page)
