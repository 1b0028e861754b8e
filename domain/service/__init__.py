"""Use cases, one a file: what people and clocks may do to a game. Each reads, decides and appends once.

Clock and random bytes are handed in with the `Harbour`; refusals are raised as `Refused` and never stored.
"""

from domain.service.accounts import Bearer, bearer_of, issue_token, open_account, revoke_token
from domain.service.clock import pause_game, resume_game
from domain.service.close_window import close_overdue
from domain.service.disputes import Answer, raise_dispute, rule_on
from domain.service.enter_game import enter_game, open_in_tournament
from domain.service.fork import fork
from domain.service.harbour import Harbour
from domain.service.open_game import open_game
from domain.service.receipts import Receipt, SignedReceipt, sign_receipt
from domain.service.referees import appoint_referee
from domain.service.resolve_window import Resolved, resolve_window
from domain.service.rewind import Call, rewind
from domain.service.rotate_key import rotate_key
from domain.service.seal_orders import seal_orders
from domain.service.sweep import Due, waiting
from domain.service.take_seat import take_seat
from domain.service.tournament_referees import appoint_to_tournament
from domain.service.tournaments import found_tournament, tournament_of
from domain.service.transcribe import transcribe
from domain.service.undo import answer_undo, ask_undo, expire_undo
from domain.service.withdraw_orders import withdraw_orders

__all__ = [
    "Answer",
    "Bearer",
    "Call",
    "Due",
    "Harbour",
    "Receipt",
    "Resolved",
    "SignedReceipt",
    "answer_undo",
    "appoint_referee",
    "appoint_to_tournament",
    "ask_undo",
    "bearer_of",
    "close_overdue",
    "enter_game",
    "expire_undo",
    "fork",
    "found_tournament",
    "issue_token",
    "open_account",
    "open_game",
    "open_in_tournament",
    "pause_game",
    "raise_dispute",
    "resolve_window",
    "resume_game",
    "revoke_token",
    "rewind",
    "rotate_key",
    "rule_on",
    "seal_orders",
    "sign_receipt",
    "take_seat",
    "tournament_of",
    "transcribe",
    "waiting",
    "withdraw_orders",
]
