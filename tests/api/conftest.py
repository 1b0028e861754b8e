"""Requests against the real application, on both databases where it matters."""

from tests.api.captains import battle, captains
from tests.kit.fixtures import either_server, server, spans

__all__ = ["battle", "captains", "either_server", "server", "spans"]
