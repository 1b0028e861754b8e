"""A game with its rules and printed components, as far as this server has them."""

from domain.ruleset.hooks import PLANNED_AHEAD
from domain.ruleset.scene import Scene
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


def plans_ahead(scene: Scene | None) -> bool:
    """Whether cards are planned a turn before they are sailed; False if the rules are not known here."""
    return scene is not None and PLANNED_AHEAD.ask(scene)
