"""A question that is put to a seat is asked, judged, hidden, opened and answered ahead like one that is put to a ship."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from domain.legality import asked_of, judge
from domain.options import OPTIONS
from domain.orders.keys import seat_of, subject_of
from domain.service import seal_orders
from domain.service.resolution import scene_of
from domain.state.game import Game
from domain.store import Store
from projections.audience import SPECTATOR, Viewer
from projections.queries import Queries
from tests.kit.battle import Battle
from tests.kit.fixtures import queries
from tests.kit.server import served
from tests.kit.stores import new_store
from tests.ruleset.seat_rule import OPTION, SEAT_RULE

__all__ = ["queries"]

BRITISH, FRENCH = "british-1", "french-1"


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPTIONS, OPTION, (SEAT_RULE,))  # type: ignore[arg-type]


@pytest.fixture
def store() -> Iterator[Store]:
    with closing(new_store()) as opened:
        yield opened


@pytest.fixture
def battle(store: Store) -> Battle:
    return Battle(store, options=(OPTION,)).sit_down()


def codes(battle: Battle, seat: str, items: dict[str, object]) -> list[tuple[str, str | None]]:
    return [(refusal.code, refusal.at) for refusal in judge(scene_of(battle.game), seat, items)]


def test_every_seat_owes_an_answer_of_its_own(battle: Battle) -> None:
    window = battle.game.window
    assert window is not None
    assert (window.name, window.owes) == ("terrain", (BRITISH, FRENCH))
    (asked,) = asked_of(scene_of(battle.game), FRENCH)
    assert (asked.subject, asked.key, asked.default) == (FRENCH, "french-1/wind", "north")


def test_who_answers_for_a_subject(battle: Battle) -> None:
    subjects = ("defence", FRENCH, "nobody")
    assert [seat_of(battle.game, subject) for subject in subjects] == [BRITISH, FRENCH, None]
    assert subject_of("reloading>french-1/signal") == FRENCH


def test_an_order_for_another_seat_or_of_nothing_that_is_asked_is_refused(battle: Battle) -> None:
    mine = {"french-1/wind": "south"}
    assert codes(battle, FRENCH, mine) == []
    assert codes(battle, FRENCH, {"french-1/wind": "east"}) == [("terrain/wind", "french-1/wind")]
    assert codes(battle, FRENCH, {}) == [("order/missing-item", "french-1/wind")]
    assert codes(battle, FRENCH, {**mine, "british-1/wind": "north"}) == [
        ("order/not-yours", "british-1/wind")
    ]
    assert codes(battle, FRENCH, {**mine, "french-1/tide": 1}) == [("order/unknown-item", "french-1/tide")]
    assert codes(battle, FRENCH, {**mine, "french-9/wind": 1}) == [("order/unknown-item", "french-9/wind")]


def test_its_answer_is_seen_by_its_own_seat_until_the_window_closes(battle: Battle, queries: Queries) -> None:
    battle.seal(FRENCH, {"french-1/wind": "south"})
    queries.follower.catch_up()

    def shown(viewer: Viewer) -> object:
        view = queries.view(battle.id, viewer)
        assert view is not None
        return json.loads(view.body)["window"]["orders"].get(FRENCH, {}).get("items")

    assert shown(Viewer((FRENCH,))) == {"french-1/wind": "south"}
    assert shown(Viewer((BRITISH,))) is None
    assert shown(SPECTATOR) is None
    battle.seal(BRITISH, {"british-1/wind": "north"})
    battle.resolve()
    assert battle.game.weather.wind.origin == 180_000
    assert battle.game.orders.unopened == frozenset()


def signal_ahead(battle: Battle, signals: dict[str, object]) -> Game:
    """Both seats give their signals with the orders of the first turn's planning, which is then resolved."""
    while battle.game.window is not None and battle.game.window.name != "planning":
        battle.answer()
    for seat, value in signals.items():
        game = battle.game
        assert game.window is not None
        items = battle.orders(seat) | {f"reloading>{seat}/signal": value}
        account = str(game.seats[seat].account)
        order = {"seat": seat, "window": game.window.id, "items": items, "ahead": ["reloading"]}
        seal_orders(battle.world, battle.id, account=account, **order)  # type: ignore[arg-type]
    battle.resolve()
    return battle.game


def test_it_can_be_answered_ahead_and_then_its_window_does_not_open(battle: Battle) -> None:
    game = signal_ahead(battle, {BRITISH: "high", FRENCH: None})
    assert (game.turn, game.weather.wind.strength) == (2, "high")


def test_an_answer_ahead_that_is_illegal_by_then_counts_as_not_given(battle: Battle) -> None:
    game = signal_ahead(battle, {BRITISH: "gibberish", FRENCH: None})
    assert game.window is not None
    assert (game.turn, game.window.name) == (1, "reloading")


def test_the_api_says_that_the_seat_is_asked(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path}/api.db") as server:
        host, guest = server.member("Nelson"), server.member("Brueys")
        terms = {"name": "Aboukir", "scenario": "enemy-in-sight", "level": "basic", "options": [OPTION]}
        game = host.ask("POST", "/v1/games", json=terms).json["id"]
        host.sits(game, BRITISH)
        guest.sits(game, FRENCH)
        asked = guest.asked(game, FRENCH)["mine"]
        assert [(one["seat"], one["subject"], one["item"], one["key"]) for one in asked] == [
            (FRENCH, FRENCH, "wind", "french-1/wind")
        ]
