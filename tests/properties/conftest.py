"""Two worlds that differ in what is secret alone."""

from tests.kit.fixtures import two_servers

__all__ = ["two_servers"]
