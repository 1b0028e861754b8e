"""What a rule is shown: the state, the printed components, and the other rules."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from domain.packs.pack import Pack
from domain.state.game import Game

if TYPE_CHECKING:
    from domain.ruleset.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Scene:
    """A position under a set of rules. Rules read it; nothing in it can be changed."""

    game: Game
    rules: "Ruleset"
    pack: Pack
