"""The simple captain: decides lawfully, from public knowledge, the same way for the same dice, and gets somewhere."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from api.questions import awaited
from domain.articles import ruleset
from domain.packs.canonical import plain
from domain.packs.pack import pack
from domain.rules.movement import course
from domain.ruleset.scene import Scene
from domain.service import Harbour, resolve_window, seal_orders
from domain.state.game import Game
from domain.store import open_store
from domain.values.pose import Pose
from projections.audience import Viewer
from projections.readings import Readings, open_readings
from tests.service.battle import ACCOUNTS, begun, club
from workers.captain import decide
from workers.charts import Charts, spot
from workers.helm import Helm

PACK: Any = plain(pack("napoleonic"))
MOST_TURNS = 150


class Table:
    """A club with one game, whose captains are given what the API would give them."""

    def __init__(self, folder: Path, players: int) -> None:
        url = f"sqlite:///{folder / 'club.db'}"
        store = open_store(url)
        store.migrate()
        self.readings: Readings = open_readings(store, url)
        self.readings.migrate()
        self.harbour: Harbour = club(store)
        self.id = begun(self.harbour, players=players)

    @property
    def game(self) -> Game:
        return self.harbour.game(self.id)

    def asked(self, seat: str) -> tuple[dict[str, Any], dict[str, Any]]:
        game = self.game
        self.readings.reach(self.id, game.version)
        view = self.readings.view(self.id, Viewer((seat,)))
        assert view is not None
        return json.loads(json.dumps(awaited(game, Viewer((seat,)), seat))), json.loads(view.body)

    def play_window(self, rng: Random) -> None:
        window = self.game.window
        assert window is not None
        for seat in window.owes:
            items = decide(*self.asked(seat), PACK, rng)
            account = ACCOUNTS[self.game.seats[seat].side]
            seal_orders(self.harbour, self.id, account=account, seat=seat, window=window.id, items=items)
        resolving = self.game.resolving
        assert resolving is not None
        resolve_window(self.harbour, self.id, resolving.step)


@pytest.mark.parametrize(("players", "dice"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_captains_fight_a_battle_to_its_end(tmp_path: Path, players: int, dice: int) -> None:
    """Every order of theirs is accepted, guns are fired, and somebody wins."""
    table, rng = Table(tmp_path, players), Random(dice)
    while table.game.outcome is None and table.game.turn < MOST_TURNS:
        table.play_window(rng)
    topics = {record.topic for record in table.harbour.store.records(table.id)}
    assert table.game.outcome is not None
    assert {"BroadsideFired/1", "GameWon/1", "SeedRevealed/1"} <= topics


def test_the_same_dice_decide_the_same(tmp_path: Path) -> None:
    table = Table(tmp_path, 2)
    for _ in range(4):
        table.play_window(Random(5))
    asked = table.asked(table.game.window.owes[0])  # type: ignore[union-attr]
    assert decide(*asked, PACK, Random(6)) == decide(*asked, PACK, Random(6))


def test_he_reads_the_cards_as_the_rules_do(tmp_path: Path) -> None:
    """Where a card leads by eye is where it leads by measurement, for every card, ship and wind."""
    table, rng = Table(tmp_path, 2), Random(7)
    rules = ruleset("basic", (), "enemy-in-sight")
    table.play_window(rng)
    _, view = table.asked("british-1")
    for _ in range(30):
        for ship in table.game.ships.values():
            pose = Pose(450_000, 450_000, rng.randrange(360_000))
            placed = replace(ship, pose=pose)
            game = replace(table.game, ships={**table.game.ships, ship.id: placed})
            seen = {**view["ships"][ship.id], "pose": pose._asdict()}
            charts, here = Charts(view, PACK), spot(seen)
            assert here is not None
            for card in charts.escapes(seen, here):
                end = course(Scene(game, rules, pack("napoleonic")), placed, card)
                by_eye = charts.sailed(seen, here, card)
                assert (by_eye.x, by_eye.y) == pytest.approx((end.x, end.y), abs=3)
                assert by_eye.heading == pytest.approx(end.heading / 1000, abs=0.01)


def sighted(me: dict[str, int], enemy: dict[str, int]) -> Helm:
    """Courageuse and one enemy on an open table, the wind from the east."""
    guns = {side: {"state": "loaded"} for side in ("left", "right")}
    mine = {"deck": "A", "status": "afloat", "base": {"length": 66_000, "width": 20_000}, "broadsides": guns}
    mine |= {"cards": {"first": None}}
    ships = {
        "courageuse": {**mine, "id": "courageuse", "side": "french", "pose": me},
        "defence": {**mine, "id": "defence", "side": "british", "pose": enemy},
    }
    view = {"ships": ships, "table": {"length": 900_000, "width": 900_000}, "wind": {"from": 90_000}}
    return Helm(ships["courageuse"], Charts(view, PACK))


def blue_cards() -> list[str]:
    return [name for name, card in PACK["decks"]["A"]["cards"].items() if card["border"] == "blue"]


def test_he_turns_back_from_the_edge() -> None:
    """Sailing west with the edge ahead, he puts the helm over, hard enough to stay."""
    helm = sighted(
        {"x": 130_000, "y": 450_000, "heading": 270_000}, {"x": 800_000, "y": 450_000, "heading": 0}
    )
    chosen = {helm.choose(blue_cards(), Random(dice)) for dice in range(10)}
    assert all(card.startswith("turn-") for card in chosen)


def test_he_keeps_a_broadside_on_an_enemy_abeam() -> None:
    """Side by side on the same course, he does not turn his guns away."""
    helm = sighted({"x": 400_000, "y": 300_000, "heading": 0}, {"x": 500_000, "y": 300_000, "heading": 0})
    chosen = {helm.choose(blue_cards(), Random(dice)) for dice in range(10)}
    assert chosen <= {"straight", "sideslip-left", "sideslip-right", "turn-left-4", "turn-right-6"}


def test_he_fires_the_heaviest_shot() -> None:
    choices = [
        {"value": None, "about": {}},
        {"value": {"target": "defence", "arc": "fore"}, "about": {"range": 9, "counters": {"A": 3}}},
        {
            "value": {"target": "defence", "arc": "central"},
            "about": {"range": 90, "counters": {"A": 5, "B": 1}},
        },
    ]
    question = {"key": "courageuse/left", "ship": "courageuse", "item": "left", "default": None, "free": True}
    view = {"ships": {"courageuse": {}}, "table": {"length": 1, "width": 1}, "wind": {"from": 0}}
    awaiting = {"mine": [{**question, "choices": choices}]}
    assert decide(awaiting, view, PACK, Random(1)) == {
        "courageuse/left": {"target": "defence", "arc": "central"}
    }
