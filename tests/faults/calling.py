"""How a captain calls: who is not answered calls again, at another server and with the same key."""

import time
from collections import Counter
from urllib.parse import parse_qsl

from api.client import Call, Client, Document, Patience, Problem, Unreachable

PATIENCE = 600.0  # seconds in which some server must answer
NEVER_AGAIN = Patience(seconds=0.0)  # at the same server: the next one may be well


class Caller:
    """Calls until it is answered. One for each thread; `troubles` counts what had to be called again."""

    def __init__(self, urls: list[str], first: int, troubles: Counter[str]) -> None:
        self._servers = [Client(url, patience=NEVER_AGAIN) for url in urls]
        self._turn = first
        self._troubles = troubles

    def __call__(
        self,
        method: str,
        path: str,
        body: Document | None = None,
        *,
        token: str | None = None,
        key: str | None = None,
    ) -> Document:
        where, _, asked = path.partition("?")
        wanted: Call[Document] = Call(method, f"/v1{where}", query=dict(parse_qsl(asked)), body=body, key=key)
        given_up, pause = time.monotonic() + PATIENCE, 0.02
        while True:
            server = self._servers[self._turn % len(self._servers)]
            try:
                return self._try(server.as_member(token), wanted)
            except Unreachable as error:
                self._tell("no answer", error, given_up)
            except Problem as problem:
                if problem.status < 500:
                    raise
                self._tell(f"{problem.status} {problem.code}", problem, given_up)
            self._turn += 1
            time.sleep(pause)
            pause = min(2 * pause, 0.5)

    def _try(self, server: Client, wanted: Call[Document]) -> Document:
        return server.send(wanted)

    def _tell(self, trouble: str, error: Exception, given_up: float) -> None:
        self._troubles[trouble] += 1
        if time.monotonic() > given_up:
            raise error

    def close(self) -> None:
        for server in self._servers:
            server.close()
