"""Every fact has its sentence: short, with its numbers humanised, and nothing in it that is still sealed."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from enum import EnumType, StrEnum
from pathlib import Path
from typing import get_type_hints

import pytest

from domain.facts import FACTS, Fact, mentions
from domain.facts.boarding import BoardersBlow, BoardersFought, BoardingShown
from domain.facts.crew import ActionsPlanned
from domain.facts.damage import CountersDrawn
from domain.facts.muster import BroadsideLoaded
from domain.facts.orders import OpenedItem, OrdersOpened, OrdersSealed
from domain.facts.registry import FactType
from domain.facts.sailing import CardPlanned, ShipsHeldBack
from domain.facts.turns import CoveredBoxes, TurnBegun
from domain.facts.windows import WindowClosed, WindowOpened
from domain.packs.pack import pack
from domain.scenarios import SCENARIOS
from domain.service.rehearse import PACK, rehearsed
from domain.state.clock import Away, Clock
from domain.state.game import Game, Seat
from domain.store import Store, codec
from domain.values.names import AUTOMATIC, Cause, ClosedBy
from domain.values.said import ENGLISH, Listed, Message, Place, Term
from domain.values.sealed import Sealed
from projections.board import board_svg
from projections.languages import LANGUAGES, in_tongue, tongue_of
from projections.queries import Queries
from projections.timeline.sentences import SENTENCES, sentence, unsaid
from projections.timeline.unspoken import UNSPOKEN
from projections.timeline.words import Telling, compass, degrees, face, listed, mm
from tests.kit.battle import Battle
from tests.languages.catalogues import texts

NOWHERE = Telling(Game("g-sample"), Game("g-sample"))
LONGEST = 600
SAMPLES = Path(__file__).parents[1] / "store" / "samples"


@pytest.mark.parametrize("fact", FACTS.values(), ids=FACTS.keys())
def test_a_stored_sample_of_every_fact_is_told_in_one_line(fact: FactType) -> None:
    told = sentence(_sample(fact), NOWHERE)
    assert told.endswith(".")
    assert UNSPOKEN not in told, "a part of it was written down before anybody said it"
    assert "\n" not in told
    assert 8 < len(told) < LONGEST


def _worded() -> Iterator[tuple[FactType, str, StrEnum]]:
    """Every word that a field of a fact can hold, where its declaration lists the words."""
    for fact in FACTS.values():
        for name, hint in get_type_hints(fact.type).items():
            if isinstance(hint, EnumType):
                yield from ((fact, name, word) for word in hint)


@pytest.mark.parametrize(
    ("fact", "name", "word"),
    [pytest.param(*row, id=f"{row[0].name}-{row[1]}-{row[2]}") for row in _worded()],
)
def test_every_word_of_a_fact_is_told_in_every_language(fact: FactType, name: str, word: StrEnum) -> None:
    """By a sentence of its own, or by the word itself, which must be in the catalogues then."""
    told = unsaid(replace(_sample(fact), **{name: word}), NOWHERE)
    assert word not in _terms(told) or ("word", word.replace("-", " ")) in texts("words")


def _terms(place: Place) -> Iterator[str]:
    match place:
        case Term(word):
            yield word
        case Listed(items, joint):
            yield from (term for item in (*items, joint) for term in _terms(item))
        case Message(places=places):
            yield from (term for item in places.values() for term in _terms(item))


def _sample(fact: FactType) -> Fact:
    stored = json.loads((SAMPLES / f"{fact.topic.replace('/', '.')}.json").read_bytes())
    head = stored.pop("head")
    return codec.read(fact.topic, b"\n".join((head.encode(), json.dumps(stored).encode(), b""))).fact


@pytest.mark.parametrize(
    ("fact", "ships", "seats"),
    [
        (CountersDrawn("defence", "A", (), Cause.LEFT, "genereux", ()), ("defence", "genereux"), ()),
        (CountersDrawn("defence", "A", (), Cause.COLLISION, None, ()), ("defence",), ()),
        (ShipsHeldBack(("defence",), (("defence", "genereux"),)), ("defence", "genereux"), ()),
        (
            BoardingShown({"defence": True, "genereux": False}, (("genereux",),), ()),
            ("defence", "genereux"),
            (),
        ),
        (BoardersFought((BoardersBlow("defence", "genereux", 1, "A1:2"),)), ("defence", "genereux"), ()),
        (WindowOpened(1, "planning", "planning", ("british-1",), None), (), ("british-1",)),
        (WindowClosed(1, 1, "planning", {"british-1": None}, ClosedBy.DEADLINE), (), ("british-1",)),
        (TurnBegun(1, {"defence": CoveredBoxes(0, 0)}), (), ()),
    ],
)
def test_a_fact_says_whom_it_names(fact: Fact, ships: tuple[str, ...], seats: tuple[str, ...]) -> None:
    assert mentions(fact) == (ships, seats)


def test_a_line_of_the_log_says_what_its_fact_is_about(store: Store, queries: Queries) -> None:
    battle = Battle(store).sit_down()
    queries.follower.catch_up()
    lines = [json.loads(line) for line in queries.timeline(battle.id)]
    taken = next(line for line in lines if line["topic"] == "SeatTaken/1")
    assert (taken["subject"], taken["weight"], taken["stop"]) == ("game", "quiet", None)
    assert taken["seats"] == [taken["fact"]["seat"]]
    wind = next(line for line in lines if line["topic"] == "WindSet/1")
    assert (wind["subject"], wind["ships"], wind["measured"]) == ("weather", [], [])
    assert {line["stop"] for line in lines} == {None, "window"}


def test_no_sentence_is_left_without_a_fact() -> None:
    assert set(SENTENCES) <= {fact.type for fact in FACTS.values()}


@pytest.mark.parametrize(
    ("fact", "hidden"),
    [
        (CardPlanned("defence", "first", Sealed(31, "defence/card")), "31"),
        (BroadsideLoaded("defence", "left", Sealed(31, "defence/left")), "31"),
        (ActionsPlanned("defence", Sealed(31, "defence/actions")), "31"),
        (
            OrdersSealed("british-1", 1, "planning", {"defence/card": "d1" * 32}, (), "c0" * 32, "server"),
            "defence",
        ),
    ],
)
def test_what_is_sealed_is_not_told(fact: object, hidden: str) -> None:
    told = SENTENCES[type(fact)](fact, NOWHERE)  # type: ignore[index]
    assert hidden not in told
    assert not re.search(r"[0-9a-f]{16}", told)


def test_what_is_opened_is_told_with_the_names_of_ships(store: Store) -> None:
    battle = Battle(store).sit_down()
    telling = Telling(battle.game, battle.game)
    opened = OrdersOpened(
        (
            OpenedItem(19, "defence/left", {"target": "genereux", "arc": "fore"}, "5a" * 16),
            OpenedItem(19, "defence/musketry", None, "5b" * 16),
        )
    )
    assert sentence(opened, telling) == "Seals are broken: HMS Defence, port: target Généreux, arc fore."


def seated(**names: str | None) -> Telling:
    chairs = {name.replace("_", "-"): person for name, person in names.items()}
    seats = {seat: Seat(seat, seat.rpartition("-")[0], (), None, who) for seat, who in chairs.items()}
    game = Game("g-sample", seats=seats)
    return Telling(game, game)


@pytest.mark.parametrize(
    ("known", "captain", "chair"),
    [
        (
            seated(british_1="Nell", french_1=None),
            ("Nell (British)", "Nell (Britanniques)", "Nell (Brytyjczycy)"),
            ("the French seat", "la place française", "miejsce Francuzów"),
        ),
        (
            seated(british_1="Nell", british_2="Ann", french_1="Victor", french_2=None),
            ("Nell (British 1)", "Nell (Britanniques 1)", "Nell (Brytyjczycy 1)"),
            ("French seat 2", "la place française n° 2", "miejsce Francuzów nr 2"),
        ),
    ],
    ids=["one-a-side", "two-a-side"],
)
def test_seats_are_called_as_people_call_them(
    known: Telling, captain: tuple[str, ...], chair: tuple[str, ...]
) -> None:
    """By the side, and by the number only where a side has several; never by the id."""
    empty = max(known.after.seats)
    tongues = [tongue_of(language) for language in LANGUAGES]
    assert tuple(in_tongue(known.captain("british-1"), tongue) for tongue in tongues) == captain
    assert tuple(in_tongue(known.captain(empty), tongue) for tongue in tongues) == chair


@pytest.mark.parametrize(
    ("captain", "away", "names"),
    [
        ("skilled", False, ("Computer (French)", "Ordinateur (Français)", "Komputer (Francuzi)")),
        (
            AUTOMATIC,
            False,
            ("Automatic ships (French)", "Navires automatiques (Français)", "Okręty automatyczne (Francuzi)"),
        ),
        ("skilled", True, ("Victor (French)", "Victor (Français)", "Victor (Francuzi)")),
    ],
    ids=["computer", "automatic", "stand-in"],
)
def test_the_computer_is_called_by_a_word_of_the_language(
    captain: str, away: bool, names: tuple[str, ...]
) -> None:
    """Whoever lets it stand in keeps the name."""
    seat = Seat(
        "french-1", "french", (), None, "Victor" if away else f"Computer ({captain})", captain=captain
    )
    clock = Clock(away={"french-1": Away("a-1", "Victor", 9)} if away else {})
    game = Game("g-sample", seats={"french-1": seat}, clock=clock)
    known = Telling(game, game).captain("french-1")
    assert tuple(in_tongue(known, tongue_of(language)) for language in LANGUAGES) == names


def test_ships_have_their_printed_names_before_the_battle_begins(store: Store) -> None:
    game = Battle(store).game
    assert not game.ships
    assert Telling(game, game).ships(("courageuse", "genereux")) == "Courageuse and Généreux"


@pytest.mark.parametrize(
    ("counter", "shown"),
    [("B17:2+crew", ("2+crew", "2+équipage", "2+załoga")), ("0", ("0", "0", "0"))],
    ids=["crew", "zero"],
)
def test_what_a_counter_shows_is_a_word_of_the_language(counter: str, shown: tuple[str, ...]) -> None:
    assert tuple(in_tongue(face(counter), tongue_of(language)) for language in LANGUAGES) == shown


def test_a_preview_names_each_side_once() -> None:
    """Nobody sits there, so that nobody's name stands beside it."""
    drawn = board_svg(rehearsed(SCENARIOS["in-shallow-waters"]), pack(PACK), measured=False, tongue=ENGLISH)
    assert ">British<" in drawn
    assert "· british" not in drawn


