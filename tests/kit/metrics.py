"""What a scrape would read, without a server."""

from prometheus_client import generate_latest

from workers.parts import GetParts
from workers.telemetry.server import registry_with_gauges


def as_text(get_parts: GetParts) -> str:
    """All metrics in the text format of Prometheus."""
    return generate_latest(registry_with_gauges(get_parts)).decode()
