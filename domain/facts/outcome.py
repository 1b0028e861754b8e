"""How a battle ends."""

from domain.facts.registry import Fact, Stop, Subject, Weight, table


@table(Subject.GAME, Weight.HEADLINE, stop=Stop.END, relied_on=("side",))
class GameWon(Fact):
    side: str
    why: str


@table(Subject.GAME, Weight.HEADLINE, stop=Stop.END)
class GameDrawn(Fact):
    why: str
