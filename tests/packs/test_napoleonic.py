"""The default pack keeps every number that is known of the real components, and the limits set for the rest."""

from collections import Counter

import pytest

from domain.packs.pack import ShipCard, installed, pack
from domain.values.courses import Ending
from domain.values.outlines import Outline

PACK = pack("napoleonic")
SHIPS = list(PACK.ships.values())
IDS = [
    *("courageuse", "unite", "genereux", "aquilon"),
    *("terpsichore", "meleager", "defence", "vanguard"),
    *("concorde", "unite-1796", "hermione", "inconstante"),
    *("impetueux", "spartiate", "commerce-de-bordeaux", "duguay-trouin"),
    *("embuscade", "succes", "cleopatra", "iphigenia"),
    *("berwick", "swiftsure", "bellona", "goliath"),
]
PROFILES = {
    ("french", "frigate"): ("A", 72_000),
    ("french", "ship-of-the-line"): ("B", 77_000),
    ("british", "frigate"): ("C", 72_000),
    ("british", "ship-of-the-line"): ("D", 77_000),
}

every_ship = pytest.mark.parametrize("ship", SHIPS, ids=lambda ship: ship.id)


def test_it_is_installed_and_read_once() -> None:
    assert installed() == ("napoleonic",)
    assert pack("napoleonic") is PACK
    assert PACK.sides == ("british", "french")


def test_the_hash_is_pinned() -> None:
    # Stored games name this hash. A change here means a new pack for them, so it must be meant.
    assert PACK.sha256 == "88ee048cd41b505c39d7979121d3bd56e6c0ea55582327141907ec0e56e50ff2"


def test_the_bags_hold_what_the_book_counts() -> None:
    assert {bag: len(faces) for bag, faces in PACK.bags.items()} == {
        "A": 90,
        "B": 90,
        "C": 60,
        "D": 60,
        "E": 90,
    }
    assert set(PACK.bags["E"]) == {"0", "crew"}
    assert {"0", "1", "2", "3", "4", "6", "crew", "2+crew", "3+leak", "1+fire"} <= set(PACK.bags["B"])


def test_serials_run_through_the_faces_in_the_order_of_the_list() -> None:
    assert PACK.bags["A"][33:35] == ("0", "1")
    assert PACK.bags["A"][-1] == "2+rudder"
    assert PACK.bags["B"][17:19] == ("0", "1")
    assert PACK.bags["E"][44:46] == ("0", "crew")
    assert Counter(PACK.bags["D"])["crew"] == 26
    assert Counter(PACK.bags["C"])["1+rudder"] == 2


def test_wind_counters() -> None:
    assert PACK.wind.compass == ("n", "ne", "e", "se", "s", "sw", "w", "nw")
    assert PACK.wind.direction == {"cw": 3, "ccw": 3, "blank": 4}
    assert PACK.wind.strength == {"up": 1, "down": 1, "blank": 3}


def test_ruler_border_and_tables() -> None:
    ruler = PACK.ruler
    assert (ruler.length, ruler.width) == (270_000, 18_000)
    assert (ruler.close, ruler.short, ruler.long) == (68_000, 135_000, 270_000)
    border = PACK.border
    assert (border.aback, border.beating, border.reaching, border.tolerance) == (67_500, 95_000, 165_000, 10)
    assert {(table.length, table.width) for table in PACK.tables.values()} == {
        (900_000, 900_000),
        (1_200_000, 900_000),
    }
    assert PACK.card_print.ticks == {"full": 14_200, "battle": 24_900, "backing": 35_600}


def test_mast_dots_and_arcs() -> None:
    assert PACK.base.mast_behind == 4_300
    printed = {
        name: (arc.dot.ahead, arc.dot.outboard, arc.begin, arc.end) for name, arc in PACK.base.arcs.items()
    }
    assert printed == {
        "fore": (19_500, 9_600, 45_000, 105_000),
        "central": (-4_200, 10_300, 75_000, 105_000),
        "aft": (-27_000, 8_700, 75_000, 135_000),
    }


def test_the_twenty_four_ships_by_name() -> None:
    assert list(PACK.ships) == IDS
    assert PACK.ships["unite"].side == "french"
    assert PACK.ships["unite-1796"].title == "HMS Unite"
    assert [ship.year for ship in SHIPS[:8]] == [None] * 8
    assert PACK.ships["bellona"].year == 1760


def test_courageuse_as_the_book_shows_her() -> None:
    ship = PACK.ships["courageuse"]
    assert (ship.burden, ship.hull[0], ship.hull[3], ship.hull[5]) == (3, (2, 3, 2), (2, 2, 2), (1, 2, 1))
    assert [ship.crew[box] for box in (0, 2, 4)] == [2, 2, 2]
    assert set(ship.crew[5:]) == {1}


def test_genereux_and_terpsichore_as_the_book_shows_them() -> None:
    genereux, terpsichore = PACK.ships["genereux"], PACK.ships["terpsichore"]
    assert (genereux.veer, genereux.burden, genereux.hull[0][1]) == (5, 5, 7)
    assert (terpsichore.burden, terpsichore.hull[0][1]) == (2, 4)


@every_ship
def test_deck_and_base_follow_nation_and_class(ship: ShipCard) -> None:
    assert (ship.deck, ship.length) == PROFILES[ship.side, ship.ship_class]
    assert ship.width == 50_000


@every_ship
def test_ratings_lie_within_the_limits(ship: ShipCard) -> None:
    frigate = ship.ship_class == "frigate"
    assert ship.burden in ((2, 3) if frigate else (4, 5))
    assert ship.veer in (range(6, 9) if frigate else range(3, 6))
    assert ship.guns in (range(32, 39) if frigate else (74,))
    assert ship.crewmen in (range(200, 301) if frigate else range(550, 721))
    assert len(ship.hull) in (range(7, 10) if frigate else range(9, 12))
    assert len(ship.crew) in range(6, 10)


