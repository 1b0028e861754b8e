"""Who may know of a game at all."""

from domain.facts.registry import Fact, Subject, Weight, club


@club(Subject.GAME, Weight.PLAIN)
class PrivacyAgreed(Fact):
    """Told with the opening: only whoever opened it, plays in it, referees it or was invited may know of the game."""