def test_a_battle_is_told_with_its_reasons(store: Store, queries: Queries) -> None:
    battle = Battle(store).sit_down().play(turns=6)
    queries.follower.catch_up()
    lines = [json.loads(line) for line in queries.timeline(battle.id, limit=10_000)]
    assert [line["version"] for line in lines] == list(range(1, battle.game.version + 1))
    records = [record.public() for record in store.records(battle.id)]
    assert [line["fact"] for line in lines] == [record["fact"] for record in records]
    for line in lines:
        assert (line["page"] is None) == (line["title"] is None) == (line["rule"] is None)
    sailed = next(line for line in lines if line["topic"] == "ShipSailed/1")
    assert sailed["page"] in range(9, 14)
    assert re.search(
        r"sails .+: [\d.]+ mm made good, to [\d.]+ × [\d.]+ mm, heading [\d.]+°", sailed["sentence"]
    )
    shots = [line["sentence"] for line in lines if line["topic"] == "BroadsideFired/1"]
    assert any(re.search(r"arc, ball, at .+ at [\d.]+ mm \((close|short|long)\)", told) for told in shots)


def test_it_is_read_page_by_page(store: Store, queries: Queries) -> None:
    battle = Battle(store).sit_down()
    queries.follower.catch_up()
    pages, after = [], 0
    while page := queries.timeline(battle.id, after, 5):
        pages += page
        after = json.loads(page[-1])["version"]
    assert pages == queries.timeline(battle.id, limit=10_000)


def test_numbers_are_said_as_people_say_them() -> None:
    assert (mm(95_800), mm(95_849), mm(95_850), mm(18_000), mm(-1_500)) == (
        "95.8 mm",
        "95.8 mm",
        "95.9 mm",
        "18 mm",
        "−1.5 mm",
    )
    assert (degrees(0), degrees(22_500)) == ("0°", "22.5°")
    assert [compass(bearing) for bearing in (0, 44_000, 90_000, 337_499, 337_500)] == [
        "north",
        "north-east",
        "east",
        "north-west",
        "north",
    ]
    assert (listed([]), listed(["a"]), listed(["a", "b", "c"])) == ("nobody", "a", "a, b and c")
