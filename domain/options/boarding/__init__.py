"""Boarding (p37–40): ships grapple an enemy alongside, lie still, and their crews fight after guns and muskets."""

from domain.options.boarding.boarders import BOARDING_ATTACK
from domain.options.boarding.by_action import BOARDING_BY_ACTION, BOARDING_UNPREPARED
from domain.options.boarding.declaring import BOARDING
from domain.options.boarding.held import CARD_LOST_TO_GRAPPLES, HELD_BY_GRAPPLES

__all__ = [
    "BOARDING",
    "BOARDING_ATTACK",
    "BOARDING_BY_ACTION",
    "BOARDING_UNPREPARED",
    "CARD_LOST_TO_GRAPPLES",
    "HELD_BY_GRAPPLES",
]
