"""Scenarios that players wrote: published by an account, and agreed upon for a game."""

from domain.facts.registry import Fact, Subject, Weight, club, scenario


@scenario(Subject.CLUB, Weight.PLAIN)
class ScenarioPublished(Fact):
    """A scenario is published in its own stream, whose id is the hash of its document."""

    document: object
    by: str


@club(Subject.GAME, Weight.PLAIN)
class ScenarioAgreed(Fact):
    """The document of this game's scenario. It is in the fact, so that the records alone suffice for a replay."""

    scenario: str
    document: object
