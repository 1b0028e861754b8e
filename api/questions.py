"""What the open window asks, with every legal answer: all that a client needs to play."""

from collections.abc import Sequence
from typing import Any

from domain.catalogue import clauses
from domain.legality import asked_of
from domain.orders.asked import Asked
from domain.ruleset.slots import slot_named
from domain.service.resolution import scene_of
from domain.state.game import Game, Window
from domain.values.refusals import Refusal, Refused
from projections.audience import Viewer


def awaited(game: Game, viewer: Viewer, seat: str | None) -> dict[str, Any]:
    """Where the game waits, and what it asks of the viewer's seats, or of one of them."""
    seats = viewer.seats if seat is None else (_mine(game, viewer, seat),)
    return {
        "game": game.id,
        "version": game.version,
        "window": None if game.window is None else _window(game.window),
        "resolving": game.resolving is not None,
        "mine": [] if game.window is None else _asked(game, game.window, seats),
    }


def _mine(game: Game, viewer: Viewer, seat: str) -> str:
    if seat not in game.seats:
        raise Refused(Refusal("seat/unknown", f"the game has no seat {seat}"))
    if seat not in viewer.seats:
        raise Refused(Refusal("seat/not-yours", f"you do not sit in {seat}"))
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


def _asked(game: Game, window: Window, seats: Sequence[str]) -> list[dict[str, Any]]:
    owing = [seat for seat in seats if seat in window.owes]
    if not owing:
        return []
    scene = scene_of(game)
    return [_question(seat, asked) for seat in owing for asked in asked_of(scene, seat)]


def _question(seat: str, asked: Asked) -> dict[str, Any]:
    clause = clauses().get(asked.rule)
    choices = asked.choices
    return {
        "seat": seat,
        "ship": asked.ship,
        "item": asked.item,
        "key": asked.key,
        "rule": asked.rule,
        "page": clause.page if clause else None,
        "default": asked.default,
        "schema": asked.schema,
        "choices": None if choices is None else [{"value": one.value, "about": one.about} for one in choices],
        "free": asked.free,
    }
