from marshmallow import Schema

from api.schemas.games import Referee
from api.schemas.paging import Paged
from api.schemas.words import identifier, instant, name, number, part, several, text


class NewTournament(Schema):
    name = name("What the tournament is called.", required=True)


class GameToEnter(Schema):
    """Empty, because the game is in the address."""


class Organiser(Schema):
    account = identifier("The account.", "a-0123456789ab", required=True)
    name = text("The name of the account.", required=True)


class TournamentLine(Schema):
    """A tournament in one line."""

    id = identifier("The tournament.", "t-0123456789ab", required=True)
    name = text("What it is called.", required=True)
    organiser = part(Organiser, "Who founded it.", required=True)
    founded = instant("When.", required=True)


class Tournaments(Paged):
    tournaments = several(part(TournamentLine, ""), "Tournaments, the newest first.", required=True)


class Tournament(Schema):
    id = identifier("The tournament.", "t-0123456789ab", required=True)
    name = text("What it is called.", required=True)
    organiser = part(Organiser, "Who founded it, and sees no more than a spectator.", required=True)
    referees = several(
        part(Organiser, ""), "Referees of all its games that they do not play in.", required=True
    )
    games = several(text("A game."), "In the order they were opened; see `games?tournament=`.", required=True)


class PassedOver(Schema):
    """A referee of the tournament who could not become a referee of one of its games."""

    game = identifier("The game.", "g-0123456789ab", required=True)
    account = identifier("The referee.", "a-0123456789ab", required=True)
    code = text("Why, for programs.", required=True)
    detail = text("Why, for people.", required=True)


class GameReached(Schema):
    game = identifier("The game.", "g-0123456789ab", required=True)
    version = number("Its version, in which the referee is appointed.", required=True)


class TournamentReferee(Schema):
    tournament = identifier("The tournament.", "t-0123456789ab", required=True)
    account = identifier("The referee.", "a-0123456789ab", required=True)
    games = several(part(GameReached, ""), "The games that have the referee.", required=True)
    passed_over = several(part(PassedOver, ""), "Those that do without, and why.", required=True)


class TournamentGame(Schema):
    tournament = identifier("The tournament.", "t-0123456789ab", required=True)
    game = identifier("The game.", "g-0123456789ab", required=True)
    version = number("Its version, in which it is of the tournament.", required=True)
    referees = several(part(Referee, ""), "Who sees everything, and settles disputes.", required=True)
    passed_over = several(part(PassedOver, ""), "Referees that it does without, and why.", required=True)
