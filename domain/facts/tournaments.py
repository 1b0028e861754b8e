"""Tournaments: who organises one, who referees it, and which games are played in it."""

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Subject, Weight, club, tournament


@tournament(Subject.CLUB, Weight.PLAIN)
class TournamentFounded(Fact):
    name: str
    by: str


@tournament(Subject.CLUB, Weight.PLAIN)
class TournamentRefereeAppointed(Fact):
    """Somebody is to referee every game of the tournament; each game tells it again in its own stream."""

    account: str
    name: str
    by: str


@tournament(Subject.CLUB, Weight.PLAIN)
class GameEntered(Fact):
    """A game is to be played in the tournament. It is, from the moment that its own stream says so."""

    game: str
    by: str


@club(Subject.GAME, Weight.PLAIN)
class TournamentJoined(Fact):
    """The same, told in the game: its players and its transcript know by which tournament it is refereed.

    `referees` are the accounts that refereed the tournament then: after the end only they appoint somebody.
    """

    tournament: str
    name: str
    by: str
    referees: tuple[str, ...] | UnsetType = UNSET
