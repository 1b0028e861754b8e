"""Refusals of the rules that no case can bring about, because its position would have to be a special one."""

from msgspec.structs import replace

from domain.rules.planning import barred
from domain.scenarios.pieces import Lying, Piece, judge
from domain.service.resolution import scene_of
from domain.state.terrain import Element
from domain.store import Store
from domain.values.pose import Pose
from tests.kit.battle import Battle

PROVOKED = ("plan/no-copies-left", "terrain/overlap")


def test_a_card_is_not_planned_when_every_copy_lies_on_the_table(store: Store) -> None:
    battle = Battle(store).sit_down()
    battle.play(turns=0)
    game = battle.game
    scene = scene_of(game)
    ship = game.at_sea[0]
    out = replace(ship, helm=replace(ship.helm, laid=("straight", "straight")))
    assert barred(scene, ship, "straight") is None
    refusal = barred(scene, out, "straight")
    assert refusal is not None
    assert refusal.code == "plan/no-copies-left"


def test_a_piece_that_keeps_no_distance_still_lies_on_no_other(store: Store) -> None:
    game = Battle(store).sit_down().game
    rock = Element("rock", "Rock", "reef", "none", 0, harbour=False, outline=((0, 0), (100, 0), (100, 100)))
    lying = Lying(game.table, (rock,), ())
    piece = Piece(("reef-1",), Pose(0, 0, 0))
    ruler = scene_of(game).pack.ruler
    clear = judge(piece, ((200, 200), (300, 200), (300, 300)), lying, ruler, "N-2-1")
    over = judge(piece, ((50, 0), (200, 0), (200, 100)), lying, ruler, "N-2-1")
    assert clear is None
    assert over is not None
    assert over.code == "terrain/overlap"
