"""Who may know of a game at all, and what those see who only look on."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import MinutesLate, TurnsLate


@club(Subject.GAME, Weight.PLAIN)
class PrivacyAgreed(Fact):
    """Told with the opening: only whoever opened it, plays in it, referees it or was invited may know of the game."""


@club(Subject.GAME, Weight.PLAIN)
class SpectatorsAgreed(Fact):
    """Told with the opening: how many minutes or turns late spectators see the battle, and whether its messages too."""

    minutes: MinutesLate
    turns: TurnsLate
    messages: bool
