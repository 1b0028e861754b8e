"""Leaving the game field (p12): a base that lies across an edge after the move is out."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.sailing import ShipLeftTable
from domain.geometry.edges import edge_crossed
from domain.rules.bases import base_of
from domain.ruleset.hooks import LEAVING
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level, Status


def leave(moment: Moment) -> Iterator[Entry]:
    """She leaves over the edge that more of her has crossed; if equal, over the one worse for her (ruling 170a).

    No scenario lets a ship get away that has surrendered before: she only drifts out.
    """
    game = moment.game
    for ship in game.on_table:
        edges = edge_crossed(base_of(ship), game.table.length, game.table.width)
        if edges:
            ways = [(_way(moment.scene, ship, edge), edge) for edge in edges]
            status, edge = min(ways, key=lambda way: way[0] is Status.EXITED)
            yield Entry("B-OUT-1", ShipLeftTable(ship.id, edge, status.value))


def _way(scene: Scene, ship: Ship, edge: str) -> Status:
    return LEAVING.ask(scene, ship, edge) if ship.in_play else Status.OFF_TABLE


EDGES = Rule(
    key="edges",
    title="Leaving the game field",
    page=12,
    level=Level.BASIC,
    clauses=("B-SET-6", "B-OUT-1"),
    steps=((Slot.EDGES, leave),),
)
