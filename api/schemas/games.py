from marshmallow import Schema, fields

from api.schemas.catalogue import LEVELS
from api.schemas.paging import Page, Paged
from api.schemas.spectators import Spectators
from api.schemas.terms import Terms
from api.schemas.words import (
    about,
    by_key,
    count,
    flag,
    hexadecimal,
    identifier,
    instant,
    known_word,
    name,
    number,
    one_of,
    option_name,
    part,
    several,
    text,
    whole,
)
from domain.rules.setup import FIRST_WINDS
from domain.service.open_game import ANYBODY
from domain.service.terms import PLAIN
from domain.values.bounds import COUNCILS, LONGEST_WINDOW, SHORTEST_WINDOW
from domain.values.names import AUTOMATIC
from workers.captains import CAPTAINS

STATUSES = ("waiting", "playing", "ended")
MOST_OPTIONS = 64
LONGEST_WORD = 80
MOST_SEATS = 24
LONGEST_WAIT = 25


class ComputersSeat(Schema):
    computer = one_of(
        (*CAPTAINS, AUTOMATIC),
        "The captain of the computer who takes it; `automatic`: nobody does, and the rules of solitaire play"
        " move its ships.",
        required=True,
    )


class NewGame(Schema):
    name = name("What the battle is called.", required=True)
    scenario = identifier("What is played; see `scenarios`.", "enemy-in-sight", required=True)
    level = known_word(LEVELS, "By which rules.", load_default=LEVELS[0])
    options = fields.List(
        fields.String(validate=lambda text: len(text) <= 80),
        load_default=list,
        validate=lambda options: len(options) <= MOST_OPTIONS,
        metadata=about("Optional rules and readings that are played too; see `options`."),
    )
    ship_terms = fields.Dict(
        keys=fields.String(validate=lambda text: len(text) <= LONGEST_WORD),
        values=fields.List(fields.String(validate=lambda text: len(text) <= LONGEST_WORD)),
        load_default=dict,
        validate=lambda terms: len(terms) <= MOST_OPTIONS,
        metadata=about("What is agreed for single ships, by ship; see `terms` of the options."),
    )
    first_wind = one_of(
        FIRST_WINDS,
        "How the wind of turn 1 is found: as the scenario says, or drawn, with variable wind direction.",
        load_default=FIRST_WINDS[0],
    )
    players = whole("How many play.", 1, MOST_SEATS, load_default=2)
    alone = identifier(
        "With an odd number: the side that one player commands alone.", load_default=None, allow_none=True
    )
    council = one_of(COUNCILS, "Whether allies see each other's sealed orders.", load_default="closed")
    private = flag(
        "Whether only players, referees and whoever is invited may know of it.", load_default=False
    )
    spectators = part(Spectators, "How late spectators see the battle.", load_default=ANYBODY)
    seconds = whole(
        "How long a window stays open; null is for ever.",
        SHORTEST_WINDOW,
        LONGEST_WINDOW,
        load_default=None,
        allow_none=True,
    )
    grace = whole(
        "Seconds after a deadline in which an order is still taken.", 0, LONGEST_WINDOW, load_default=0
    )
    pack = identifier("The components.", "napoleonic", load_default="napoleonic")
    terms = part(Terms, "Reserve, hours, days off, forfeit, stand-in.", load_default=PLAIN)
    seats = fields.Dict(
        keys=fields.String(),
        values=part(ComputersSeat, ""),
        load_default=dict,
        validate=lambda seats: len(seats) <= MOST_SEATS,
        metadata=about("Seats that the computer takes at once, by id; you take yours as always."),
    )
    tournament = identifier(
        "A tournament of yours to enter it in.", "t-0123456789ab", load_default=None, allow_none=True
    )


class GamesWanted(Page):
    status = one_of(STATUSES, "Only games that wait for players, are being played, or have ended.")
    tournament = identifier("Only games of this tournament.", "t-0123456789ab")
    level = one_of(LEVELS, "Only games by these rules.")
    scenario = identifier("Only games of this scenario.", "enemy-in-sight")
    option = option_name("Only games with this option.")
    account = identifier("Only games that this account plays in or referees.", "a-0123456789ab")
    mine = one_of(("true",), "Only your own: needs a token, and takes no `account` beside it.")


class AtLeast(Schema):
    at_least = count("A version you have seen: the answer is never older. Use it to read what you wrote.", 1)


class AtLeastSoon(AtLeast):
    wait = count(
        "Seconds to wait for that version, if it has not come yet: long polling. When the time is up, what there is by"
        " then is answered; its version says which.",
        0,
        LONGEST_WAIT,
    )


