"""OpenTelemetry spans, from a request to the resolution that it caused in another process.

Only if `sealed-orders[otel]` is installed and a collector is named; otherwise `span` does nothing and messages carry no
headers. A span names the game and the step, never what was ordered.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import SpanProcessor
    from opentelemetry.trace import Tracer

CARRIED: Final = ("traceparent", "tracestate")  # headers of a message, as of a request (W3C Trace Context)
DELAY: Final = 1000  # milliseconds until a batch is sent: a killed process loses the spans of this time

# By process: the thread that sends spans does not survive a fork.
_tracers: Final[dict[int, "Tracer"]] = {}


def send_to(collector: str) -> None:
    """Send the spans of this process to this collector, as OTLP over HTTP; a second call does nothing."""
    if recording():
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
    except ImportError as error:
        raise ValueError("to send traces, install sealed-orders[otel]") from error
    record_by(BatchSpanProcessor(OTLPSpanExporter(endpoint=collector), schedule_delay_millis=DELAY))


def record_by(processor: "SpanProcessor") -> None:
    """Hand every span of this process to this processor. The library's global provider is not touched."""
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
    from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415

    provider = TracerProvider(resource=Resource.create({"service.name": "sealed-orders"}))
    provider.add_span_processor(processor)
    _tracers[os.getpid()] = provider.get_tracer("sealed-orders")


def recording() -> bool:
    return os.getpid() in _tracers


def stop_recording() -> None:
    _tracers.pop(os.getpid(), None)


@contextmanager
def span(name: str, **attributes: str | int) -> Iterator[Any]:
    """A span for the block; None if nothing is recorded. Attributes known only at the end can be set on it."""
    tracer = _tracers.get(os.getpid())
    if tracer is None:
        yield None
        return
    with tracer.start_as_current_span(name, attributes=attributes) as begun:
        yield begun


def carried() -> dict[str, str]:
    """Headers for a message, so that the work it causes belongs to the span that sent it."""
    if not recording():
        return {}
    from opentelemetry.propagate import inject  # noqa: PLC0415

    headers: dict[str, str] = {}
    inject(headers)
    return headers


@contextmanager
def following(headers: Mapping[str, str | None]) -> Iterator[None]:
    """Within the block, spans belong to the span from which these headers came."""
    if not recording():
        yield
        return
    from opentelemetry.context import attach, detach  # noqa: PLC0415
    from opentelemetry.propagate import extract  # noqa: PLC0415

    before = attach(extract({name: value for name, value in headers.items() if value is not None}))
    try:
        yield
    finally:
        detach(before)
