"""A position with terrain and batteries, written as a case by a referee's evidence, comes out the same."""

from msgspec.structs import replace

from domain.adjudication import Verdict, adjudicate
from domain.adjudication.write.text import Given, Written, text_of
from domain.facts.gunnery import BroadsideFired
from domain.state.game import Agreement
from domain.values.sealed import Sealed

CASE = """
case: written/fort
level: advanced
start: combat
ships:
  d: {ship: defence, side: british, at: [450, 330], heading: 180}
terrain:
  - {id: isle, kind: island, coast: rocky, danger: width, shape: [[300, 375], [600, 375], [600, 500], [300, 500]]}
  - {id: house, kind: building, on: isle, side: french, shape: [[500, 420], [540, 420], [540, 450], [500, 450]], points: 3}
batteries:
  fort:
    {on: isle, side: french, fortification: 4, dots: [[450, 380]], arcs: [[90, 270]], planned: [fire], hull: [["2"]],
     log: {hull: [[4], [3], [2]], crew: [2, 1], actions: [3, 2]}}
  empty: {on: isle, side: french, fortification: 2, dots: [[400, 380]], arcs: [[90, 270]], log: {hull: [[1], [1]], crew: [1]}, guns: null}
"""
EXPECT = "expect: {turn: 1}\n"
PLAYED = """
draws: {B: ["0", "0", "0", "0", "0"]}
steps: [{orders: {combat: {fort: {guns: {target: d, arc: arc-1}}}}}]
"""


def rewritten() -> tuple[Verdict, str]:
    verdict = adjudicate(CASE + EXPECT)
    agreed = Agreement(
        "written", "enemy-in-sight", "advanced", ("batteries", "terrain"), verdict.pack.id, verdict.pack.sha256,
        1, 1, "", "any", None, 0, "somebody",
    )  # fmt: skip
    game = replace(verdict.game, agreement=agreed)
    order = Given("combat", {"fort": {"guns": {"target": "d", "arc": "arc-1"}}})
    played = adjudicate(CASE + PLAYED)
    told = [entry for entry in played.entries if isinstance(entry.fact, BroadsideFired)]
    draws = {"B": ["0"] * 5}
    written = Written("written/again", "Again", [], game, _read, [order], draws, told, ["d"])
    return verdict, text_of(written)


def _read(value: object) -> object:
    """Cards and loads lie face-down; both are the plainest."""
    if isinstance(value, Sealed):
        return "straight" if value.key.endswith("/card") else "ball"
    return value


def test_it_is_read_as_it_lay() -> None:
    verdict, text = rewritten()
    again = adjudicate(text)
    assert again.game.batteries == verdict.game.batteries
    assert again.game.terrain.elements == verdict.game.terrain.elements
    assert again.game.terrain.buildings == verdict.game.terrain.buildings
    for key in ("fort", "empty", "house"):
        assert again.game.ships[key].log == verdict.game.ships[key].log
    assert again.game.ships["empty"].guns["guns"].load is None
    assert [len(again.game.ships[key].damage.hull) for key in ("fort", "house")] == [1, 1]


def test_what_was_ordered_of_a_battery_is_ordered_again() -> None:
    _, text = rewritten()
    again = adjudicate(text)
    assert again.differences == ()
    assert again.game.ships["fort"].guns["guns"].fired
