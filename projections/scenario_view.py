"""What a scenario adds to the view of a game: the score, and ways out of the table."""

from domain.ruleset.hooks import GOALS, LEAVING, SCORE
from domain.ruleset.scene import Scene
from domain.scenarios.compass import EDGES
from domain.scenarios.points import total
from domain.state.game import Game
from domain.values.names import Status


def by_scenario(game: Game, scene: Scene | None) -> dict[str, object]:
    """All of it is public: it follows from the rules and from what lies on the table."""
    return {
        "score": _score(game, scene),
        "ways_out": _ways_out(game, scene),
        "goals": () if scene is None or game.outcome is not None else GOALS.ask(scene),
    }


def _score(game: Game, scene: Scene | None) -> dict[str, int]:
    """By side, where points are scored at all."""
    if scene is None or not (game.score or scene.rules.contributions(SCORE)):
        return {}
    sides = sorted({seat.side for seat in game.seats.values()})
    return {side: total(scene, side) for side in sides}


def _ways_out(game: Game, scene: Scene | None) -> dict[str, list[str]]:
    """By ship; those that have none are left out."""
    if scene is None or not scene.rules.contributions(LEAVING):
        return {}
    found = {
        ship.id: [edge for edge in EDGES if LEAVING.ask(scene, ship, edge) is Status.EXITED]
        for ship in game.at_sea
    }
    return {ship: edges for ship, edges in found.items() if edges}
