"""The part of its parent's order book that a fork uses."""

from domain.facts.forks import GameForked
from domain.orders.book import OrderBook
from domain.values.sealed import Opening

NO_SALT = ""


def taken_along(fork: GameForked, parent: OrderBook) -> OrderBook:
    """The parent's openings up to the point of forking, under the versions that they have in the fork.

    Items that the account that forked may not see are replaced by the agreed stand-ins, without a salt.
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
