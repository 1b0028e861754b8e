"""A fact drawn with the measurement that decided it, so that a referee can check it before ruling."""

from projections.diagrams.drawing import diagram_svg

__all__ = ["diagram_svg"]
