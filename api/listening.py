"""The socket of a server; apart from the server, so that commands without one need not load it."""

import socket
from typing import Final

# Connections that the system holds until they are accepted, so that many clients can connect at once.
BACKLOG: Final = 512


def listen(host: str, port: int) -> socket.socket:
    """A socket bound before gunicorn starts, so that a used port is reported at once, and port 0 finds a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


def url_of(listener: socket.socket) -> str:
    """The URL for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    near = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{near}:{port}/"
