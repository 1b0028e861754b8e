"""A port that was found free is still free when a server comes to listen at it, and when it comes back."""

import multiprocessing
import socket
from concurrent.futures import ProcessPoolExecutor

import pytest

from tests.services import servers


def test_no_port_is_given_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    port = servers.free_port()
    monkeypatch.setattr(servers, "PORTS", range(port, port + 1))
    with pytest.raises(RuntimeError, match="every port"):
        servers.free_port()


def test_a_port_at_which_somebody_listens_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(servers, "PORTS", range(port, port + 1))
        with pytest.raises(RuntimeError, match="every port"):
            servers.free_port()


@pytest.mark.processes
def test_no_other_process_is_given_it() -> None:
    ours = servers.free_port()
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as other:
        assert not other.submit(servers._is_held, ours).result()


def test_nobody_is_given_one_by_the_system() -> None:
    with socket.socket() as anybody:
        anybody.bind(("127.0.0.1", 0))
        assert anybody.getsockname()[1] not in servers.PORTS
