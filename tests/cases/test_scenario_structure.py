"""Clauses of scenarios that no position can exercise: matches of two, and scenarios of one's own."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from domain.articles import own_scenario, ruleset
from domain.facts.training import TrainingLacked
from domain.packs.canonical import canonical_json
from domain.scenarios import SCENARIOS
from domain.scenarios.matches import Match, Played, match
from domain.scenarios.own import MOST_SHIPS, read_own, scenario_id
from domain.service.rehearse import check_set_up, rehearsed
from domain.state.damage import Covered, Damage
from domain.state.game import Game, Outcome, Seat
from domain.state.setting import Points
from domain.state.ship import Ship
from domain.values.counters import Counter
from domain.values.names import Status
from domain.values.pose import Point
from domain.values.refusals import Refused
from tests.kit import under_the_guns
from tests.kit.fought import PACK, Fought, Terms
from tests.kit.own_scenario import OWN

BLOCKADE = SCENARIOS["force-the-blockade"]
OUTPOST = SCENARIOS["against-the-outpost"]
ONE, OTHER = frozenset(["a-one"]), frozenset(["a-other"])


def finished(scenario: Any, british: str, french: str, ships: Mapping[str, Ship], **more: Any) -> Played:
    """A game that is over, with these players and ships."""
    seats = {
        f"{side}-1": Seat(f"{side}-1", side, (), account=account)
        for side, account in (("british", british), ("french", french))
    }
    return Played(Game("g-1", seats=seats, ships=ships, outcome=Outcome("french", ""), **more), scenario)


def fleet(**statuses: tuple[Status, int]) -> dict[str, Ship]:
    """The ships of a blockade as they ended, with so many boxes covered."""
    battle = rehearsed(BLOCKADE)
    ships = dict(battle.ships)
    for key, (status, covered) in statuses.items():
        damage = Damage(returned=Covered(covered, 0)) if status is not Status.AFLOAT else Damage()
        if status is Status.AFLOAT:
            damage = Damage(hull=((Counter("6"),),) * covered)
        ships[key] = replace(ships[key], status=status, damage=damage)
    return ships


def decided(first: dict[str, Ship], second: dict[str, Ship]) -> Match:
    """The first team flees in the first game, the other in the second."""
    return match(
        finished(BLOCKADE, "a-other", "a-one", first), finished(BLOCKADE, "a-one", "a-other", second)
    )


def test_a_match_of_two_is_decided_line_by_line() -> None:
    """N-3-3: ships out, then their undamaged boxes, then chasers sunk, then damage on chasers; else nobody."""
    out, struck, afloat = Status.EXITED, Status.SURRENDERED, Status.AFLOAT
    both = fleet(courageuse=(out, 2), genereux=(out, 2))
    lines = [
        (both, fleet(courageuse=(out, 0)), "ships-out"),
        (fleet(courageuse=(out, 1), genereux=(out, 2)), both, "undamaged-boxes"),
        (fleet(courageuse=(out, 2), genereux=(out, 2), defence=(struck, 9)), both, "chasers-sunk"),
        (fleet(courageuse=(out, 2), genereux=(out, 2), defence=(afloat, 3)), both, "damage-to-chasers"),
    ]
    for better, worse, line in lines:
        assert (decided(better, worse).winner, decided(better, worse).decided_by) == (ONE, line)
        assert (decided(worse, better).winner, decided(worse, better).decided_by) == (OTHER, line)
    assert decided(both, both).winner is None


def test_points_of_both_games_are_added_up() -> None:
    """N-4-6 and N-5-3: the total decides, whichever game it was scored in."""
    scored = (Points("british", 8, "outpost"), Points("french", 3, "ship"))
    first = finished(OUTPOST, "a-one", "a-other", {}, score=scored)
    second = finished(OUTPOST, "a-other", "a-one", {}, score=(Points("british", 4, "outpost"),))
    found = match(first, second)
    assert found.lines[0].counts == {ONE: 8, OTHER: 7}
    assert found.winner == ONE


def test_what_is_no_match_is_refused() -> None:
    game = finished(BLOCKADE, "a-one", "a-other", fleet())
    for second in (game, finished(OUTPOST, "a-other", "a-one", {})):
        with pytest.raises(Refused):
            match(game, second)


def test_a_scenario_of_ones_own_is_read_into_the_same_rules() -> None:
    """N-7: table, wind, ships, sides, zones, terrain, rules and victory, all from data."""
    scenario = own_scenario(canonical_json(OWN))
    assert scenario.id == scenario_id(OWN)
    check_set_up(scenario)
    game = rehearsed(scenario)
    assert (game.table.length, game.weather.wind.origin) == (1_200_000, 45_000)
    assert sorted(game.terrain.elements) == ["reef-1", "rock"]
    assert scenario.options == ("terrain",)
    assert {rule.key for rule in scenario.rules} <= {
        rule.key for rule in ruleset("basic", (), scenario).rules
    }


def test_batteries_stand_where_a_scenario_puts_them() -> None:
    """N-7, T-BAT: with the numbers of their card, their dots and arcs turned to where they face."""
    scenario = own_scenario(canonical_json(under_the_guns.DOCUMENT))
    check_set_up(scenario)
    assert scenario.options == under_the_guns.OPTIONS
    game = rehearsed(scenario)
    fort, mole = game.batteries["french-battery-1"], game.batteries["british-battery-2"]
    assert [(arc.dot, arc.begin) for arc in mole.arcs] == [(Point(83_536, 383_536), 345_000)]
    assert [arc.dot for arc in fort.arcs][1] == Point(450_000, 512_000)
    assert (game.ships[mole.id].name, game.ships[fort.id].name) == ("The Mole", "French heavy battery 1")
    assert game.ships[fort.id].seat == "french-1"
    assert game.ships[fort.id].log.hull == PACK.batteries["heavy"].hull


@pytest.mark.parametrize(
    ("part", "place"),
    [
        ({"card": "mortar"}, "batteries.1.card"),
        ({"side": "prussian"}, "batteries.1.side"),
        ({"on": "mole", "at": [450, 520]}, "batteries.1.at"),
        ({"on": "rock"}, "batteries.1.on"),
        ({"at": [450, 520, 1]}, "batteries.1.at"),
        ({"guns": 3}, "batteries.1.guns"),
    ],
)
def test_a_battery_that_cannot_stand_is_refused_with_its_place(part: dict[str, Any], place: str) -> None:
    rock = {"id": "rock", "kind": "reef", "shape": [[-9, -9], [9, -9], [0, 9]], "at": [700, 700]}
    document = {
        **under_the_guns.DOCUMENT,
        "terrain": [*under_the_guns.DOCUMENT["terrain"], rock],
        "batteries": [{**under_the_guns.DOCUMENT["batteries"][0], **part}],
    }
    with pytest.raises(Refused) as refused:
        read_own(document)
    assert refused.value.refusals[0].at == place


@pytest.mark.parametrize(
    ("part", "value", "place"),
    [
        ("points", 10, "sides.british.ships"),
        ("table", {"length": 10, "width": 900}, "table.length"),
        ("wind", {"from": "prussian"}, "wind.from"),
        ("victory", {"kind": "glory"}, "victory.kind"),
        ("turns", 0, "turns"),
        ("terrain", [{"card": "island-9", "at": [1, 1]}], "terrain.1.card"),
        (
            "terrain",
            [{"id": "x", "kind": "reef", "at": [1, 1], "shape": [[0, 0], [1, 1]]}],
            "terrain.1.shape",
        ),
        ("terrain", [{"card": "reef-1", "at": [1, 1]}] * 30, "terrain"),
        ("levels", ["admiral"], "levels.1"),
        ("weather", {}, "weather"),
    ],
)
def test_what_is_wrong_with_it_is_refused_by_its_place(part: str, value: object, place: str) -> None:
    with pytest.raises(Refused) as refused:
        read_own({**OWN, part: value})
    (refusal,) = refused.value.refusals
    assert (refusal.code, refusal.at) == ("scenario/invalid", place)


def test_a_document_is_bounded_in_bytes_and_ships() -> None:
    with pytest.raises(Refused, match="too-large"):
        read_own({**OWN, "summary": "x" * 40_000})
    many = {**OWN["sides"]["british"], "ships": ["defence"] * (MOST_SHIPS + 1)}
    with pytest.raises(Refused, match="scenario/invalid"):
        read_own({**OWN, "sides": {**OWN["sides"], "british": many}})


def test_a_fleet_without_training_lacks_it_by_the_scenario() -> None:
    """N-1-3: the French gunners at every level, their sailors where there are actions."""
    for level, lacking in (("basic", {"gunners"}), ("advanced", {"gunners", "sailors"})):
        battle = Fought(
            Terms(level, 1, scenario="enemy-in-sight-lacking-training", options=("lacking-training",))
        )
        told = [
            entry.fact
            for part in battle.appended
            for entry in part.entries
            if isinstance(entry.fact, TrainingLacked)
        ]
        assert {fact.ship: set(fact.untrained) for fact in told} == dict.fromkeys(
            ("courageuse", "genereux"), lacking
        )
