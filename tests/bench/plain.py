"""The limit for a read over HTTP: a plain Flask view that reads one row by its primary key.

    python -m tests.bench.plain DATABASE PROCESSES THREADS

serves GET /rows/ID from the table `plain_rows` with the same gunicorn settings as the API, and prints its address.
"""

import sys
from typing import Any

import psycopg_pool
from flask import Flask, Response
from gunicorn.app.base import BaseApplication

from api.serve import SETTINGS, listen, url_of

TABLE = "CREATE TABLE IF NOT EXISTS plain_rows (id TEXT PRIMARY KEY, body BYTEA)"


def plain_app(database: str) -> Flask:
    app = Flask("plain", static_folder=None)
    pool = psycopg_pool.ConnectionPool(
        database, min_size=1, max_size=8, kwargs={"autocommit": True}, open=True
    )

    @app.get("/rows/<row>")
    def read(row: str) -> Response:
        with pool.connection() as connection:
            found = connection.execute("SELECT body FROM plain_rows WHERE id = %s", (row,)).fetchone()
        return Response(found[0], mimetype="application/json") if found else Response(status=404)

    return app


class Plain(BaseApplication):
    def __init__(self, database: str, settings: dict[str, Any]) -> None:
        self._database = database
        self._settings = settings
        super().__init__()

    def load_config(self) -> None:
        for name, value in {**SETTINGS, **self._settings}.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        return plain_app(self._database)


def main(database: str, processes: int, threads: int) -> None:
    listener = listen("127.0.0.1", 0)
    url = url_of(listener)
    settings = {
        "bind": f"fd://{listener.detach()}",
        "workers": processes,
        "threads": threads,
        "when_ready": lambda arbiter: print(f"plain: {url}", flush=True),  # noqa: ARG005  (as gunicorn calls it)
    }
    Plain(database, settings).run()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
