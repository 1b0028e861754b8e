"""Turns stored facts into messages to send: one for each append and each webhook that is about it.

The messages and the position up to which everything is announced are stored in one transaction, so nothing is announced
twice or forgotten, even if a process dies.
"""

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from domain.facts.forks import GameForked
from domain.facts.windows import WindowOpened
from domain.service.identities import CROCKFORD
from domain.state.game import Game
from domain.store import Away, Notice, Record, Store, deliveries, webhooks
from domain.store.deliveries import Delivery
from domain.store.records import is_game
from domain.store.webhooks import Webhook
from projections.delays import is_fought
from projections.viewers import present
from workers.parts import Parts
from workers.webhooks.messages import body_of

BATCH: Final = 500
ID_LENGTH: Final = 24


def announce(parts: Parts) -> int:
    """Enter messages for everything that is stored by now; returns how many."""
    entered = 0
    for source in parts.world.store.members():
        with suppress(Away):
            entered += announce_from(parts, source)
    return entered


def announce_from(parts: Parts, source: str) -> int:
    """The same for one of the databases."""
    store, entered = parts.world.store, 0
    member = store.members()[source]
    while True:
        begin = webhooks.position(store.database, source, member.latest())
        settled = member.settled()
        if not webhooks.any_enabled(store.database):  # facts from before the first webhook are not announced
            if settled > begin:
                with store.database.writing() as transaction:
                    webhooks.move(transaction, source, begin, settled)
            return entered
        notices = member.notifications(begin, BATCH)
        if not notices:
            return entered
        rows = [*_messages(parts, member, notices)]
        with store.database.writing() as transaction:
            if webhooks.move(transaction, source, begin, notices[-1].id):
                deliveries.enter(transaction, rows)
                entered += len(rows)


def _messages(parts: Parts, store: Store, notices: list[Notice]) -> Iterator[Delivery]:
    """An append that is split between two batches is announced once, with its last fact."""
    first: dict[str, int] = {}
    copies = store.copied(notices)
    announced = {(notice.stream, notice.record.version) for notice in notices if notice.id not in copies}
    for notice in notices:
        if is_game(notice.stream) and notice.id not in copies:
            first.setdefault(notice.stream, notice.record.version)
    for game_id, version in first.items():
        for records in store.appends(game_id, version - 1):
            last = records[-1]
            if (game_id, last.version) in announced:
                yield from _deliveries(parts, store.load(game_id, last.version), records)


def _deliveries(parts: Parts, game: Game, records: tuple[Record, ...]) -> Iterator[Delivery]:
    """Forks are sandboxes, so they are not announced."""
    if game.club.fork is not None or isinstance(records[0].fact, GameForked):
        return
    last, there = records[-1], present(game)
    late = game.club.spectators.late and is_fought(game)
    for webhook in webhooks.about(parts.world.store.database, game.id, sorted(there)):
        if late and webhook.account not in there:
            continue  # spectators of such a battle hear of it only when it is over
        if webhook.event == "append" or _is_owed(webhook, game, records):
            body = body_of(webhook.format, game, last)
            message = message_id(webhook.id, game.id, last.version)
            yield Delivery(message, webhook.id, body, last.at, due=last.at)


def _is_owed(webhook: Webhook, game: Game, records: tuple[Record, ...]) -> bool:
    """Whether a window has just opened in which the owner of the webhook has to answer."""
    mine = {seat.id for seat in game.seats.values() if seat.account == webhook.account}
    opened = any(isinstance(record.fact, WindowOpened) for record in records)
    return opened and game.window is not None and not mine.isdisjoint(game.window.owes)


def message_id(webhook: str, game: str, version: int) -> str:
    """Always the same for the same message, so that receivers recognize a message that they already have."""
    digest = hashlib.sha256(f"{webhook}/{game}/{version}".encode()).digest()
    return "msg-" + "".join(CROCKFORD[byte & 31] for byte in digest[:ID_LENGTH])
