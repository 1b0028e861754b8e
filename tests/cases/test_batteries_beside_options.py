"""Whatever else is played, batteries and buildings stand through whole turns of it: they have no base, sails or helm."""

import pytest

from domain.adjudication import adjudicate
from domain.articles import ruleset
from domain.options import OPTIONS
from domain.values.names import Level
from domain.values.refusals import Refused

POSITION = """
ships:
  d: {ship: defence, side: british, at: [450, 330], heading: 180}
  c: {ship: courageuse, side: french, at: [500.05, 330], heading: 180, base: [77, 50]}
terrain:
  - {id: isle, kind: island, shape: [[300, 375], [600, 375], [600, 500], [300, 500]]}
  - {id: house, kind: building, on: isle, side: french, shape: [[500, 420], [540, 420], [540, 450], [500, 450]]}
batteries:
  fort: {on: isle, side: french, fortification: 4, dots: [[450, 380]], arcs: [[90, 270]], log: {hull: [[4], [2]], crew: [2, 1], actions: [3]}}
steps:
  - begin-turn
  - expect: {turn: 1}
  - end-turn
  - begin-turn
  - end-turn
expect: {turn: 3, ships: {fort: {status: afloat}, house: {status: standing}}, never: [{is: ShipSailed, ship: fort}]}
"""


# What an option cannot do without.
WITH = {
    "variable-wind-strength": ("variable-wind-direction",),
    "reading:water-on-track": ("sinking-ships",),
}


def _composes(level: str, option: str) -> bool:
    try:
        ruleset(level, (option, *WITH.get(option, ())))
    except Refused:
        return False
    return True


PLAYED = [(level, option) for level in Level for option in sorted(OPTIONS) if _composes(level, option)]


@pytest.mark.parametrize(("level", "option"), PLAYED)
def test_they_stand_through_turns_of_it(level: str, option: str) -> None:
    options = ", ".join(f"'{name}'" for name in (option, *WITH.get(option, ())))
    head = f"case: beside/{level}-{option.replace(':', '-')}\nlevel: {level}\nstart: begin-turn\noptions: [{options}]"
    assert adjudicate(f"{head}\n{POSITION}").differences == ()


def test_every_option_is_tried() -> None:
    assert {option for _, option in PLAYED} == set(OPTIONS)
