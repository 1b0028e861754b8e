"""Tournaments: who organises one, who referees it, and which games are played in it."""

from domain.facts.registry import Fact, club, tournament


@tournament
class TournamentFounded(Fact):
    name: str
    by: str


@tournament
class TournamentRefereeAppointed(Fact):
    """To be referee of every game of the tournament; each game tells in its own stream that he is."""

    account: str
    name: str
    by: str


@tournament
class GameEntered(Fact):
    """A game is to be played in the tournament. It is, from the moment that its own stream says so."""

    game: str
    by: str


@club
class TournamentJoined(Fact):
    """The same, told in the game: its players and its transcript know by which tournament it is refereed."""

    tournament: str
    name: str
    by: str
