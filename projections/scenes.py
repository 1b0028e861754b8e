"""A game with its rules and printed components, and what these let a viewer measure."""

from domain.ruleset.hooks import ATTITUDE_KNOWN, MEASURED, PLANNED_AHEAD
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.service import resolution
from domain.state.game import Game
from domain.values.refusals import Refused


def scene_of(game: Game) -> Scene | None:
    """The game with its rules and pack; None if this server does not have them, so that its facts can still be shown."""
    if game.agreement is None:
        return None
    try:
        return resolution.scene_of(game)
    except Refused:
        return None


def is_measured(game: Game, scene: Scene | None) -> bool:
    """Whether measurements may be shown: not during planning (B-PLAN-4), unless the rules allow it."""
    planning = game.window is not None and game.window.slot == Slot.PLANNING.key
    return not planning or (scene is not None and MEASURED.ask(scene))


def knows_attitude(scene: Scene) -> bool:
    """Whether captains may check the attitude of their own ships before planning, as in the Basic rules."""
    return ATTITUDE_KNOWN.ask(scene)


def plans_ahead(scene: Scene | None) -> bool:
    """Whether cards are planned a turn before they are sailed; False if the rules are not known here."""
    return scene is not None and PLANNED_AHEAD.ask(scene)
