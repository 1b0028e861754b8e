"""The board: well-formed whatever names people choose, and drawn where the facts say."""

import pytest
from msgspec.structs import replace

from domain.facts.gunnery import BroadsideFired
from domain.facts.windows import WindowOpened
from domain.state.game import Game
from domain.values.names import Status
from projections.board import Trail, board_svg, trail_of
from tests.kit.battle import Battle
from tests.kit.stores import new_store
from tests.projections.pictures import HOSTILE, PACK, classed, drawn, named

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def battle() -> Battle:
    return Battle(new_store()).sit_down().play(turns=6)


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_text_and_nothing_else(battle: Battle, name: str) -> None:
    plain, hostile = drawn(named(battle.game, "x")), drawn(named(battle.game, name))
    tags = [[part.tag for part in board.iter()] for board in (plain, hostile)]
    attributes = [[sorted(part.attrib) for part in board.iter()] for board in (plain, hostile)]
    assert tags[0] == tags[1]
    assert attributes[0] == attributes[1]
    assert not any(key.startswith("on") for names in attributes[1] for key in names)


def test_every_ship_on_the_table_lies_where_and_as_she_lies(battle: Battle) -> None:
    game = battle.game
    ships = {part.get("data-ship"): part for part in classed(drawn(game), "ship")}
    assert set(ships) == {ship.id for ship in game.on_table}
    for ship in game.on_table:
        assert ship.pose is not None
        x, y, turned = ship.pose.x / 1000, 900 - ship.pose.y / 1000, ship.pose.heading / 1000
        laid = f"translate({x:.2f} {y:.2f}) rotate({turned:.2f})"
        assert laid in {part.get("transform") for part in ships[ship.id].iter()}


def test_it_says_what_it_shows(battle: Battle) -> None:
    board = drawn(battle.game)
    title, described = board.find(f"{SVG}title"), board.find(f"{SVG}desc")
    assert title is not None
    assert described is not None
    assert title.text == "The Nile"
    assert described.text is not None
    assert all(ship.name in described.text for ship in battle.game.ships.values())
    assert "wind from the east" in described.text


def test_arcs_are_not_drawn_before_planning(battle: Battle) -> None:
    facts = [(record.version, record.fact) for record in battle.store.records(battle.id)]
    versions = {fact.window: version for version, fact in facts if isinstance(fact, WindowOpened)}
    planning, combat = (battle.store.load(battle.id, versions[name]) for name in ("planning", "combat"))
    assert classed(drawn(planning), "arc") == []
    assert classed(drawn(planning, measured=True), "arc") != []
    assert classed(drawn(combat), "arc") != []


def test_wakes_and_shots_of_the_turn(battle: Battle) -> None:
    records = battle.store.records(battle.id)
    fired = max(
        record.version for record in records if isinstance(record.fact, BroadsideFired) and record.fact.target
    )
    opened = next(
        record.version
        for record in records
        if record.version > fired and isinstance(record.fact, WindowOpened)
    )
    trail = trail_of(battle.store, battle.id, opened)
    board = drawn(battle.store.load(battle.id, opened), trail=trail)
    assert len(classed(board, "wake")) == len(trail.passages) > 0
    assert len(classed(board, "shot")) == len(trail.volleys) > 0
    assert {part.text for part in classed(board, "count")} == {
        f"{shot.hits}/{shot.drawn}" for shot in trail.volleys
    }
    assert all(0 <= shot.hits <= shot.drawn == sum(shot.fact.counters.values()) for shot in trail.volleys)


def test_a_wake_ends_where_the_ship_lies(battle: Battle) -> None:
    trail = trail_of(battle.store, battle.id)
    board = drawn(battle.game, trail=trail)
    for passage, wake in zip(trail.passages, classed(board, "wake"), strict=True):
        x, y = map(float, wake.get("points", "").split()[-1].split(","))
        assert (x, y) == pytest.approx((passage.fact.x / 1000, 900 - passage.fact.y / 1000), abs=0.01)


def test_ships_that_are_out_are_listed_with_their_fate(battle: Battle) -> None:
    game = battle.game
    struck = replace(game.ships["genereux"], status=Status.SURRENDERED, pose=None)
    gone = replace(game.ships["defence"], status=Status.OFF_TABLE, pose=None, edge="south")
    board = drawn(replace(game, ships={**game.ships, "genereux": struck, "defence": gone}))
    texts = {part.text for entry in classed(board, "gone-by") for part in entry.iter()}
    assert {"Généreux", "has struck", "HMS Defence", "left the table over the south edge"} <= texts


def test_damage_is_drawn_box_by_box(battle: Battle) -> None:
    game = battle.game
    label = {ship.id: len(ship.damage.hull) + len(ship.damage.crew) for ship in game.ships.values()}
    shown = sum(label.values()) + sum(label[ship.id] for ship in game.on_table)
    assert len(classed(drawn(game), "gone")) == shown


def test_a_viewer_finds_his_own_ships_and_the_one_he_looks_at(battle: Battle) -> None:
    board = drawn(battle.game, viewer="british-1", highlight="genereux", arcs=True)
    own = {part.get("data-ship") for part in classed(board, "own")}
    assert own == {ship.id for ship in battle.game.on_table if ship.seat == "british-1"}
    assert {part.get("data-ship") for part in classed(board, "lit")} <= {"genereux"}
    assert "show-arcs" in board.get("class", "")


def test_an_empty_table_can_be_drawn() -> None:
    board = drawn(Game("g-000000000000"), trail=Trail())
    assert classed(board, "ship") == []


def test_the_same_position_is_the_same_picture(battle: Battle) -> None:
    game = battle.game
    assert board_svg(game, PACK) == board_svg(battle.store.load(battle.id), PACK)
