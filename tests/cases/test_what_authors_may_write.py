"""Where the format leaves it open how something is written, a case may write it as its author would expect."""

import pytest

from domain.adjudication import NotACase, adjudicate, read_case

POSITION = """\
case: basic/lying-still
ships:
  a: {ship: defence, side: british, at: [450, 300], heading: 0SAID}
  b: {ship: genereux, side: french, at: [450, 700], heading: 180}
"""


def case(body: str, said: str = "") -> str:
    return f"{POSITION.replace('SAID', f', {said}' if said else '')}{body}\nexpect: {{turn: 1}}\n"


@pytest.mark.parametrize("name", ["Basic/First-Turn", "mine/B-MOV-1", "one_case", "a/b/c/d", "7th"])
def test_a_case_may_be_called_so(name: str) -> None:
    assert read_case(case("").replace("basic/lying-still", name)).id == name


@pytest.mark.parametrize("name", ["A", "HMS_Defence", "a.b", "1"])
def test_a_ship_may_be_called_so(name: str) -> None:
    text = POSITION.replace("SAID", "").replace("  a:", f"  {name}:")
    text += f"draws: {{coin: []}}\nsteps: [{{damage: {{{name}: [1]}}}}]\nexpect: {{ships: {{{name}: {{hull: [[1]]}}}}}}\n"
    assert adjudicate(text).passed


def test_a_draw_may_name_such_a_ship() -> None:
    assert read_case(case("draws: {order: [A, [HMS_b, A]], loser: [A]}")).draws is not None


@pytest.mark.parametrize(
    ("title", "read"), [("1805", "1805"), ("", None), ("1.5", "1.5"), (f"'{'x' * 900}'", "x" * 900)]
)
def test_a_title_is_whatever_stands_there(title: str, read: str | None) -> None:
    assert read_case(case(f"title: {title}")).title == read


IMPLIED = (
    ("", "abilities: {good-aim: 2}", ["captain-and-crew"]),
    ("", "abilities: {}", []),
    ("", "flagship: true", ["flagship"]),
    ("", "flagship: false", []),
    ("", "training: {gunners: false}", ["lacking-training"]),
    ("", "training: {gunners: true}", []),
    ("links: {grappled: [[a, b]]}", "", ["boarding"]),
    ("links: {entangled: [[a, b]], grappled: []}", "", ["entanglement"]),
    ("gauge: {direction: cw, strength: null}", "", ["variable-wind-direction"]),
    ("gauge: {direction: null}", "", []),
    ("gauge: {strength: up}", "", ["variable-wind-direction", "variable-wind-strength"]),
)


@pytest.mark.parametrize(("body", "said", "options"), IMPLIED)
def test_what_a_position_says_is_played_by_its_option(body: str, said: str, options: list[str]) -> None:
    """It would be laid aside without a word otherwise."""
    assert read_case(case(body, said)).options == tuple(options)


def test_an_option_that_is_implied_may_still_be_above_the_level() -> None:
    with pytest.raises(NotACase, match="above the basic level"):
        adjudicate(case("gauge: {strength: up}"))


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ("delayed: {dance: 1}", "delayed.dance: dance is no delayed action"),
        ("delayed: {reload: 1}", "delayed.reload: reload is no delayed action of hers"),
        ("planned: [musketry, musketry]", "ships.a.planned: an action is planned twice"),
        ("abilities: {good-aim: 3}", "abilities.good-aim: 3 uses are left of 2 that it has"),
        ("storage: {left: {ball: up}}", "storage.left.ball: only double-shot is half loaded"),
        (
            "storage: {left: {double-shot: up}}, broadsides: {left: ball}",
            "broadsides.left: the box is empty while a counter lies face-up",
        ),
        ("fired-at: [z]", "ships.a.fired-at: z is no ship of this case"),
    ],
)
def test_what_would_be_laid_aside_is_refused(said: str, says: str) -> None:
    with pytest.raises(NotACase) as refused:
        adjudicate(case("level: advanced", said))
    assert says in str(refused.value)


