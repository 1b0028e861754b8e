"""A position may begin with a grey card that nobody has seen, under the reading that lays such cards."""

import pytest

from domain.adjudication import NotACase, adjudicate

CASE = """
case: blind/position
level: advanced
options: [reading:mast-at-once]
wind: {from: 90}
ships:
  d: {ship: defence, side: british, at: [450, 300], heading: 0, deck: D, markers: {mast: 2}, cards: {first: mast-2-blind}}
draws: {card: [mast-2-sharp-right]}
steps:
  - orders: {planning: {}}
expect: {facts: [{is: CardReplaced, ship: d, by: mast-2-sharp-right}, {is: ShipSailed, card: mast-2-sharp-right}]}
"""


def test_it_is_drawn_when_the_cards_are_turned() -> None:
    assert adjudicate(CASE).differences == ()


def test_it_is_never_one_for_fewer_masts() -> None:
    with_another = CASE.replace("[mast-2-sharp-right]", "[mast-1-sharp-right]")
    assert any("mast-1-sharp-right" in told for told in adjudicate(with_another).differences)


def test_without_the_reading_there_is_no_such_card() -> None:
    with pytest.raises(NotACase, match="mast-2-blind is no card of her deck"):
        adjudicate(CASE.replace("reading:mast-at-once", ""))
