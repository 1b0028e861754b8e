"""Writes position, orders, draws and facts of a game in the case format."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

import msgspec

from domain.adjudication.write.ashore import written_batteries, written_buildings
from domain.adjudication.write.ships import Reads, mm, written_ship
from domain.adjudication.write.terrain import written_terrain
from domain.articles import ruleset_of
from domain.draws.chance import COIN, EXPLOSION, RED_CARDS, SINKING
from domain.facts import Entry, declared
from domain.packs.pack import pack
from domain.ruleset.hooks import PLANNED_AHEAD
from domain.ruleset.scene import Scene
from domain.state.game import Game
from domain.values.draws import Draw
from domain.values.names import DIRECTIONS

# The script's word for a draw of one of these items; a draw with other items is that of the loser of a boarding.
_WORDS: Final[Mapping[tuple[str, ...], str]] = {
    COIN: "coin",
    EXPLOSION: "explosion",
    SINKING: "sinking",
    RED_CARDS: "card",
}
_LENGTHS: Final = ("x", "y", "heading", "range")
_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9/_.-]*")
_NOT_PLAIN: Final = frozenset(("null", "true", "false"))


@dataclass(frozen=True, slots=True)
class Given:
    """The orders of one window, by subject and item."""

    window: str
    by_subject: Mapping[str, Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Written:
    """The content of a case. `game` is the position, with the window of the first step open."""

    id: str
    title: str
    rules: Sequence[str]
    game: Game
    reads: Reads
    steps: Sequence[Given | str]
    draws: Mapping[str, Sequence[object]]
    facts: Sequence[Entry]
    ships: Sequence[str]


def text_of(case: Written) -> str:
    """The case as YAML, with one line for each ship, step and fact."""
    agreed, window = case.game.agreement, case.game.window
    assert agreed is not None
    assert window is not None, "a case begins in a window"
    wind = {"from": mm(case.game.weather.wind.origin), "strength": case.game.weather.wind.strength}
    top: dict[str, object] = {
        "case": case.id,
        "title": case.title,
        "rules": list(case.rules),
        "pack": agreed.pack,
        "level": agreed.level,
        "options": list(agreed.options),
        "table": {"length": mm(case.game.table.length), "width": mm(case.game.table.width)},
        "wind": wind,
        "turn": window.turn,
        "start": window.name,
        "scenario": agreed.scenario,
    }
    planned_ahead = PLANNED_AHEAD.ask(Scene(case.game, ruleset_of(case.game), pack(agreed.pack)))
    ships = {
        ship: {
            **written_ship(case.game.ships[ship], case.reads, cards=planned_ahead),
            **_shots(case, ship),
            **({"aground": True} if ship in case.game.terrain.aground else {}),
        }
        for ship in case.ships
    }
    lines = [f"{key}: {flow(value)}" for key, value in top.items()]
    lines += ["ships:", *(f"  {ship}: {flow(entry)}" for ship, entry in ships.items())]
    lines += _links(case)
    ashore = dict(written_batteries(case.game, case.reads))
    lines += _terrain(case.game)
    lines += ["batteries:", *(f"  {key}: {flow(entry)}" for key, entry in ashore.items())] if ashore else []
    lines += [f"draws: {flow(case.draws)}", "steps:"]
    lines += [f"  - {flow(_step(step, (*case.ships, *ashore, *case.game.seats)))}" for step in case.steps]
    lines += ["expect:", "  facts:", *(f"    - {flow(_pattern(entry))}" for entry in case.facts)]
    return "\n".join((*lines, ""))


def _shots(case: Written, ship: str) -> dict[str, object]:
    """The ships at which she has fired this turn."""
    targets = {shot.target for shot in case.game.this_turn.attacks if shot.ship == ship} & set(case.ships)
    return {"fired-at": sorted(targets)} if targets else {}


def _links(case: Written) -> list[str]:
    held = {
        link: [list(pair) for pair in pairs if set(pair) <= set(case.ships)]
        for link, pairs in case.game.links.items()
    }
    return (
        [f"links: {flow({link: pairs for link, pairs in held.items() if pairs})}"]
        if any(held.values())
        else []
    )


def _terrain(game: Game) -> list[str]:
    assert game.agreement is not None
    pieces = list(written_terrain(game.terrain.elements, pack(game.agreement.pack)))
    pieces += written_buildings(game)
    return ["terrain:", *(f"  - {flow(piece)}" for piece in pieces)] if pieces else []


def script_of(draws: Iterable[Draw]) -> dict[str, list[object]]:
    """The script that makes these draws of a game again."""
    script: dict[str, list[object]] = {}
    for draw in draws:
        word, answer = _scripted(draw)
        script.setdefault(word, []).append(answer)
    return script


def _scripted(draw: Draw) -> tuple[str, object]:
    if draw.kind == "bag":
        return str(draw.bag), draw.face
    if draw.kind == "order":
        assert isinstance(draw.result, tuple)
        return "order", list(draw.result)
    items = draw.items if isinstance(draw.items, tuple) else ()
    if set(items) <= set(DIRECTIONS):
        return "direction", draw.result
    return _WORDS.get(items, "loser"), draw.result


def _step(step: Given | str, subjects: Sequence[str]) -> object:
    if isinstance(step, str):
        return step
    ordered = {
        subject: {item: _value(value) for item, value in items.items()}
        for subject, items in step.by_subject.items()
        if subject in subjects
    }
    return {"orders": {step.window: ordered}}


def _value(value: object) -> object:
    if isinstance(value, Mapping) and value.keys() >= {"x", "y", "heading"}:
        return {"at": [mm(value["x"]), mm(value["y"])], "heading": mm(value["heading"])}
    return value


def _pattern(entry: Entry) -> dict[str, object]:
    told, content = declared(entry.fact), msgspec.to_builtins(entry.fact)
    relied = (*(key for key in content if key == "ship"), *told.relied_on)
    fields = {key: _measure(key, content[key]) for key in relied}
    rule = {} if entry.rule is None else {"rule": entry.rule}
    return {"is": told.name, **rule, **fields}


def _measure(key: str, value: object) -> object:
    return mm(value) if key in _LENGTHS and isinstance(value, int) else value


def flow(value: object) -> str:
    """One value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(key)}: {flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str):
        plain = _PLAIN.fullmatch(value) and value.lower() not in _NOT_PLAIN
        return value if plain else json.dumps(value, ensure_ascii=False)
    if isinstance(value, Decimal):
        return f"{value.normalize():f}"
    return json.dumps(value)
