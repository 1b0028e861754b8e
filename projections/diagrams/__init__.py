"""A fact drawn with the measurement that decided it: what a referee looks at before ruling."""

from projections.diagrams.drawing import diagram_svg

__all__ = ["diagram_svg"]
