"""The view of a game: everything that a viewer may know of it, as one document.

The views of all kinds of viewers are made when a fact is projected. The public part is made once; for each viewer
only their own ships and the open window are made again.

A view is stored in two parts. The front has what every order changes: version, checkpoint and the open window. An order
that closes no window changes nothing else, so only the front is written again.
"""

from collections.abc import Iterable
from functools import cache, cached_property, partial
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict

from domain.proofs.signatures import SigningKey, checkpoint_of
from domain.ruleset.hooks import ATTITUDE
from domain.ruleset.measuring import is_measured, may_check_attitude
from domain.ruleset.scene import Scene
from domain.ruleset.slots import slot_named
from domain.service.offer_end import Offer, offers_of
from domain.service.referees import chief_of
from domain.state.clock import Away, Pause
from domain.state.club import Entered, Fork, Undo
from domain.state.game import Agreement, Game, Seat
from domain.state.terrain import Element
from domain.state.window import SealedOrder, Window
from domain.store import Record
from domain.store.database import Database, Row, Statement
from domain.values.gauge import Waiting
from domain.values.names import Link, Phase
from domain.values.sealed import Sealed
from projections.audience import Book, Opened, Viewer, Viewpoint, viewers
from projections.batch import Batch, Projection
from projections.scenario_view import by_scenario
from projections.scenes import plans_ahead, scene_of
from projections.ship_view import hidden_ship, public_ship

_encode = msgspec.json.Encoder().encode

_KEEP_FRONT = (
    "INSERT INTO views (game, viewer, version, front, body) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (game, viewer) DO UPDATE SET version = excluded.version, front = excluded.front"
)
_KEEP = f"{_KEEP_FRONT}, body = excluded.body"
_TYPES = ("text", "text", "bigint", "bytea", "bytea")
# The parts of a game that an order in its open window does not change.
_BESIDE = tuple(name for name in Game.__struct_fields__ if name not in ("version", "window"))


class View(NamedTuple):
    version: int
    body: bytes


class Views:
    """All views of one version of a game. `opened` are the items that everybody may see now."""

    def __init__(
        self, game: Game, record: Record, signing_key: SigningKey, book: Book, opened: Opened | None = None
    ) -> None:
        self._game = game
        self._book = book
        self._opened = opened
        self._written: dict[tuple[str, bytes], msgspec.Raw] = {}
        self._stands = _stands(game, record, signing_key)

    @cached_property
    def _scene(self) -> Scene | None:
        return scene_of(self._game)

    @cached_property
    def _ships(self) -> dict[str, dict[str, object]]:
        return {ship.id: public_ship(self._game, ship, self._scene) for ship in self._game.ships.values()}

    @cached_property
    def _table(self) -> dict[str, msgspec.Raw]:
        game, scene = self._game, self._scene
        allowed = {"planned_ahead": plans_ahead(scene), "measuring": is_measured(game, scene)}
        table = _table(game) | allowed | by_scenario(game, scene)
        return {key: msgspec.Raw(_encode(part)) for key, part in table.items()}

    def front(self, viewer: Viewer) -> bytes:
        """The beginning of the document."""
        window = _window(self._game.window, self._viewpoint(viewer))
        return _encode({**self._stands, "window": window})[:-1]

    def body(self, viewer: Viewer) -> bytes:
        """The rest of the document."""
        viewpoint = self._viewpoint(viewer)
        view = {
            **self._table,
            "viewer": {"seats": viewer.seats, "referee": viewer.referee, "looking": viewer.looking},
            "ships": {ship: self._ship(ship, viewpoint) for ship in self._ships},
        }
        return b"," + _encode(view)[1:]

    def whole(self, viewer: Viewer) -> bytes:
        return self.front(viewer) + self.body(viewer)

    def _viewpoint(self, viewer: Viewer) -> Viewpoint:
        return Viewpoint(self._game, viewer, self._book, self._opened)

    def _ship(self, key: str, viewpoint: Viewpoint) -> msgspec.Raw:
        ship = self._game.ships[key]
        mine = hidden_ship(ship, viewpoint) | {"attitude": _attitude(self._scene, key, viewpoint)}
        # The text is shared by all viewers who see the same of her.
        variant = (key, _encode(mine))
        if variant not in self._written:
            self._written[variant] = msgspec.Raw(_encode({**self._ships[key], **mine}))
        return self._written[variant]


