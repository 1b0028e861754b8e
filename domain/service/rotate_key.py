"""Sign with a new key from now on. The old one stays listed, so that its signatures can always be checked."""

from domain.proofs.signatures import KEY_BYTES, ListedKey
from domain.service.world import World


def rotate_key(world: World) -> ListedKey:
    """The public part of the new key."""
    world.store.rotate_key(world.entropy(KEY_BYTES), world.now())
    return world.store.listed_keys()[-1]
