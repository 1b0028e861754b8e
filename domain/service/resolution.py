"""Runs a step of a stored game, with the agreed rules and pack and with draws from the game's seed."""

from collections.abc import Mapping

from domain.articles import ruleset_of
from domain.engine import ENGINE
from domain.facts import Entry
from domain.orders.book import OrderBook
from domain.packs.pack import PackError
from domain.packs.pack import pack as installed_pack
from domain.proofs.digests import salt_step, step_key
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.service.hours import due_after
from domain.state.game import Agreement, Game
from domain.steps import run_step
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say
from domain.values.sealed import Sealed


def agreement_of(game: Game) -> Agreement:
    assert game.agreement is not None, "a game's first fact is its opening"
    return game.agreement


def check_engine(game: Game) -> None:
    """Refuse a game of another engine number, because this server might resolve its orders differently."""
    pinned = agreement_of(game).engine
    if pinned != ENGINE:
        detail = say(
            "engine/unsupported",
            "the game is pinned to engine {pinned}; this is engine {engine}",
            pinned=pinned,
            engine=ENGINE,
        )
        raise Refused(Refusal("engine/unsupported", detail))


def scene_of(game: Game) -> Scene:
    """The game with its agreed rules and pack; refused if this server does not have them."""
    check_engine(game)
    agreed = agreement_of(game)
    try:
        pack = installed_pack(agreed.pack)
    except PackError as error:
        raise Refused(Refusal("pack/unsupported", str(error))) from error
    if pack.sha256 != agreed.pack_sha256:
        raise Refused(
            refuse(
                "pack/unsupported", "the installed pack {pack} is not the one agreed upon", pack=agreed.pack
            )
        )
    return Scene(game, ruleset_of(game), pack)


def step_of(
    game: Game,
    *,
    step: int,
    given: Mapping[str, bytes | None],
    seed: bytes,
    book: OrderBook,
    now: str,
    undone: frozenset[Sealed] = frozenset(),
    start: Slot | None = None,
) -> tuple[Entry, ...]:
    """All facts of a step. The same game, orders and seed always give the same facts.

    `given` is what the seats contribute to the draws: from their orders, or for step 0 their nonces. `undone` are
    orders that counted before a rewind and are still sealed.
    """
    key = step_key(seed, game.id, step, salt_step(given))
    return run_step(
        scene_of(game),
        key=key,
        seed=seed,
        book=book,
        undone=undone,
        deadline=deadline(game, now),
        start=start,
    )


def deadline(game: Game, now: str) -> str | None:
    """When a window that opens now will close by itself; None if no clock was agreed or it is stopped."""
    seconds = agreement_of(game).seconds
    return None if seconds is None or game.clock.pause is not None else due_after(game.clock, now, seconds)
