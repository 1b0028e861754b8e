"""What a scenario adds to the view of a game: score, goals, and edges by which ships may leave."""

from domain.ruleset.hooks import GOALS, LEAVING, SCORE
from domain.ruleset.scene import Scene
from domain.scenarios.compass import EDGES
from domain.scenarios.points import total
from domain.state.game import Game
from domain.values.names import Status


def by_scenario(game: Game, scene: Scene | None) -> dict[str, object]:
    """All of this is public, as it follows from the rules and the open table."""
    return {
        "score": _score(game, scene),
        "ways_out": _ways_out(game, scene),
        "goals": () if scene is None or game.outcome is not None else GOALS.ask(scene),
    }


def _score(game: Game, scene: Scene | None) -> dict[str, int]:
    """Points by side; empty if the scenario has no points."""
    if scene is None or not (game.score or scene.rules.contributions(SCORE)):
        return {}
    sides = sorted({seat.side for seat in game.seats.values()})
    return {side: total(scene, side) for side in sides}


def _ways_out(game: Game, scene: Scene | None) -> dict[str, list[str]]:
    """Edges by ship; ships that may not leave are left out."""
    if scene is None or not scene.rules.contributions(LEAVING):
        return {}
    found = {
        ship.id: [edge for edge in EDGES if LEAVING.ask(scene, ship, edge) is Status.EXITED]
        for ship in game.at_sea
    }
    return {ship: edges for ship, edges in found.items() if edges}
