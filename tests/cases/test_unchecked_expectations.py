"""An expectation that is never checked is the worst fault of a suite: what would hold whatever happens is no case."""

import pytest

from domain.adjudication import NotACase, adjudicate

POSITION = """\
case: basic/lying-still
ships:
  a: {ship: defence, side: british, at: [450, 300], heading: 0SAID}
  b: {ship: genereux, side: french, at: [450, 700], heading: 180}
"""


def case(body: str, said: str = "", level: str = "basic") -> str:
    position = POSITION.replace("SAID", f", {said}" if said else "")
    return f"level: {level}\n{position}{body}\n"


NOTHING = (
    "{ships: {}}",
    "{ships: {a: {}}}",
    "{facts: []}",
    "{never: []}",
    "{touching: []}",
    "{apart: []}",
    "{choices: {}}",
    "{choices: {a: {}}}",
    "{choices: {a: {card: {}}}}",
    "{choices: {a: {card: {includes: [], excludes: []}}}}",
    "{sees: {}}",
    "{sees: {british-1: {ships: {}}}}",
    "{sees: {british-1: {ships: {a: {}}}}}",
    "{wind: {}}",
    "{bags: {}}",
    "{score: {}}",
    "{ships: {a: {broadsides: {}}}}",
    "{ships: {a: {cards: {}}}}",
)


@pytest.mark.parametrize("expected", NOTHING)
def test_what_names_nothing_is_no_expectation(expected: str) -> None:
    with pytest.raises(NotACase, match="nothing is expected"):
        adjudicate(case(f"expect: {expected}"))


MISSPELT = (
    ("{never: [{is: ShipSailed, ship: z}]}", "never[0].ship: z is no ship"),
    ("{never: [{is: ShipsCollided, ships: [a, z]}]}", "never[0].ships[1]: z is no ship"),
    ("{never: [{is: BroadsideFired, target: z}]}", "never[0].target: z is no target"),
    ("{never: [{is: BroadsideFired, side: port}]}", "never[0].side: port is no side"),
    ("{never: [{is: BroadsideFired, band: near}]}", "never[0].band: near is no band"),
    ("{never: [{is: BroadsideFired, arc: middle}]}", "never[0].arc: middle is no arc"),
    ("{never: [{is: BroadsideFired, rake: side}]}", "never[0].rake: side is no rake"),
    ("{never: [{is: BroadsideFired, kind: bricks}]}", "never[0].kind: bricks is no kind"),
    ("{never: [{is: BroadsideFired, counters: {Q: 1}}]}", "never[0].counters.Q: unknown key"),
    ("{never: [{is: ShipSailed, card: strait}]}", "never[0].card: strait is no card"),
    ("{never: [{is: ShipSailed, slid: middle}]}", "never[0].slid: middle is no slid"),
    ("{never: [{is: ShipSailed, x: here}]}", "never[0].x: expected a number"),
    ("{never: [{is: ActionRevealed, action: dance}]}", "never[0].action: dance is no action"),
    ("{never: [{is: ActionRevealed, effect: maybe}]}", "never[0].effect: maybe is no effect"),
    ("{never: [{is: CountersDrawn, bag: Q}]}", "never[0].bag: Q is no bag"),
    ("{never: [{is: CountersDrawn, faces: [crw]}]}", "never[0].faces[0]: crw is no counter"),
    ("{never: [{is: EventDrawn, happens: maybe}]}", "never[0].happens: expected true or false"),
    ("{never: [{is: TurnClosed, turn: one}]}", "never[0].turn: expected a number"),
    ("{never: [{is: GameWon, side: danish}]}", "never[0].side: danish is no side"),
    ("{never: [{rule: B-FOO-1}]}", "never[0].rule: B-FOO-1 is no clause"),
    ("{never: [{vessel: a}]}", "never[0].vessel: no fact has such a field"),
    ("{choices: {a: {card: {excludes: [strait]}}}}", "excludes[0]: strait is no answer"),
    ("{choices: {a: {left: {excludes: [{tgt: b}]}}}}", "excludes[0].tgt: unknown key"),
    ("{choices: {a: {crad: {excludes: [straight]}}}}", "choices.a.crad: crad is no item"),
)


