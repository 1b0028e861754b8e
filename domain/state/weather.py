"""The wind, and changes of the wind that wait for a second draw."""

import msgspec

from domain.values.gauge import Waiting


class Wind(msgspec.Struct, frozen=True):
    """`origin` is where the wind comes from, in millidegrees of the compass."""

    origin: int = 90_000
    strength: str = "medium"


class Gauge(msgspec.Struct, frozen=True):
    """Changes of the wind that have been drawn once; the next draw confirms or cancels them."""

    direction: Waiting | None = None
    strength: Waiting | None = None


class Weather(msgspec.Struct, frozen=True):
    wind: Wind = Wind()
    gauge: Gauge = Gauge()