def _stands(game: Game, record: Record, signing_key: SigningKey) -> dict[str, object]:
    """Version and signed checkpoint; it is signed once for each version, not at each read."""
    checkpoint = checkpoint_of(game.id, game.version, record.head, record.at)
    return {
        "id": game.id,
        "version": game.version,
        "checkpoint": checkpoint,
        **signing_key.checkpoint(checkpoint)._asdict(),
    }


def _table(game: Game) -> dict[str, object]:
    """The part that is the same for every viewer, without the ships."""
    return {
        **_agreed(game),
        "fork": game.club.fork is not None,
        "forked": _forked(game.club.fork) if game.club.fork else None,
        "table": {"length": game.table.length, "width": game.table.width},
        "terrain": [_element(piece) for _, piece in sorted(game.terrain.elements.items())],
        "wind": {"from": game.weather.wind.origin, "strength": game.weather.wind.strength},
        "gauge": {
            "direction": _waiting(game.weather.gauge.direction),
            "strength": _waiting(game.weather.gauge.strength),
        },
        "links": {link: game.links.get(link, ()) for link in Link},
        "turn": game.turn,
        "phase": phase(game).value,
        "resolving": {"step": game.resolving.step} if game.resolving else None,
        "seats": {seat.id: _seat(seat, game) for seat in game.seats.values()},
        "tournament": _played_in(game.club.tournament) if game.club.tournament else None,
        "referees": bench(game),
        "paused": _paused(game.clock.pause) if game.clock.pause else None,
        "undo": _undo(game.club.undo) if game.club.undo else None,
        "offers": {offer.value: sorted(offers_of(game, offer)) for offer in Offer if offers_of(game, offer)},
        "disputes": [dispute.id for dispute in game.club.disputes.values() if dispute.waits],
        "bags": {letter: len(bag.left) for letter, bag in game.bags.items()},
        "outcome": {"winner": game.outcome.side, "why": game.outcome.why, "void": game.outcome.void}
        if game.outcome
        else None,
        "seed_revealed": game.seed_revealed,
    }


def bench(game: Game) -> list[dict[str, object]]:
    """The referees of the game."""
    chief = chief_of(game)
    return [
        {
            "account": one.account,
            "name": one.name,
            "chief": one.account == chief,
            "key": game.club.keys[one.account].key if one.account in game.club.keys else None,
        }
        for one in game.club.referees
    ]


def _element(piece: Element) -> dict[str, object]:
    return {
        "id": piece.id,
        "name": piece.name,
        "kind": piece.kind,
        "coast": piece.coast,
        "danger": piece.danger,
        "harbour": piece.harbour,
        "outline": [corner._asdict() for corner in piece.outline],
    }


def _waiting(counter: Waiting | None) -> str | None:
    """The change of the wind that waits on the gauge."""
    return counter.face if counter else None


def _agreed(game: Game) -> dict[str, object]:
    agreement = game.agreement
    if agreement is None:
        return {}
    pinned = {
        "pack": {"id": agreement.pack, "sha256": agreement.pack_sha256},
        "engine": agreement.engine,
        "catalogue": agreement.catalogue,
        "commitment": agreement.commitment,
        "council": agreement.council,
        "private": game.club.private,
        "spectators": asdict(game.club.spectators),
        "first_wind": agreement.first_wind,
        "seconds": agreement.seconds,
        "grace": agreement.grace,
        "by": agreement.by,
        "terms": asdict(game.clock.terms),
    }
    return {
        "name": agreement.name,
        "scenario": agreement.scenario,
        "level": agreement.level,
        "options": agreement.options,
        "agreement": pinned,
    }


def phase(game: Game) -> Phase:
    if game.outcome is not None:
        return Phase.END
    window = game.window or (game.resolving.window if game.resolving else None)
    return slot_named(window.slot).phase if window else Phase.SETUP


def _forked(fork: Fork) -> dict[str, object]:
    return {"parent": fork.parent, "version": fork.version, "head": fork.head, "by": fork.by}


def _paused(pause: Pause) -> dict[str, object]:
    return {"by": pause.by, "reason": pause.reason, "until": pause.until}


def _played_in(tournament: Entered) -> dict[str, object]:
    return {"id": tournament.id, "name": tournament.name}


def _undo(undo: Undo) -> dict[str, object]:
    return {
        "id": undo.id,
        "to_version": undo.to_version,
        "by": undo.by,
        "reason": undo.reason,
        "expires": undo.expires,
        "consents": sorted(undo.consents),
    }


