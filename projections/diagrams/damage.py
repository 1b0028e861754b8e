"""Diagrams of drawn counters, and of their places on the log."""

from collections.abc import Sequence

from domain.facts.damage import CountersDrawn, DamagePlaced
from domain.state.ship import Ship
from domain.values.said import say
from projections.board.markup import Markup, group, tag
from projections.diagrams.sheet import Sheet, Sketch, places, sketches
from projections.timeline.words import box, face, plain

STEP = 44.0
TALL = 40.0
LEFT = 70.0
ROWS = (plain("hull"), plain("crew"), say("diagram", "zero"))


@sketches(CountersDrawn)
def drawn(fact: CountersDrawn, sheet: Sheet) -> Sketch:
    ships = sheet.lying([name for name in (fact.ship, fact.source) if name])
    row = _row(say("diagram", "drawn"), [(shown, True) for shown in fact.faces], 0)
    return Sketch(around=places(ships), lit=[ship.id for ship in ships], panel=row, tall=TALL + 16)


@sketches(DamagePlaced)
def placed(fact: DamagePlaced, sheet: Sheet) -> Sketch:
    ship = sheet.game.ships.get(fact.ship)
    if ship is None:
        return Sketch()
    fresh = {row.counter: row.to for row in fact.placed}
    notes = [
        say("diagram", "{face} went to {box}.", face=face(counter), box=box(to))
        for counter, to in fresh.items()
    ]
    return Sketch(
        around=places(sheet.lying((fact.ship,))),
        lit=(fact.ship,),
        notes=notes[:12],
        panel=_log(fact, ship, set(fresh)),
        tall=3 * (TALL + 10) + 6,
    )


def _log(fact: DamagePlaced, ship: Ship, fresh: set[str]) -> Markup:
    hull = [(_faces(holds), any(one in fresh for one in holds)) for holds in fact.hull]
    hull += [("", False)] * (len(ship.log.hull) - len(fact.hull))
    crew = [(_faces((one,)), one in fresh) for one in fact.crew]
    crew += [("", False)] * (len(ship.log.crew) - len(fact.crew))
    zeros = [(_faces((one,)), one in fresh) for one in fact.zeros]
    rows = (hull, crew, zeros)
    return group(
        "log", *(_row(name, row, place) for place, (name, row) in enumerate(zip(ROWS, rows, strict=True)))
    )


def _faces(counters: Sequence[str]) -> str:
    """As printed, without words, because a box has no room for them."""
    return " ".join(face(one) for one in counters)


def _row(name: str, boxes: Sequence[tuple[str, bool]], place: int) -> Markup:
    """One track: covered boxes show their counters, and new counters are emphasized."""
    y = place * (TALL + 10)
    parts = [tag("text", name, class_="small", x=0, y=y + TALL / 2 + 6)]
    for number, (text, new) in enumerate(boxes):
        x = LEFT + number * STEP
        state = "cell new" if new else "cell covered" if text else "cell"
        size = 16 if len(text) < 4 else 10
        parts.append(tag("rect", class_=state, x=x, y=y, width=STEP - 5, height=TALL, rx=3))
        parts.append(
            tag("text", text, class_="cell-face", x=x + STEP / 2 - 2.5, y=y + TALL / 2 + 5, font_size=size)
        )
    return group(None, *parts)
