"""A battle as one viewer sees it."""

from marshmallow import Schema

from api.schemas.catalogue import LEVELS
from api.schemas.games import Agreement, Checkpoint, Entered, Referee, Seat
from api.schemas.ship_view import ShipInBattle, Spot
from api.schemas.words import (
    anything,
    by_key,
    flag,
    identifier,
    instant,
    number,
    one_of,
    part,
    several,
    text,
)
from domain.packs.terrain import KINDS
from domain.values.names import Phase


class Viewer(Schema):
    seats = several(text("A seat."), "The seats you look from; none for a spectator.", required=True)
    referee = flag("Whether you see what a referee sees.", required=True)
    looking = flag("Whether you, as a referee, have looked into the window that is open.", required=True)


class OrderOfMine(Schema):
    version = number("The fact that holds it.", required=True)
    ahead = several(text("A window."), "Later windows it answers too.", required=True)
    items = by_key(anything("What was ordered."), "What you sealed, by SHIP/ITEM.", required=True)


class OpenWindow(Schema):
    id = text("What an order names it by.", required=True)
    name = text("What is asked.", required=True)
    turn = number("In which turn.", required=True)
    version = number("The fact that opened it.", required=True)
    owes = several(text("A seat."), "Seats that are asked.", required=True)
    sealed = several(text("A seat."), "Seats that have sealed.", required=True)
    deadline = instant("When it closes.", required=True, allow_none=True)
    orders = by_key(part(OrderOfMine, ""), "Sealed orders that you may see, by seat.", required=True)


class Element(Schema):
    """A piece of terrain, by its outline."""

    id = text("The piece.", required=True)
    name = text("What it is called.", required=True)
    kind = one_of(KINDS, "What it is.", required=True)
    coast = one_of(("rocky", "sandy", "both", "none"), "What its coast is like.", required=True)
    danger = number("How far off its coast is dangerous, in micrometres.", required=True)
    harbour = flag("Whether that danger does not hold here.", required=True)
    outline = several(part(Spot, ""), "Its corners in order.", required=True)


class Wind(Schema):
    origin = number("Where it comes from, in millidegrees of the compass.", required=True, data_key="from")
    strength = text("How strong it is.", required=True)


class Gauge(Schema):
    """Changes of the wind that were drawn and wait for the next draw."""

    direction = one_of(
        ("cw", "ccw"), "A turn clockwise or counter-clockwise that waits.", required=True, allow_none=True
    )
    strength = one_of(
        ("up", "down"), "A rise or fall of the wind that waits.", required=True, allow_none=True
    )


class Links(Schema):
    """Pairs of ships that are entangled or grappled and do not move."""

    entangled = several(several(text("A ship."), ""), "Caught in each other's rigging.", required=True)
    grappled = several(several(text("A ship."), ""), "Held for boarding.", required=True)


class Step(Schema):
    step = number("Its number.", required=True)


class Outcome(Schema):
    winner = text("The side that won; null is a draw.", required=True, allow_none=True)
    why = text("How it ended, in the words of the fact: English.", required=True)
    void = flag("Whether it was called off, and counts for nothing.", required=True)


class Forked(Schema):
    parent = text("The game that it left.", required=True)
    version = number("After which fact.", required=True)
    head = text("The head of the parent's chain there.", required=True)
    by = text("Who forked.", required=True)


class Paused(Schema):
    by = text("Who stopped the clock.", required=True)
    reason = text("Why.", required=True)
    until = instant("When an adjourned battle goes on by itself.", required=True, allow_none=True)


class UndoRequest(Schema):
    """A request to all seats to go back to an earlier version."""

    id = identifier("The request.", "u-0123456789ab", required=True)
    to_version = number("Whereto.", required=True)
    by = text("Who asks.", required=True)
    reason = text("Why.", required=True)
    expires = instant("Until when it can be agreed to.", required=True)
    consents = several(text("A seat."), "Seats that have agreed.", required=True)


class Goal(Schema):
    """A goal of a side besides beating the enemy."""

    side = text("The side.", required=True)
    goal = text("What it has to do with these ships: leave, land, spare; stop, take, beat.", required=True)
    ships = several(text("A ship."), "The ships that it is about.", required=True)
    near = several(text("A piece of terrain."), "Where it is reached.", required=True)
    within = number("How near to that, in micrometres.", required=True, allow_none=True)
    turn = number("The last turn in which it counts.", required=True, allow_none=True)


class GameView(Schema):
    """Everything you may know of a game. Lengths in micrometres, angles in millidegrees."""

    id = identifier("The game.", "g-0123456789ab", required=True)
    version = number("Facts so far. The ETag holds it, beside from where you look.", required=True)
    checkpoint = part(Checkpoint, "What to keep.", required=True)
    key = text("The key that signed the checkpoint.", required=True)
    signature = text("Ed25519, over the checkpoint.", required=True)
    name = text("What it is called.", required=True)
    scenario = text("What is played.", required=True)
    level = one_of(LEVELS, "By which rules.", required=True)
    options = several(text("An option."), "Optional rules.", required=True)
    planned_ahead = flag("Whether a card is planned a turn before it is sailed.", required=True)
    score = by_key(
        number(""),
        "Points by side, where they count; of a running battle, as if it ended now.",
        required=True,
    )
    ways_out = by_key(
        several(text("An edge."), ""),
        "Edges of the table over which ships may leave without being lost.",
        required=True,
    )
    goals = several(
        part(Goal, ""), "What sides are here for besides beating each other, as things stand.", required=True
    )
    measuring = flag(
        "Whether captains may measure now; by the book not before the cards of a turn are planned.",
        required=True,
    )
    agreement = part(Agreement, "What it is pinned to.", required=True)
    fork = flag("Whether it left another game: then nothing is at stake in it.", required=True)
    forked = part(Forked, "Where a fork left.", required=True, allow_none=True)
    viewer = part(Viewer, "Who you are to this game.", required=True)
    table = by_key(number(""), "Length and width of the table.", required=True)
    terrain = several(part(Element, ""), "What lies on the table for the whole battle.", required=True)
    wind = part(Wind, "The wind.", required=True)
    gauge = part(Gauge, "What waits on the wind gauge.", required=True)
    links = part(Links, "What holds ships together.", required=True)
    turn = number("The turn; 0 is the set-up.", required=True)
    phase = one_of(Phase, "The phase of the turn.", required=True)
    window = part(OpenWindow, "What the table waits for.", required=True, allow_none=True)
    resolving = part(Step, "The step that is being resolved.", required=True, allow_none=True)
    seats = by_key(part(Seat, ""), "Seats by id.", required=True)
    tournament = part(Entered, "The tournament it is played in, if it is.", required=True, allow_none=True)
    referees = several(part(Referee, ""), "Who sees everything, and settles disputes.", required=True)
    paused = part(Paused, "Why the clock stands still, if it does.", required=True, allow_none=True)
    undo = part(UndoRequest, "A request to undo that waits.", required=True, allow_none=True)
    offers = by_key(
        several(text("A seat."), ""),
        "Ends that seats are ready for: draw, abort, resignation.",
        required=True,
    )
    disputes = several(text("A dispute."), "Disputes that wait for a ruling.", required=True)
    ships = by_key(part(ShipInBattle, ""), "Ships by id.", required=True)
    bags = by_key(number(""), "Counters left in each bag.", required=True)
    outcome = part(Outcome, "How it ended.", required=True, allow_none=True)
    seed_revealed = flag("Whether the draws can be checked now.", required=True)
