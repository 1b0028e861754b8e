"""The limit for a read over HTTP: a plain Flask view that reads one row by its primary key.

    python -m tests.benchmarks.plain DATABASE BROKER PROCESSES THREADS

serves GET /rows/ID from the table `plain_rows` with the same gunicorn settings as the API, and prints its address. Whoever
asks by way of a proxy is counted by the same limiter as in the API. POST /echo answers with what was sent.
"""

import sys
from typing import Any

import psycopg_pool
from flask import Flask, Response, request
from gunicorn.app.base import BaseApplication

from api.limits import REQUESTS, Limiter
from api.listening import listen, url_of
from api.serve import SETTINGS

TABLE = "CREATE TABLE IF NOT EXISTS plain_rows (id TEXT PRIMARY KEY, body BYTEA)"


def plain_app(database: str, broker: str) -> Flask:
    limiter = Limiter(broker)
    app = Flask("plain", static_folder=None)
    pool = psycopg_pool.ConnectionPool(
        database, min_size=1, max_size=8, kwargs={"autocommit": True}, open=True
    )

    @app.get("/rows/<row>")
    def read(row: str) -> Response:
        with pool.connection() as connection:
            found = connection.execute("SELECT body FROM plain_rows WHERE id = %s", (row,)).fetchone()
        return Response(found[0], mimetype="application/json") if found else Response(status=404)

    @app.post("/echo")
    def echo() -> Response:
        return Response(request.get_data(), mimetype="application/json")

    @app.before_request
    def count() -> Response | None:
        address = request.headers.get("X-Forwarded-For")
        allowed = address is None or limiter.hit(REQUESTS, f"address:{address}")[0]
        return None if allowed else Response(status=429)

    return app


class Plain(BaseApplication):
    def __init__(self, database: str, broker: str, settings: dict[str, Any]) -> None:
        self._places = database, broker
        self._settings = settings
        super().__init__()

    def load_config(self) -> None:
        for name, value in {**SETTINGS, **self._settings}.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        return plain_app(*self._places)


def main(database: str, broker: str, processes: int, threads: int) -> None:
    listener = listen("127.0.0.1", 0)
    url = url_of(listener)
    settings = {
        "bind": f"fd://{listener.detach()}",
        "workers": processes,
        "threads": threads,
        "when_ready": lambda arbiter: print(f"plain: {url}", flush=True),  # noqa: ARG005  (as gunicorn calls it)
    }
    Plain(database, broker, settings).run()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
