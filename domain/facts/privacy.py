"""Who may know of a game at all, and what spectators see."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import MinutesLate, TurnsLate


@club(Subject.GAME, Weight.PLAIN)
class PrivacyAgreed(Fact):
    """Agreed at the opening: only its opener, players, referees and invited people may know of the game."""


@club(Subject.GAME, Weight.PLAIN)
class SpectatorsAgreed(Fact):
    """Agreed at the opening: by how much time or how many turns spectators see the battle late, and the messages."""

    minutes: MinutesLate
    turns: TurnsLate
    messages: bool
