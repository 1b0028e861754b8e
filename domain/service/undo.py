"""Undo by consent: one asks, every seat answers, and with the last consent the table is taken back."""

from typing import Final

from domain.evolve.paths import path
from domain.facts import Entry
from domain.facts.rewinds import UndoAsked, UndoConsented, UndoExpired, UndoRefused
from domain.service.fairness import seats_of
from domain.service.harbour import Harbour, deciding, later
from domain.service.identities import new_id
from domain.service.rewind import Call, opened_at, reopened, rewinding
from domain.service.windows import seat_of
from domain.service.wording import check_text
from domain.state.bench import Undo
from domain.state.game import Game
from domain.store import Private
from domain.values.refusals import Refusal, Refused

SHORTEST, LONGEST = 60, 30 * 24 * 3600
A_DAY: Final = 24 * 3600


def ask_undo(
    h: Harbour, game_id: str, *, account: str, to_version: int, reason: str, seconds: int = A_DAY
) -> Game:
    """Ask everybody; the seats of whoever asks have consented with it."""
    check_text(reason, "undo/reason", "a reason")
    if not SHORTEST <= seconds <= LONGEST:
        raise Refused(Refusal("undo/seconds", f"a request stands for {SHORTEST} to {LONGEST} seconds"))

    def ask() -> Game:
        game, now = h.game(game_id), h.now()
        mine = seats_of(game, account)
        if not mine:
            raise Refused(Refusal("undo/not-yours", "only players ask for an undo"))
        if game.outcome is not None:
            raise Refused(Refusal("undo/ended", "the battle is over; only a referee can take it up again"))
        records = path(h.store.records(game_id))
        back = opened_at(records, to_version)
        reopened(h, game, records, back)
        undo = new_id("u", h.entropy)
        asked = UndoAsked(undo, back, account, reason, later(now, seconds))
        consents = [Entry(None, UndoConsented(undo, seat, account)) for seat in sorted(mine)]
        entries = [*_room_for_another(game, now), Entry(None, asked), *consents]
        h.store.append(game_id, game.version, entries, at=now)
        return h.game(game_id)

    return deciding(ask)


def answer_undo(h: Harbour, game_id: str, undo: str, seat: str, *, account: str, consent: bool) -> Game:
    """Consent or refuse, for one seat. The last consent and the rewind are one append."""

    def answer() -> Game:
        game, now = h.game(game_id), h.now()
        seat_of(game, seat, account)
        asked = _standing(h, game, undo, now)
        if consent and seat in asked.consents:
            return game
        entries, private = _answer(h, game, asked, (seat, account, consent), now)
        h.store.append(game_id, game.version, entries, at=now, private=private)
        return h.game(game_id)

    return deciding(answer)


def expire_undo(h: Harbour, game_id: str) -> bool:
    """Tell that the time of a request is up; whether there was one. Nobody has to come too late for it."""

    def expire() -> bool:
        game, now = h.game(game_id), h.now()
        if game.undo is None or game.undo.expires > now:
            return False
        h.store.append(game_id, game.version, [Entry(None, UndoExpired(game.undo.id))], at=now)
        return True

    return deciding(expire)


def _answer(
    h: Harbour, game: Game, asked: Undo, given: tuple[str, str, bool], now: str
) -> tuple[list[Entry], dict[int, Private]]:
    seat, account, consent = given
    if not consent:
        return [Entry(None, UndoRefused(asked.id, account))], {}
    consented = Entry(None, UndoConsented(asked.id, seat, account))
    if asked.consents | {seat} != game.seats.keys():
        return [consented], {}
    records = path(h.store.records(game.id))
    window = reopened(h, game, records, opened_at(records, asked.to_version))
    call = Call(asked.by, asked.to_version, asked.reason)
    piece = rewinding(h, game, window, call, now)
    return [consented, *piece.entries], {place + 1: kept for place, kept in piece.private.items()}


def _standing(h: Harbour, game: Game, undo: str, now: str) -> Undo:
    """The request, if it still waits; one whose time is up is told so now, whoever comes too late."""
    if game.undo is None or game.undo.id != undo:
        raise Refused(Refusal("undo/unknown", f"no request {undo} waits for an answer in this game"))
    if game.undo.expires <= now:
        h.store.append(game.id, game.version, [Entry(None, UndoExpired(undo))], at=now)
        raise Refused(Refusal("undo/expired", f"the request stood until {game.undo.expires}"))
    return game.undo


def _room_for_another(game: Game, now: str) -> list[Entry]:
    """One request at a time: an old one must have been answered, or its time be up."""
    if game.undo is None:
        return []
    if game.undo.expires > now:
        raise Refused(Refusal("undo/asked-already", f"the request {game.undo.id} waits for its answers"))
    return [Entry(None, UndoExpired(game.undo.id))]
