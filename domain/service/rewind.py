"""Take the table back to the opening of a window. All facts stay stored, and no draw is used a second time."""

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
from domain.service.hours import due_after
from domain.service.referees import check_referee, is_referee
from domain.service.resolution import agreement_of
from domain.service.wording import check_text
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.state.window import Window
from domain.store import Private, Record
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say


class Rewinding(NamedTuple):
    """The facts of a rewind for one append, with the new seed beside its commitment.

    `window` is the one that is open afterwards.
    """

    entries: tuple[Entry, ...]
    private: dict[int, Private]
    window: Window | None


class Call(NamedTuple):
    """Who wants to take the table back, to which version and why; `as_referee` if the token has that scope.

    `rests_on` are the records that allow it; none if players take back their own order.
    """

    account: str
    to_version: int
    reason: str
    as_referee: bool = True
    rests_on: tuple[int, ...] = ()


def rewind(world: World, game_id: str, call: Call, *, expected: int | None = None) -> Game:
    """The game after a rewind by a referee, or by the owner of an order on which nothing depends yet.

    `expected` is the version that the caller has seen; if the game has changed since, the rewind is refused.
    """
    check_text(call.reason, "undo/reason", "a reason")

    def take_back() -> Game:
        game = world.game(game_id)
        check_expected(game, expected)
        records = path(world.store.records(game_id))
        wanted = call._replace(to_version=opened_at(records, call.to_version))
        window = reopened(world, game, records, wanted.to_version)
        now = world.now()
        if not (call.as_referee and is_referee(game, call.account)):
            refusal = unfair(game, records, wanted.to_version, call.account)
            if refusal is not None:
                raise Refused(refusal)
        else:
            wanted = wanted._replace(rests_on=check_referee(game, call.account))
        piece = rewinding(world, game, window, wanted, now)
        return world.append(game, piece.entries, at=now, private=piece.private)

    return deciding(take_back)


def check_expected(game: Game, expected: int | None) -> None:
    if expected is not None and expected != game.version:
        detail = say(
            "game/changed",
            "the game has come to version {version}, you have seen {expected}",
            version=game.version,
            expected=expected,
        )
        raise Refused(Refusal("game/changed", detail))


def opened_at(records: Sequence[Record], version: int) -> int:
    """The version at which a window was first opened; `version` may be a rewind that opened it again.

    `records` must be the path. Refused if no window was opened there.
    """
    facts = {record.version: record.fact for record in records}
    found = version
    while isinstance(fact := facts.get(found), GameRewound):
        found = fact.to_version
    if not isinstance(fact, WindowOpened):
        raise Refused(
            refuse(
                "undo/no-window",
                "no window was opened at version {version}, or it was undone",
                version=version,
            )
        )
    return found


def reopened(world: World, game: Game, records: Sequence[Record], to_version: int) -> Window:
    """The window that a rewind to this version opens again. `records` must be the path."""
    if game.resolving is not None:
        raise Refused(refuse("undo/resolving", "a window is being resolved; wait for what comes of it"))
    if is_open(game, records, to_version) and game.window is not None and not game.window.orders:
        raise Refused(refuse("undo/nothing", "that window is already open, and no order is sealed in it"))
    window = world.store.load(game.id, to_version).window
    assert window is not None, "the state at the opening of a window has it open"
    return window


def rewinding(world: World, game: Game, window: Window, call: Call, now: str) -> Rewinding:
    """The facts of a rewind. All seats must seal again in `window`, so it gets its full time."""
    key = f"{window.turn}/{window.name}"
    counts = {**game.counts.windows, key: game.counts.windows[key] + 1}
    facts: list[Entry] = [
        Entry(
            None,
            GameRewound(
                call.to_version,
                game.counts.next_step,
                game.counts.last_draw,
                counts,
                call.account,
                call.reason,
                call.rests_on,
            ),
        )
    ]
    private: dict[int, Private] = {}
    if game.seed_revealed:
        seed = world.entropy(SEED_BYTES)
        private[len(facts)] = Private(seed=seed.hex())
        facts.append(Entry(None, SeedCommitted(commitment(game.id, seed).hex())))
    again = replace(window, id=f"{window.name}.{counts[key]}", deadline=None)
    seconds = agreement_of(game).seconds
    if seconds is not None and game.clock.pause is None:
        facts.append(moved(again, due_after(game.clock, now, seconds)))
    return Rewinding(tuple(facts), private, again)
