"""Spans of OpenTelemetry, from a request to the resolution that it brought about in another process.

For whoever has installed it (`sealed-orders[otel]`) and named a collector. For all others nothing is made and nothing
is carried: `span` is then an empty block. A span says which game and which step, never what was ordered.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import SpanProcessor
    from opentelemetry.trace import Tracer

CARRIED: Final = ("traceparent", "tracestate")  # headers of a message, as of a request (W3C Trace Context)
DELAY: Final = 1000  # milliseconds until a batch is sent: what a killed process takes with it

# By process: the thread that sends spans does not survive a fork.
_tracers: Final[dict[int, "Tracer"]] = {}


def send_to(collector: str) -> None:
    """Send the spans of this process there, as OTLP over HTTP; once is enough."""
    if recording():
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
    except ImportError as error:
        raise ValueError("to send traces, install sealed-orders[otel]") from error
    record_by(BatchSpanProcessor(OTLPSpanExporter(endpoint=collector), schedule_delay_millis=DELAY))


def record_by(processor: "SpanProcessor") -> None:
    """Hand every span of this process to this one. The library's global provider is left to its host."""
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
    """While the block lasts; the span, to be told what is known only at its end, or None."""
    tracer = _tracers.get(os.getpid())
    if tracer is None:
        yield None
        return
    with tracer.start_as_current_span(name, attributes=attributes) as begun:
        yield begun


def carried() -> dict[str, str]:
    """What a message has to carry, so that its work belongs to the span that sent it."""
    if not recording():
        return {}
    from opentelemetry.propagate import inject  # noqa: PLC0415

    headers: dict[str, str] = {}
    inject(headers)
    return headers


@contextmanager
def following(headers: Mapping[str, str | None]) -> Iterator[None]:
    """While the block lasts, spans belong to the one that these headers were carried from."""
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