class Seating(Schema):
    """What you send when you take a seat."""

    nonce = hexadecimal(
        16,
        "16 random bytes of yours that salt the first draws, so that the operator alone cannot have chosen them.",
        load_default=None,
        allow_none=True,
    )
    invitation = fields.String(
        load_default=None,
        allow_none=True,
        validate=lambda text: len(text) <= 200,
        metadata=about("What you were invited with, if the seat is kept for whoever brings it."),
    )
    computer = one_of(
        CAPTAINS,
        "Let a captain of the computer take the seat instead of you.",
        load_default=None,
        allow_none=True,
    )


class LobbySeat(Schema):
    side = text("Its side.", required=True)
    ships = several(text("A ship."), "The ships it commands.", required=True)
    terms = by_key(several(text("A word."), ""), "What was agreed for single ships of it.", required=True)
    account = text("Who sits there.", required=True, allow_none=True)
    name = text("The name of the account, or of the computer.", required=True, allow_none=True)
    captain = text("The captain of the computer who sits there.", required=True, allow_none=True)


class AwayFromSeat(Schema):
    """The player whom a computer's captain stands in for."""

    account = text("Whose seat it is.", required=True, allow_none=True)
    name = text("Their name.", required=True, allow_none=True)
    until = number(
        "The last turn that the captain plays; null is until they are back.", required=True, allow_none=True
    )


class Seat(LobbySeat):
    seat = identifier("The seat.", "british-1", required=True)
    reserved = text("The account that it is kept for.", required=True, allow_none=True)
    invited = flag("Whether it is kept for whoever was invited.", required=True)
    reserve = number("Seconds that it may still spend beyond deadlines.", required=True)
    days_off = several(text("A day."), "Days off that it has taken.", required=True)
    away = part(AwayFromSeat, "Whom the computer stands in for.", required=True, allow_none=True)


class Referee(Schema):
    account = identifier("The account.", "a-0123456789ab", required=True)
    name = text("The name of the account.", required=True)
    chief = flag("Whether appeals go to this referee.", required=True)
    key = text("The key that signs this referee's rulings, if there is one.", required=True, allow_none=True)


class Entered(Schema):
    id = identifier("The tournament.", "t-0123456789ab", required=True)
    name = text("What it is called.", required=True)


class Seats(Schema):
    game = identifier("The game.", "g-0123456789ab", required=True)
    version = number("Of the game.", required=True)
    seats = by_key(part(Seat, ""), "Seats by id.", required=True)
    referees = several(part(Referee, ""), "Who sees everything, and settles disputes.", required=True)


class GameLine(Schema):
    """A game in one line of the lobby."""

    id = identifier("The game.", "g-0123456789ab", required=True)
    name = text("What it is called.", required=True)
    scenario = text("What is played.", required=True)
    level = one_of(LEVELS, "By which rules.", required=True)
    options = several(text("An option."), "Optional rules.", required=True)
    status = one_of(STATUSES, "How far it is.", required=True)
    tournament = part(Entered, "The tournament it is played in, if it is.", required=True, allow_none=True)
    seats = by_key(part(LobbySeat, ""), "Seats by id.", required=True)
    free = several(text("A seat."), "Seats that nobody has taken.", required=True)
    version = number("Facts so far.", required=True)
    turn = number("The turn.", required=True)
    window = text("The open window.", required=True, allow_none=True)
    deadline = instant("When it closes.", required=True, allow_none=True)
    first_wind = one_of(FIRST_WINDS, "How the wind of turn 1 is found.", required=True)
    winner = text("The side that won.", required=True, allow_none=True)
    updated = instant("When something last happened.", required=True)


class Lobby(Paged):
    games = several(part(GameLine, ""), "Games, the newest first.", required=True)


class PackRef(Schema):
    id = text("The pack.", required=True)
    sha256 = text("Its hash.", required=True)


class Agreement(Schema):
    """The terms and versions that are fixed for the game."""

    pack = part(PackRef, "The components.", required=True)
    engine = number("The engine that resolves it.", required=True)
    catalogue = number("The catalogue it cites.", required=True)
    commitment = text("To the seed of all draws, which is shown at the end.", required=True)
    council = one_of(COUNCILS, "Whether allies see each other's sealed orders.", required=True)
    private = flag("Whether only players, referees and whoever is invited may know of it.", required=True)
    spectators = part(Spectators, "How late spectators see the battle.", required=True)
    first_wind = one_of(FIRST_WINDS, "How the wind of turn 1 is found.", required=True)
    seconds = number("How long a window stays open.", required=True, allow_none=True)
    grace = number("Seconds after a deadline.", required=True)
    by = text("Who opened the game.", required=True)
    terms = part(Terms, "What else was agreed about time.", required=True)


class Checkpoint(Schema):
    """The head of the chain of facts at this version: whoever keeps it will notice if earlier facts are changed."""

    game = text("The game.", required=True)
    version = number("The version.", required=True)
    head = text("The head of the chain.", required=True)
    at = instant("When its last fact was stored.", required=True)
