"""Slow and half-open connections hold nobody up; `make slow` does it for longer and keeps the result."""

import http.client
import re
import socket
import stat
from pathlib import Path

import pytest

from tests.kit.patience import LONG
from tests.slow.crowd import besieged
from tests.slow.servers import SHIPPED, embedded

pytestmark = pytest.mark.processes
CROWD = 500


@pytest.mark.parametrize("server", [*SHIPPED])
def test_others_are_answered_while_a_crowd_stands_at_the_door(server: str, tmp_path: Path) -> None:
    with SHIPPED[server](tmp_path / "data") as port:
        told = besieged(port, CROWD, seconds=4)
    assert told.all, told


def test_bodies_of_every_framing_arrive_and_the_folder_is_its_owners(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with embedded(folder) as port:
        assert [_opened(port, "Nelson", chunked=chunked) for chunked in (False, True)] == [201, 201]
        # A body that does not say its length is read as far as the limit, and is no JSON any more.
        assert [_opened(port, "x" * 70_000, chunked=chunked) for chunked in (False, True)] == [413, 400]
        _goes_on(port)
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert set(modes.values()) == {0o600}, modes


def _opened(port: int, name: str, *, chunked: bool) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LONG)
    body = f'{{"name": "{name}"}}'.encode()
    pieces = (body[at : at + 1000] for at in range(0, len(body), 1000))
    sent = {"Content-Type": "application/json"}
    connection.request("POST", "/v1/accounts", pieces if chunked else body, sent, encode_chunked=chunked)
    status = connection.getresponse().status
    connection.close()
    return status


def _goes_on(port: int) -> None:
    """Three requests in one breath are answered in their order, the last one in two pieces."""
    with socket.create_connection(("127.0.0.1", port), timeout=LONG) as connection:
        connection.sendall(
            b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: a\r\n\r\nGET /hea"
        )
        connection.sendall(b"lthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        told = b"".join(iter(lambda: connection.recv(4096), b""))
    assert re.findall(rb"HTTP/1\.1 (\d{3})", told) == [b"200", b"404", b"200"]
