"""The turn and the end, told."""

from domain.facts.outcome import GameDrawn, GameWon
from domain.facts.turns import TurnBegun, TurnClosed
from projections.timeline.says import says
from projections.timeline.words import Telling, plain, side


@says(TurnBegun)
def begun(fact: TurnBegun, telling: Telling) -> str:  # noqa: ARG001  (a turn is everybody's)
    return f"Turn {fact.turn} begins."


@says(TurnClosed)
def closed(fact: TurnClosed, telling: Telling) -> str:  # noqa: ARG001  (a turn is everybody's)
    return f"Turn {fact.turn} ends."


@says(GameWon)
def won(fact: GameWon, telling: Telling) -> str:  # noqa: ARG001  (a side is more than its ships)
    return f"Victory for {side(fact.side)}: {plain(fact.why)}."


@says(GameDrawn)
def drawn(fact: GameDrawn, telling: Telling) -> str:  # noqa: ARG001  (nobody has won)
    return f"The battle is drawn: {plain(fact.why)}."
