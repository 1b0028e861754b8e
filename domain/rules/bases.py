"""A ship's base as geometry knows it."""

from domain.geometry.footprint import Base
from domain.state.ship import Ship
from domain.values.pose import Pose


def base_of(ship: Ship, pose: Pose | None = None) -> Base:
    """Her base where she lies, or where she would lie."""
    where = pose or ship.pose
    assert where is not None, f"{ship.id} is not on the table"
    return Base(where, ship.length, ship.width)
