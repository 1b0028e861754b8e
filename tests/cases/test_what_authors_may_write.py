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
        ("fired-at: [z]", "ships.a.fired-at: z is no ship of this case"),
    ],
)
def test_what_would_be_laid_aside_is_refused(said: str, says: str) -> None:
    with pytest.raises(NotACase) as refused:
        adjudicate(case("", said))
    assert says in str(refused.value)
