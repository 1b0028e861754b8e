"""Grappling (p37–39): Boarding or Blank, whom the boarders make for, and which ships hang together after it.

What is the same at every level; when the counters are shown, and who may show Boarding, is for the option to say.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from domain.draws.chance import COIN
from domain.facts import Entry
from domain.facts.boarding import BoardingShown, GrappleDeclared, ShipsGrappled
from domain.facts.damage import ColoursStruck
from domain.facts.events import EventDrawn
from domain.facts.links import ShipsFreed
from domain.facts.sailing import ShipLeftTable
from domain.geometry.contact import touching
from domain.orders.asked import Asked, Choice
from domain.rules.bases import base_of
from domain.rules.events import event
from domain.ruleset.board import BOARDING_BARRED
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Step
from domain.ruleset.scene import Scene
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.draws import Draw
from domain.values.refusals import Refusal

GRAPPLED = "grappled"
BOARD, TARGET = "board", "target"
Places = tuple[tuple[str, ...], ...]


def alongside(game: Game, ship: Ship) -> tuple[Ship, ...]:
    """Enemies whose bases touch hers, by id; one that has surrendered cannot be boarded."""
    return tuple(
        other
        for other in game.afloat
        if ship.in_play and ship.is_enemy_of(other) and touching(base_of(ship), base_of(other))
    )


def needs_contact(scene: Scene, ship: Ship) -> Refusal | None:
    if alongside(scene.game, ship):
        return None
    return Refusal("boarding/not-alongside", f"no enemy lies alongside {ship.name}", "O-BRD-1")


def board_asked(scene: Scene, rule: str) -> tuple[Asked, ...]:
    """Boarding (true) or Blank of every ship; most have no choice."""
    return tuple(_board_asked(scene, ship, rule) for ship in scene.game.afloat)


def _board_asked(scene: Scene, ship: Ship, rule: str) -> Asked:
    values = (False, True) if BOARDING_BARRED.ask(scene, ship) is None else (False,)
    choices = tuple(Choice(value) for value in values)
    return Asked(ship.id, BOARD, rule, False, {"enum": list(values)}, choices, free=len(values) > 1)  # noqa: FBT003


def board_refused(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if not isinstance(value, bool):
        return Refusal("order/malformed", "a ship boards (true) or shows a blank (false)", "O-BRD-1")
    return BOARDING_BARRED.ask(scene, ship) if value else None


def target_asked(scene: Scene) -> tuple[Asked, ...]:
    """One ship at a time has to declare; the others may already, or leave null until it is their turn."""
    turn = next_to_declare(scene.game)
    return tuple(_target_asked(scene, ship, free=ship.id == turn) for ship in scene.game.afloat)


def _target_asked(scene: Scene, ship: Ship, *, free: bool) -> Asked:
    enemies = [enemy.id for enemy in alongside(scene.game, ship)] if _declares(scene, ship) else []
    default = enemies[0] if len(enemies) == 1 else None
    values = (None, *enemies)
    choices = tuple(Choice(value) for value in values)
    return Asked(ship.id, TARGET, "O-BRD-6", default, {"enum": list(values)}, choices, free=free)


def _declares(scene: Scene, ship: Ship) -> bool:
    """Whether she can still say whom she grapples; until the counters are shown, whether she might."""
    boarding = scene.game.boarding
    if not boarding.shown:
        return BOARDING_BARRED.ask(scene, ship) is None
    return boarding.shown.get(ship.id, False) and ship.id not in boarding.targets


def target_refused(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if value is None:
        return None
    if not isinstance(value, str):
        return Refusal("order/malformed", "a target is named by its id", "O-BRD-6")
    if not _declares(scene, ship):
        return Refusal("grapple/not-boarding", f"{ship.name} has nobody to declare", "O-BRD-6")
    if value in (enemy.id for enemy in alongside(scene.game, ship)):
        return None
    return Refusal("grapple/not-alongside", f"{value} is no enemy alongside {ship.name}", "O-BRD-6")


def show(moment: Moment) -> Iterator[Entry]:
    """All counters are turned together; then it is settled in which order targets are declared."""
    game = moment.game
    able = [ship for ship in game.afloat if BOARDING_BARRED.ask(moment.scene, ship) is None]
    if game.boarding.shown or not able:
        return
    counters = {ship.id: bool(moment.answer(ship.id, BOARD).value) for ship in able}
    choosing = {
        ship.id
        for ship in able
        if counters[ship.id] and _has_several(game, ship) and moment.answer(ship.id, TARGET).value is None
    }
    involved = [ship for ship in game.afloat if alongside(game, ship)]
    places, draws = by_lot(moment, ranked(involved), choosing)
    yield Entry("O-BRD-6", BoardingShown(counters, places, draws))


def ranked(ships: Iterable[Ship]) -> Places:
    """The smallest printed crew first, then the most losses; ships that are equal share a place (ruling 131)."""

    def rank(ship: Ship) -> tuple[int, int]:
        return ship.crewmen, -len(ship.crew)

    ordered = sorted(ships, key=lambda ship: (rank(ship), ship.id))
    return tuple(tuple(ship.id for ship in equal) for _, equal in groupby(ordered, key=rank))


def by_lot(moment: Moment, places: Places, choosing: Collection[str]) -> tuple[Places, tuple[Draw, ...]]:
    """Equal ships that have to choose one after the other draw lots; the others need none."""
    settled: list[tuple[str, ...]] = []
    draws: tuple[Draw, ...] = ()
    for place in places:
        equal = [ship for ship in place if ship in choosing]
        if len(equal) > 1:
            lot = moment.hand.order(equal, rule="O-BRD-6")
            settled.extend((ship,) for ship in lot.result)
            draws += lot.draws
        rest = tuple(ship for ship in place if len(equal) <= 1 or ship not in equal)
        settled.extend((rest,) if rest else ())
    return tuple(settled), draws


def next_to_declare(game: Game) -> str | None:
    """The first boarder with several enemies alongside who has not said which of them she grapples."""
    boarding = game.boarding
    waiting = (ship for place in boarding.places for ship in place if boarding.shown.get(ship))
    return next((s for s in waiting if s not in boarding.targets and _has_several(game, game.ships[s])), None)


def _has_several(game: Game, ship: Ship) -> bool:
    return len(alongside(game, ship)) > 1


def declare(moment: Moment) -> Iterator[Entry]:
    """What a ship declares is known before the next one has to; whoever lets her turn pass grapples nobody."""
    game = moment.game
    turn = next_to_declare(game)
    for ship in game.afloat:
        target = moment.answer(ship.id, TARGET).value
        if _boards(moment, ship) and _has_several(game, ship) and (target is not None or ship.id == turn):
            yield Entry("O-BRD-6", GrappleDeclared(ship.id, target if isinstance(target, str) else None))


def _boards(moment: Moment, ship: Ship) -> bool:
    """Shown already and with her target still open, or shown at this moment."""
    boarding = moment.game.boarding
    if not boarding.shown:
        return bool(moment.answer(ship.id, BOARD).value)
    return boarding.shown.get(ship.id, False) and ship.id not in boarding.targets


def settle(clause: str) -> Step:
    """How each pair is settled, where a ship alone with an enemy goes by this clause."""

    def settled(moment: Moment) -> Iterator[Entry]:
        held: set[tuple[str, str]] = set()
        for a in moment.game.afloat:
            for b in alongside(moment.game, a):
                if a.id < b.id:
                    entries = list(_settled(moment, a, b, clause))
                    held.update(e.fact.ships for e in entries if isinstance(e.fact, ShipsGrappled))
                    yield from entries
        for pair in moment.game.links.get(GRAPPLED, ()):
            if pair not in held:
                yield Entry("O-BRD-5", ShipsFreed(pair, GRAPPLED, "cut-loose"))

    return settled


def _settled(moment: Moment, a: Ship, b: Ship, clause: str) -> Iterator[Entry]:
    """Both want it: grappled. One does: chance decides, by the counters shown or by an event (ruling 130)."""
    game = moment.game
    wanted = (_makes_for(game, a) == b.id) + (_makes_for(game, b) == a.id)
    several = _has_several(game, a) or _has_several(game, b)
    rule = "O-BRD-7" if several else clause
    happens = wanted > 1
    if wanted == 1:
        drawn = event(moment, rule, a.id, b.id) if several else _coin(moment, rule, a.id, b.id)
        yield Entry(rule, drawn)
        happens = drawn.happens
    if happens:
        yield Entry(rule, ShipsGrappled((a.id, b.id)))


def _makes_for(game: Game, ship: Ship) -> str | None:
    """Whom she tries to grapple; with one enemy alongside the counter says it all."""
    if not game.boarding.shown.get(ship.id):
        return None
    enemies = alongside(game, ship)
    return enemies[0].id if len(enemies) == 1 else game.boarding.targets.get(ship.id)


def _coin(moment: Moment, rule: str, *ships: str) -> EventDrawn:
    lot = moment.hand.one("coin", COIN, rule=rule, ship=ships[0])
    return EventDrawn(rule, ships, lot.result == COIN[0], lot.draws)


def part(moment: Moment, fact: ColoursStruck | ShipLeftTable) -> Iterator[Entry]:
    """Whoever was grappled with a ship that is gone is free of her."""
    ships = moment.game.ships
    for pair in moment.game.links.get(GRAPPLED, ()):
        gone = [ship for ship in pair if not ships[ship].in_play]
        if gone[:1] == [fact.ship]:  # two that go together are told once
            yield Entry("O-BRD-5", ShipsFreed(pair, GRAPPLED, "one-is-gone"))
