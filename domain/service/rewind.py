"""Take the table back to the opening of a window. Everything stays stored, and nothing is used twice."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from domain.evolve.paths import path
from domain.facts import Entry
from domain.facts.games import SeedCommitted
from domain.facts.rewinds import GameRewound
from domain.facts.windows import WindowOpened
from domain.proofs.digests import SEED_BYTES, commitment
from domain.service.clock import moved
from domain.service.fairness import is_open, unfair
from domain.service.harbour import Harbour, deciding, later
from domain.service.referees import is_referee
from domain.service.resolution import agreement_of
from domain.service.wording import check_text
from domain.state.game import Game, Window
from domain.store import Private, Record
from domain.values.refusals import Refusal, Refused


class Rewinding(NamedTuple):
    """The facts of a rewind, to be appended in one piece, with the fresh seed beside its commitment.

    `window` is the one that is open afterwards.
    """

    entries: tuple[Entry, ...]
    private: dict[int, Private]
    window: Window | None


class Call(NamedTuple):
    """Who wants the table taken back, whereto and why; `as_referee` if the token that was shown reaches so far."""

    account: str
    to_version: int
    reason: str
    as_referee: bool = True


def rewind(h: Harbour, game_id: str, call: Call, *, expected: int | None = None) -> Game:
    """The game after the rewind, by a referee, or by the owner of an order that nothing has rested on since.

    `expected` is the version that the caller has seen; the game must not have gone on since.
    """
    check_text(call.reason, "undo/reason", "a reason")

    def take_back() -> Game:
        game = h.game(game_id)
        check_expected(game, expected)
        records = path(h.store.records(game_id))
        wanted = call._replace(to_version=opened_at(records, call.to_version))
        window = reopened(h, game, records, wanted.to_version)
        now = h.now()
        if not (call.as_referee and is_referee(game, call.account)):
            refusal = unfair(game, records, wanted.to_version, call.account)
            if refusal is not None:
                raise Refused(refusal)
        piece = rewinding(h, game, window, wanted, now)
        h.store.append(game_id, game.version, piece.entries, at=now, private=piece.private)
        return h.game(game_id)

    return deciding(take_back)


def check_expected(game: Game, expected: int | None) -> None:
    if expected is not None and expected != game.version:
        detail = f"the game has come to version {game.version}, you have seen {expected}"
        raise Refused(Refusal("game/changed", detail))


def opened_at(records: Sequence[Record], version: int) -> int:
    """The version of the `WindowOpened` behind this one: of a window that a rewind opened again, the first.

    `records` are the path; refused where no window was opened.
    """
    facts = {record.version: record.fact for record in records}
    found = version
    while isinstance(fact := facts.get(found), GameRewound):
        found = fact.to_version
    if not isinstance(fact, WindowOpened):
        raise Refused(
            Refusal("undo/no-window", f"no window was opened at version {version}, or it was undone")
        )
    return found


def reopened(h: Harbour, game: Game, records: Sequence[Record], to_version: int) -> Window:
    """The window that a rewind opens again, opened at this version. `records` are the path."""
    if game.resolving is not None:
        raise Refused(Refusal("undo/resolving", "a window is being resolved; wait for what comes of it"))
    if is_open(game, records, to_version) and game.window is not None and not game.window.orders:
        raise Refused(Refusal("undo/nothing", "that window is open, and nothing lies in it"))
    window = h.store.load(game.id, to_version).window
    assert window is not None, "the state at the opening of a window has it open"
    return window


def rewinding(h: Harbour, game: Game, window: Window, call: Call, now: str) -> Rewinding:
    """`window` is the one to open again: everybody has to seal anew, so everybody has all of its time."""
    key = f"{window.turn}/{window.name}"
    counts = {**game.window_counts, key: game.window_counts[key] + 1}
    facts: list[Entry] = [
        Entry(
            None,
            GameRewound(call.to_version, game.next_step, game.last_draw, counts, call.account, call.reason),
        )
    ]
    private: dict[int, Private] = {}
    if game.seed_revealed:
        seed = h.entropy(SEED_BYTES)
        private[len(facts)] = Private(seed=seed.hex())
        facts.append(Entry(None, SeedCommitted(commitment(game.id, seed).hex())))
    again = replace(window, id=f"{window.name}.{counts[key]}", deadline=None)
    seconds = agreement_of(game).seconds
    if seconds is not None and game.pause is None:
        facts.append(moved(again, later(now, seconds)))
    return Rewinding(tuple(facts), private, again)
