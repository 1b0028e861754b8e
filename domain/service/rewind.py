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
    """The facts of a rewind, to be appended in one piece, with the fresh seed beside its commitment.

    `window` is the one that is open afterwards.
    """

    entries: tuple[Entry, ...]
    private: dict[int, Private]
    window: Window | None


class Call(NamedTuple):
    """Who wants the table taken back, whereto and why; `as_referee` if the token that was shown reaches so far.

    `rests_on` are the records that allow it, none where an order of one's own is taken back.
    """

    account: str
    to_version: int
    reason: str
    as_referee: bool = True
    rests_on: tuple[int, ...] = ()


def rewind(world: World, game_id: str, call: Call, *, expected: int | None = None) -> Game:
    """The game after the rewind, by a referee, or by the owner of an order that nothing has rested on since.

    `expected` is the version that the caller has seen; the game must not have gone on since.
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
    """The version of the `WindowOpened` behind this one: of a window that a rewind opened again, the first.

    `records` are the path; refused where no window was opened.
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
    """The window that a rewind opens again, opened at this version. `records` are the path."""
    if game.resolving is not None:
        raise Refused(refuse("undo/resolving", "a window is being resolved; wait for what comes of it"))
    if is_open(game, records, to_version) and game.window is not None and not game.window.orders:
        raise Refused(refuse("undo/nothing", "that window is open, and nothing lies in it"))
    window = world.store.load(game.id, to_version).window
    assert window is not None, "the state at the opening of a window has it open"
    return window


def rewinding(world: World, game: Game, window: Window, call: Call, now: str) -> Rewinding:
    """`window` is the one to open again: everybody has to seal anew, so everybody has all of its time."""
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
