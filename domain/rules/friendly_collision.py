"""Collision between friendly ships (p25): each draws B counters, the burdens of her friends in it added up."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.damage import CountersDrawn
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.values.names import Level


def pairs_of_friends(game: Game) -> set[tuple[str, str]]:
    """Each pair once a turn, if a slide was really stopped by the contact (ruling 62)."""
    met = {(ships[0], other) for ships in game.collisions for other in ships[1:]}
    friends = ((a, b) for a, b in met if game.ships[a].side == game.ships[b].side)
    return {(min(a, b), max(a, b)) for a, b in friends}


def draw(moment: Moment) -> Iterator[Entry]:
    """One batch a ship at the end of movement (rulings 64 and 92b)."""
    pairs = pairs_of_friends(moment.game)
    for ship in moment.game.afloat:
        friends = sorted({other for pair in pairs if ship.id in pair for other in pair} - {ship.id})
        counters = sum(moment.game.ships[other].burden for other in friends)
        drawn = tuple(moment.hand.counter("B", rule="S-COL-1", ship=ship.id) for _ in range(counters))
        if drawn:
            faces = tuple(str(one.face) for one in drawn)
            yield Entry("S-COL-1", CountersDrawn(ship.id, "B", faces, "collision", friends[0], drawn))


FRIENDLY_COLLISION = Rule(
    key="friendly-collision",
    title="Collision between friendly ships",
    page=25,
    level=Level.STANDARD,
    clauses=("S-COL-1",),
    steps=((Slot.COLLISIONS, draw),),
)