ASHORE = """\
level: advanced
terrain:
  - {id: isle, kind: island, shape: [[400, 400], [500, 400], [500, 500], [400, 500], [400, 400]]}
  - {id: house, kind: building, on: isle, side: french, shape: [[490, 440], [500, 440], [500, 460], [490, 460]]}
batteries:
  fort: {on: isle, side: french, fortification: 4, dots: [[450, 410]], arcs: [[120, 240]], log: {hull: [[3]], crew: [2]}MORE}
case: basic/ashore
ships: {a: {ship: defence, side: british, at: [525, 450], heading: 0, base: [77, 50]}}
"""


def ashore(body: str, more: str = "") -> str:
    return f"{ASHORE.replace('MORE', f', {more}' if more else '')}{body}\n"


def test_an_outline_may_say_its_first_corner_again() -> None:
    closed = read_case(ashore("expect: {turn: 1}")).terrain
    assert [len(piece.outline) for piece in closed] == [4]


def test_ships_touch_buildings_as_they_touch_land() -> None:
    assert adjudicate(ashore("expect: {touching: [[a, isle], [house, a]]}")).passed
    (difference,) = adjudicate(ashore("expect: {apart: [[a, house]]}")).differences
    assert difference == "expect.apart[0]: expected no contact got contact"


def test_a_battery_touches_nothing() -> None:
    with pytest.raises(NotACase, match="fort has no base"):
        read_case(ashore("expect: {apart: [[a, fort]]}"))


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("planned: [fire-left]", "fire-left is no action of hers"),
        ("delayed: {reload-left: 1}", "reload-left is no delayed action of hers"),
    ],
)
def test_a_battery_has_the_actions_of_a_battery(more: str, says: str) -> None:
    assert adjudicate(ashore("expect: {turn: 1}", "planned: [fire, musketry]")).passed
    with pytest.raises(NotACase, match=says):
        adjudicate(ashore("expect: {turn: 1}", more))


def test_what_has_left_the_table_has_no_attitude() -> None:
    away = POSITION.replace("SAID", "").replace("[450, 300], heading: 0", "[60, 300], heading: 270")
    assert adjudicate(
        f"{away}steps: [end-turn]\nexpect: {{ships: {{a: {{at: null, attitude: null}}}}}}\n"
    ).passed
    (difference,) = adjudicate(case("steps: [{expect: {ships: {a: {attitude: null}}}}]")).differences
    assert difference.endswith("expected null got beating")


def test_a_drawn_counter_may_name_its_bag() -> None:
    (difference,) = adjudicate(case("draws: {B: ['B:6']}")).differences
    assert difference == "draws.B: expected all drawn got [6] left over"
    with pytest.raises(NotACase, match="'A:6' cannot be drawn"):
        adjudicate(case("draws: {B: ['A:6']}"))


BOARDERS = """\
case: basic/two-alongside
level: basic
options: [boarding]
draws: {}
ships:
  a: {ship: defence, side: british, at: [450, 300], heading: 0, base: [77, 50]}
  b: {ship: genereux, side: french, at: [500, 300], heading: 0, base: [77, 50]}
"""


def test_a_case_that_begins_with_planning_may_name_every_window_before_the_cards() -> None:
    """Below Advanced the targets of a grapple are named before the cards are planned."""
    refused = BOARDERS + "steps: [{refuse: {grapple: {a: {target: b}}, code: grapple/not-boarding}}]\n"
    assert adjudicate(refused).passed
    shown = BOARDERS + "steps: [{orders: {boarding: {a: {board: true}, b: {board: true}}, grapple: {}}}]\n"
    assert adjudicate(f"{shown}expect: {{ships: {{a: {{grappled: [b]}}}}}}\n").passed


@pytest.mark.parametrize(
    "step", ["end-turn", "{end-turn: }", "{orders: {planning: , combat: , reloading: }}, end-turn"]
)
def test_nothing_behind_a_colon_is_nothing_more_to_say(step: str) -> None:
    played = adjudicate(case("").replace("expect: {turn: 1}", f"steps: [{step}]\nexpect: {{turn: 2}}"))
    assert played.passed


def test_a_refusal_still_says_what_is_refused() -> None:
    with pytest.raises(NotACase, match="nothing is ordered that could be refused"):
        read_case(case("steps: [{refuse: {planning: }}]"))
