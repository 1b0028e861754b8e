"""A ship seen from above: her base in the colour of her side, a hull drawn by us, and her guns; for sails see `rigging`."""

from collections.abc import Iterator, Mapping, Sequence

from domain.state.guns import Broadside
from domain.state.ship import Ship
from domain.values.names import Side, Status
from domain.values.said import Said, in_turn, say
from projections.board.chart import Chart
from projections.board.glyphs import marks
from projections.board.markup import Markup, group, tag
from projections.board.rigging import rigging
from projections.timeline.words import degrees, plain

PORTS = 6


def side_class(side: str, sides: Sequence[str]) -> str:
    """The class of a side's colour, by the order of the sides in the pack."""
    return dict(zip(sides, ("side-one", "side-two"), strict=False)).get(side, "side-other")


def drawn_ship(
    chart: Chart, ship: Ship, sides: Sequence[str], *, own: bool, lit: bool, arcs: Markup
) -> Markup:
    """The group of a ship: arcs below, then base, hull, rigging and guns, turned to her heading."""
    assert ship.pose is not None
    length, width = ship.printed.length / 1000, ship.printed.width / 1000
    classes = ["ship", side_class(ship.side, sides)]
    lost = ship.status is not Status.AFLOAT
    classes += [name for name, true in (("own", own), ("lit", lit), ("out", lost)) if true]
    body = tag(
        "g",
        tag("rect", class_="base", x=-width / 2, y=-length / 2, width=width, height=length, rx=3),
        tag("path", class_="bow", d=f"M-8 {-length / 2:g}L0 {-length / 2 - 10:g}L8 {-length / 2:g}Z"),
        *hull(length, ship.printed.ship_class),
        *rigging(ship, length, broad_of(ship.printed.ship_class)),
        *guns(ship.guns, length, width),
        *((pennant(length),) if ship.flagship else ()),
        transform=chart.laid(ship.pose),
    )
    about = in_turn(
        (
            say("board", "{ship} ({side})", ship=ship.name, side=plain(ship.side)),
            say("board", "heading {heading}", heading=degrees(ship.pose.heading)),
            *_state(ship),
        ),
        ", ",
    )
    return tag("g", tag("title", about), arcs, body, class_=" ".join(classes), data_ship=ship.id, tabindex=0)


def _state(ship: Ship) -> Iterator[Said]:
    """Her status if she is out of the battle, else flagship, sails and markers."""
    if ship.status is not Status.AFLOAT:
        yield plain(ship.status.value)
        return
    if ship.flagship:
        yield plain("flagship")
    if ship.automatic:
        yield say("board", "automatic")
    yield say("board", "at anchor") if ship.anchored else sails(ship)
    yield from marks(ship)


def sails(ship: Ship) -> Said:
    return say("board", "{sails} sails", sails=plain(ship.rigging.sails))


def broad_of(ship_class: str) -> float:
    """Half her beam, as a part of her length: a ship of the line is broader than a frigate."""
    return 0.165 if ship_class == "ship-of-the-line" else 0.135


def hull(length: float, ship_class: str) -> list[Markup]:
    """The hull, drawn with the bow up."""
    half = length * 0.47
    beam = length * broad_of(ship_class)
    starboard = (
        f"C{beam * 0.55:.2f} {-half * 0.78:.2f} {beam:.2f} {-half * 0.5:.2f} {beam:.2f} 0"
        f"L{beam:.2f} {half * 0.5:.2f}Q{beam * 0.98:.2f} {half * 0.85:.2f} {beam * 0.6:.2f} {half:.2f}"
    )
    port = (
        f"L{-beam * 0.6:.2f} {half:.2f}Q{-beam * 0.98:.2f} {half * 0.85:.2f} {-beam:.2f} {half * 0.5:.2f}"
        f"L{-beam:.2f} 0C{-beam:.2f} {-half * 0.5:.2f} {-beam * 0.55:.2f} {-half * 0.78:.2f} 0 {-half:.2f}Z"
    )
    outline = f"M0 {-half:.2f}{starboard}{port}"
    return [
        tag("path", class_="spar", d=f"M0 {-half + 6:.2f}V{-length / 2 - 5:.2f}"),
        tag("path", class_="hull", d=outline),
        tag("path", class_="deck", d=outline, transform="scale(.7 .86)"),
    ]


def pennant(length: float) -> Markup:
    """The flag of a flagship, at the stern."""
    stern = length * 0.44
    return tag(
        "path",
        class_="pennant",
        d=f"M0 {stern - 16:.2f}V{stern:.2f}M0 {stern - 16:.2f}L12 {stern - 11:.2f}L0 {stern - 6:.2f}Z",
    )


def guns(broadsides: Mapping[str, Broadside], length: float, width: float) -> list[Markup]:
    """A row of gun ports for each side: full if loaded, ringed and with smoke if fired this turn, hollow if empty."""
    rows = []
    for side, broadside in broadsides.items():
        state = "fired" if broadside.fired else "loaded" if broadside.loaded else "empty"
        x = (1 if side == Side.RIGHT else -1) * (width / 2 - 5)
        ports = [
            tag("circle", class_=state, cx=x, cy=(n - (PORTS - 1) / 2) * length * 0.115, r=1.9)
            for n in range(PORTS)
        ]
        smoke = (
            [tag("ellipse", class_="smoke", cx=x * 1.32, cy=0, rx=5, ry=length * 0.32)]
            if broadside.fired
            else []
        )
        rows.append(group(f"guns {side}", *smoke, *ports))
    return rows
