from tests.kit.fixtures import server

__all__ = ["server"]
