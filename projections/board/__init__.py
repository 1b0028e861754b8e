"""The table drawn as SVG: sea and wind, ships and what they have done this turn, and the state they are in."""

from projections.board.drawing import board_svg
from projections.board.trail import Trail, trail_of

__all__ = ["Trail", "board_svg", "trail_of"]
