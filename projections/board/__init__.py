"""The table drawn as SVG: sea, wind and ships, with their state and what they did this turn."""

from projections.board.drawing import board_svg
from projections.board.trail import Trail, trail_of

__all__ = ["Trail", "board_svg", "trail_of"]
