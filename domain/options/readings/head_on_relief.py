"""Head-on relief (ruling 58): a ship that was locked for a whole turn may plan a red card and sail it backward."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.collisions import ShipLocked, SternwayChosen
from domain.facts.sailing import ShipSailed
from domain.rules.broken_masts import barred, grey_cards
from domain.rules.taken_aback import meet_the_wind, sandglasses
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import CARD_BARRED, CARDS_OFFERED, LINE
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal


def lock(moment: Moment, fact: ShipSailed) -> Iterator[Entry]:  # noqa: ARG001  (the shape of a reaction)
    """Something stopped her before she slid along her line at all, so she has not moved."""
    if fact.met and fact.slid is None:
        yield Entry("B-OVL-4", ShipLocked(fact.ship, fact.met))


def is_red(scene: Scene, ship: Ship, card: str) -> bool:
    return scene.pack.decks[ship.printed.deck].cards[card].border == "red"


def red_cards(scene: Scene, ship: Ship) -> tuple[str, ...]:
    if not ship.helm.locked:
        return ()
    return tuple(card for card in scene.pack.decks[ship.printed.deck].cards if is_red(scene, ship, card))


def check(moment: Moment) -> Iterator[Entry]:
    """A planned red card is sailed as it is, whatever the wind; any other card is checked against the wind as usual.

    Its veer was checked like that of any planned card: one of the three red cards is always legal.
    """
    for ship in moment.game.on_table:
        card = ship.helm.first if isinstance(ship.helm.first, str) else None
        if card is not None and is_red(moment.scene, ship, card):
            yield Entry("B-OVL-4", SternwayChosen(ship.id, card))
            card = None
        yield from meet_the_wind(moment, ship, card)


def astern(scene: Scene, ship: Ship, card: str) -> str | None:
    return "two-sandglasses" if ship.helm.sternway else sandglasses(scene, ship, card)


def barred_unless_locked(scene: Scene, ship: Ship, card: str) -> Refusal | None:
    return None if ship.helm.locked and is_red(scene, ship, card) else barred(scene, ship, card)


HEAD_ON_RELIEF = Rule(
    key="head-on-relief",
    title="Backing off",
    page=13,
    level=Level.BASIC,
    clauses=("B-OVL-4",),
    hooks=(Contribution(CARDS_OFFERED, red_cards),),
    reactions=((ShipSailed, lock),),
)

# With cards planned ahead, a red card is either planned or put there by the wind; the rule has to tell them apart.
HEAD_ON_RELIEF_PLANNED = Rule(
    key="head-on-relief-planned",
    title="Backing off with a planned card",
    page=24,
    level=Level.STANDARD,
    clauses=("S-TAB-1", "S-TAB-2", "S-TAB-3"),
    steps=((Slot.ABACK_CHECKED, check),),
    hooks=(Contribution(LINE, astern),),
    replaces=("taken-aback-planned", "taken-aback"),
)

# A locked ship may plan red cards with a mast down too, as red cards also replace grey ones when she is taken aback.
HEAD_ON_RELIEF_DISMASTED = Rule(
    key="head-on-relief-dismasted",
    title="Backing off with a mast down",
    page=33,
    level=Level.ADVANCED,
    clauses=("A-SPD-4", "A-SPD-8"),
    hooks=(Contribution(CARDS_OFFERED, grey_cards), Contribution(CARD_BARRED, barred_unless_locked)),
    replaces=("broken-masts", "decks"),
)
