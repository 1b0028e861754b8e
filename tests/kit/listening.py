"""An application at a real port of this process, for whoever cannot be asked past the network."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from werkzeug.serving import make_server

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication


@contextmanager
def listening(app: "WSGIApplication") -> Iterator[str]:
    """Its address. The log of its requests goes to whatever was the terminal at the first of them, which pytest may have closed."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with make_server("127.0.0.1", 0, app, threaded=True) as server:
        thread = threading.Thread(target=server.serve_forever, name="listening", daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
