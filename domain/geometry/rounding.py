"""The only place where a float becomes an integer: half to even, so that mirrored tables give mirrored results."""

from domain.values.pose import FULL_CIRCLE


def nearest(value: float) -> int:
    """Whole micrometres (or square micrometres, or millidegrees) nearest to a measure; ties go to even."""
    return round(value)


def heading_of(bearing: float) -> int:
    """Any bearing as a heading: whole millidegrees, 0 ≤ h < 360,000."""
    return round(bearing) % FULL_CIRCLE
