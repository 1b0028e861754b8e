"""The spans of a sealed order: one request, one sealing inside it, and nothing of what was sealed."""

from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from api.wiring import read_settings
from tests.kit.server import Server, by_default
from tests.kit.tables import seated

SEALING = "POST /v1/games/<id:game>/orders"


def test_a_request_holds_the_sealing(server: Server, spans: InMemorySpanExporter) -> None:
    game, captains = seated(server)
    nelson = captains["british-1"]
    spans.clear()
    nelson.seals(game, "british-1", by_default)
    told = {span.name: span for span in spans.get_finished_spans()}
    request, sealing = told[SEALING], told["seal"]
    assert request.parent is None
    assert sealing.parent is not None
    assert request.context is not None
    assert sealing.parent.span_id == request.context.span_id
    assert dict(request.attributes or {}) == {
        "http.route": "/v1/games/<id:game>/orders",
        "game": game,
        "http.response.status_code": 201,
    }
    secrets = [nelson.token, *(o.salt for o in server.world.store.openings(game).values())]
    everything = "".join(span.to_json() for span in spans.get_finished_spans())
    assert [secret for secret in secrets if secret in everything] == []


def test_no_span_leaks_into_the_next_request(server: Server, spans: InMemorySpanExporter) -> None:
    server.ask("GET", "/nowhere")
    server.ask("GET", "/v1/games")
    assert [span.parent for span in spans.get_finished_spans()] == [None, None]


def test_the_collector_is_an_address_like_the_others() -> None:
    named = read_settings({"SEALED_ORDERS_TRACES_URL": "http://collector:4318/v1/traces"})
    assert named.traces_url == "http://collector:4318/v1/traces"
    assert read_settings({}).traces_url is None
