"""Undo by consent: one player asks, all seats answer, and the last consent takes the table back."""

from collections.abc import Mapping, Sequence
from typing import Final

from domain.evolve.paths import path
from domain.facts import Entry
from domain.facts.rewinds import UndoAsked, UndoConsented, UndoExpired, UndoRefused
from domain.service.fairness import revealed, seats_of
from domain.service.identities import new_id
from domain.service.referees import taken_seats
from domain.service.rewind import Call, opened_at, reopened, rewinding
from domain.service.windows import seat_of
from domain.service.wording import check_text
from domain.service.world import World, deciding, later
from domain.state.club import Undo
from domain.state.game import Game
from domain.store import Private, Record
from domain.values.refusals import Refused, refuse

SHORTEST, LONGEST = 60, 30 * 24 * 3600
A_DAY: Final = 24 * 3600


def ask_undo(
    world: World, game_id: str, *, account: str, to_version: int, reason: str, seconds: int = A_DAY
) -> Game:
    """Ask all seats to undo. One's own seats consent with the request; if there are no others, it happens at once.

    The computer is not asked: it agrees as long as nothing was opened or drawn since then. After that only a referee
    can take the table back.
    """
    check_text(reason, "undo/reason", "a reason")
    if not SHORTEST <= seconds <= LONGEST:
        raise Refused(
            refuse(
                "undo/seconds",
                "a request stands for {shortest} to {longest} seconds",
                shortest=SHORTEST,
                longest=LONGEST,
            )
        )

    def ask() -> Game:
        game, now = world.game(game_id), world.now()
        mine = seats_of(game, account)
        if not mine:
            raise Refused(refuse("undo/not-yours", "only players ask for an undo"))
        if game.outcome is not None:
            raise Refused(refuse("undo/ended", "the battle is over; only a referee can take it up again"))
        records = path(world.store.records(game_id))
        back = opened_at(records, to_version)
        reopened(world, game, records, back)
        undo = new_id("u", world.entropy)
        asked = UndoAsked(undo, back, account, reason, later(now, seconds))
        _check_computers(game, records, back)
        entries = [*_room_for_another(game, now), Entry(None, asked)]
        consents = {seat: game.version + len(entries) + n for n, seat in enumerate(sorted(mine), start=1)}
        entries += [Entry(None, UndoConsented(undo, seat, account)) for seat in consents]
        private: dict[int, Private] = {}
        if mine == {*taken_seats(game)}:
            call = Call(account, back, reason)
            entries, private = _with_rewind(world, game, entries, consents, call, now)
        return world.append(game, entries, at=now, private=private)

    return deciding(ask)


def answer_undo(world: World, game_id: str, undo: str, seat: str, *, account: str, consent: bool) -> Game:
    """Consent or refuse, for one seat. The last consent also rewinds, in the same append."""

    def answer() -> Game:
        game, now = world.game(game_id), world.now()
        seat_of(game, seat, account)
        asked = _standing(world, game, undo, now)
        if consent and seat in asked.consents:
            return game
        entries, private = _answer(world, game, asked, (seat, account, consent), now)
        return world.append(game, entries, at=now, private=private)

    return deciding(answer)


def expire_undo(world: World, game_id: str) -> bool:
    """End a request whose time is over, without waiting for a late answer; returns whether there was one."""

    def expire() -> bool:
        game, now = world.game(game_id), world.now()
        if game.club.undo is None or game.club.undo.expires > now:
            return False
        world.store.append(game_id, game.version, [Entry(None, UndoExpired(game.club.undo.id))], at=now)
        return True

    return deciding(expire)


def _answer(
    world: World, game: Game, asked: Undo, given: tuple[str, str, bool], now: str
) -> tuple[list[Entry], dict[int, Private]]:
    seat, account, consent = given
    if not consent:
        return [Entry(None, UndoRefused(asked.id, account))], {}
    consented = Entry(None, UndoConsented(asked.id, seat, account))
    if any(other != seat and other not in asked.consents for other in taken_seats(game)):
        return [consented], {}
    call = Call(asked.by, asked.to_version, asked.reason)
    return _with_rewind(world, game, [consented], {**asked.consents, seat: game.version + 1}, call, now)


def _with_rewind(
    world: World, game: Game, before: list[Entry], consents: Mapping[str, int], call: Call, now: str
) -> tuple[list[Entry], dict[int, Private]]:
    """The entries before and the rewind that rests on these consents, for one append."""
    records = path(world.store.records(game.id))
    window = reopened(world, game, records, opened_at(records, call.to_version))
    call = call._replace(rests_on=tuple(sorted(consents.values())))
    piece = rewinding(world, game, window, call, now)
    private = {place + len(before): kept for place, kept in piece.private.items()}
    return [*before, *piece.entries], private


def _check_computers(game: Game, records: Sequence[Record], back: int) -> None:
    """Refuse an undo against the computer if players could have learnt something since."""
    played = any(seat.captain is not None for seat in game.seats.values())
    what = revealed(records, back) if played else None
    if what is not None:
        raise Refused(refuse("undo/computer", "the computer does not agree: {what}", what=what))


def _standing(world: World, game: Game, undo: str, now: str) -> Undo:
    """The request, if it still waits. If its time is over, its end is stored now and the answer refused."""
    if game.club.undo is None or game.club.undo.id != undo:
        raise Refused(refuse("undo/unknown", "no request {undo} waits for an answer in this game", undo=undo))
    if game.club.undo.expires <= now:
        world.store.append(game.id, game.version, [Entry(None, UndoExpired(undo))], at=now)
        raise Refused(
            refuse("undo/expired", "the request stood until {expires}", expires=game.club.undo.expires)
        )
    return game.club.undo


def _room_for_another(game: Game, now: str) -> list[Entry]:
    """Only one request may wait at a time; returns the end of an old one whose time is over."""
    if game.club.undo is None:
        return []
    if game.club.undo.expires > now:
        raise Refused(
            refuse("undo/asked-already", "the request {undo} waits for its answers", undo=game.club.undo.id)
        )
    return [Entry(None, UndoExpired(game.club.undo.id))]
