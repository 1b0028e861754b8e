from tests.kit.fixtures import either_server, store, store_url

__all__ = ["either_server", "store", "store_url"]
