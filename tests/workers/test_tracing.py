"""A trace leads from the request over the sealing to the resolution; without a collector there is none."""

import re

import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from tests.kit.club import begun, seal
from tests.workers import ways
from tests.workers.ways import Way
from workers.telemetry import tracing


def _named(spans: InMemorySpanExporter, name: str) -> ReadableSpan:
    (found,) = [span for span in spans.get_finished_spans() if span.name == name]
    return found


def _children(spans: InMemorySpanExporter, name: str) -> list[ReadableSpan]:
    parent = _named(spans, name).context
    assert parent is not None
    return [
        span
        for span in spans.get_finished_spans()
        if span.parent is not None and span.parent.span_id == parent.span_id
    ]


def test_a_resolution_belongs_to_the_span_that_sent_its_message(
    way: Way, spans: InMemorySpanExporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it finds the step already done, by the first look of a sweep, or does it."""
    monkeypatch.setattr(ways, "SWEEP_EVERY", 60.0)
    with way.on_duty():
        game_id = begun(way.world)
        for seat in list(way.world.game(game_id).seats):
            seal(way.world, game_id, seat)
        with tracing.span("the last order"):
            way.tell(game_id)
        way.until(game_id, lambda game: game.turn == 1 and bool(_children(spans, "the last order")))
    (resolved,) = _children(spans, "the last order")
    told = dict(resolved.attributes or {})
    assert resolved.name == "resolve"
    assert (told["game"], told["step"]) == (game_id, 1)


def test_without_a_collector_nothing_is_made_or_carried() -> None:
    with tracing.span("nothing") as span:
        assert span is None
        assert tracing.carried() == {}
        with tracing.following({"traceparent": None}):
            assert not tracing.recording()


def test_what_is_carried_is_what_every_tracer_reads(spans: InMemorySpanExporter) -> None:
    with tracing.span("sent"):
        carried = tracing.carried()
    assert set(carried) <= set(tracing.CARRIED)
    assert re.fullmatch(r"00-[0-9a-f]{32}-[0-9a-f]{16}-0[0-3]", carried["traceparent"])
    assert spans.get_finished_spans()