@every_ship
def test_numbers_never_rise_along_a_track(ship: ShipCard) -> None:
    for numbers in (*zip(*ship.hull, strict=True), ship.crew, ship.actions):
        assert list(numbers) == sorted(numbers, reverse=True)
    assert min(*ship.hull[-1], ship.crew[-1]) >= 1


@every_ship
def test_actions_fall_from_four_or_five_to_one(ship: ShipCard) -> None:
    assert ship.actions[0] in (4, 5)
    assert len(ship.actions) == max(len(ship.hull), len(ship.crew))
    assert ship.actions[4] == 3, "three hull and four crew boxes covered leave three actions"
    assert ship.actions[-1] == 1


@every_ship
def test_the_two_names_of_a_pair_share_a_hull_and_differ_a_little(ship: ShipCard) -> None:
    other = PACK.ships[ship.pair]
    assert other.pair == ship.id
    assert (other.length, other.width, other.deck, other.burden) == (
        ship.length,
        ship.width,
        ship.deck,
        ship.burden,
    )
    assert (other.hull, other.crew, other.guns, other.crewmen) != (
        ship.hull,
        ship.crew,
        ship.guns,
        ship.crewmen,
    )


def test_french_frigates_have_stronger_hulls_and_weaker_guns() -> None:
    french, british = _class("french", "frigate"), _class("british", "frigate")
    assert min(map(_points, french)) > max(map(_points, british))
    assert max(ship.hull[0][1] for ship in french) < min(ship.hull[0][1] for ship in british)


@pytest.mark.parametrize("side", ["british", "french"])
def test_a_seventy_four_is_about_two_frigates(side: str) -> None:
    frigates, liners = _class(side, "frigate"), _class(side, "ship-of-the-line")
    for measure in (_points, lambda ship: ship.hull[0][1]):
        ratio = sum(map(measure, liners)) / sum(map(measure, frigates))
        assert 1.7 <= ratio <= 2.5


def test_straight_of_deck_d_as_measured() -> None:
    line = PACK.decks["D"].cards["straight"].lines["battle"]
    assert line.arrows == (Ending(0, 18_800, 0), Ending(0, 29_400, 0))


def test_batteries_are_one_light_and_one_heavy() -> None:
    light, heavy = PACK.batteries["light"], PACK.batteries["heavy"]
    assert light.fortification < heavy.fortification
    assert [len(box) for box in heavy.hull] == [len(heavy.arcs)] * len(heavy.hull)


def test_four_islands_and_six_reefs_are_in_the_box() -> None:
    kinds = Counter(piece.kind for piece in PACK.terrain.values())
    assert (kinds["island"], kinds["reef"]) == (4, 6)
    assert len({piece.outline for piece in PACK.terrain.values()}) == len(PACK.terrain)


@pytest.mark.parametrize(("kind", "size"), [("island", (240_000, 160_000)), ("reef", (90_000, 60_000))])
def test_pieces_of_terrain_have_the_size_that_was_settled(kind: str, size: tuple[int, int]) -> None:
    for piece in PACK.terrain.values():
        if piece.kind == kind:
            xs, ys = zip(*piece.outline, strict=True)
            assert (max(xs) - min(xs), max(ys) - min(ys)) == size
            assert 8 <= len(piece.outline) <= 12
            assert _is_convex(piece.outline)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("terrain.reef-1.outline.1.1", "ours"),
        ("batteries.light.fortification", "ours"),
        ("ships.courageuse.hull.4.1", "book"),
        ("ships.courageuse.hull.5.1", "ours"),
        ("ships.genereux.hull.1.2", "book"),
        ("ships.genereux.hull.1.1", "ours"),
        ("ships.genereux.card.burden", "measured"),
        ("ships.defence.base.1", "measured"),
        ("ships.defence.card.deck", "book"),
        ("ships.bellona.card.deck", "ours"),
        ("ships.defence.base.2", "measured"),
        ("ships.terpsichore.base.1", "ours"),
        ("ships.terpsichore.base.2", "ours"),
        ("decks.D.cards.turn-right-8.full.green.3", "measured"),
        ("decks.A.cards.turn-right-8.full.green.3", "ours"),
        ("decks.B.like", "ours"),
        ("counters.bags.B.6", "ours"),
        ("counters.wind.direction.cw", "book"),
        ("pack.border.aback", "ours"),
        ("pack.ruler.close", "measured"),
    ],
)
def test_provenance_of_known_values(path: str, source: str) -> None:
    assert PACK.provenance[path].source == source


def test_what_is_measured_or_from_the_book_says_how_well_or_where() -> None:
    assert {claim.source for claim in PACK.provenance.values()} == {"book", "measured", "ours"}
    assert all(claim.note for claim in PACK.provenance.values() if claim.source != "ours")


def _class(side: str, ship_class: str) -> list[ShipCard]:
    return [ship for ship in SHIPS if (ship.side, ship.ship_class) == (side, ship_class)]


def _points(ship: ShipCard) -> int:
    return ship.burden * len(ship.hull)


def _is_convex(outline: Outline) -> bool:
    """Going round, every corner turns the same way."""
    ring = (*outline, *outline[:2])
    turns = {
        (b.x - a.x) * (c.y - b.y) > (b.y - a.y) * (c.x - b.x)
        for a, b, c in zip(ring, ring[1:], ring[2:], strict=False)
    }
    return len(turns) == 1
