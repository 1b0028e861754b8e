"""Send one request to an address that a user chose: only to a public host, and only for a limited time.

The name is looked up once, the address is checked, and the connection is made to exactly this address, so a name that
is changed a moment later gains nothing. Redirections are not followed, no proxy or password of the environment is used,
only the status and Retry-After of the answer are read, and after `PATIENCE` the connection is cut.
"""

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from requests import RequestException
from requests_hardened.ip_filter import filter_host

PATIENCE: Final = 15.0  # seconds for everything together
CONNECTING: Final = 5.0
AGENT: Final = "sealed-orders-webhooks/1"


class Answer(NamedTuple):
    """The status, or in `fault` why there is none; `retry_after` is the number of seconds if the receiver asks for it."""

    status: int | None
    fault: str = ""
    retry_after: int | None = None


class Sender:
    """`loopback` and `plain` let tests and authors of clients receive on their own machine; nothing else sets them."""

    def __init__(self, *, loopback: bool = False, plain: bool = False, patience: float = PATIENCE) -> None:
        self._loopback = loopback
        self._plain = plain
        self._patience = patience
        self._tls = ssl.create_default_context()

    @property
    def reaches_own_machine(self) -> bool:
        return self._loopback and self._plain

    def reach_own_machine(self) -> None:
        """From now on. Never use this on a public server: webhooks could then reach everything that runs beside it."""
        self._loopback = self._plain = True

    def send(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        try:
            return self._sent(url, body, headers)
        except (RequestException, ValueError):
            return Answer(None, "address")
        except TimeoutError:
            return Answer(None, "timeout")
        except ssl.SSLError:
            return Answer(None, "certificate")
        except (OSError, http.client.HTTPException):
            return Answer(None, "connection")

    def _sent(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        parts = urlsplit(url)
        if parts.scheme != "https" and not (self._plain and parts.scheme == "http"):
            raise ValueError("only https")
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        line = socket.create_connection((self._checked(host, port), port), CONNECTING)
        cut = _Cut(line, self._patience)
        try:
            line.settimeout(self._patience)
            wrapped = self._tls.wrap_socket(line, server_hostname=host) if parts.scheme == "https" else line
            return _posted(wrapped, parts.netloc, _target(url), body, headers)
        except (OSError, http.client.HTTPException):
            if cut.done:
                raise TimeoutError from None
            raise
        finally:
            cut.cancel()
            line.close()

    def _checked(self, host: str, port: int) -> str:
        """The address of a name; raises if it is not public."""
        found = filter_host(host, port, allow_loopback=self._loopback).strip("[]")
        address = ipaddress.ip_address(found)
        if not (is_public(address) or (self._loopback and address.is_loopback)):
            raise ValueError("not a public address")
        return found


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Stricter than the library: no reserved addresses, and no formats that contain an IPv4 address in IPv6."""
    if not address.is_global or address.is_multicast or address.is_reserved or address.is_unspecified:
        return False
    return not (
        isinstance(address, ipaddress.IPv6Address)
        and (address.is_site_local or address.sixtofour or address.teredo)
    )


class _Cut:
    """Ends a connection after a time, also while another thread waits for it."""

    def __init__(self, line: socket.socket, seconds: float) -> None:
        self.done = False
        self._line = line
        self._timer = threading.Timer(seconds, self._end)
        self._timer.daemon = True
        self._timer.start()

    def _end(self) -> None:
        self.done = True
        try:
            self._line.shutdown(socket.SHUT_RDWR)
        except OSError:
            return

    def cancel(self) -> None:
        self._timer.cancel()


def _target(url: str) -> str:
    parts = urlsplit(url)
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _posted(line: socket.socket, host: str, target: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    connection = http.client.HTTPConnection(host.rpartition("@")[2])
    connection.sock = line
    sent = {"Content-Type": "application/json", "User-Agent": AGENT, "Connection": "close", **headers}
    connection.request("POST", target, body, sent)
    answer = connection.getresponse()
    return Answer(answer.status, retry_after=_seconds(answer.headers.get("Retry-After", "")))


def _seconds(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None
