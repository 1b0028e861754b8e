"""Collision between friendly ships (p25): each draws as many B counters as the burdens of the others together."""

from collections.abc import Callable, Iterator

from domain.facts import Entry
from domain.rules.damage import Due, drawn_by, shown
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import COLLISION_COSTS
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import Cause, Level


def between_friends(scene: Scene, ship: Ship, other: Ship) -> str | None:  # noqa: ARG001  (the shape of the hook)
    return None if ship.is_enemy_of(other) else "S-COL-1"


def met_in_contact(game: Game, ship: Ship) -> set[str]:
    """The ships that stopped her slide or whose slide she stopped; each counts once a turn (ruling 62)."""
    met = [ships for ships in game.this_turn.collisions if ship.id in ships]
    return {key for ships in met for key in (ships[1:] if ships[0] == ship.id else ships[:1])}


def costly(scene: Scene, ship: Ship, others: set[str]) -> Iterator[tuple[str, str]]:
    """Those of the others that cost her damage, by id, each with the clause that says so."""
    for key in sorted(others):
        clause = COLLISION_COSTS.ask(scene, ship, scene.game.ships[key])
        if clause is not None:
            yield key, clause


def draw(moment: Moment) -> Iterator[Entry]:
    yield from draw_for(moment, met_in_contact)


def draw_for(moment: Moment, met_by: Callable[[Game, Ship], set[str]]) -> Iterator[Entry]:
    """One batch for each ship at the end of movement, for all ships that she met (rulings 64 and 92b)."""
    for ship in moment.game.at_sea:
        met = list(costly(moment.scene, ship, met_by(moment.game, ship)))
        counters = sum(moment.game.ships[other].printed.burden for other, _ in met)
        if counters:
            source, clause = met[0]
            due = Due(ship.id, "B", counters, Cause.COLLISION, source)
            yield from shown(moment, due, drawn_by(moment, due, clause), clause)


FRIENDLY_COLLISION = Rule(
    key="friendly-collision",
    title="Collision between friendly ships",
    page=25,
    level=Level.STANDARD,
    clauses=("S-COL-1",),
    steps=((Slot.COLLISIONS, draw),),
    hooks=(Contribution(COLLISION_COSTS, between_friends),),
)
