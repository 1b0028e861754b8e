"""The levels of the game: tuples of rules, each level adding to the one before."""

from collections.abc import Mapping
from typing import Final

from domain.rules.ammunition import FIRING_AT_NOTHING, SPECIAL_AMMUNITION
from domain.rules.artillery import AMMUNITION, ARTILLERY
from domain.rules.broken_masts import BROKEN_MASTS
from domain.rules.combat_actions import FIRE_ACTIONS, MUSKETRY_ACTION, RELOAD_ACTIONS
from domain.rules.crew_actions import CREW_ACTIONS
from domain.rules.damage import DAMAGE
from domain.rules.edges import EDGES
from domain.rules.extinguishing import EXTINGUISHING
from domain.rules.firepower import FIREPOWER, RANGE
from domain.rules.friendly_collision import FRIENDLY_COLLISION
from domain.rules.movement import CARDS_BACK, MOVEMENT, TAKEN_ABACK
from domain.rules.musketry import MUSKETRY
from domain.rules.overlap import OVERLAP
from domain.rules.planning import PLANNING, REVEALING
from domain.rules.pumping import PUMPING
from domain.rules.raking import RAKING
from domain.rules.reloading import RELOADING
from domain.rules.reloading_kinds import RELOADING_KINDS
from domain.rules.repairs import REPAIRS
from domain.rules.sails import SAIL_SETTINGS, STRUCK_SAILS
from domain.rules.setup import DECKS, FIRST_BALL, SETUP
from domain.rules.sighting import FIRING_ARCS, LINE_OF_SIGHT, TARGETS
from domain.rules.special_damage import FIRES_AND_LEAKS, SPECIAL_DAMAGE
from domain.rules.surrender import SURRENDER
from domain.rules.taken_aback import TAKEN_ABACK_PLANNED
from domain.rules.time_to_react import TIME_TO_REACT
from domain.rules.turns import TURNS
from domain.rules.veer import VEER
from domain.rules.wind import WIND
from domain.rules.winning import WINNING
from domain.ruleset.rule import Rule
from domain.values.names import Level

BASIC: Final[tuple[Rule, ...]] = (
    SETUP,
    FIRST_BALL,
    DECKS,
    TURNS,
    WIND,
    PLANNING,
    REVEALING,
    MOVEMENT,
    TAKEN_ABACK,
    CARDS_BACK,
    EDGES,
    OVERLAP,
    ARTILLERY,
    AMMUNITION,
    FIRING_ARCS,
    LINE_OF_SIGHT,
    TARGETS,
    FIREPOWER,
    RANGE,
    MUSKETRY,
    DAMAGE,
    SURRENDER,
    RELOADING,
    WINNING,
)

STANDARD: Final[tuple[Rule, ...]] = (
    *BASIC,
    TIME_TO_REACT,
    VEER,
    TAKEN_ABACK_PLANNED,
    FRIENDLY_COLLISION,
    RAKING,
    SPECIAL_AMMUNITION,
    FIRING_AT_NOTHING,
    RELOADING_KINDS,
)

ADVANCED: Final[tuple[Rule, ...]] = (
    *STANDARD,
    CREW_ACTIONS,
    FIRE_ACTIONS,
    MUSKETRY_ACTION,
    RELOAD_ACTIONS,
    SAIL_SETTINGS,
    STRUCK_SAILS,
    PUMPING,
    EXTINGUISHING,
    REPAIRS,
    SPECIAL_DAMAGE,
    FIRES_AND_LEAKS,
    BROKEN_MASTS,
)

LEVELS: Final[Mapping[str, tuple[Rule, ...]]] = {
    Level.BASIC.value: BASIC,
    Level.STANDARD.value: STANDARD,
    Level.ADVANCED.value: ADVANCED,
}
