"""Batteries and buildings as a case writes them."""

from collections.abc import Iterator

from domain.adjudication.write.ships import Reads, mm, written_mat
from domain.packs.terrain import BUILDING
from domain.state.game import Game
from domain.values.names import Side


def written_batteries(game: Game, reads: Reads) -> Iterator[tuple[str, dict[str, object]]]:
    """The batteries that still fight, by id."""
    for key, battery in sorted(game.batteries.items()):
        ship = game.ships[key]
        if ship.in_play:
            mat = written_mat(ship, reads)
            guns = mat.pop("broadsides", {})
            assert isinstance(guns, dict)
            yield (
                key,
                {
                    "on": battery.on,
                    "side": ship.side,
                    "seat": ship.seat,
                    "fortification": ship.printed.burden,
                    "dots": [[mm(dot.x), mm(dot.y)] for dot in battery.dots],
                    "arcs": [[mm(arc.begin), mm(arc.end)] for arc in battery.arcs],
                    "log": {
                        "hull": [list(box) for box in ship.log.hull],
                        "crew": list(ship.log.crew),
                        "actions": list(ship.log.actions),
                    },
                    **({"guns": guns[Side.GUNS]} if Side.GUNS in guns else {}),
                    **mat,
                },
            )


def written_buildings(game: Game) -> Iterator[dict[str, object]]:
    for key, outline in sorted(game.terrain.buildings.items()):
        ship = game.ships[key]
        if ship.in_play:
            yield {
                "id": key,
                "kind": BUILDING,
                "on": ship.ashore,
                "side": ship.side,
                "seat": ship.seat,
                "shape": [[mm(corner.x), mm(corner.y)] for corner in outline],
                "points": sum(counter.points for box in ship.damage.hull for counter in box),
                "crew": len(ship.damage.crew),
            }
