"""Fork a game: its table at a version, in a sandbox with draws of its own, to try another order or reading.

A fork has no clock, no rating and no result. Whoever forks commands every ship in it.
"""

import hashlib
from collections.abc import Sequence

from msgspec.structs import replace

from domain.articles import ruleset
from domain.evolve import evolve
from domain.evolve.paths import path
from domain.facts import Entry
from domain.facts.forks import GameForked, StandIn
from domain.facts.games import PackRef
from domain.legality import asked_of
from domain.orders.closing import closing
from domain.proofs.digests import SEED_BYTES, commitment
from domain.ruleset.board import CARD_BACKS
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.scene import Scene
from domain.service.harbour import Harbour, deciding
from domain.service.identities import new_id
from domain.service.items import closed_items
from domain.service.referees import is_referee
from domain.service.resolution import agreement_of, scene_of
from domain.service.wording import check_wording
from domain.state.game import Game
from domain.store import Private, Record
from domain.values.refusals import Refusal, Refused


def fork(
    h: Harbour,
    game_id: str,
    *,
    account: str,
    name: str,
    version: int,
    options: Sequence[str] | None = None,
    as_referee: bool = True,
    idempotency_key: str | None = None,
) -> str:
    """The id of the fork: of the table as its last window at or before this version stood then.

    `options` are those of the parent unless others are given; a reading is an option too. A window that had all its
    orders closes at once: the same orders under another reading.
    """
    check_wording(name, "fork/name", "a name")
    parent = h.game(game_id)
    if parent.fork is not None:
        raise Refused(Refusal("fork/of-a-fork", "fork the game itself, not a fork of it"))
    sees_all = as_referee and is_referee(parent, account)
    if parent.outcome is None and not sees_all:
        raise Refused(Refusal("fork/running", "while a battle is fought only its referees may fork it"))
    claim = None if idempotency_key is None else _claim(game_id, account, idempotency_key)
    records = h.store.records(game_id)
    left = _waiting_at(game_id, records, version)
    agreed = agreement_of(left)
    chosen = agreed.options if options is None else tuple(sorted(set(options)))
    _check_cards(left, ruleset(agreed.level, chosen, agreed.scenario, engine=agreed.engine))
    stand_ins = () if sees_all else tuple(_stand_ins(h, left))

    def leave() -> str:
        before = None if claim is None else h.store.claimed(claim)
        if before is not None:
            return before.stream
        fork_id, seed = new_id("g", h.entropy), h.entropy(SEED_BYTES)
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
        )
        kept = Private(seed=seed.hex(), claims=() if claim is None else (claim,))
        h.store.append(
            fork_id, 0, [Entry(None, fact), *_closed(left, fork_id, fact)], at=h.now(), private={0: kept}
        )
        return fork_id

    return deciding(leave)


def _check_cards(left: Game, rules: Ruleset) -> None:
    """A card that nobody has seen is turned up only by the rules that laid it."""
    scene = Scene(left, rules, scene_of(left).pack)
    backs = CARD_BACKS.ask(scene)
    for ship in left.ships.values():
        known = {*scene.pack.decks[ship.deck].cards, *backs}
        unseen = [card for card in (ship.first, ship.second) if isinstance(card, str) and card not in known]
        if unseen:
            told = f"{ship.name} has {unseen[0]} before her, which these options cannot turn up"
            raise Refused(Refusal("game/options", told, "O-GEN-1"))


def _closed(left: Game, fork_id: str, fact: GameForked) -> list[Entry]:
    """Nobody is asked any more by a window that has all its orders: nobody would ever close it."""
    begun = evolve(replace(left, id=fork_id, version=0), 1, fact)
    complete = begun.window is not None and begun.window.complete
    return [Entry(None, closing(begun, "complete"))] if complete else []


def _waiting_at(game_id: str, records: Sequence[Record], version: int) -> Game:
    """In the middle of a resolution nothing can be ordered: the fork leaves at the window before it."""
    if not 1 <= version <= len(records):
        raise Refused(Refusal("game/no-such-version", f"the game has not come to version {version}"))
    game, waiting = Game(game_id), None
    for record in path(records[:version]):
        game = evolve(game, record.version, record.fact)
        waiting = game if game.window is not None else waiting
    if waiting is None:
        raise Refused(Refusal("fork/not-begun", "nothing had begun by then that could be played on"))
    return waiting


def _stand_ins(h: Harbour, game: Game) -> list[StandIn]:
    """For items that were never opened: what their window would have taken for them."""
    return [
        StandIn(version, key, _default(h, game.id, version, key))
        for version, key in sorted(closed_items(game) - h.store.opened(game.id))
    ]


def _default(h: Harbour, game_id: str, version: int, key: str) -> object:
    """By the question that the order answered; an answer ahead has none yet, and will count as not given."""
    if ">" in key:
        return None
    asking = h.store.load(game_id, version - 1)
    seat = asking.ships[key.partition("/")[0]].seat
    return next((asked.default for asked in asked_of(scene_of(asking), seat) if asked.key == key), None)


def _claim(game_id: str, account: str, key: str) -> str:
    return f"fork:{game_id}:{account}:{hashlib.sha256(key.encode('utf-8', 'surrogatepass')).hexdigest()}"
