"""Fork a game: copy its table at a version into a game with its own draws, to try another order or reading.

A fork has no clock, no rating and no result. The account that forks commands every ship in it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from domain.articles import ruleset, scenario_of
from domain.evolve import evolve
from domain.evolve.paths import path
from domain.facts import Entry
from domain.facts.bench import RefereeLooked
from domain.facts.forks import GameForked, StandIn
from domain.facts.games import PackRef
from domain.facts.windows import WindowClosed
from domain.legality import asked_now
from domain.orders.closing import closing
from domain.proofs.digests import SEED_BYTES, commitment
from domain.proofs.editions import EDITION
from domain.ruleset.hooks import CARD_BACKS
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.scene import Scene
from domain.service.identities import claim_of, new_id
from domain.service.items import closed_items
from domain.service.referees import is_referee
from domain.service.resolution import agreement_of, scene_of
from domain.service.wording import check_wording
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.store import Private, Record
from domain.values.names import ClosedBy
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say


class Forked(NamedTuple):
    """The id of a fork; and if its window has all its orders, the step that waits to be resolved."""

    id: str
    closed: int | None


def fork(
    world: World,
    game_id: str,
    *,
    account: str,
    name: str,
    version: int,
    options: Sequence[str] | None = None,
    as_referee: bool = True,
    idempotency_key: str | None = None,
) -> Forked:
    """Fork a game at this version, or at the last version before it at which a window was open.

    `options` are those of the parent unless others are given; a reading is an option too. If the window has all its
    orders it is closed at once, so that the same orders are resolved with another reading.
    """
    check_wording(name, "fork/name", "a name")
    parent = world.game(game_id)
    if parent.club.fork is not None:
        raise Refused(refuse("fork/of-a-fork", "fork the game itself, not a fork of it"))
    sees_all = as_referee and is_referee(parent, account)
    if parent.outcome is None and not sees_all:
        raise Refused(refuse("fork/running", "while a battle is fought only its referees may fork it"))
    claim = None if idempotency_key is None else claim_of("fork", f"{game_id}:{account}", idempotency_key)
    records = world.store.records(game_id)
    left = _waiting_at(game_id, records, version)
    agreed = agreement_of(left)
    chosen = agreed.options if options is None else tuple(sorted(set(options)))
    if sees_all:
        _check_looked(left, records, account)
    check_cards(left, ruleset(agreed.level, chosen, scenario_of(agreed), engine=agreed.engine))
    stand_ins = () if sees_all else tuple(_stand_ins(world, left))

    def leave() -> Forked:
        before = None if claim is None else world.store.reserved(claim)
        begun = [] if before is None else world.store.records(before, 0, 2)
        if before is not None and begun:
            return _forked(before, begun)
        fork_id = world.store.reserve(claim, new_id("g", world.entropy))
        seed = world.entropy(SEED_BYTES)
        fact = GameForked(
            parent=game_id,
            version=left.version,
            head=records[left.version - 1].head,
            commitment=commitment(fork_id, seed).hex(),
            engine=agreed.engine,
            catalogue=agreed.catalogue,
            pack=PackRef(agreed.pack, agreed.pack_sha256),
            options=chosen,
            stand_ins=stand_ins,
            by=account,
            name=name,
            proofs=EDITION,
        )
        kept = Private(seed=seed.hex())
        entries = [Entry(None, fact), *_closed(left, fork_id, fact)]
        return _forked(fork_id, world.store.append(fork_id, 0, entries, at=world.now(), private={0: kept}))

    return deciding(leave)


def _forked(fork_id: str, begun: Sequence[Record]) -> Forked:
    closings = (record.fact for record in begun if isinstance(record.fact, WindowClosed))
    return Forked(fork_id, next((closing.step for closing in closings), None))


def _check_looked(left: Game, records: Sequence[Record], account: str) -> None:
    """A referee who forks sees the window's orders. If they never counted, the referee must have looked before."""
    window = left.window
    if window is None:
        return
    facts = [record.fact for record in records]
    counted = {
        digest
        for fact in facts
        if isinstance(fact, WindowClosed) and (fact.turn, fact.window) == (window.turn, window.id)
        for digest in fact.orders.values()
    }
    looked = any(
        isinstance(fact, RefereeLooked)
        and (fact.account, fact.turn, fact.window) == (account, window.turn, window.id)
        for fact in facts
    )
    if not looked and any(order.digest not in counted for order in window.orders.values()):
        detail = say(
            "fork/not-looked",
            "orders lie in that window which have not counted; look into it first, or fork where it opened",
        )
        raise Refused(Refusal("fork/not-looked", detail))


def check_cards(left: Game, rules: Ruleset) -> None:
    """Refuse options without the rule that put an unseen card on a mat, because only that rule can turn the card up."""
    scene = Scene(left, rules, scene_of(left).pack)
    backs = CARD_BACKS.ask(scene)
    for ship in left.ships.values():
        known = {*scene.pack.cards(ship.printed.deck), *backs}
        unseen = [
            card
            for card in (ship.helm.first, ship.helm.second)
            if isinstance(card, str) and card not in known
        ]
        if unseen:
            detail = say(
                "game/options",
                "{ship} has {unseen} before her, which these options cannot turn up",
                ship=ship.name,
                unseen=unseen[0],
            )
            raise Refused(Refusal("game/options", detail, "O-GEN-1"))


def _closed(left: Game, fork_id: str, fact: GameForked) -> list[Entry]:
    """The closing of a window that has all its orders; nothing else would ever close it."""
    begun = evolve(replace(left, id=fork_id, version=0), 1, fact)
    complete = begun.window is not None and begun.window.complete
    return [Entry(None, closing(begun, ClosedBy.ORDERS))] if complete else []


def _waiting_at(game_id: str, records: Sequence[Record], version: int) -> Game:
    """The last state up to a version in which a window is open, because only there orders can be given."""
    if not 1 <= version <= len(records):
        raise Refused(
            refuse("game/no-such-version", "the game has not come to version {version}", version=version)
        )
    game, waiting = Game(game_id), None
    for record in path(records[:version]):
        game = evolve(game, record.version, record.fact)
        waiting = game if game.window is not None else waiting
    if waiting is None:
        raise Refused(refuse("fork/not-begun", "at that version the game had not begun"))
    return waiting


def _stand_ins(world: World, game: Game) -> list[StandIn]:
    """The defaults that take the place of items that were never opened."""
    return [
        StandIn(version, key, _default(world, game.id, version, key))
        for version, key in sorted(closed_items(game) - world.store.opened(game.id))
    ]


def _default(world: World, game_id: str, version: int, key: str) -> object:
    """The default of the question that the item answers; None for an answer to a later window, which is dropped."""
    if ">" in key:
        return None
    asking = world.store.load(game_id, version - 1)
    return next((asked.default for asked in asked_now(scene_of(asking)) if asked.key == key), None)
