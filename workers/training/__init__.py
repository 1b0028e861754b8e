"""Battles as an environment for training captains: simultaneous moves and legal-action masks, on the pure rules.

For whoever has installed `sealed-orders[training]`; no server, no store and no account is needed.
"""

from workers.training.environment import SealedOrdersEnv, parallel_env
from workers.training.terms import Terms

__all__ = ["SealedOrdersEnv", "Terms", "parallel_env"]