def _seat(seat: Seat, game: Game) -> dict[str, object]:
    taken = {"account": seat.account, "name": seat.name, "captain": seat.captain}
    kept = {"reserved": seat.reserved, "invited": seat.invitation is not None}
    clock = game.clock
    time = {"reserve": clock.reserves.get(seat.id, 0), "days_off": clock.days.get(seat.id, ())}
    terms = terms_of_seat(seat, game.agreement)
    away = {"away": _away(clock.away[seat.id]) if seat.id in clock.away else None}
    return {
        "seat": seat.id,
        "side": seat.side,
        "ships": seat.ships,
        "terms": terms,
        **taken,
        **kept,
        **time,
        **away,
    }


def _away(away: Away) -> dict[str, object]:
    return {"account": away.account, "name": away.name, "until": away.until}


def terms_of_seat(seat: Seat, agreed: Agreement | None) -> dict[str, tuple[str, ...]]:
    """The terms of each ship of a seat, so that players know them before they take the seat."""
    return {ship: agreed.terms[ship] for ship in seat.ships if agreed and ship in agreed.terms}


def _window(window: Window | None, viewpoint: Viewpoint) -> dict[str, object] | None:
    """The open window. All viewers see which seats have sealed; the items are only for those who may see them."""
    if window is None:
        return None
    orders = {seat: _order(order, viewpoint) for seat, order in window.orders.items()}
    return {
        "id": window.id,
        "name": window.name,
        "turn": window.turn,
        "version": window.version,
        "owes": window.owes,
        "deadline": window.deadline,
        "sealed": tuple(sorted(window.orders)),
        "orders": {seat: order for seat, order in orders.items() if order is not None},
    }


def _order(order: SealedOrder, viewpoint: Viewpoint) -> dict[str, object] | None:
    items = [Sealed(order.version, key) for key in order.keys]
    if not any(map(viewpoint.sees, items)):
        return None
    shown = {item.key: viewpoint.shown(item) for item in items}
    return {"version": order.version, "ahead": order.ahead, "items": shown}


def _attitude(scene: Scene | None, ship: str, viewpoint: Viewpoint) -> str | None:
    """Her attitude to the wind, if the rules let it be checked before planning."""
    if scene is None or scene.game.ships[ship].pose is None:
        return None
    if may_check_attitude(scene, own=viewpoint.commands(ship)):
        return ATTITUDE.ask(scene, scene.game.ships[ship]).value
    return None


def rows(batch: Batch) -> Iterable[Statement]:
    begun = {row.after.id: row.before for row in reversed(batch.game_facts)}
    whole, fronts = list[Row](), list[Row]()
    for game_id, game in batch.games.items():
        opened = batch.opened(game_id) if game.club.rewound else None
        views = Views(
            game, batch.last[game_id], batch.signing_key(game_id), cache(partial(batch.book, game_id)), opened
        )
        if only_orders_moved(begun[game_id], game):
            fronts += (
                (game_id, viewer.key, game.version, views.front(viewer), b"") for viewer in viewers(game)
            )
        else:
            whole += (
                (game_id, viewer.key, game.version, views.front(viewer), views.body(viewer))
                for viewer in viewers(game)
            )
    return [Statement(_KEEP, whole, _TYPES), Statement(_KEEP_FRONT, fronts, _TYPES)]


def only_orders_moved(before: Game, after: Game) -> bool:
    """Whether only orders in the open window changed. Fields that a fact does not assign are the same objects after it."""
    one, other = before.window, after.window
    if one is None or other is None or (one.id, one.version) != (other.id, other.version):
        return False
    return all(getattr(before, name) is getattr(after, name) for name in _BESIDE)


VIEWS = Projection(
    tables={
        "views": "game TEXT, viewer TEXT, version BIGINT, front BYTEA, body BYTEA, PRIMARY KEY (game, viewer)"
    },
    rows=rows,
    replaced={"views": "body"},
)


def read_view(database: Database, game: str, viewer: Viewer) -> View | None:
    """The newest view of a game for this kind of viewer; its version is its ETag."""
    found = database.read(
        "SELECT version, front, body FROM views WHERE game = ? AND viewer = ?", game, viewer.key
    )
    return View(found[0][0], found[0][1] + found[0][2]) if found else None