@pytest.mark.parametrize(("expected", "says"), MISSPELT)
def test_what_must_not_be_is_not_missed_for_a_misspelt_word(expected: str, says: str) -> None:
    with pytest.raises(NotACase) as refused:
        adjudicate(case(f"expect: {expected}"))
    assert says in str(refused.value)


def test_words_that_the_format_does_not_list_are_not_looked_up() -> None:
    assert adjudicate(case("expect: {never: [{is: ColoursStruck, ship: a, why: captured}]}")).passed


def test_terrain_that_must_not_be_met_is_terrain_of_the_case() -> None:
    reef = "terrain: [{id: reef, kind: reef, shape: [[100, 100], [150, 100], [150, 150]]}]\n"
    with pytest.raises(NotACase, match="reff is no on"):
        adjudicate(case(f"{reef}expect: {{never: [{{is: ShipGrounded, on: reff}}]}}"))
    assert adjudicate(case(f"{reef}expect: {{never: [{{is: ShipGrounded, on: reef}}]}}")).passed


def test_a_misspelt_item_is_not_what_is_refused() -> None:
    with pytest.raises(NotACase, match="crad is no item of any window"):
        adjudicate(case("steps: [{refuse: {planning: {a: {crad: aback-5}}}}]"))


EMPTY = (
    ("markers", "markers: {fire: 1}"),
    ("received", "received: {water: 1}"),
    ("abilities", "abilities: {good-aim: 2}"),
    ("storage", "storage: {left: {double-shot: up}}"),
    ("delayed", "delayed: {extinguish: 1}"),
)


@pytest.mark.parametrize(("key", "said"), EMPTY)
def test_an_empty_mapping_expects_that_there_is_nothing(key: str, said: str) -> None:
    expected = f"expect: {{ships: {{a: {{{key}: {{}}}}}}}}"
    assert adjudicate(case(expected, level="advanced")).passed
    (difference,) = adjudicate(case(expected, said, "advanced")).differences
    assert difference.startswith(f"expect.ships.a.{key}: expected {{}} got ")


def test_an_empty_gauge_is_one_without_counters() -> None:
    assert adjudicate(case("expect: {gauge: {}}")).passed
    (difference,) = adjudicate(case("gauge: {direction: cw}\nexpect: {gauge: {}}")).differences
    assert difference == "expect.gauge: expected {} got {direction: cw}"


def test_what_a_fact_tells_face_down_is_matched_by_what_it_is() -> None:
    """A case reads every closed item, so one that must not be there is found under its own name."""
    reloaded = "start: reloading\nsteps: [{orders: {reloading: {a: {left: chain}}}}]\nexpect: "
    empty = "broadsides: {left: null}"
    fact = "[{is: BroadsideReloaded, ship: a, side: left, kind: KIND}]"
    for key, kind, holds in (
        ("facts", "chain", True),
        ("facts", "ball", False),
        ("never", "ball", True),
        ("never", "chain", False),
    ):
        expected = f"{{{key}: {fact.replace('KIND', kind)}}}"
        assert adjudicate(case(reloaded + expected, empty, "standard")).passed is holds


def test_a_shot_that_is_not_offered_may_be_named_by_its_target() -> None:
    near = case("start: combat\nexpect: {choices: {a: {right: {KEY: [b]}}}}").replace(
        "[450, 700]", "[550, 300]"
    )
    assert adjudicate(near.replace("KEY", "includes")).passed
    (difference,) = adjudicate(near.replace("KEY", "excludes")).differences
    assert difference.startswith("expect.choices.a.right.excludes: expected no b got ")


def test_what_the_open_window_asks_of_others_only_is_not_offered() -> None:
    """Whoever has surrendered is asked nothing; a question of another window is a mistake of the case."""
    struck = "steps: [{damage: {a: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6]}}]\nexpect: {choices: {a: {ITEM: {KEY: [straight]}}}}"
    assert adjudicate(case(struck.replace("ITEM", "card").replace("KEY", "excludes"))).passed
    for item, key in (("card", "includes"), ("target", "excludes")):
        (difference,) = adjudicate(case(struck.replace("ITEM", item).replace("KEY", key))).differences
        assert "the open window does not ask for it" in difference
