"""The end, told."""

from domain.facts.outcome import GameDrawn, GameWon
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, plain, side


@says(GameWon)
def won(fact: GameWon, telling: Telling) -> str:  # noqa: ARG001  (a side is more than its ships)
    return say("GameWon", "Victory for {side}: {why}.", side=side(fact.side), why=plain(fact.why))


@says(GameDrawn)
def drawn(fact: GameDrawn, telling: Telling) -> str:  # noqa: ARG001  (nobody has won)
    return say("GameDrawn", "The battle is drawn: {why}.", why=plain(fact.why))
