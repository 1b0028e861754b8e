"""Entanglement (p35): ships whose bases touch may catch in each other's rigging and cannot move until free."""

from collections.abc import Iterator
from itertools import combinations

from domain.facts import Entry
from domain.facts.crew import CardDiscarded
from domain.facts.links import ShipsEntangled, ShipsFreed
from domain.facts.losses import ShipExploded, ShipSank
from domain.facts.sailing import ShipLeftTable
from domain.facts.wrecks import ShipTowedAway
from domain.geometry.contact import touching
from domain.options.random_events import OCCURRENCES, RANDOM_EVENTS, Occurrence, event
from domain.rules.bases import base_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import LIES_STILL, PLANS_NO_CARD
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import FreedBy, Level, Link, Status, Unsailed

Pair = tuple[str, str]


def draw(moment: Moment) -> Iterator[Entry]:
    """Draws for entangled pairs first; a pair that comes free now cannot be entangled again this turn (ruling 127)."""
    for pair in held(moment.game):
        drawn = event(moment, "O-ENT-3", *pair)
        yield Entry("O-ENT-3", drawn)
        if drawn.happens:
            yield Entry("O-ENT-3", ShipsFreed(pair, Link.ENTANGLED, FreedBy.CUT_LOOSE))
    for pair in catching(moment.game):
        drawn = event(moment, "O-ENT-1", *pair)
        yield Entry("O-ENT-1", drawn)
        if drawn.happens:
            yield Entry("O-ENT-1", ShipsEntangled(pair))


def held(game: Game) -> tuple[Pair, ...]:
    return tuple(pair for pair in game.links.get(Link.ENTANGLED, ()) if matters(game, pair))


def catching(game: Game) -> tuple[Pair, ...]:
    """Pairs in contact that are not entangled yet."""
    tangled = game.links.get(Link.ENTANGLED, ())
    return tuple(pair for pair in pairs_in_contact(game) if pair not in tangled and matters(game, pair))


def occurrences(scene: Scene, slot: Slot) -> tuple[Occurrence, ...]:
    """In the order of the draws."""
    if slot is not Slot.TANGLES:
        return ()
    free = (Occurrence("O-ENT-3", pair) for pair in held(scene.game))
    return (*free, *(Occurrence("O-ENT-1", pair) for pair in catching(scene.game)))


def pairs_in_contact(game: Game) -> Iterator[Pair]:
    """Friends, enemies and surrendered ships alike."""
    for a, b in combinations(game.on_table, 2):
        if touching(base_of(a), base_of(b)):
            yield a.id, b.id


def matters(game: Game, pair: Pair) -> bool:
    """Two wrecks never move again, so whether they are entangled makes no difference."""
    return any(game.ships[ship].status is not Status.WRECK for ship in pair)


def entangled(scene: Scene, ship: Ship) -> bool:
    return scene.game.linked(Link.ENTANGLED, ship.id)


def free_partners(
    moment: Moment, fact: ShipTowedAway | ShipLeftTable | ShipExploded | ShipSank
) -> Iterator[Entry]:
    """Frees the ships that were entangled with a ship that is gone."""
    ships = moment.game.ships
    for pair in moment.game.links.get(Link.ENTANGLED, ()):
        gone = [ship for ship in pair if ships[ship].pose is None]
        if gone[:1] == [fact.ship]:  # if both ships of a pair go together, the pair is freed once
            yield Entry("O-ENT-3", ShipsFreed(pair, Link.ENTANGLED, FreedBy.ONE_IS_GONE))


def discard(moment: Moment) -> Iterator[Entry]:
    """Discards this turn's card; the next one may be planned, in case she comes free in time.

    It runs again when the cards are revealed, because ships may be entangled in the starting position.
    """
    for ship in moment.game.on_table:
        if ship.helm.first is not None and entangled(moment.scene, ship):
            yield Entry("O-ENT-2", CardDiscarded(ship.id, "first", Unsailed.ENTANGLED, ship.helm.first))


ENTANGLEMENT = Rule(
    key="entanglement",
    title="Entanglement",
    page=35,
    level=Level.BASIC,
    clauses=("O-ENT-1", "O-ENT-3"),
    laid=(Link.ENTANGLED,),
    steps=((Slot.TANGLES, draw),),
    hooks=(Contribution(LIES_STILL, entangled), Contribution(OCCURRENCES, occurrences)),
    reactions=tuple((lost, free_partners) for lost in (ShipTowedAway, ShipLeftTable, ShipExploded, ShipSank)),
    brings=(RANDOM_EVENTS,),
)

PLANNING_WHILE_ENTANGLED = Rule(
    key="planning-while-entangled",
    title="No card while entangled",
    page=35,
    level=Level.BASIC,
    clauses=("O-ENT-2",),
    hooks=(Contribution(PLANS_NO_CARD, entangled),),
)

CARD_LOST_WHILE_ENTANGLED = Rule(
    key="card-lost-while-entangled",
    title="The card of this turn is lost while entangled",
    page=35,
    level=Level.STANDARD,
    clauses=("O-ENT-2",),
    steps=((Slot.TANGLED, discard), (Slot.CARDS_REVEALED, discard)),
    replaces=("planning-while-entangled",),
)
