"""The two ways in which the API is shipped: all in one process, and gunicorn with the file of settings."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from tests.kit.processes import gunicorn, running, until_answered
from tests.services.servers import free_port


@contextmanager
def embedded(folder: Path) -> Iterator[int]:
    port = free_port()
    words = ("serve", "--port", str(port), "--data", str(folder), "--no-demo")
    with running(*words) as process:
        until_answered(f"http://127.0.0.1:{port}/healthz", process)
        yield port


@contextmanager
def shipped_gunicorn(folder: Path) -> Iterator[int]:
    port, numbers = free_port(), free_port()
    with gunicorn(port, folder.parent, {"SEALED_ORDERS_DATA": str(folder)}, numbers) as process:
        until_answered(f"http://127.0.0.1:{port}/healthz", process)
        yield port


SHIPPED: dict[str, Callable[[Path], AbstractContextManager[int]]] = {
    "sealed-orders serve": embedded,
    "gunicorn --config infra/gunicorn.conf.py": shipped_gunicorn,
}
