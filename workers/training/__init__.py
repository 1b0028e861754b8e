"""Battles as an environment for training captains: simultaneous moves and legal-action masks, on the pure rules.

Needs `sealed-orders[training]`, but no server, store or account.
"""

from workers.training.environment import SealedOrdersEnv, parallel_env
from workers.training.terms import Terms

__all__ = ["SealedOrdersEnv", "Terms", "parallel_env"]
