"""The skilled captain: reads the table as the rules do, knows no more than the documents, and steers with sense."""

import ast
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from domain.articles import ruleset
from domain.geometry.sight import Blind
from domain.packs.pack import pack
from domain.rules.artillery import Guns, reckon
from domain.rules.movement import course
from domain.ruleset.scene import Scene
from domain.values.names import Arc, Side
from domain.values.pose import Pose
from tests.duels.duel import COMPONENTS, documents
from tests.kit.fought import Fought, Terms
from workers import captains
from workers.captains import CAPTAINS
from workers.captains.skilled.broadsides import ARCS, Gunnery
from workers.captains.skilled.captain import decide
from workers.captains.skilled.context import Context, Trim
from workers.captains.skilled.enemy import foresee
from workers.captains.skilled.exchange import exchanged
from workers.captains.skilled.gunner import load, shot
from workers.captains.skilled.helm import Helm
from workers.captains.skilled.maneuvers import RED_CARDS, SETTINGS
from workers.captains.skilled.poses import Base, Poses, Waters, gap, sea_room
from workers.captains.skilled.sea import Sea
from workers.captains.skilled.worth import BANDS, Bag, Worth

PACK = pack("napoleonic")
SHIPS = ("courageuse", "defence")
Documents = tuple[dict[str, Any], dict[str, Any]]


def asked(
    level: str, turn: int, window: str = "planning", seat: str = "french-1"
) -> tuple[Fought, Documents]:
    """A battle of simple captains at this window of this turn, and what the seat is told there."""
    battle, rng = Fought(Terms(level, 41)), Random(3)
    while (battle.game.turn, battle.game.window.name) != (turn, window):  # type: ignore[union-attr]
        told = {one: documents(battle, one) for one in battle.game.window.owes}  # type: ignore[union-attr]
        battle.resolve({one: CAPTAINS["simple"](*two, COMPONENTS, rng) for one, two in told.items()})
    return battle, documents(battle, seat)


def placed(view: dict[str, Any], **poses: tuple[int, int, int]) -> dict[str, Any]:
    """The view with only these ships afloat, at these millimetres and degrees, their cards not yet planned."""
    ships = {}
    for name, ship in view["ships"].items():
        lies = poses.get(name)
        pose = {"x": lies[0] * 1000, "y": lies[1] * 1000, "heading": lies[2] * 1000} if lies else None
        straight = {**ship["cards"], "first": "straight"}
        ships[name] = {**ship, "pose": pose, "cards": straight, "status": "afloat" if lies else "surrendered"}
    return {**view, "ships": ships}


@pytest.fixture(scope="module")
def standard() -> dict[str, Any]:
    return asked("standard", 1)[1][1]


def steered(view: dict[str, Any], ship: str = "courageuse") -> str:
    """The card that she would plan, at battle sails."""
    context = Context(Sea(view, COMPONENTS))
    me = context.sea.vessels[ship]
    cards = [me.hull.deck.names[number] for number in me.hull.cards]
    return str(Helm(me, context).choose(cards, [Trim(None, me.sails)]).card)


@pytest.mark.parametrize("level", ["basic", "standard", "advanced"])
def test_it_reads_the_cards_as_the_rules_do(level: str) -> None:
    """For every ship, wind, sail and turn aback, all cards at once end where the rules would end them."""
    battle, (_, view) = asked(level, 1)
    rules, rng = ruleset(level, (), "enemy-in-sight"), Random(7)
    for _ in range(12):
        for ship in battle.game.ships.values():
            pose, before = Pose(450_000, 450_000, rng.randrange(360_000)), rng.randrange(2)
            sails = rng.choice(SETTINGS) if level == "advanced" else "battle"
            seen = {**view["ships"][ship.id], "pose": pose._asdict(), "aback": before, "sails": sails}
            me = Sea({**view, "ships": {**view["ships"], ship.id: seen}}, COMPONENTS).vessels[ship.id]
            aback = before + 1 if bool(me.hull.wind.is_aback(me.now.at.heading)[0]) else 0
            cards = RED_CARDS if aback else tuple(me.hull.deck.names[number] for number in me.hull.cards)
            ends = me.hull.sailed(me.now, np.array([me.hull.deck.number[card] for card in cards]), me.sails)
            hers = replace(ship, pose=pose, rigging=replace(ship.rigging, aback=aback, sails=sails))
            game = replace(battle.game, ships={**battle.game.ships, ship.id: hers})
            for place, card in enumerate(cards):
                end, by_eye = course(Scene(game, rules, PACK), hers, card), ends.at[place]
                assert (by_eye.x, by_eye.y) == pytest.approx((end.x / 1000, end.y / 1000), abs=0.003)
                assert by_eye.heading % 360 == pytest.approx(end.heading / 1000, abs=0.01)


