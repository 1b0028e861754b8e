"""A game with its rules and printed components, and what these let a viewer measure."""

from domain.ruleset.board import MEASURED
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.service import resolution
from domain.state.game import Game
from domain.values.refusals import Refused


def scene_of(game: Game) -> Scene | None:
    """None where this server has not got the rules or the pack that the game is pinned to: its facts still show."""
    if game.agreement is None:
        return None
    try:
        return resolution.scene_of(game)
    except Refused:
        return None


def is_measured(game: Game, scene: Scene | None) -> bool:
    """Nothing is measured for anybody before the cards of a turn are planned (B-PLAN-4), unless the rules allow it."""
    planning = game.window is not None and game.window.slot == Slot.PLANNING.key
    return not planning or (scene is not None and MEASURED.ask(scene))


def checks_attitude(scene: Scene) -> bool:
    """A captain may look at her own wind before planning, unless the rule that hides it is played."""
    return scene.rules.carrier("S-PLAN-2") is None
