"""The metrics that the code declares, for tests of what is told and of what infra/ asks for."""

from typing import NamedTuple

from workers.telemetry.gauges import ABOUT
from workers.telemetry.metrics import METRICS, PREFIX


class Declared(NamedTuple):
    kind: str
    labels: frozenset[str]


def declared_metrics() -> dict[str, Declared]:
    """By name without the prefix."""
    found = {name: Declared("gauge", frozenset()) for name, _ in ABOUT.values()}
    for metric in (one for one in vars(METRICS).values() if hasattr(one, "describe")):
        (described,) = metric.describe()
        name = described.name.removeprefix(PREFIX) + ("_total" if described.type == "counter" else "")
        found[name] = Declared(described.type, frozenset(metric._labelnames))
    return found
