"""Collision by overlap (ruling 62): ships collide if their full moves would overlap, even if they do not touch."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.collisions import EndsOverlapped
from domain.rules.friendly_collision import between_friends, draw_for
from domain.rules.overlap import clashes
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import COLLISION_COSTS
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import Level


def compare_ends(moment: Moment) -> Iterator[Entry]:
    """Compares full moves only; overlaps that arise when ships are put back do not count here."""
    ships = {ship.id: ship for ship in moment.game.on_table}
    ends = {key: ship.helm.course.end if ship.helm.course else ship.pose for key, ship in ships.items()}
    pairs = tuple((one, other) for one, other in clashes(moment, ships, ends) if other in ships)
    if pairs:
        yield Entry("S-COL-1", EndsOverlapped(pairs))


def met_by_overlap(game: Game, ship: Ship) -> set[str]:
    """The ships of her pairs in which at least one of the two was stopped.

    One ship of a pair always falls short of her full move, so that is no test. A ship was stopped if she ran into
    another ship, whether of the pair or not.
    """
    stopped = {ships[0] for ships in game.this_turn.collisions}
    pairs = [pair for pair in game.this_turn.overlaps if ship.id in pair and stopped.intersection(pair)]
    return {key for pair in pairs for key in pair if key != ship.id}


def draw(moment: Moment) -> Iterator[Entry]:
    yield from draw_for(moment, met_by_overlap)


COLLISION_BY_OVERLAP = Rule(
    key="collision-by-overlap",
    title="Collision of ships that would overlap",
    page=25,
    level=Level.STANDARD,
    clauses=("S-COL-1",),
    steps=((Slot.OVERLAPS_FOUND, compare_ends), (Slot.COLLISIONS, draw)),
    hooks=(Contribution(COLLISION_COSTS, between_friends),),
    replaces=("friendly-collision",),
)