def test_it_sees_what_bears_as_the_rules_do() -> None:
    """Range band, arc and rake of a broadside agree with the measured ones but for a few borderline cases."""
    battle, (_, _) = asked("standard", 1)
    rules, rng, gunnery = (
        ruleset("standard", (), "enemy-in-sight"),
        Random(5),
        Gunnery(COMPONENTS, rakes=True),
    )
    power, agreed, tried = np.array([100.0, 200.0, 100.0]), 0, 400
    for _ in range(tried):
        poses = [Pose(450_000, 450_000, rng.randrange(360_000))]
        poses.append(
            Pose(*(450_000 + rng.randrange(-260_000, 260_000) for _ in "xy"), rng.randrange(360_000))
        )
        ships = {
            name: replace(battle.game.ships[name], pose=at) for name, at in zip(SHIPS, poses, strict=True)
        }
        scene = Scene(replace(battle.game, ships=ships), rules, PACK)
        at, there = (Poses.of(pose._asdict()) for pose in poses)
        base = Base(ships["defence"].printed.length / 2000, ships["defence"].printed.width / 2000)
        counters, side = gunnery.broadside(at, there, base, power)
        measured = _measured(scene, ships, Side.RIGHT if side[0] > 0 else Side.LEFT)
        agreed += np.allclose(counters[:, 0], measured, atol=1.0)
    assert agreed / tried > 0.95


def _measured(scene: Scene, ships: dict[str, Any], side: Side) -> list[float]:
    """What the rules say of the same broadside: counters by band, for a hundred guns fore and aft and two in the middle."""
    more = {"bow": 4 / 3, "stern": 3 / 2, None: 1.0}
    best = dict.fromkeys(BANDS, 0.0)
    for number, arc in enumerate(ARCS):
        found = reckon(scene, Guns(ships["courageuse"], side, "ball"), Arc(arc), ships["defence"])
        if not isinstance(found, Blind):
            fired = (100.0, 200.0, 100.0)[number] * more[found.rake]
            best[found.shot.band.value] = max(best[found.shot.band.value], fired)
    return [*best.values()]


def test_it_knows_how_far_bases_are_apart() -> None:
    base = Base(36, 25)
    here, there = Poses.of({"x": 0, "y": 0, "heading": 0}), Poses.of({"x": 80_000, "y": 0, "heading": 0})
    assert gap(base, here, base, there)[0] == pytest.approx(30)
    assert gap(base, here, base, here)[0] == 0
    assert sea_room(base, there, Waters((200.0, 100.0)))[0] == pytest.approx(-36)


def test_the_track_that_is_shorter_decides() -> None:
    """Against a crew that is nearly gone grapeshot is worth most; against a whole ship far off, only ball is anything."""
    ship = {"log": {"hull": [[2, 3, 2]] * 8, "crew": [2] * 8}, "burden": 3}
    bags = {letter: Bag.of(faces) for letter, faces in COMPONENTS["bags"].items()}
    whole = Worth({**ship, "covered": {"hull": 0, "crew": 0}}, bags, symbols=False)
    weary = Worth({**ship, "covered": {"hull": 1, "crew": 5}}, bags, symbols=False)
    assert weary.volley("grapeshot", "close") > 2 * weary.volley("ball", "close")
    assert (
        whole.volley("grapeshot", "long") == 0 < whole.volley("ball", "long") < whole.volley("ball", "short")
    )
    assert 0 < weary.life < whole.life
    assert whole.life == pytest.approx(1)


