"""Shots of the turn: a line along the measured range, and how many of the drawn counters hit."""

from collections.abc import Sequence

from domain.facts.gunnery import BroadsideFired
from domain.state.ship import Ship
from domain.values.said import Said, say
from projections.board.chart import Chart, Spot
from projections.board.markup import Markup, group, tag
from projections.board.ships import side_class
from projections.board.trail import Volley
from projections.timeline.words import hand, listed, mm


def shot(chart: Chart, volley: Volley, sides: Sequence[str]) -> Markup:
    """A line along the measurement, with a label `hits/counters`."""
    derivation, spot = volley.fact.derivation, number_at(chart, volley)
    if derivation is None or spot is None:
        return Markup()
    begin, end = chart.spot(derivation.origin), chart.spot(derivation.point)
    kind = str(volley.fact.band) if isinstance(volley.fact, BroadsideFired) else "musketry"
    line = f"M{begin[0]:.1f} {begin[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
    return group(
        side_class(volley.ship.side, sides),
        tag("title", _words(volley)),
        tag("path", class_=f"shot {kind}", d=line),
        tag("circle", class_="burst", cx=end[0], cy=end[1], r=3.5 + min(volley.hits, 6) * 0.7),
        _number(spot, volley),
    )


def number_at(chart: Chart, volley: Volley) -> Spot | None:
    """The place of the number: nearer to the target, so that two ships firing at each other have separate numbers."""
    measured = volley.fact.derivation
    if measured is None:
        return None
    begin, end = chart.spot(measured.origin), chart.spot(measured.point)
    return begin[0] * 0.3 + end[0] * 0.7, begin[1] * 0.3 + end[1] * 0.7


def _number(spot: Spot, volley: Volley) -> Markup:
    x, y = spot
    counters = volley.drawn or sum(volley.fact.counters.values())
    text = f"{volley.hits}/{counters}" if volley.drawn else f"{counters}"
    return group(
        None,
        tag(
            "rect",
            class_="pill",
            x=x - 7 - 4.9 * len(text),
            y=y - 11,
            width=14 + 9.8 * len(text),
            height=22,
            rx=11,
        ),
        tag("text", text, class_="count", x=x, y=y + 6),
    )


def _words(volley: Volley) -> Said:
    fact = volley.fact
    guns = (
        say("board", "{hand} guns", hand=hand(fact.side))
        if isinstance(fact, BroadsideFired)
        else say("board", "muskets")
    )
    came = (
        say("board", "{hits} of {drawn:counter|counters} hit", hits=volley.hits, drawn=volley.drawn)
        if volley.drawn
        else say("board", "not drawn yet")
    )
    return say(
        "board",
        "{ship}’s {guns} at {target}, {range}: {came}",
        ship=volley.ship.name,
        guns=guns,
        target=volley.target.name,
        range=mm(fact.range or 0),
        came=came,
    )


def clash(chart: Chart, ships: tuple[Ship, ...]) -> Markup:
    """A jagged star between two ships that ran into one another."""
    lying = [chart.spot(ship.pose.centre) for ship in ships if ship.pose]
    if len(lying) < 2:
        return Markup()
    x, y = sum(spot[0] for spot in lying) / len(lying), sum(spot[1] for spot in lying) / len(lying)
    star = "M0 -15L4 -5L14 -8L7 1L13 11L3 6L-3 15L-5 5L-15 5L-7 -1L-12 -11L-3 -6Z"
    return tag(
        "g",
        tag("title", say("board", "{ships} collided", ships=listed(ship.name for ship in ships))),
        tag("path", class_="clash", d=star),
        transform=f"translate({x:.1f} {y:.1f})",
    )
