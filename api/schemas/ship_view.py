"""A ship in a battle, as a viewer sees her."""

from marshmallow import Schema

from api.schemas.words import by_key, flag, number, one_of, part, several, text, under_seal
from domain.rules.sails import SETTINGS
from domain.values.names import Attitude, Status


class Pose(Schema):
    x = number("Centre of the base along the table, in micrometres.", required=True)
    y = number("Centre of the base across the table, in micrometres.", required=True)
    heading = number("Where the bow points, in millidegrees of the compass.", required=True)


class Spot(Schema):
    x = number("Along the table, in micrometres.", required=True)
    y = number("Across the table, in micrometres.", required=True)


class ArcAshore(Schema):
    """An arc of a battery: compass bearings, clockwise from `begin` to `end`."""

    arc = text("What an order calls it.", required=True)
    dot = part(Spot, "The red dot it begins at.", required=True)
    begin = number("In millidegrees.", required=True)
    end = number("In millidegrees.", required=True)


class Ashore(Schema):
    on = text("The piece of terrain it stands on.", required=True)
    arcs = several(part(ArcAshore, ""), "Of a battery.", required=True)
    outline = several(part(Spot, ""), "Of a building: what may be aimed at.", required=True)


class Aground(Schema):
    since = number("The turn in which she ran aground.", required=True)
    on = text("The piece of terrain that holds her.", required=True, allow_none=True)


class Base(Schema):
    length = number("In micrometres.", required=True)
    width = number("In micrometres.", required=True)


class Log(Schema):
    hull = several(
        several(number(""), ""),
        "Firepower fore, full and aft, or one number an arc, box by box.",
        required=True,
    )
    crew = several(number(""), "Musketry, box by box.", required=True)
    actions = several(number(""), "Crew actions, column by column.", required=True)


class Covered(Schema):
    hull = number("Boxes of the hull.", required=True)
    crew = number("Boxes of the crew.", required=True)


class Course(Schema):
    """The move that the revealed card gives."""

    card = text("The card.", required=True)
    line = text("The line on it.", required=True)
    arrow = text("The arrow at its end.", required=True)
    attitude = one_of(Attitude, "How she lay to the wind.", required=True)
    end = part(Pose, "Where the full move ends.", required=True)
    held_back = flag("Whether she waits for others to move first.", required=True)


class Broadside(Schema):
    state = one_of(("loaded", "fired", "empty"), "The guns of this side.", required=True)
    loaded_with = under_seal(
        "What they are loaded with: a kind, null, or the seal it lies under.", required=True, data_key="load"
    )
    storage = several(text("A kind."), "What lies in the storage beside the box.", required=True)
    readied = text(
        "A kind that takes two phases to load, face-up after the first.", required=True, allow_none=True
    )
    spent = text(
        "What untrained gunners fired last, face-up until they can load again.",
        required=True,
        allow_none=True,
    )


class Cards(Schema):
    first = under_seal("The card in the first space: a name, null, or the seal it lies under.", required=True)
    second = under_seal("The card in the second space.", required=True)
    laid = several(text("A card."), "Cards lying on the table.", required=True)


class Bearing(Schema):
    """A ship on which an arc bears at the present positions."""

    side = text("Left or right; of a battery `guns`.", required=True)
    arc = text("The arc.", required=True)
    target = text("The ship.", required=True)
    range = number("How far, in micrometres.", required=True)
    band = text("The part of the ruler that reaches so far.", required=True)


class ShipInBattle(Schema):
    """Her card, her log and her state. A hidden value is `{"sealed": {"version", "key"}}`."""

    id = text("The ship.", required=True)
    name = text("Her name.", required=True)
    card = text("Her card in the pack.", required=True)
    side = text("Whose she is.", required=True)
    seat = text("Who commands her.", required=True)
    ship_class = text("What she is.", required=True, data_key="class")
    burden = number("How heavy she is.", required=True)
    veer = number("How hard she turns.", required=True)
    deck = text("Her maneuver deck.", required=True)
    crewmen = number("Her crew.", required=True)
    guns = number("Her guns.", required=True)
    base = part(Base, "Her base.", required=True)
    log = part(Log, "Her printed log.", required=True)
    status = one_of(Status, "What has become of her.", required=True)
    edge = text("The edge by which she left the table.", required=True, allow_none=True)
    pose = part(Pose, "Where she lies; null when she is not on the table.", required=True, allow_none=True)
    ashore = part(
        Ashore, "Where a battery or a building stands; null for a ship.", required=True, allow_none=True
    )
    aground = part(Aground, "Whether she is aground; null if not.", required=True, allow_none=True)
    attitude = one_of(
        Attitude, "How she lies to the wind, as far as you may know.", required=True, allow_none=True
    )
    hull = several(several(text("A counter."), ""), "Counters in the boxes of the hull.", required=True)
    crew = several(text("A counter."), "Counters in the boxes of the crew.", required=True)
    zeros = several(text("A counter."), "Counters that did nothing.", required=True)
    drawn = several(text("A counter."), "Counters drawn and not yet placed.", required=True)
    covered = part(Covered, "Boxes that are covered.", required=True)
    firepower = several(
        number(""), "Fore, full and aft, or one number an arc, as of now.", required=True, allow_none=True
    )
    musketry = number("As of now.", required=True, allow_none=True)
    actions = number(
        "Actions her crew can do a turn, delayed ones counted; null where none are planned.",
        required=True,
        allow_none=True,
    )
    sails = one_of(SETTINGS, "How her sails are set.", required=True)
    moving = flag("False at a full stop, with struck sails.", required=True)
    aback = number("Turns running that she has been taken aback.", required=True)
    markers = by_key(number(""), "Special damage on her mat, by symbol.", required=True)
    received = by_key(number(""), "Fire and water taken in.", required=True)
    orders = under_seal(
        "Actions that lie face-down: a list, or the seal they lie under.", of="array", required=True
    )
    planned = several(text("An action."), "Actions revealed this turn.", required=True)
    delayed = by_key(
        number(""), "Actions that take two turns: turns since they were revealed.", required=True
    )
    mending = text("What the repair in hand will mend.", required=True, allow_none=True)
    used = several(text("What."), "What can be done once a game, and has been.", required=True)
    abilities = by_key(
        number(""), "Abilities of her captain and crew: uses left, or losses left to ignore.", required=True
    )
    using = several(text("An ability."), "Abilities used this turn.", required=True)
    ignored = several(text("A counter."), "Crew losses that an ability ignored.", required=True)
    flagship = flag("Whether she is the flagship of her seat.", required=True)
    automatic = flag("Whether nobody commands her: the rules and the lot do.", required=True)
    anchored = flag("Whether she lies at anchor, and never moves.", required=True)
    pile = several(
        text("A card."),
        "What an automatic ship has drawn and not shuffled back, oldest first.",
        required=True,
    )
    untrained = several(text("Gunners or sailors."), "Who of her crew lacks training.", required=True)
    course = part(Course, "The move that her revealed card gives.", required=True, allow_none=True)
    broadsides = by_key(part(Broadside, ""), "Her guns, left and right; of a battery `guns`.", required=True)
    cards = part(Cards, "Her maneuver cards.", required=True)
    ranges = several(
        part(Bearing, ""), "What her guns bear on; only where the game lets everybody measure at any time."
    )
