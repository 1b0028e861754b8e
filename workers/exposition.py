"""The numbers in the text that Prometheus reads, and a small server of it for processes that have no other."""

import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import accumulate, groupby
from typing import Final, NamedTuple

from workers.soundings import sound
from workers.tally import BOUNDS, TALLY, Series, Tally
from workers.watch import CallWatch

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
PREFIX: Final = "sealed_orders_"


class Metric(NamedTuple):
    kind: str
    about: str


METRICS: Final = {
    "facts": Metric("counter", "Facts stored; the number of the last one."),
    "projection_lag_facts": Metric("gauge", "Facts that the views have not caught up with."),
    "windows_waiting": Metric(
        "gauge", "Closed windows that wait for their resolution: the length of the queue."
    ),
    "deadlines_overdue": Metric("gauge", "Deadlines that have passed and were not carried out yet."),
    "queue_age_seconds": Metric("gauge", "How long the oldest closed window has waited."),
    "resolution_seconds": Metric("histogram", "Time from taking up a step to its stored facts, by outcome."),
    "swept_total": Metric(
        "counter", "Games that no message told of and a sweep helped on, by what they waited for."
    ),
    "unsent_total": Metric("counter", "Messages that no broker took; a sweep finds their windows."),
    "refusals_total": Metric("counter", "Refusals answered, by code."),
    "requests_total": Metric("counter", "Requests answered, by method, route and status."),
    "request_seconds": Metric("histogram", "Time to answer a request, by route."),
}
_OF_HISTOGRAM: Final = ("_bucket", "_sum", "_count")

_log = logging.getLogger(__name__)


def exposed(call_watch: CallWatch, tally: Tally = TALLY) -> str:
    """Everything there is to tell; what the database has to say is left out while it does not answer."""
    return "".join(_lines([*_sounded(call_watch), *_heaped(tally.read())]))


def _heaped(counted: Mapping[Series, float]) -> Iterator[tuple[Series, float]]:
    """Times are counted into one bucket each; in the text a bucket holds all that the narrower ones hold."""
    heaps: dict[Series, dict[str, float]] = {}
    for series, value in counted.items():
        if series.name.endswith("_bucket"):
            bound = series.labels[-1][1]
            heaps.setdefault(Series(series.name, series.labels[:-1]), {})[bound] = value
        else:
            yield series, value
    for (name, under), buckets in heaps.items():
        heights = accumulate(buckets.get(bound, 0.0) for bound in BOUNDS)
        for bound, height in zip(BOUNDS, heights, strict=True):
            yield Series(name, (*under, ("le", bound))), height
        yield Series(f"{name.removesuffix('_bucket')}_count", under), sum(buckets.values())


def _sounded(call_watch: CallWatch) -> Iterator[tuple[Series, float]]:
    try:
        depth = sound(call_watch())
    except Exception:  # noqa: BLE001  (whatever it is: what was counted is still told)
        _log.warning("no soundings: the database does not answer", exc_info=True)
        return
    yield Series("facts"), depth.facts
    yield Series("projection_lag_facts"), depth.behind
    yield Series("windows_waiting"), depth.waiting
    yield Series("deadlines_overdue"), depth.overdue
    yield Series("queue_age_seconds"), depth.oldest


def _lines(samples: Iterable[tuple[Series, float]]) -> Iterator[str]:
    ordered = sorted(samples, key=lambda sample: (_metric(sample[0].name), sample[0].name, _order(sample[0])))
    for name, group in groupby(ordered, key=lambda sample: _metric(sample[0].name)):
        kind, about = METRICS[name]
        yield f"# HELP {PREFIX}{name} {about}\n# TYPE {PREFIX}{name} {kind}\n"
        for series, value in group:
            labels = ",".join(f'{key}="{_escaped(text)}"' for key, text in series.labels)
            yield (
                f"{PREFIX}{series.name}{{{labels}}} {value:g}\n"
                if labels
                else f"{PREFIX}{series.name} {value:g}\n"
            )


def _metric(name: str) -> str:
    """The metric that a series belongs to: a histogram has three kinds of them."""
    if name in METRICS:
        return name
    return next(name.removesuffix(end) for end in _OF_HISTOGRAM if name.endswith(end))


def _order(series: Series) -> tuple[tuple[str, float | str], ...]:
    """Labels in order, and buckets by their bound, not by its spelling."""
    return tuple((key, float(text) if key == "le" else text) for key, text in series.labels)


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def serve(host: str, port: int, call_watch: CallWatch) -> Callable[[], None]:
    """Answer GET /metrics and /healthz in a thread of this process; the function that ends it.

    A process is well while it answers, whatever becomes of its database: to restart it would mend nothing.
    """

    class Asked(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/metrics":
                self._answer(MEDIA_TYPE, exposed(call_watch))
            elif self.path == "/healthz":
                self._answer("application/json", '{"status":"ok"}')
            else:
                self.send_error(404)

        def _answer(self, media_type: str, text: str) -> None:
            body = text.encode()
            self.send_response(200)
            self.send_header("Content-Type", media_type)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Scrapes are no news."""

    server = ThreadingHTTPServer((host, port), Asked)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, name="metrics", daemon=True).start()

    def stop() -> None:
        server.shutdown()
        server.server_close()

    return stop
