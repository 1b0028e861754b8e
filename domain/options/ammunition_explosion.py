"""Ammunition explosion (p40): fire may reach the powder, and the explosion also hurts the ships alongside."""

from collections.abc import Iterator

from domain.draws.chance import EXPLOSION
from domain.facts import Entry
from domain.facts.losses import MagazineTested, ShipExploded
from domain.facts.special import FireBrokeOut, FireSpread
from domain.rules.bases import in_contact
from domain.rules.damage import Due, drawn_by, shown
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.values.counters import parse_token
from domain.values.names import Cause, Level

# The first fire damages of a game, which never reach the powder.
HARMLESS = 2
# The one marker of the four that blows the ship up.
BLOWS_UP = "explosion"
BAG = "B"


def try_magazine(moment: Moment, fact: FireSpread) -> Iterator[Entry]:
    """One draw for each fire damage of this turn beyond the second of the game, until she blows up (ruling 185)."""
    ship = moment.game.ships[fact.ship]
    before = fact.received - ship.damage.markers.fire
    for damage in range(max(before, HARMLESS) + 1, fact.received + 1):
        lot = moment.hand.one("explosion", EXPLOSION, rule="O-EXP-1", ship=ship.id)
        yield Entry("O-EXP-1", MagazineTested(ship.id, damage, lot.result, lot.draws))
        if lot.result == BLOWS_UP:
            near = tuple(other.id for other in in_contact(moment.game, ship))
            yield Entry("O-EXP-1", ShipExploded(ship.id, near))
            return


def shower(moment: Moment, fact: ShipExploded) -> Iterator[Entry]:
    """Each ship draws one counter for every ship that blew up beside her.

    All of them blew up together, so only the first explosion of the turn starts the draws.
    """
    explosions = moment.game.this_turn.explosions
    if explosions[0][0] != fact.ship:
        return
    for ship in moment.game.afloat:
        for source, *near in explosions:
            if ship.id in near:
                due = Due(ship.id, BAG, 1, Cause.EXPLOSION, source)
                yield from shown(moment, due, drawn_by(moment, due, "O-EXP-2"), "O-EXP-2")


def kindle(moment: Moment) -> Iterator[Entry]:
    """Any counter but a zero sets the ship on fire, in addition to a fire symbol on the counter itself."""
    for ship in moment.game.afloat:
        fires = ship.damage.markers.fire
        for drawn in moment.game.this_turn.drawn:
            if drawn.ship == ship.id and drawn.cause is Cause.EXPLOSION:
                for counter in map(parse_token, drawn.counters):
                    if counter.points or counter.symbol:
                        fires += 1
                        yield Entry("O-EXP-2", FireBrokeOut(ship.id, fires))


AMMUNITION_EXPLOSION = Rule(
    key="ammunition-explosion",
    title="Ammunition explosion",
    page=40,
    level=Level.ADVANCED,
    clauses=("O-EXP-1",),
    reactions=((FireSpread, try_magazine),),
)

BESIDE_AN_EXPLOSION = Rule(
    key="beside-an-explosion",
    title="Ships beside an explosion",
    page=40,
    level=Level.ADVANCED,
    clauses=("O-EXP-2",),
    steps=((Slot.START_PLACED, kindle),),
    reactions=((ShipExploded, shower),),
)
