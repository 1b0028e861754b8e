"""Lays the position of a case on the table, with the facts of a real set-up where possible."""

from itertools import combinations

from msgspec.structs import replace

from domain.adjudication.keys.draft import Draft
from domain.adjudication.keys.fields import NotACase
from domain.adjudication.keys.ship_keys import lay
from domain.adjudication.keys.table_keys import lay_gauge
from domain.adjudication.read.case import Case
from domain.adjudication.read.ship_entries import ShipEntry
from domain.draws.chance import Chance
from domain.engine import Run
from domain.evolve import drafts
from domain.facts import Entry
from domain.facts.muster import BattleJoined, BroadsideLoaded, ShipDeployed, WindSet
from domain.geometry.contact import overlaps
from domain.geometry.edges import off_table
from domain.packs.pack import Pack
from domain.rules.bases import base_of
from domain.rules.sails import STRUCK, counts_as
from domain.rules.setup import bags
from domain.ruleset.asking import asked
from domain.ruleset.hooks import FIRST_LOAD, FIRST_WIND, KINDS, PLANNED_AHEAD, TABLE
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.slots import Slot
from domain.state.damage import Covered
from domain.state.game import Game, Seat
from domain.state.ship import Ship
from domain.state.weather import Wind
from domain.values.names import Phase

ONE_MAT = (900_000, 900_000)
BALL, STRAIGHT = "ball", "straight"
# In a case that begins in one of these phases, cards are already planned.
AFTER_PLANNING = (Phase.ACTION, Phase.MOVEMENT)


def lay_out(
    case: Case, start: Slot, rules: Ruleset, pack: Pack, chance: Chance
) -> tuple[Draft, tuple[Entry, ...]]:
    """The position before the first step, and the facts of its set-up; raises NotACase if it is impossible."""
    draft = Draft(Game(id=case.id), rules, pack)
    entries = _lay_table(draft, case, chance if start.phase is Phase.SETUP else None)
    draft.game = replace(draft.game, turn=case.turn)
    for element in case.terrain:
        draft.tell(element)
    for entry in case.ships.values():
        _lay_ship(draft, entry)
    seats = {ship.seat for ship in draft.game.ships.values()}
    draft.game = replace(
        draft.game,
        seats={seat: _seat(draft.game, seat) for seat in sorted(seats)},
        links=case.links,
        counts=replace(draft.game.counts, next_step=0),
    )
    lay_gauge(draft, case.gauge)
    _check(draft, case)
    if start.phase is not Phase.SETUP:
        _plan_defaults(draft, case, after_planning=start.phase in AFTER_PLANNING)
    return draft, entries


def _lay_table(draft: Draft, case: Case, chance: Chance | None) -> tuple[Entry, ...]:
    """In turn 0 the rules of set-up lay the table, as in a game; in later turns it is laid as the case says."""
    entries: tuple[Entry, ...] = ()
    if chance is not None:
        muster = Run(draft.rules, draft.pack, draft.game, {}, chance)
        muster.play(Slot.MUSTER)
        draft.game, entries = muster.game, tuple(muster.entries)
    else:
        length, width = TABLE.ask(draft.scene) if case.scenario else ONE_MAT
        draft.tell(BattleJoined(length, width, bags(draft.scene)))
        first = FIRST_WIND.ask(draft.scene) or Wind()
        draft.tell(WindSet(first.origin, first.strength, ()))
    wind = replace(draft.game.weather.wind, **case.wind)
    draft.game = replace(
        draft.game,
        table=replace(draft.game.table, **case.table),
        weather=replace(draft.game.weather, wind=wind),
    )
    return entries


def _lay_ship(draft: Draft, entry: ShipEntry) -> None:
    key = entry.id
    draft.tell(entry.printed)
    if entry.pose is not None:
        draft.tell(ShipDeployed(key, *entry.pose))
    for laying in entry.laid:
        if laying.key.first:
            lay(draft, key, laying)
    for side in draft.ship(key).sides:
        kind = FIRST_LOAD.ask(draft.scene, draft.ship(key), side)
        if kind is not None:
            draft.tell(BroadsideLoaded(key, side.value, kind))
        elif KINDS.ask(draft.scene):
            load = BALL if draft.ship(key).automatic else draft.seal(key, side.value, BALL)
            draft.tell(BroadsideLoaded(key, side.value, load))
    for laying in entry.laid:
        if not laying.key.first:
            lay(draft, key, laying)
    ship = draft.ship(key)
    draft.change(drafts.damage, key, began=Covered(len(ship.damage.hull), len(ship.damage.crew)))
    if ship.rigging.sails == STRUCK and not entry.names("moving"):
        # With struck sails she lies still, unless a planned card is still to be sailed.
        draft.change(drafts.rigging, key, moving=(ship.helm.first, ship.helm.second) != (None, None))


def _seat(game: Game, seat: str) -> Seat:
    ships = tuple(sorted(ship.id for ship in game.ships.values() if ship.seat == seat))
    return Seat(seat, game.ships[ships[0]].side, ships)


def _plan_defaults(draft: Draft, case: Case, *, after_planning: bool) -> None:
    """Plan the cards that the case does not name: where cards are planned a turn ahead, or after planning."""
    ahead = PLANNED_AHEAD.ask(draft.scene)
    for question in asked(draft.scene, Slot.PLANNING):
        if question.item != "card":
            continue
        ship = draft.ship(question.subject)
        if question.default is None and not _lulled(draft, ship):
            continue
        if case.ships[ship.id].names("cards", "first"):
            continue
        if ahead:
            draft.change(drafts.helm, ship.id, first=draft.seal(ship.id, "card", STRAIGHT))
        elif after_planning:
            draft.change(drafts.helm, ship.id, first=question.default)


def _lulled(draft: Draft, ship: Ship) -> bool:
    """Whether only a low wind makes her sails count as struck; then she still sails the cards planned before."""
    sails = ship.rigging.sails
    return ship.rigging.moving and sails != STRUCK and counts_as(draft.scene, ship, sails) == STRUCK


def _check(draft: Draft, case: Case) -> None:
    """Refuse bases that overlap or lie off the table, and ships with a whole track covered."""
    game = draft.game
    for shot in game.this_turn.attacks:
        if shot.target not in game.ships:
            raise NotACase(f"{case.ships[shot.ship].path}.fired-at", f"{shot.target} is no ship of this case")
    for ship in game.ships.values():
        path = case.ships[ship.id].path
        _check_tracks(ship, path)
        if ship.pose is not None and off_table(base_of(ship), game.table.length, game.table.width):
            raise NotACase(f"{path}.at", "her base stands off the table")
    for a, b in combinations(game.on_table, 2):
        if overlaps(base_of(a), base_of(b)):
            raise NotACase(f"{case.ships[b.id].path}.at", f"her base overlaps that of {a.id}")


def _check_tracks(ship: Ship, path: str) -> None:
    for track, covered, boxes in (
        ("hull", ship.damage.hull, ship.log.hull),
        ("crew", ship.damage.crew, ship.log.crew),
    ):
        if len(covered) >= len(boxes):
            raise NotACase(
                f"{path}.{track}",
                f"{len(covered)} of her {len(boxes)} boxes are covered: she has surrendered",
            )