def test_it_takes_a_raking_position_when_one_is_offered(standard: dict[str, Any]) -> None:
    """The enemy lies still with her stern this way; a turn brings the broadside across it, and so it is chosen."""
    view = placed(standard, courageuse=(340, 380, 180), defence=(450, 250, 90))
    view["ships"]["defence"] |= {"moving": False}
    sea = Sea(view, COMPONENTS)
    me, her = sea.vessels["courageuse"], sea.vessels["defence"]
    card = np.array([me.hull.deck.number["straight"], me.hull.deck.number[steered(view)]])
    end = me.hull.sailed(me.now, card[:1], me.sails)
    end = me.hull.sailed(end, card[1:], me.sails)
    counters, _ = sea.gunnery.broadside(end.at, her.now.at, her.hull.base, me.power)
    assert counters.max() == pytest.approx(me.power[1] * 1.5)


@pytest.mark.parametrize("heading", [200, 250, 290, 340])
def test_it_does_not_sail_off_the_table(standard: dict[str, Any], heading: int) -> None:
    """Left alone near an edge, it is still on the table a dozen turns later."""
    view = placed(standard, courageuse=(230, 450, heading), defence=(700, 100, 0))
    for _ in range(12):
        me = Sea(view, COMPONENTS).vessels["courageuse"]
        end = me.hull.sailed(me.now, np.array([me.hull.deck.number[me.planned[0]]]), me.sails)
        assert sea_room(me.hull.base, end.at, Waters((900.0, 900.0)))[0] >= 0
        card, at = steered(view), {part: getattr(end.at, part)[0] for part in ("x", "y", "heading")}
        lies = {part: round(1000 * float(value)) for part, value in at.items()}
        seen = {**view["ships"]["courageuse"], "pose": lies, "aback": int(end.aback[0])}
        seen["cards"] = {**seen["cards"], "first": card}
        view = {**view, "ships": {**view["ships"], "courageuse": seen}}


def test_it_loads_for_the_range_that_comes(standard: dict[str, Any]) -> None:
    kinds = [None, "ball", "chain", "grapeshot"]
    question = {"item": "right", "choices": [{"value": kind} for kind in kinds], "default": "ball"}
    for far, wanted in ((480, "grapeshot"), (700, "ball")):
        view = placed(standard, courageuse=(400, 300, 0), defence=(far, 310, 0))
        view["ships"]["defence"] |= {"moving": False, "crew": ["crew"] * 4, "covered": {"hull": 0, "crew": 4}}
        view["ships"]["courageuse"] |= {"moving": False}
        context = Context(Sea(view, COMPONENTS))
        assert load(question, context.sea.vessels["courageuse"], context) == wanted


def test_it_fires_where_it_hurts_most(standard: dict[str, Any]) -> None:
    """Of two shots of the same weight, the one at the ship that is nearer to striking; none into the sea."""
    view = placed(standard, courageuse=(400, 300, 0), defence=(480, 300, 0), terpsichore=(480, 400, 0))
    view["ships"]["terpsichore"] |= {"covered": {"hull": 7, "crew": 5}}
    about = {"range": 60_000, "band": "short", "counters": {}, "rake": None}
    choices = [
        {"value": None, "about": {}},
        {"value": {"target": "defence", "arc": "central"}, "about": about},
        {"value": {"target": "terpsichore", "arc": "central"}, "about": about},
        {"value": {"target": None}, "about": {}},
    ]
    context = Context(Sea(view, COMPONENTS))
    me = context.sea.vessels["courageuse"]
    assert shot({"item": "right", "choices": choices}, me, context) == choices[2]["value"]
    assert shot({"item": "right", "choices": [choices[0], choices[3]]}, me, context) is None


