"""A collector of traces that keeps what it is sent."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from tests.kit.listening import Handler, answering


class Sent(NamedTuple):
    """A span as it came over the wire."""

    name: str
    trace: bytes


class Collector:
    def __init__(self, address: str, spans: list[Sent]) -> None:
        self.url = f"{address}/v1/traces"
        self._spans = spans

    def traces(self, name: str) -> set[bytes]:
        """The traces that have a span of this name."""
        return {span.trace for span in list(self._spans) if span.name == name}


@contextmanager
def collecting() -> Iterator[Collector]:
    spans: list[Sent] = []

    class Asked(Handler):
        def respond(self) -> None:
            for resource in ExportTraceServiceRequest.FromString(self.body).resource_spans:
                for scope in resource.scope_spans:
                    spans.extend(Sent(span.name, span.trace_id) for span in scope.spans)
            self.answer(200)

    with answering(Asked) as address:
        yield Collector(address, spans)
