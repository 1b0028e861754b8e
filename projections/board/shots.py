"""Shots of the turn: a line as long as the range, and how many of the counters drawn hit."""

from domain.facts.gunnery import BroadsideFired
from domain.state.ship import Ship
from projections.board.chart import Chart, Spot
from projections.board.markup import Markup, group, tag
from projections.board.trail import Volley
from projections.timeline.words import HANDS, mm


def shot(chart: Chart, volley: Volley) -> Markup:
    """Drawn where it was measured; a label says `hits/counters`."""
    derivation = volley.fact.derivation
    if derivation is None:
        return Markup()
    begin, end = chart.spot(derivation.origin), chart.spot(derivation.point)
    kind = str(volley.fact.band) if isinstance(volley.fact, BroadsideFired) else "musketry"
    line = f"M{begin[0]:.1f} {begin[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
    return group(
        None,
        tag("title", _told(volley)),
        tag("path", class_=f"shot {kind}", d=line),
        tag("circle", class_="burst", cx=end[0], cy=end[1], r=3.5 + min(volley.hits, 6) * 0.7),
        _count(begin, end, volley),
    )


def _count(begin: Spot, end: Spot, volley: Volley) -> Markup:
    x, y = begin[0] * 0.45 + end[0] * 0.55, begin[1] * 0.45 + end[1] * 0.55
    counters = volley.drawn or sum(volley.fact.counters.values())
    text = f"{volley.hits}/{counters}" if volley.drawn else f"{counters}"
    return group(
        None,
        tag("rect", class_="pill", x=x - 7 - 4.9 * len(text), y=y - 11, width=14 + 9.8 * len(text), height=22, rx=11),
        tag("text", text, class_="count", x=x, y=y + 6),
    )


def _told(volley: Volley) -> str:
    fact = volley.fact
    guns = f"{HANDS.get(fact.side, fact.side)} guns" if isinstance(fact, BroadsideFired) else "muskets"
    came = f"{volley.hits} of {volley.drawn} counters hit" if volley.drawn else "not drawn yet"
    return f"{volley.ship.name}’s {guns} at {volley.target.name}, {mm(fact.range or 0)}: {came}"


def clash(chart: Chart, ships: tuple[Ship, ...]) -> Markup:
    """A jagged star between two ships that ran into one another."""
    lying = [chart.spot(ship.pose.centre) for ship in ships if ship.pose]
    if len(lying) < 2:  # noqa: PLR2004  (a collision takes two)
        return Markup()
    x, y = sum(spot[0] for spot in lying) / len(lying), sum(spot[1] for spot in lying) / len(lying)
    names = " and ".join(ship.name for ship in ships)
    star = "M0 -15L4 -5L14 -8L7 1L13 11L3 6L-3 15L-5 5L-15 5L-7 -1L-12 -11L-3 -6Z"
    return tag("g", tag("title", f"{names} collided"), tag("path", class_="clash", d=star), transform=f"translate({x:.1f} {y:.1f})")
