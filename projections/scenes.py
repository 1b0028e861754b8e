"""A game with its rules and printed components, and what these let a viewer measure."""

from domain.ruleset.hooks import ATTITUDE_KNOWN, MEASURED, PLANNED_AHEAD
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


def knows_attitude(scene: Scene) -> bool:
    """Whether captains may look at the attitude of their own ships before planning, as the Basic rules let them."""
    return ATTITUDE_KNOWN.ask(scene)


def plans_ahead(scene: Scene | None) -> bool:
    """Whether cards are planned a turn before they are sailed; not told where the rules are not here."""
    return scene is not None and PLANNED_AHEAD.ask(scene)
