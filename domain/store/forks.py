"""What a fork takes along of its parent's order book."""

from domain.facts.forks import GameForked
from domain.orders.book import OrderBook
from domain.values.sealed import Opening

NO_SALT = ""


def taken_along(fork: GameForked, parent: OrderBook) -> OrderBook:
    """The parent's openings up to where the fork left, under the versions they have in the fork.

    What whoever forked may not see is not among them: the default of its window is, without a salt.
    """
    shared = {
        (version - fork.version, key): opening
        for (version, key), opening in parent.items()
        if version <= fork.version
    }
    hidden = {
        (item.version - fork.version, item.key): Opening(item.value, NO_SALT) for item in fork.stand_ins
    }
    return {**shared, **hidden}
