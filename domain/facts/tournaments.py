"""Tournaments: who organises one, who referees it, and which games are played in it."""

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Subject, Weight, club, tournament


@tournament(Subject.CLUB, Weight.PLAIN)
class TournamentFounded(Fact):
    name: str
    by: str


@tournament(Subject.CLUB, Weight.PLAIN)
class TournamentRefereeAppointed(Fact):
    """This account will referee every game of the tournament; each game repeats the fact in its own stream."""

    account: str
    name: str
    by: str


@tournament(Subject.CLUB, Weight.PLAIN)
class GameEntered(Fact):
    """A game was entered for the tournament. It belongs to it as soon as the game's own stream says so."""

    game: str
    by: str


@club(Subject.GAME, Weight.PLAIN)
class TournamentJoined(Fact):
    """The game belongs to this tournament. In the game's own stream, so that players and transcript show it.

    `referees` refereed the tournament at that time; after the end of the game only they may appoint a referee.
    """

    tournament: str
    name: str
    by: str
    referees: tuple[str, ...] | UnsetType = UNSET
