"""Scenarios of one's own: published by a member, and agreed upon for a game."""

from domain.facts.registry import Fact, Subject, Weight, club, scenario


@scenario(Subject.CLUB, Weight.PLAIN)
class ScenarioPublished(Fact):
    """A scenario lies in a stream of its own, called by the hash of its document."""

    document: object
    by: str


@club(Subject.GAME, Weight.PLAIN)
class ScenarioAgreed(Fact):
    """The document of the scenario that this game is played by: whoever has the records can play it again."""

    scenario: str
    document: object
