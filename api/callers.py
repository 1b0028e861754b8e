"""Two ways for a client of ours to call the API: over HTTP, or in the process that serves it.

The captains of `play` and of the demonstration use nothing else, so whatever they can do, any client can.
"""

import json
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from flask import Flask

Document = dict[str, Any]
TIMEOUT: Final = 30.0


class Problem(Exception):
    """The API refused; the document says why."""

    def __init__(self, status: int, document: Document) -> None:
        self.status = status
        self.code = str(document.get("code", status))
        reasons = [document, *document.get("refusals", ())]
        super().__init__(
            "; ".join(dict.fromkeys(f"{r.get('code', status)}: {r.get('detail', '')}" for r in reasons))
        )


class Unreachable(Exception):
    """Nobody answers at that address, or something that is no API of ours."""


class Caller(Protocol):
    """Sends a request under /v1 and gives the answer's document; raises Problem for a refusal."""

    def __call__(
        self,
        method: str,
        path: str,
        body: Document | None = None,
        *,
        token: str | None = None,
        key: str | None = None,
    ) -> Document: ...


class OverHttp:
    """One connection that is kept open. Not to be shared between threads."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{url!r} is not the address of a server, which is http://HOST:PORT")
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self._connection = kind(parts.hostname, parts.port, timeout=TIMEOUT)
        self._root = parts.path.rstrip("/")
        self._url = url

    def __call__(
        self,
        method: str,
        path: str,
        body: Document | None = None,
        *,
        token: str | None = None,
        key: str | None = None,
    ) -> Document:
        sent = None if body is None else json.dumps(body).encode()
        for last in (False, True):
            try:
                self._connection.request(method, f"{self._root}/v1{path}", sent, _headers(body, token, key))
                answer = self._connection.getresponse()
                return _read(answer.status, answer.read())
            except (HTTPException, OSError) as error:
                # A server may close a connection that was idle. A second try is safe: orders carry a key, seats
                # are taken once, and an account or a game that was opened twice harms nobody.
                self._connection.close()
                if last:
                    raise Unreachable(f"{self._url} does not answer: {error}") from error
        raise AssertionError("the second try returns or raises")

    def close(self) -> None:
        self._connection.close()


class InProcess:
    """Straight into the application, past the network."""

    def __init__(self, app: Flask) -> None:
        self._app = app

    def __call__(
        self,
        method: str,
        path: str,
        body: Document | None = None,
        *,
        token: str | None = None,
        key: str | None = None,
    ) -> Document:
        sent = None if body is None else json.dumps(body).encode()
        with self._app.test_client() as client:
            answer = client.open(f"/v1{path}", method=method, data=sent, headers=_headers(body, token, key))
            return _read(answer.status_code, answer.data)


def _headers(body: Document | None, token: str | None, key: str | None) -> Mapping[str, str]:
    headers = {} if body is None else {"Content-Type": "application/json"}
    headers |= {} if token is None else {"Authorization": f"Bearer {token}"}
    return headers | ({} if key is None else {"Idempotency-Key": key})


def _read(status: int, body: bytes) -> Document:
    try:
        document = json.loads(body) if body else {}
    except ValueError as error:
        raise Unreachable(
            f"no Sealed Orders server: it answered {status} with something that is no JSON"
        ) from error
    if status >= 400:
        raise Problem(status, document)
    return dict(document)
