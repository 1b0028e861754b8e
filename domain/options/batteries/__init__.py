"""Coastal batteries (p46–48): they stand ashore, have a log of their own and fight like one broadside."""

from domain.options.batteries.actions import BATTERY_ACTIONS
from domain.options.batteries.damage import ELIMINATED_BATTERIES, SPECIAL_DAMAGE_OF_BATTERIES
from domain.options.batteries.guns import BATTERY_GUNS, RAKING_BY_BATTERIES
from domain.options.batteries.standing import STANDING_ASHORE

BATTERIES = (
    BATTERY_GUNS,
    RAKING_BY_BATTERIES,
    SPECIAL_DAMAGE_OF_BATTERIES,
    ELIMINATED_BATTERIES,
    BATTERY_ACTIONS,
    STANDING_ASHORE,
)
