"""Use cases, one in each file: what people and clocks may do to a game. Each reads, decides and appends once.

Clock and random bytes come with the `World`; refusals are raised as `Refused` and never stored.
"""

from domain.service.accounts import (
    Bearer,
    bearer_of,
    issue_token,
    mention,
    name_of,
    open_account,
    revoke_all,
    revoke_token,
)
from domain.service.amend import Lying
from domain.service.answer_dispute import answer_dispute, appeal_ruling, withdraw_dispute
from domain.service.appoint_referee import appoint_referee, consent_to_referee
from domain.service.call_window import call_window
from domain.service.clock import pause_game, resume_game
from domain.service.close_window import close_overdue
from domain.service.decide_result import abort_game, decide_result
from domain.service.delete_account import delete_account
from domain.service.disputes import raise_dispute
from domain.service.enter_game import enter_game, open_in_tournament
from domain.service.extend import adjourn, extend_window, fine_time
from domain.service.forfeit import forfeit_overdue
from domain.service.fork import Forked, fork
from domain.service.handles import holder_of, take_handle
from domain.service.keep_time import draw_reserves, end_adjournment, seat_stand_ins
from domain.service.leave_bench import challenge_referee, dismiss_referee, name_chief, recuse
from domain.service.look import look_into_window
from domain.service.offer_end import Offer, decline_end, offer_end
from domain.service.open_game import open_game
from domain.service.receipts import Receipt, SignedReceipt, sign_receipt
from domain.service.recovery_codes import make_recovery_codes, recover
from domain.service.relieve_stand_in import relieve_stand_in
from domain.service.reserve_seat import leave_seat, reserve_seat, unseat
from domain.service.resolve_window import Resolved, resolve_window
from domain.service.rewind import Call, rewind
from domain.service.rotate_key import rotate_key
from domain.service.rule_on import Answer, rule_on
from domain.service.seal_orders import Sealing, seal_for_computer, seal_orders
from domain.service.seat_computers import seat_computers
from domain.service.sign_rulings import Signed, name_key
from domain.service.substitute import substitute, volunteer
from domain.service.sweep import Due, waiting
from domain.service.take_day_off import take_day_off
from domain.service.take_seat import take_seat
from domain.service.tournament_referees import appoint_to_tournament
from domain.service.tournaments import found_tournament, tournament_of
from domain.service.transcribe import transcribe
from domain.service.undo import answer_undo, ask_undo, expire_undo
from domain.service.withdraw_orders import withdraw_orders
from domain.service.world import World

__all__ = [
    "Answer",
    "Bearer",
    "Call",
    "Due",
    "Forked",
    "Lying",
    "Offer",
    "Receipt",
    "Resolved",
    "Sealing",
    "Signed",
    "SignedReceipt",
    "World",
    "abort_game",
    "adjourn",
    "answer_dispute",
    "answer_undo",
    "appeal_ruling",
    "appoint_referee",
    "appoint_to_tournament",
    "ask_undo",
    "bearer_of",
    "call_window",
    "challenge_referee",
    "close_overdue",
    "consent_to_referee",
    "decide_result",
    "decline_end",
    "delete_account",
    "dismiss_referee",
    "draw_reserves",
    "end_adjournment",
    "enter_game",
    "expire_undo",
    "extend_window",
    "fine_time",
    "forfeit_overdue",
    "fork",
    "found_tournament",
    "holder_of",
    "issue_token",
    "leave_seat",
    "look_into_window",
    "make_recovery_codes",
    "mention",
    "name_chief",
    "name_key",
    "name_of",
    "offer_end",
    "open_account",
    "open_game",
    "open_in_tournament",
    "pause_game",
    "raise_dispute",
    "recover",
    "recuse",
    "relieve_stand_in",
    "reserve_seat",
    "resolve_window",
    "resume_game",
    "revoke_all",
    "revoke_token",
    "rewind",
    "rotate_key",
    "rule_on",
    "seal_for_computer",
    "seal_orders",
    "seat_computers",
    "seat_stand_ins",
    "sign_receipt",
    "substitute",
    "take_day_off",
    "take_handle",
    "take_seat",
    "tournament_of",
    "transcribe",
    "unseat",
    "volunteer",
    "waiting",
    "withdraw_dispute",
    "withdraw_orders",
]
