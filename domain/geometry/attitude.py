"""How a ship lies to the wind, read from the coloured border of her base."""

from domain.values.names import Attitude
from domain.values.pose import FULL_CIRCLE

# Within this angle of a border the ship has the better of the two colours.
TOLERANCE = 10


def relative_wind(wind_from: int, heading: int) -> int:
    """The angle between bow and the wind's source, either side: 0 (dead ahead) to 180,000 (dead astern)."""
    turned = (wind_from - heading) % FULL_CIRCLE
    return min(turned, FULL_CIRCLE - turned)


def attitude_of(
    relative: int, aback_limit: int, beating_limit: int, reaching_limit: int, tolerance: int = TOLERANCE
) -> Attitude:
    """The attitude at a relative wind; the limits are where red, the first orange and green end."""
    if relative < aback_limit - tolerance:
        return Attitude.ABACK
    if relative < beating_limit - tolerance:
        return Attitude.BEATING
    if relative <= reaching_limit + tolerance:
        return Attitude.REACHING
    return Attitude.RUNNING
