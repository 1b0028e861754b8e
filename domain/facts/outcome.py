"""How a battle ends."""

from domain.facts.registry import Fact, table


@table
class GameWon(Fact):
    side: str
    why: str


@table
class GameDrawn(Fact):
    why: str
