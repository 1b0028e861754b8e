"""Automatic movement (p48): a ship draws a card when she moves; it lies on her pile until its opposite is drawn too."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.batteries import BatteryManned
from domain.facts.muster import ShipCommissioned
from domain.facts.sailing import CardReplaced
from domain.facts.solitaire import CardDrawn, PileShuffled, ShipMadeAutomatic
from domain.options.solitaire.deck import deck, reshuffled
from domain.rules.broken_masts import made_for
from domain.rules.taken_aback import red_card
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ATTITUDE, CARD_DRAWN, LIES_STILL, PLANS_NO_CARD, VEER_FREE
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import AUTOMATIC, Attitude, Level, Unsailed


def leave_to_the_rules(moment: Moment, fact: ShipCommissioned | BatteryManned) -> Iterator[Entry]:
    """Ships and batteries of an automatic seat are automatic."""
    seat = moment.game.seats.get(fact.seat)
    if seat is not None and seat.captain == AUTOMATIC:
        key = fact.ship if isinstance(fact, ShipCommissioned) else fact.battery
        yield Entry("Y-MOV-1", ShipMadeAutomatic(key))


def is_automatic(scene: Scene, ship: Ship) -> bool:  # noqa: ARG001  (the shape of the hook)
    return ship.automatic


def draw(moment: Moment) -> Iterator[Entry]:
    """Draws a card for every automatic ship that can move; with masts down, a grey one (ruling 155)."""
    for ship in moment.game.at_sea:
        if not ship.automatic or not sails(moment.scene, ship):
            continue
        masts = ship.damage.markers.mast
        cards = made_for(moment.scene, ship, masts) if masts else deck(moment.scene, ship)
        card, draws = moment.hand.one("card", cards, rule="Y-MOV-1", ship=ship.id, as_listed=not masts)
        pile = ship.helm.pile if masts else (*ship.helm.pile, card)
        yield Entry("Y-MOV-1", CardDrawn(ship.id, card, pile, draws))


def sails(scene: Scene, ship: Ship) -> bool:
    """Whether she can move: a ship that could not plan a card does not draw one either."""
    return not PLANS_NO_CARD.ask(scene, ship) and not LIES_STILL.ask(scene, ship)


def meet_the_wind(moment: Moment) -> Iterator[Entry]:
    """If she is taken aback, the red card for its veer replaces the card that was drawn (ruling 155)."""
    for ship in moment.game.at_sea:
        card = ship.helm.first
        aback = ATTITUDE.ask(moment.scene, ship) is Attitude.ABACK
        if ship.automatic and isinstance(card, str) and aback:
            by, draws = red_card(moment, ship, card)
            yield Entry("Y-MOV-1", CardReplaced(ship.id, card, by, Unsailed.ABACK, draws))


def shuffle(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        back, pile = reshuffled(moment.scene, ship)
        if back:
            yield Entry("Y-MOV-2", PileShuffled(ship.id, back, pile))


AUTOMATIC_MOVEMENT = Rule(
    key="automatic-movement",
    title="Automatic movement",
    page=48,
    level=Level.BASIC,
    clauses=("Y-MOV-1",),
    laid=("automatic",),
    steps=((Slot.CARDS_REVEALED, draw),),
    hooks=(Contribution(CARD_DRAWN, is_automatic),),
    reactions=((ShipCommissioned, leave_to_the_rules), (BatteryManned, leave_to_the_rules)),
    commands=(AUTOMATIC,),
)

# For Basic only: at the other levels the rule for all ships replaces a card that is taken aback.
AUTOMATICALLY_ABACK = Rule(
    key="automatically-aback",
    title="Automatic ships taken aback",
    page=48,
    level=Level.BASIC,
    clauses=("Y-MOV-1",),
    steps=((Slot.ABACK_CHECKED, meet_the_wind),),
)

DISCARD_PILE = Rule(
    key="discard-pile",
    title="The discard pile of an automatic ship",
    page=48,
    level=Level.BASIC,
    clauses=("Y-MOV-2",),
    laid=("pile",),
    steps=((Slot.CARDS_CLEARED, shuffle),),
)

AUTOMATIC_UNPLANNED = Rule(
    key="automatic-unplanned",
    title="Automatic ships do not plan ahead",
    page=48,
    level=Level.STANDARD,
    clauses=("Y-MOV-3",),
    hooks=(Contribution(VEER_FREE, is_automatic),),
    replaces=("automatically-aback",),
)
