from marshmallow import Schema, fields, validate

from api.schemas.paging import MOST, Page, Paged
from api.schemas.words import anything, by_key, count, identifier, number, one_of, part, several, text
from domain.catalogue import chapters
from domain.values.names import Level

LEVELS = tuple(level.value for level in Level)


class Clause(Schema):
    """One clause of the rules, in our own words."""

    id = text("How facts, refusals and rulings cite it.", required=True)
    chapter = one_of(chapters(), "The letter of its chapter.", required=True)
    group = text("The heading it stands under.", required=True)
    title = text("What it is about.", required=True)
    summary = text("What it says.", required=True)
    page = number(
        "The first page of the rulebook that says so; 0 if it comes from another document.", required=True
    )
    pages = text("All the pages.", required=True)
    levels = several(one_of(LEVELS, "A level."), "The levels at which it acts.", required=True)
    needs = several(text("An option."), "Options it cannot do without.", required=True)


class Rules(Paged):
    catalogue = number("The version of the catalogue; games record it.", required=True)
    chapters = by_key(text("Its title."), "The chapters by their letters.", required=True)
    rules = several(part(Clause, ""), "The clauses, in the order of the book.", required=True)


class RulesWanted(Page):
    chapter = one_of(chapters(), "Only the clauses of this chapter.")
    level = one_of(LEVELS, "Only the clauses that act at this level.")
    limit = count("How many at most; by default all.", 1, MOST, load_default=MOST)


class PackLine(Schema):
    id = identifier("The pack.", "napoleonic", required=True)
    title = text("Its name.", required=True)
    sha256 = text("Two packs play the same battles exactly when these are equal.", required=True)
    sides = several(
        text("A side."), "The sides; the first has the edge of the table at y = 0.", required=True
    )
    ships = number("How many ships it has.", required=True)


class Packs(Paged):
    packs = several(part(PackLine, ""), "The installed packs.", required=True)


class Provenance(Schema):
    source = one_of(("book", "measured", "ours"), "Where the number comes from.", required=True)
    note = text("The page, the error of measurement, or the reason.", required=True)


class Ship(Schema):
    """A ship's card and log as printed. Lengths in micrometres, angles in millidegrees."""

    id = identifier("The ship.", "courageuse", required=True)
    name = text("Her name.", required=True)
    title = text("Her name as the card has it.", required=True)
    year = number("When she was launched.", required=True, allow_none=True)
    side = text("Whose she is.", required=True)
    ship_class = text("What she is.", required=True)
    burden = number("How heavy she is: the heavier moves first.", required=True)
    veer = number("How hard she turns.", required=True)
    deck = text("The letter of her maneuver deck.", required=True)
    crewmen = number("Her crew.", required=True)
    guns = number("Her guns.", required=True)
    length = number("Length of her base.", required=True)
    width = number("Width of her base.", required=True)
    hull = several(several(number(""), ""), "Firepower fore, full and aft, box by box.", required=True)
    crew = several(number(""), "Musketry, box by box.", required=True)
    actions = several(number(""), "Crew actions, column by column.", required=True)
    pair = text("The ship on the other face of her card.", required=True)
    points = number("What she is worth where fleets are mustered by points (ours).", required=True)
    pack = identifier("The pack she comes from.", "napoleonic", required=True)


class Ships(Paged):
    ships = several(part(Ship, ""), "Ships, by id.", required=True)


class ShipsWanted(Page):
    pack = identifier("Of which pack.", "napoleonic", load_default="napoleonic")
    side = identifier("Only the ships of this side.", "french")


class ShipWanted(Schema):
    pack = identifier("Of which pack.", "napoleonic", load_default="napoleonic")


class Pack(Schema):
    """A whole box of components, as data. Lengths in micrometres, angles in millidegrees."""

    id = identifier("The pack.", "napoleonic", required=True)
    title = text("Its name.", required=True)
    sha256 = text("Over the canonical JSON of everything but this and the provenance.", required=True)
    sides = several(text("A side."), "The sides.", required=True)
    bags = by_key(
        several(text("A face."), ""), "The faces of the counters by bag, in serial order.", required=True
    )
    ships = by_key(anything("A ship card; see `ships`."), "The ships by id.", required=True)
    decks = by_key(
        anything("A deck."), "Maneuver decks by letter: cards, and where their lines end.", required=True
    )
    ruler = by_key(number(""), "The parts of the ruler.", required=True)
    base = anything("What every base has: arcs, red dots, the mast.", required=True)
    border = by_key(number(""), "Where the colours of the base's edge end.", required=True)
    wind = anything("The wind counters.", required=True)
    card_print = anything("Size of a card, and where its lines start.", required=True)
    tables = by_key(by_key(number(""), ""), "Playing surfaces.", required=True)
    batteries = by_key(anything("A battery."), "Coastal batteries by id.", required=True)
    terrain = by_key(
        anything("A piece of terrain."), "Outlines of islands, coasts, reefs and shoals by id.", required=True
    )
    provenance = by_key(part(Provenance, ""), "Where every value comes from, by its path.", required=True)


class Fleet(Schema):
    side = text("A side.", required=True)
    ships = several(
        text("A ship."), "Its ships, in the order in which players are given them.", required=True
    )


class Scenario(Schema):
    id = identifier("The scenario.", "enemy-in-sight", required=True)
    title = text("Its name.", required=True)
    page = number("Where the rulebook has it.", required=True)
    summary = text("What it is about.", required=True)
    table = by_key(number(""), "Length and width of the table, in micrometres.", required=True)
    fleets = several(part(Fleet, ""), "Who fights.", required=True)
    players = several(number(""), "For how many players it is.", required=True)
    levels = several(one_of(LEVELS, "A level."), "Levels it can be played at on this server.", required=True)
    options = several(
        identifier("An option.", "terrain"),
        "Options it cannot do without; they are played unasked.",
        required=True,
    )
    variant_of = identifier("The scenario that it varies.", "enemy-in-sight", required=True, allow_none=True)
    automatic = several(
        text("A side."), "Sides that nobody plays: the rules sail their ships.", required=True
    )
    roles = by_key(text("A side."), "What the sides have to do, by side; for matches.", required=True)
    preview = text("Where its table is drawn, set up in the scenario's own places.", required=True)


class OwnScenario(Scenario):
    """A published scenario, or one of the book, whose document is null."""

    document = anything("What it was read from.", required=True, allow_none=True)


class NewScenario(Schema):
    """A scenario as a document, or as TOML text."""

    document = anything("The scenario; the format is described in `domain/scenarios/README.md`.")
    toml = fields.String(
        validate=validate.Length(max=65_536), metadata={"description": "The same, as TOML text."}
    )


class MatchWanted(Schema):
    first = identifier("The first game.", "g-0123456789ab", required=True)
    second = identifier(
        "The second, in which the players have changed over.", "g-0123456789ab", required=True
    )


class MatchLine(Schema):
    what = text("What is compared.", required=True)
    counts = several(number("What a team has of it."), "In the order of the teams.", required=True)


class Match(Schema):
    """Two games compared line by line until one decides."""

    teams = several(
        several(text("An account, or a captain of the computer."), "A team."), "Both teams.", required=True
    )
    lines = several(part(MatchLine, ""), "In the order in which they are compared.", required=True)
    winner = number("0 or 1: the team that has won; null if nothing decides.", required=True, allow_none=True)
    decided_by = text("The line that decided.", required=True, allow_none=True)


class Scenarios(Paged):
    scenarios = several(part(Scenario, ""), "The scenarios that can be played here.", required=True)
