"""Requests against the real application, on both databases where it matters."""

from tests.kit.fixtures import either_server, server, spans

__all__ = ["either_server", "server", "spans"]
