"""The simple captain: decides lawfully, from public knowledge, the same way for the same dice, and gets somewhere."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.articles import ruleset
from domain.packs.pack import pack
from domain.rules.movement import course
from domain.ruleset.scene import Scene
from domain.service import World, seal_orders
from domain.state.game import Game
from domain.values.pose import Pose
from projections.audience import Viewer
from projections.awaiting import awaited
from projections.queries import Queries
from tests.kit.club import ACCOUNTS, begun, resolve_waiting
from tests.kit.stores import new_queries, new_store
from tests.kit.world import bytes_of, world_on
from tests.workers.open_sea import PACK, Sea, pose
from workers.captains.simple.captain import decide
from workers.captains.simple.crew import is_thirsty, repair
from workers.captains.simple.forecast import RED_CARDS, Forecast, lies
from workers.captains.simple.gunner import load, shot
from workers.captains.simple.helm import Helm

MOST_TURNS = 150


class Table:
    """A club with one game, whose captains are given what the API would give them."""

    def __init__(self, folder: Path, players: int, level: str = "basic") -> None:
        url = f"sqlite:///{folder / 'club.db'}"
        store = new_store(url)
        self.queries: Queries = new_queries(store)
        self.world: World = world_on(store, bytes_of("club"))
        self.id = begun(self.world, players=players, level=level)

    @property
    def game(self) -> Game:
        return self.world.game(self.id)

    def asked(self, seat: str) -> tuple[dict[str, Any], dict[str, Any]]:
        game = self.game
        self.queries.reach(self.id, game.version)
        view = self.queries.view(self.id, Viewer((seat,)))
        assert view is not None
        return json.loads(json.dumps(awaited(game, Viewer((seat,)), seat))), json.loads(view.body)

    def play_window(self, rng: Random) -> None:
        window = self.game.window
        assert window is not None
        for seat in window.owes:
            items = decide(*self.asked(seat), PACK, rng)
            account = ACCOUNTS[self.game.seats[seat].side]
            seal_orders(self.world, self.id, account=account, seat=seat, window=window.id, items=items)
        resolve_waiting(self.world, self.id)


@pytest.mark.parametrize(
    ("level", "players", "dice"), [("basic", 3, 3), ("standard", 2, 1), ("advanced", 4, 4)]
)
def test_captains_fight_a_battle_to_its_end(tmp_path: Path, level: str, players: int, dice: int) -> None:
    """Every order of theirs is accepted, guns are fired, and somebody strikes to them."""
    table, rng = Table(tmp_path, players, level), Random(dice)
    while table.game.outcome is None and table.game.turn < MOST_TURNS:
        table.play_window(rng)
    topics = Counter(record.topic for record in table.world.store.records(table.id))
    assert table.game.outcome is not None
    assert topics["BroadsideFired/1"] >= 8
    assert topics["ColoursStruck/1"] >= topics["ShipLeftTable/1"]


def test_the_same_dice_decide_the_same(tmp_path: Path) -> None:
    table = Table(tmp_path, 2)
    for _ in range(4):
        table.play_window(Random(5))
    asked = table.asked(table.game.window.owes[0])  # type: ignore[union-attr]
    assert decide(*asked, PACK, Random(6)) == decide(*asked, PACK, Random(6))


@pytest.mark.parametrize("level", ["basic", "standard", "advanced"])
def test_he_reads_the_cards_as_the_rules_do(tmp_path: Path, level: str) -> None:
    """Where a card leads by eye is where it leads by measurement, for every ship, wind, sail and turn aback."""
    table, rng = Table(tmp_path, 2, level), Random(7)
    rules = ruleset(level, (), "enemy-in-sight")
    table.play_window(rng)
    _, view = table.asked("british-1")
    for _ in range(20):
        for ship in table.game.ships.values():
            pose = Pose(450_000, 450_000, rng.randrange(360_000))
            before = rng.randrange(2)
            sails = rng.choice(("full", "battle", "backing")) if level == "advanced" else "battle"
            seen = {**view["ships"][ship.id], "pose": pose._asdict(), "aback": before, "sails": sails}
            forecast, here = Forecast(view, PACK), lies(seen)
            assert here is not None
            aback = before + 1 if forecast.is_aback(here.at) else 0
            placed = replace(ship, pose=pose, rigging=replace(ship.rigging, aback=aback, sails=sails))
            game = replace(table.game, ships={**table.game.ships, ship.id: placed})
            cards = RED_CARDS if aback else forecast.escapes(seen, here)
            for card in cards:
                end = course(Scene(game, rules, pack("napoleonic")), placed, card)
                by_eye = forecast.sailed(seen, here, card).at
                assert (by_eye.x, by_eye.y) == pytest.approx((end.x, end.y), abs=3)
                assert by_eye.heading == pytest.approx(end.heading / 1000, abs=0.01)


def blue_cards() -> list[str]:
    return [name for name, card in PACK["decks"]["A"]["cards"].items() if card["border"] == "blue"]


def chosen(helm: Helm) -> set[str]:
    return {helm.choose(blue_cards(), Random(dice)) for dice in range(10)}


def test_he_turns_back_from_the_edge() -> None:
    """Sailing west with the edge ahead, the captain puts the helm over, hard enough to stay."""
    sea = Sea(pose(130, 450, 270), pose(800, 450, 0))
    assert all(card.startswith("turn-") for card in chosen(sea.helm()))


def test_he_keeps_a_broadside_on_an_enemy_abeam() -> None:
    """Side by side on the same course, the captain does not turn the guns away."""
    sea = Sea(pose(400, 300, 0), pose(500, 300, 0))
    assert chosen(sea.helm()) <= {
        "straight",
        "sideslip-left",
        "sideslip-right",
        "turn-left-4",
        "turn-right-6",
    }


def test_he_looks_past_the_card_that_is_planned_already() -> None:
    """The card on the mat takes her to the edge; the one planned now must bring her away from it in time."""
    sea = Sea(
        pose(200, 450, 270), pose(800, 450, 0), level="standard", cards={"first": "straight", "second": None}
    )
    assert all(card.startswith("turn-") for card in chosen(sea.helm()))


def test_he_plans_no_card_that_she_cannot_turn_to() -> None:
    """After a 10 a Veer of 5 allows no less than 5, though the edge lies to starboard."""
    sea = Sea(
        pose(700, 450, 0),
        pose(400, 450, 0),
        level="standard",
        veer=5,
        cards={"first": "turn-right-10", "second": None},
    )
    veers = {PACK["decks"]["A"]["cards"][card]["veer"] for card in chosen(sea.helm())}
    assert min(veers) >= 5


def test_he_mans_the_guns_that_will_bear_and_leaves_the_rest() -> None:
    """An enemy is coming up abeam to starboard; to port there is nothing but sea."""
    sea = Sea(pose(400, 300, 0), pose(560, 300, 0), level="advanced")
    assert sea.actions(4) == ["fire-right"]
    assert sea.actions(4, markers={"fire": 1, "leak": 1}) == ["extinguish", "fire-right", "repair"]
    assert sea.actions(2, markers={"fire": 1, "leak": 1}) == ["extinguish", "fire-right"]


def test_he_reloads_what_is_empty_and_plans_nothing_that_would_fail() -> None:
    sea = Sea(pose(100, 100, 0), pose(800, 800, 0), level="advanced")
    empty = {"left": {"state": "empty", "load": None}, "right": {"state": "fired", "load": "ball"}}
    assert sea.actions(4, broadsides=empty) == ["reload-left"]
    assert sea.actions(4, broadsides=empty, warnings={"reload-left": "no"}) == []


def test_he_sets_battle_sails_for_the_battle() -> None:
    near, far = pose(500, 300, 0), pose(800, 800, 0)
    assert "decrease-sails" in Sea(pose(400, 300, 0), near, level="advanced").actions(4, sails="full")
    assert "decrease-sails" not in Sea(pose(100, 100, 0), far, level="advanced").actions(4, sails="full")
    assert "increase-sails" in Sea(pose(100, 100, 0), far, level="advanced").actions(4, sails="backing")


def test_he_loads_for_the_range() -> None:
    kinds = ["ball", "chain", "grapeshot"]
    question = {"item": "left", "choices": [{"value": kind} for kind in (None, *kinds)], "default": "ball"}
    far, near = Sea(pose(100, 100, 0), pose(700, 700, 0)), Sea(pose(400, 300, 0), pose(480, 300, 0))
    assert {load(question, far.mine, far.forecast, Random(dice)) for dice in range(20)} == {"ball"}
    assert {load(question, near.mine, near.forecast, Random(dice)) for dice in range(40)} == set(kinds)


def test_he_finishes_the_double_shot_that_he_began() -> None:
    kinds = ["ball", "chain", "grapeshot", "double-shot"]
    question = {"item": "left", "choices": [{"value": kind} for kind in (None, *kinds)], "default": "ball"}
    near = Sea(pose(400, 300, 0), pose(480, 300, 0))
    assert "double-shot" in {load(question, near.mine, near.forecast, Random(dice)) for dice in range(40)}
    near.mine["broadsides"]["left"]["readied"] = "double-shot"
    assert {load(question, near.mine, near.forecast, Random(dice)) for dice in range(9)} == {"double-shot"}


def test_he_aims_high_from_afar_only() -> None:
    sea = Sea(pose(400, 300, 0), pose(480, 300, 0), firepower=[2, 3, 2])
    for band, high in (("close", False), ("short", False), ("long", True)):
        about = {"range": 90_000, "counters": {}, "rake": None, "band": band}
        low = {"target": "defence", "arc": "central"}
        choices = [{"value": low, "about": about}, {"value": {**low, "high": True}, "about": about}]
        chosen = shot({"item": "left", "choices": choices}, sea.mine, sea.forecast.goals)
        assert chosen == ({**low, "high": True} if high else low)


def test_he_serves_grog_out_of_reach_once() -> None:
    far, near = (pose(100, 100, 0), pose(700, 700, 0)), (pose(400, 300, 0), pose(480, 300, 0))
    hurt = {"covered": {"hull": 0, "crew": 1}}
    assert is_thirsty(Sea(*far, **hurt).mine, Sea(*far).forecast)
    assert not is_thirsty(Sea(*far).mine, Sea(*far).forecast)
    assert not is_thirsty(Sea(*near, **hurt).mine, Sea(*near).forecast)
    assert not is_thirsty(Sea(*far, used=["grog"], **hurt).mine, Sea(*far).forecast)


def test_guns_that_fire_empty_are_not_reloaded() -> None:
    empty = {side: {"state": "empty", "load": None, "readied": None} for side in ("left", "right")}
    planned = Sea(pose(400, 300, 0), pose(520, 300, 0), level="advanced").actions(9, broadsides=empty)
    assert "fire-right" in planned
    assert "reload-right" not in planned
    assert "reload-left" in planned


def test_he_holds_grapeshot_until_it_tells() -> None:
    """The load is a secret: no counters are told for it, so the captain reckons by range and arc."""
    sea = Sea(pose(400, 300, 0), pose(480, 300, 0), firepower=[2, 3, 2])
    about = {"range": 90_000, "counters": {}, "rake": None}
    choices = [
        {"value": None, "about": {}},
        {"value": {"target": "defence", "arc": "fore"}, "about": {**about, "band": "close"}},
        {"value": {"target": "defence", "arc": "central"}, "about": {**about, "band": "close"}},
    ]
    far = [
        {**choice, "about": {**choice["about"], "band": "short"}} if choice["about"] else choice
        for choice in choices
    ]
    sea.mine["broadsides"]["left"]["load"] = "grapeshot"
    assert shot({"item": "left", "choices": choices}, sea.mine, sea.forecast.goals) == {
        "target": "defence",
        "arc": "central",
    }
    assert shot({"item": "left", "choices": far}, sea.mine, sea.forecast.goals) is None
    sea.mine["broadsides"]["left"]["load"] = "ball"
    assert shot({"item": "left", "choices": far}, sea.mine, sea.forecast.goals) == {
        "target": "defence",
        "arc": "central",
    }


def test_he_repairs_what_costs_most() -> None:
    def repaired(*offered: str) -> object:
        return repair({"choices": [{"value": what} for what in offered], "default": offered[0]})

    assert repaired("hull-2", "hull-1", "mast", "rudder") == "mast"
    assert repaired("leak", "hull-2", "mast") == "leak"
    assert repaired("hull-2", "rudder") == "hull-2"


def test_he_fires_the_heaviest_shot() -> None:
    choices = [
        {"value": None, "about": {}},
        {"value": {"target": "defence", "arc": "fore"}, "about": {"range": 9, "counters": {"A": 3}}},
        {
            "value": {"target": "defence", "arc": "central"},
            "about": {"range": 90, "counters": {"A": 5, "B": 1}},
        },
    ]
    question = {
        "key": "courageuse/left",
        "subject": "courageuse",
        "item": "left",
        "default": None,
        "free": True,
    }
    sea = Sea(pose(400, 300, 0), pose(480, 300, 0))
    view = {
        "ships": {"courageuse": sea.mine},
        "table": {"length": 1, "width": 1},
        "terrain": [],
        "ways_out": {},
        "goals": [],
        "score": {},
        "wind": {"from": 0},
        "planned_ahead": False,
    }
    awaiting = {"window": {"name": "combat"}, "mine": [{**question, "choices": choices}]}
    assert decide(awaiting, view, PACK, Random(1)) == {
        "courageuse/left": {"target": "defence", "arc": "central"}
    }
