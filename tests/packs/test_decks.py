"""The decks: what is printed, what is mirrored, and how the frigates' lines follow from the measured ones."""

from fractions import Fraction

import pytest

from domain.packs.pack import Card, pack
from domain.values.courses import Ending

DECKS = pack("napoleonic").decks
SETTINGS = ("full", "battle", "backing")
ORANGE = dict(zip(SETTINGS, (Fraction(410, 286), Fraction(280, 188), Fraction(130, 96)), strict=True))
GREEN = dict(zip(SETTINGS, (Fraction(600, 441), Fraction(370, 294), Fraction(190, 164)), strict=True))
# Turns 9 and 10 are estimated at full sails and shortened like the straight lines of their own deck.
SHORTER_ORANGE = dict(zip(SETTINGS, (Fraction(1), Fraction(28, 41), Fraction(13, 41)), strict=True))
SHORTER_GREEN = dict(zip(SETTINGS, (Fraction(1), Fraction(37, 60), Fraction(19, 60)), strict=True))
HEADINGS = {
    6: (18_000, 22_500),
    7: (32_000, 45_000),
    8: (34_000, 67_500),
    9: (42_000, 78_750),
    10: (56_000, 90_000),
}


def tenths(length: Fraction) -> int:
    """Micrometres, rounded to a tenth of a millimetre."""
    return round(length / 100) * 100


@pytest.mark.parametrize(
    ("letter", "cards", "blue"), [("A", 37, 13), ("B", 29, 9), ("C", 37, 13), ("D", 29, 9)]
)
def test_how_many_cards(letter: str, cards: int, blue: int) -> None:
    deck = list(DECKS[letter].cards.values())
    assert sum(card.copies for card in deck) == cards
    assert [sum(card.border == border for card in deck) for border in ("blue", "red", "grey")] == [blue, 3, 8]
    assert all(card.copies == (2 if card.border == "blue" else 1) for card in deck)


def test_printed_order_of_deck_d() -> None:
    assert list(DECKS["D"].cards) == [
        *("straight", "sideslip-right", "sideslip-left", "turn-right-6", "turn-left-4", "turn-right-7"),
        *("turn-left-3", "turn-right-8", "turn-left-2", "aback-5", "aback-6", "aback-4"),
        *("mast-2-shallow-right", "mast-2-shallow-left", "mast-2-sharp-right", "mast-2-sharp-left"),
        *("mast-1-shallow-right", "mast-1-shallow-left", "mast-1-sharp-right", "mast-1-sharp-left"),
    ]


def test_veers() -> None:
    veers = {name: card.veer for name, card in DECKS["A"].cards.items()}
    assert veers["straight"] == veers["sideslip-left"] == veers["sideslip-right"] == 5
    assert [veers[f"turn-right-{veer}"] for veer in (6, 7, 8, 9, 10)] == [6, 7, 8, 9, 10]
    assert [veers[f"turn-left-{veer}"] for veer in (4, 3, 2, 1, 0)] == [4, 3, 2, 1, 0]
    assert [veers[name] for name in ("aback-4", "aback-5", "aback-6", "mast-1-sharp-left")] == [4, 5, 6, None]


@pytest.mark.parametrize("letter", "ABCD")
def test_left_cards_mirror_right_ones(letter: str) -> None:
    cards = DECKS[letter].cards
    pairs = [(f"turn-right-{veer}", f"turn-left-{10 - veer}") for veer in range(6, 11)]
    pairs += [
        ("sideslip-right", "sideslip-left"),
        ("aback-6", "aback-4"),
        ("mast-2-sharp-right", "mast-2-sharp-left"),
    ]
    for right, left in pairs:
        if right in cards:
            assert _endings(cards[left]) == [Ending(-x, y, -turn) for x, y, turn in _endings(cards[right])]
            assert cards[left].masts == cards[right].masts


def test_red_cards_go_ahead_on_one_sandglass_and_astern_on_two() -> None:
    lines = DECKS["D"].cards["aback-6"].lines
    assert lines["one-sandglass"].arrows == (Ending(6_500, 13_600, 63_000),)
    assert lines["two-sandglasses"].arrows == (Ending(900, -16_200, 64_000),)
    assert (lines["one-sandglass"].astern, lines["two-sandglasses"].astern) == (False, True)


def test_grey_cards_have_one_line_whatever_the_sails() -> None:
    card = DECKS["C"].cards["mast-2-shallow-left"]
    assert (card.masts, list(card.lines)) == (2, ["masts"])
    assert card.lines["masts"].arrows == (Ending(-1_000, 16_000, -18_600), Ending(-4_500, 25_300, -17_600))


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize(
    "name", ["straight", "sideslip-right", "turn-right-6", "turn-right-7", "turn-right-8"]
)
def test_frigates_sail_deck_d_drawn_out(name: str, setting: str) -> None:
    measured, drawn = (DECKS[letter].cards[name].lines[setting].arrows for letter in "DA")
    factors = (ORANGE[setting], GREEN[setting])
    for index, (arrow, factor) in enumerate(zip(measured, factors, strict=True)):
        turn = HEADINGS[int(name[-1])][index] if name.startswith("turn") else arrow.turn
        assert drawn[index] == Ending(tenths(arrow.x * factor), tenths(arrow.y * factor), turn)


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize(
    ("veer", "orange", "green"),
    [(9, (8_000, 39_000), (31_000, 55_000)), (10, (12_000, 37_000), (41_000, 50_000))],
)
def test_the_two_sharper_turns(
    setting: str, veer: int, orange: tuple[int, int], green: tuple[int, int]
) -> None:
    factors = (SHORTER_ORANGE[setting], SHORTER_GREEN[setting])
    assert DECKS["A"].cards[f"turn-right-{veer}"].lines[setting].arrows == tuple(
        Ending(tenths(x * factor), tenths(y * factor), turn)
        for (x, y), factor, turn in zip((orange, green), factors, HEADINGS[veer], strict=True)
    )


def test_red_and_grey_are_the_same_in_every_deck() -> None:
    for name, card in DECKS["D"].cards.items():
        if card.border != "blue":
            assert {
                deck.cards[name].lines["masts" if card.masts else "one-sandglass"] for deck in DECKS.values()
            } == {card.lines["masts" if card.masts else "one-sandglass"]}


def test_decks_alike() -> None:
    assert DECKS["B"].cards == DECKS["D"].cards
    assert DECKS["C"].cards == DECKS["A"].cards
    assert [deck.letter for deck in DECKS.values()] == ["A", "B", "C", "D"]


def _endings(card: Card) -> list[Ending]:
    return [arrow for line in card.lines.values() for arrow in line.arrows]
