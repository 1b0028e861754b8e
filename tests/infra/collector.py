"""A collector of traces that keeps what it is sent."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest


class Sent(NamedTuple):
    """A span as it came over the wire."""

    name: str
    trace: bytes


class Collector:
    def __init__(self, server: ThreadingHTTPServer, spans: list[Sent]) -> None:
        self.url = f"http://127.0.0.1:{server.server_address[1]}/v1/traces"
        self._spans = spans

    def traces(self, name: str) -> set[bytes]:
        """The traces that have a span of this name."""
        return {span.trace for span in list(self._spans) if span.name == name}


@contextmanager
def collecting() -> Iterator[Collector]:
    spans: list[Sent] = []

    class Asked(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                for scope in resource.scope_spans:
                    spans.extend(Sent(span.name, span.trace_id) for span in scope.spans)
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Asked)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield Collector(server, spans)
    finally:
        server.shutdown()
        server.server_close()
