"""Lacking training (p34–35): ships whose gunners load slowly, or whose sailors may miss an order."""

from domain.options.lacking_training.gunners import (
    DELAYED_RELOADING,
    UNTRAINED_CONTINUOUS_FIRE,
    UNTRAINED_GUNNERS,
)
from domain.options.lacking_training.sailors import UNTRAINED_SAILORS
from domain.options.lacking_training.terms import LACKING_TRAINING

__all__ = [
    "DELAYED_RELOADING",
    "LACKING_TRAINING",
    "UNTRAINED_CONTINUOUS_FIRE",
    "UNTRAINED_GUNNERS",
    "UNTRAINED_SAILORS",
]
