"""The questions of the open window with every legal answer: all that a client needs to play."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from domain.catalogue import clauses
from domain.legality import asked_of
from domain.orders.asked import Asked
from domain.ruleset.scene import Scene
from domain.ruleset.slots import slot_named
from domain.service.resolution import scene_of
from domain.state.game import Game
from domain.state.window import Window
from domain.values.refusals import Refused, refuse
from projections.audience import Book, Viewer, Viewpoint
from projections.choices import choices_of
from projections.foresight import Shown, closed


def awaited(game: Game, viewer: Viewer, seat: str | None, book: Book = dict) -> dict[str, Any]:
    """The open window, and its questions to the viewer's seats, or to one of them.

    `book` opens the viewer's own sealed items, because a card planned before decides where the next one would begin.
    """
    seats = viewer.seats if seat is None else (_mine(game, viewer, seat),)
    return {
        "game": game.id,
        "version": game.version,
        "window": None if game.window is None else _window(game.window),
        "resolving": game.resolving is not None,
        "mine": [] if game.window is None else _asked(game, game.window, seats, book),
    }


def _mine(game: Game, viewer: Viewer, seat: str) -> str:
    if seat not in game.seats:
        raise Refused(refuse("seat/unknown", "the game has no seat {seat}", seat=seat))
    if seat not in viewer.seats:
        raise Refused(refuse("seat/not-yours", "you do not sit in {seat}", seat=seat))
    return seat


def _window(window: Window) -> dict[str, Any]:
    return {
        "id": window.id,
        "name": window.name,
        "turn": window.turn,
        "phase": slot_named(window.slot).phase.value,
        "owes": window.owes,
        "sealed": sorted(window.orders),
        "deadline": window.deadline,
    }


def _asked(game: Game, window: Window, seats: Sequence[str], book: Book) -> list[dict[str, Any]]:
    owing = [seat for seat in seats if seat in window.owes]
    if not owing:
        return []
    scene, once = scene_of(game), cache(book)  # every choice may need the book, so it is read once
    eyes = {seat: Viewpoint(game, Viewer((seat,)), once).shown for seat in owing}
    return [question(scene, seat, asked, eyes[seat]) for seat in owing for asked in asked_of(scene, seat)]


def question(scene: Scene, seat: str, asked: Asked, shown: Shown = closed) -> dict[str, Any]:
    """One question, as a client gets it."""
    clause = clauses().get(asked.rule)
    return {
        "seat": seat,
        "subject": asked.subject,
        "item": asked.item,
        "key": asked.key,
        "rule": asked.rule,
        "page": clause.page if clause else None,
        "default": asked.default,
        "schema": asked.schema,
        "choices": choices_of(scene, asked, shown),
        "free": asked.free,
    }
