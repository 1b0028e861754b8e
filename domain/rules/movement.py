"""Movement (p10–12): the card at the bow, the stern onto the arrow; driven astern when taken aback."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.sailing import CardReturned, CourseLaid, ShipSailed
from domain.geometry.courses import arrival
from domain.packs.pack import Card
from domain.rules.wind import off_wind
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ATTITUDE, LIES_STILL, LINE
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.courses import Line
from domain.values.names import Level


def lay_courses(moment: Moment) -> Iterator[Entry]:
    """Every revealed card gives a full move: which line, which arrow, and where it ends."""
    for ship in moment.game.on_table:
        if isinstance(ship.helm.first, str) and not LIES_STILL.ask(moment.scene, ship):
            yield Entry("B-MOV-2", course(moment.scene, ship, ship.helm.first))


def course(scene: Scene, ship: Ship, card: str) -> CourseLaid:
    assert ship.pose is not None
    printed = scene.pack.decks[ship.printed.deck].cards[card]
    name, line = line_of(scene, ship, printed)
    attitude = ATTITUDE.ask(scene, ship)
    arrow = arrow_of(line, attitude.colour)
    end = arrival(ship.pose, ship.printed.length, line.up_to(arrow)[-1], astern=line.astern)
    return CourseLaid(
        ship.id, card, name, arrow, attitude.value, off_wind(scene, ship), end.x, end.y, end.heading
    )


def line_of(scene: Scene, ship: Ship, card: Card) -> tuple[str, Line]:
    """The line that the rules choose, or the card's first line if it does not have that one."""
    name = LINE.ask(scene, ship, card.name)
    if name not in card.lines:
        name = next(iter(card.lines))
    return name, card.lines[name]


def arrow_of(line: Line, colour: str) -> str:
    """Orange or green by attitude; the line of a red card has only one arrow."""
    if len(line.arrows) == 1:
        return "red"
    return "green" if colour == "green" else "orange"


def sail(moment: Moment) -> Iterator[Entry]:
    """Ships that were not held back complete their move."""
    for ship in moment.game.on_table:
        laid = ship.helm.course
        if laid is not None and not laid.held_back:
            astern = laid.line == "two-sandglasses"
            end = laid.end
            sailed = ShipSailed(
                ship.id, laid.card, laid.line, laid.arrow, end.x, end.y, end.heading, None, ()
            )
            yield Entry("B-MOV-3" if astern else "B-MOV-1", sailed)


def clear_cards(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.ships.values():
        for card in ship.helm.laid:
            yield Entry("B-MOV-4", CardReturned(ship.id, card))


def astern(scene: Scene, ship: Ship, card: str) -> str | None:
    """In Basic a red card is always sailed on its line with two sandglasses, card behind the ship."""
    return "two-sandglasses" if scene.pack.decks[ship.printed.deck].cards[card].border == "red" else None


MOVEMENT = Rule(
    key="movement",
    title="Movement with a maneuver card",
    page=10,
    level=Level.BASIC,
    clauses=("B-MOV-1", "B-MOV-2"),
    steps=((Slot.COURSES_LAID, lay_courses), (Slot.SAILING, sail)),
)

TAKEN_ABACK = Rule(
    key="taken-aback",
    title="Movement with a red card",
    page=11,
    level=Level.BASIC,
    clauses=("B-MOV-3",),
    hooks=(Contribution(LINE, astern),),
)

CARDS_BACK = Rule(
    key="cards-back",
    title="The card goes back to the deck",
    page=12,
    level=Level.BASIC,
    clauses=("B-MOV-4",),
    steps=((Slot.CARDS_CLEARED, clear_cards),),
)
