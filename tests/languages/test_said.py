"""Numbers, genders and lists are right in each language, and plain text stays as it is."""

import msgspec
import pytest

from domain.values.said import ENGLISH, Measure, Named, Place, Said, Term, listed, place_of, say, spoken
from projections.languages import PSEUDO, in_tongue, tongue_of

FRIGATE = Said(Named("Courageuse", "frigate"))
LINER = Said(Named("Généreux", "ship-of-the-line"))


def test_said_is_english_text_like_any_other() -> None:
    text = say("MastFell", "{ship} has {masts:mast|masts}.", ship=FRIGATE, masts=2)
    assert text == "Courageuse has 2 masts."
    assert isinstance(text, str)
    assert in_tongue("plain", tongue_of("pl")) == "plain"


@pytest.mark.parametrize(
    ("number", "french", "polish"),
    [
        (0, "0 incendie", "0 pożarów"),
        (1, "1 incendie", "1 pożar"),
        (2, "2 incendies", "2 pożary"),
        (5, "5 incendies", "5 pożarów"),
        (12, "12 incendies", "12 pożarów"),
        (22, "22 incendies", "22 pożary"),
        (25, "25 incendies", "25 pożarów"),
    ],
)
def test_a_noun_takes_the_form_of_its_number(number: int, french: str, polish: str) -> None:
    text = say(
        "FireBrokeOut", "Fire breaks out on {ship}: {fires:fire|fires} aboard.", ship=FRIGATE, fires=number
    )
    assert f": {french} à bord." in in_tongue(text, tongue_of("fr"))
    assert f": {polish} na pokładzie." in in_tongue(text, tongue_of("pl"))


def test_a_participle_takes_the_gender_of_the_ship() -> None:
    towed = [
        say("ShipTowedAway", "{ship} is towed out of the battle.", ship=ship) for ship in (FRIGATE, LINER)
    ]
    assert [in_tongue(text, tongue_of("fr")) for text in towed] == [
        "Courageuse est remorquée hors de la bataille.",
        "Généreux est remorqué hors de la bataille.",
    ]
    assert [in_tongue(text, tongue_of("pl")) for text in towed] == [
        "Courageuse zostaje odholowana z pola bitwy.",
        "Généreux zostaje odholowany z pola bitwy.",
    ]


def test_lists_numbers_and_words_follow_the_language() -> None:
    ships = listed([FRIGATE, LINER, "Defence"])
    assert [in_tongue(ships, tongue_of(language)) for language in ("en", "fr", "pl")] == [
        "Courageuse, Généreux and Defence",
        "Courageuse, Généreux et Defence",
        "Courageuse, Généreux i Defence",
    ]
    assert spoken(Measure(12_500, " mm"), tongue_of("fr")) == "12,5 mm"
    assert spoken(Term("turn-right-7"), tongue_of("pl")) == "skręt w prawo 7"
    assert spoken(Term("no-such-word"), tongue_of("pl")) == "no such word"


def test_a_form_that_is_not_given_is_the_word_itself() -> None:
    chosen = say("x", "{side:british=B|french=F}", side="danish")
    assert chosen == "danish"
    assert say("x", "{side:british=B|other}", side="danish") == "other"


def test_what_is_said_survives_being_stored() -> None:
    text = say("x", "{a} {b} {c}", a=listed([FRIGATE, 3]), b=Said(Term("ball")), c=say("y", "z"))
    stored = msgspec.json.encode(place_of(text))
    assert spoken(msgspec.json.decode(stored, type=Place), ENGLISH) == text


def test_the_language_of_nobody_marks_what_is_translated() -> None:
    assert in_tongue(say("x", "{ship} sinks.", ship=FRIGATE), tongue_of(PSEUDO)) == "⟦Courageuse sinks.⟧"
