"""Which records count after a rewind, told with a made-up fact that rewinds."""

from dataclasses import dataclass

from domain.evolve.paths import path, undoes
from domain.facts import Fact
from domain.facts.games import SeatTaken
from domain.facts.turns import TurnClosed
from domain.store import Record


@dataclass(frozen=True)
class Rewound(Fact):
    to: int


REWINDS = {Rewound: lambda fact: fact.to}
SEAT = SeatTaken("british-1", "a-1", "Nelson", None)


def records(*facts: Fact) -> list[Record]:
    return [Record(number, "", "", None, fact, "", b"") for number, fact in enumerate(facts, start=1)]


def versions(*facts: Fact) -> list[int]:
    return [record.version for record in path(records(*facts), REWINDS)]


TURN = TurnClosed(1)


def test_without_a_rewind_all_count() -> None:
    assert versions(TURN, SEAT, TURN) == [1, 2, 3]


def test_what_lies_between_is_left_out_but_for_the_club() -> None:
    assert versions(TURN, TURN, TURN, SEAT, TURN, Rewound(2), TURN) == [1, 2, 4, 6, 7]


def test_a_rewind_behind_a_rewind() -> None:
    assert versions(TURN, TURN, TURN, Rewound(2), TURN, Rewound(1), TURN) == [1, 6, 7]
    assert versions(TURN, TURN, Rewound(1), TURN, TURN, Rewound(4), TURN) == [1, 3, 4, 6, 7]


def test_a_kept_state_is_left_only_by_a_rewind_behind_it() -> None:
    tail = records(TURN, TURN, TURN, TURN, Rewound(3), TURN)[3:]
    assert not undoes(tail, 3, REWINDS)
    assert undoes(tail, 4, REWINDS)
