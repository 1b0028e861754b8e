"""Use cases, one a file: what people and clocks may do to a game. Each reads, decides and appends once.

Clock and random bytes are handed in with the `Harbour`; refusals are raised as `Refused` and never stored.
"""

from domain.service.accounts import Bearer, bearer_of, issue_token, open_account, revoke_token
from domain.service.close_window import close_overdue
from domain.service.harbour import Harbour
from domain.service.open_game import open_game
from domain.service.resolve_window import Resolved, resolve_window
from domain.service.seal_orders import Receipt, seal_orders
from domain.service.sweep import Due, waiting
from domain.service.take_seat import take_seat
from domain.service.withdraw_orders import withdraw_orders

__all__ = [
    "Bearer",
    "Due",
    "Harbour",
    "Receipt",
    "Resolved",
    "bearer_of",
    "close_overdue",
    "issue_token",
    "open_account",
    "open_game",
    "resolve_window",
    "revoke_token",
    "seal_orders",
    "take_seat",
    "waiting",
    "withdraw_orders",
]
