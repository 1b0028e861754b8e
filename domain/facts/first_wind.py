"""How the first wind is found, where that was agreed when the game was opened."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import FirstWindWord


@club(Subject.GAME, Weight.PLAIN)
class FirstWindAgreed(Fact):
    """`found` is drawn: a lot decides the wind, not the scenario. A player who takes a seat agrees to this."""

    found: FirstWindWord
