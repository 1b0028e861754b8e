"""Sign with another key from now on. The old one stays listed, so that what it signed can always be checked."""

from domain.proofs.signatures import KEY_BYTES, ListedKey
from domain.service.harbour import Harbour


def rotate_key(h: Harbour) -> ListedKey:
    """The new key, as it is listed."""
    h.store.rotate_key(h.entropy(KEY_BYTES), h.now())
    return h.store.listed_keys()[-1]
