"""Solitaire play (p48–50, p57): ships and batteries that the rules command, and ships at anchor."""

from domain.options.solitaire.actions import (
    AUTOMATIC_ACTIONS,
    AUTOMATIC_BATTERY_ACTIONS,
    AUTOMATIC_CREWS,
)
from domain.options.solitaire.anchoring import ANCHORED_SHIPS
from domain.options.solitaire.fire import AUTOMATIC_AMMUNITION, AUTOMATIC_BATTERY_FIRE, AUTOMATIC_FIRE
from domain.options.solitaire.movement import (
    AUTOMATIC_MOVEMENT,
    AUTOMATIC_UNPLANNED,
    AUTOMATICALLY_ABACK,
    DISCARD_PILE,
)

SOLITAIRE = (
    AUTOMATIC_MOVEMENT,
    AUTOMATICALLY_ABACK,
    DISCARD_PILE,
    AUTOMATIC_UNPLANNED,
    AUTOMATIC_FIRE,
    AUTOMATIC_BATTERY_FIRE,
    AUTOMATIC_AMMUNITION,
    AUTOMATIC_CREWS,
    AUTOMATIC_ACTIONS,
    AUTOMATIC_BATTERY_ACTIONS,
    ANCHORED_SHIPS,
)
