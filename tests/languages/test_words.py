"""Ids of the rules that a player reads have their words, in every language."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import domain.options
import domain.rules
from domain.facts import Fact
from domain.facts.outcome import GameDrawn, GameWon
from domain.facts.score import PointsScored
from domain.options.variable_wind_strength import STRENGTHS
from domain.ruleset.hooks import Action
from domain.scenarios import SCENARIOS
from domain.service.rehearse import rehearsed
from domain.values.names import COLOUR_RANK, Attitude, Phase, Status
from domain.values.said import ENGLISH, Said, Term
from projections.languages import in_tongue, tongue_of
from projections.timeline.sentences import sentence
from projections.timeline.words import Telling
from tests.languages.catalogues import texts


def _actions() -> Iterator[str]:
    for package in (domain.rules, domain.options):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            held = vars(importlib.import_module(module.name)).values()
            yield from (one.name for one in held if isinstance(one, Action))


IDS = {*_actions(), *STRENGTHS, *COLOUR_RANK, *Attitude, *Phase, *Status}


@pytest.mark.parametrize("name", sorted(map(str, IDS)))
def test_an_id_has_its_word(name: str) -> None:
    assert ("word", name.replace("-", " ")) in texts("words")


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        ("turn-right-7", "turn right 7", "virage à droite 7"),
        ("planning.2", "planning (2)", "planification (2)"),
        ("a side, -1", "a side, -1", "a side, -1"),
    ],
)
def test_a_number_behind_an_id_is_no_part_of_its_word(name: str, english: str, french: str) -> None:
    assert (in_tongue(Said(Term(name)), ENGLISH), in_tongue(Said(Term(name)), tongue_of("fr"))) == (
        english,
        french,
    )


@pytest.mark.parametrize(
    ("fact", "english", "french"),
    [
        (
            GameWon("british", "no french ship is left that could sail; british 4 points, french -1"),
            "Victory for the British: no French ship is left that could sail; British 4 points, French -1 points.",
            "Victoire des Britanniques : plus aucun navire français ne peut naviguer ; Britanniques 4 points, Français -1 point.",
        ),
        (
            GameWon("british", "Courageuse did not get through"),
            "Victory for the British: Courageuse did not get through.",
            "Victoire des Britanniques : Courageuse n’est pas passée.",
        ),
        (
            GameDrawn("no ship of either side is left in play"),
            "The battle is drawn: no ship of either side is left in play.",
            "La bataille est nulle : aucun navire des deux camps ne reste en jeu.",
        ),
        (
            PointsScored("british", 2, "genereux/aground"),
            "The British score 2 points: Généreux, aground.",
            "Les Britanniques marquent 2 points : Généreux, échoué.",
        ),
    ],
)
def test_why_it_ended_is_told_in_the_language_of_the_reader(fact: Fact, english: str, french: str) -> None:
    game = rehearsed(SCENARIOS["enemy-in-sight"])
    told = sentence(fact, Telling(game, game))
    assert (in_tongue(told, ENGLISH), in_tongue(told, tongue_of("fr"))) == (english, french)
