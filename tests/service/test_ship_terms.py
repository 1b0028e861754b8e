"""Terms for single ships: agreed when the game is opened, shown before anybody sits down, part of the facts."""

import pytest

from domain.engine import ENGINE
from domain.facts.games import SeatSpec
from domain.facts.ship_terms import ShipTermsAgreed
from domain.facts.training import TrainingLacked
from domain.ruleset.rule import Rule
from domain.ruleset.ruleset import compose
from domain.ruleset.terms import refused_terms
from domain.service import World
from domain.values.names import Level
from domain.values.refusals import Refused
from domain.values.terms import ShipTerm
from projections.game_view import terms_of_seat
from tests.kit.club import begun, opened, play
from tests.kit.world import facts_of

AGREED = {"defence": ["untrained-gunners", "untrained-sailors"], "genereux": ["untrained-gunners"]}
WORDS = {ship: tuple(words) for ship, words in AGREED.items()}
PLAYED = {"level": "advanced", "options": ["lacking-training"]}


def test_what_is_agreed_for_a_ship_is_told_shown_and_played(world: World) -> None:
    game_id = begun(world, ship_terms={**AGREED, "courageuse": []}, **PLAYED)
    assert facts_of(world.store, game_id, ShipTermsAgreed) == [ShipTermsAgreed(WORDS)]
    assert facts_of(world.store, game_id, TrainingLacked) == [
        TrainingLacked("defence", ("gunners", "sailors")),
        TrainingLacked("genereux", ("gunners",)),
    ]
    game = world.game(game_id)
    seats = {key: terms_of_seat(seat, game.agreement) for key, seat in game.seats.items()}
    assert seats == {
        "british-1": {"defence": WORDS["defence"]},
        "french-1": {"genereux": WORDS["genereux"]},
    }
    assert game.ships["defence"].crew.untrained == {"gunners", "sailors"}
    assert game.ships["terpsichore"].crew.untrained == frozenset()
    assert play(world, game_id, 4).turn > 0


def test_without_terms_nothing_is_told_of_them(world: World) -> None:
    assert [record.topic for record in world.store.records(opened(world, **PLAYED))] == ["GameOpened/1"]


@pytest.mark.parametrize(
    "terms",
    [
        {"options": ["lacking-training"], "ship_terms": {"victory": ["untrained-gunners"]}},
        {"options": ["lacking-training"], "ship_terms": {"defence": ["untrained-cooks"]}},
        {"options": ["lacking-training"], "ship_terms": {"defence": ["untrained-sailors"]}},
        {"options": [], "ship_terms": {"defence": ["untrained-gunners"]}},
    ],
    ids=["no such ship", "no such word", "sailors below Advanced", "without the option"],
)
def test_what_cannot_be_agreed_is_refused_and_nothing_is_opened(
    world: World, terms: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        opened(world, **terms)
    assert refused.value.refusals[0].code == "game/ship-terms"
    assert world.store.latest() == 0


def test_a_word_may_be_for_one_ship_of_a_seat_only() -> None:
    ensign = Rule("ensign", "An ensign", 1, Level.BASIC, (), terms=(ShipTerm("ensign", "O-FLAG-2", "", 1),))
    rules = compose((ensign,), engine=ENGINE)
    seats = (SeatSpec("a-1", "a", ("x", "y")), SeatSpec("b-1", "b", ("z",)))
    assert refused_terms(rules, seats, {"x": ("ensign",), "z": ("ensign",)}) is None
    refusal = refused_terms(rules, seats, {"x": ("ensign",), "y": ("ensign",)})
    assert refusal is not None
    assert refusal.rule == "O-FLAG-2"
    assert "x and y" in refusal.detail