def test_it_holds_a_poor_shot_for_a_better_one(standard: dict[str, Any]) -> None:
    """The enemy lies still, on the bow now and on the beam at the next move; what bears on the beam already is fired."""
    view = placed(standard, courageuse=(400, 300, 0), defence=(480, 400, 0))
    view["ships"]["defence"] |= {"moving": False}
    view["ships"]["courageuse"] |= {"firepower": [1, 9, 1]}
    view["ships"]["courageuse"]["broadsides"]["right"] |= {"state": "loaded", "load": "ball"}
    about = {"range": 100_000, "band": "long", "counters": {}, "rake": None}
    question = {"item": "right", "choices": [{"value": {"target": "defence", "arc": "fore"}, "about": about}]}
    context = Context(Sea(view, COMPONENTS))
    me = context.sea.vessels["courageuse"]
    assert shot(question, me, context) is None
    heavy = {"value": {"target": "defence", "arc": "central"}, "about": {**about, "band": "close"}}
    assert shot({"item": "right", "choices": [heavy]}, me, context) == heavy["value"]


def test_it_does_not_count_on_firing_through_a_friend(standard: dict[str, Any]) -> None:
    view = placed(standard, courageuse=(400, 300, 0), defence=(560, 300, 0))
    view["ships"]["defence"] |= {"moving": False}
    sea = Sea(view, COMPONENTS)
    me, her = sea.vessels["courageuse"], sea.vessels["defence"]
    foreseen = [foresee(sea, her, 1)]
    friend = Poses.of({"x": 480_000, "y": 300_000, "heading": 0})
    assert exchanged(sea, me, me.now.at, foreseen, 0).dealt.max() > 0
    assert exchanged(sea, me, me.now.at, foreseen, 0, [(me.hull.base, friend)]).dealt.max() == 0


def test_the_enemys_ways_are_likely_in_all(standard: dict[str, Any]) -> None:
    sea = Sea(standard, COMPONENTS)
    for enemy in sea.enemies(sea.vessels["courageuse"]):
        foreseen = foresee(sea, enemy, 3)
        assert foreseen.odds.sum() == pytest.approx(1)
        assert {at.x.shape for at in foreseen.stages} == {foreseen.odds.shape}


@pytest.mark.parametrize("level", ["standard", "advanced"])
def test_it_thinks_for_less_than_300_ms_a_ship(level: str) -> None:
    """By the processor's clock, in the midst of a battle; the best of three, for the machine may be busy."""
    _, (awaiting, view) = asked(level, 6)
    ships, spent = len({question["subject"] for question in awaiting["mine"]}), []
    for _ in range(3):
        begun = time.process_time()
        decide(awaiting, view, COMPONENTS, Random(1))
        spent.append(time.process_time() - begun)
    assert min(spent) / ships < 0.3


def test_the_same_documents_and_dice_decide_the_same() -> None:
    _, told = asked("advanced", 5)
    assert decide(*told, COMPONENTS, Random(6)) == decide(*told, COMPONENTS, Random(6))


def test_what_is_hidden_changes_nothing() -> None:
    """The enemy seals another card and another load; the documents are the same, and so is the decision."""
    battle, told = asked("standard", 5)
    before = decide(*told, COMPONENTS, Random(2))
    for (version, key), opening in [*battle.book.items()]:
        if key.startswith(("defence/card", "terpsichore/card")) and version > battle.game.version - 60:
            battle.book[version, key] = opening._replace(value="turn-left-4")
    assert documents(battle, "french-1") == told
    assert decide(*documents(battle, "french-1"), COMPONENTS, Random(2)) == before


def test_it_can_ask_nobody_but_the_documents() -> None:
    """No file of it imports rules, store, projections or API: what it knows, it was handed."""
    folder = Path(captains.__file__).parent
    imported = set()
    for file in (*folder.glob("skilled/*.py"), folder / "actions.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                imported.add(node.module or "")
            elif isinstance(node, ast.Import):
                imported.update(alias.name for alias in node.names)
    ours = {name for name in imported if name.split(".")[0] in ("api", "domain", "projections", "workers")}
    assert all(name.startswith("workers.captains") for name in ours)


def test_every_captain_answers_by_name() -> None:
    _, told = asked("basic", 1)
    for captain in CAPTAINS.values():
        answers = captain(*told, COMPONENTS, Random(1))
        assert set(answers) == {question["key"] for question in told[0]["mine"]}
