"""The reading `open-information`: what is shown before planning, and what stays face-down all the same.

Cases show what it does to attitudes; ranges and arcs are no key of a case, because it changes nothing that happens.
"""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec
import pytest

from domain.packs.pack import pack
from domain.rules.artillery import bearings
from domain.service.resolution import scene_of
from domain.store import Store
from domain.values.names import Level
from projections.at_version import view_at
from projections.audience import SPECTATOR, Viewer
from projections.board import board_svg
from tests.kit.battle import Battle
from tests.kit.stores import new_store

NELSON = Viewer(("british-1",))
OPEN = ("reading:open-information",)


@pytest.fixture
def store() -> Iterator[Store]:
    with closing(new_store()) as opened:
        yield opened


def at_planning(store: Store, level: str, options: tuple[str, ...]) -> Battle:
    """Enemies are in range of each other; the French have planned, the British are about to."""
    battle = Battle(store, level=level, options=options).sit_down()
    while not (is_planning(battle) and in_range(battle)):
        battle.answer()
    battle.seal("french-1")
    return battle


def is_planning(battle: Battle) -> bool:
    return battle.game.window is not None and battle.game.window.name == "planning"


def in_range(battle: Battle) -> bool:
    scene = scene_of(battle.game)
    return any(any(bearings(scene, ship)) for ship in scene.game.afloat)


def shown(battle: Battle, viewer: Viewer) -> dict[str, Any]:
    body = view_at(battle.store, battle.id, battle.game.version, viewer)
    assert body is not None
    view: dict[str, Any] = msgspec.json.decode(body)
    return view


@pytest.mark.parametrize("level", Level)
def test_with_open_information_everybody_measures_before_planning(store: Store, level: str) -> None:
    """B-PLAN-4, S-PLAN-2: attitude and ranges of all ships, to captains and spectators, on the board too."""
    battle = at_planning(store, level, OPEN)
    for viewer in (NELSON, SPECTATOR):
        afloat = [ship for ship in shown(battle, viewer)["ships"].values() if ship["pose"]]
        assert all(ship["attitude"] for ship in afloat)
        ranges = [bearing for ship in afloat for bearing in ship["ranges"]]
        assert all(set(one) == {"side", "arc", "target", "range", "band"} for one in ranges)
        assert any(one["range"] > 0 for one in ranges)
    assert 'class="arc' in board_svg(battle.game, pack("napoleonic"))


@pytest.mark.parametrize("level", Level)
def test_by_default_nobody_does(store: Store, level: str) -> None:
    battle = at_planning(store, level, ())
    for viewer in (NELSON, SPECTATOR):
        ships = shown(battle, viewer)["ships"].values()
        assert not any(ship["attitude"] for ship in ships if ship["side"] == "french")
        assert not any("ranges" in ship for ship in ships)
    assert 'class="arc' not in board_svg(battle.game, pack("napoleonic"))


@pytest.mark.parametrize("level", Level)
def test_orders_stay_as_secret_as_ever(store: Store, level: str) -> None:
    open_view, plain = (shown(at_planning(store, level, options), NELSON) for options in (OPEN, ()))
    for view in (open_view, plain):
        assert view["window"]["sealed"] == ["french-1"]
        assert view["window"]["orders"] == {}
    for ship, mine in open_view["ships"].items():
        assert [*mine["cards"]] == [*plain["ships"][ship]["cards"]]
        closed = [value for value in mine["cards"].values() if isinstance(value, dict)]
        assert ship not in ("courageuse", "genereux") or all("sealed" in value for value in closed)
