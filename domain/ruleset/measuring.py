"""What may be measured on the table, and when (B-PLAN-4)."""

from domain.ruleset.hooks import ATTITUDE_KNOWN, MEASURED
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game


def is_measured(game: Game, scene: Scene | None) -> bool:
    """Whether measurements may be shown: not during planning, unless the rules allow it."""
    planning = game.window is not None and game.window.slot == Slot.PLANNING.key
    return not planning or (scene is not None and MEASURED.ask(scene))


def may_check_attitude(scene: Scene, *, own: bool) -> bool:
    """During planning captains may check the attitude of their own ships at most, as in the Basic rules."""
    return is_measured(scene.game, scene) or (own and ATTITUDE_KNOWN.ask(scene))
