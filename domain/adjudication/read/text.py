"""Reads a case from its text and checks every key, so that errors are reported before it is played."""

import re
from collections.abc import Mapping
from decimal import Decimal

from domain.adjudication.keys.expected_keys import read_compass
from domain.adjudication.keys.fields import Field, shown
from domain.adjudication.keys.table_keys import read_gauge, read_links
from domain.adjudication.keys.terrain_keys import read_terrain
from domain.adjudication.keys.words import (
    BATTERIES,
    LEVELS,
    PHASES,
    STRENGTHS,
)
from domain.adjudication.read.ashore_entries import Ground, read_batteries, read_buildings
from domain.adjudication.read.case import Case, Expect, Step
from domain.adjudication.read.expectation import read_expectation
from domain.adjudication.read.named import Named
from domain.adjudication.read.options import read_options
from domain.adjudication.read.ship_entries import check_seats, read_ships
from domain.adjudication.read.step_entries import read_step
from domain.adjudication.read.yaml import read_yaml
from domain.catalogue import clauses
from domain.packs.pack import Pack, PackError, installed, pack
from domain.ruleset.slots import windows
from domain.scenarios import SCENARIOS

KEYS = (
    *(
        "case",
        "title",
        "rules",
        "page",
        "pack",
        "level",
        "options",
        "table",
        "wind",
        "turn",
        "start",
        "scenario",
    ),
    *("ships", "links", "gauge", "terrain", BATTERIES, "draws", "steps", "expect"),
)
BEGIN_TURN = "begin-turn"
SETUP_WINDOWS = ("terrain", "deployment", "loading")
# Until these have closed, ships need not be on the table.
PLACING_WINDOWS = ("terrain", "deployment")
MOST_STEPS = 1000
LONGEST_TITLE = 4000
_ID = re.compile(r"(?=.{1,200}$)[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*")


def read_case(text: str) -> Case:
    """Read a case; raises NotACase with the field and what is wrong with it."""
    top = Field("", read_yaml(text))
    fields = top.keyed(KEYS, required=("case", "ships"))
    if "steps" not in fields and "expect" not in fields:
        raise top.wrong("`steps` or `expect` is missing")
    box = _pack(fields.get("pack"))
    start = _start(fields.get("start"))
    ships = read_ships(fields["ships"], box, placed=start not in PLACING_WINDOWS)
    terrain = read_terrain(fields.get("terrain"), box, ships)
    ground = Ground(terrain, ships)
    ships = {
        **ships,
        **read_buildings(fields.get("terrain"), box, ground),
        **read_batteries(fields.get(BATTERIES), box, ground),
    }
    check_seats(ships)
    steps = _steps(fields, Named(ships, {element.element for element in terrain}, box))
    return Case(
        id=_id(fields["case"]),
        title=_title(fields.get("title")),
        rules=fields["rules"].each(_clause) if "rules" in fields else (),
        page=fields["page"].integer(0, 100) if "page" in fields else None,
        pack=box.id,
        level=fields["level"].word(LEVELS, "level") if "level" in fields else LEVELS[0],
        options=read_options(fields, steps),
        table=_table(fields.get("table")),
        wind=_wind(fields.get("wind")),
        turn=fields["turn"].integer(0, 1000) if "turn" in fields else int(start not in SETUP_WINDOWS),
        start=start,
        scenario=fields["scenario"].word(SCENARIOS, "scenario") if "scenario" in fields else None,
        ships=ships,
        links=read_links(fields.get("links"), ships),
        gauge=read_gauge(fields.get("gauge")),
        terrain=terrain,
        draws=_draws(fields.get("draws")),
        steps=tuple(steps),
    )


def _steps(fields: Mapping[str, Field], named: Named) -> list[Step]:
    """All steps; `expect` at the top level of the file is the last of them."""
    steps = (
        [read_step(entry, named) for entry in fields["steps"].items(0, MOST_STEPS)]
        if "steps" in fields
        else []
    )
    if "expect" in fields:
        steps.append(Expect("expect", read_expectation(fields["expect"], named)))
    return steps


def _id(field: Field) -> str:
    if not isinstance(field.raw, str) or not _ID.fullmatch(field.raw):
        raise field.wrong(f"{shown(field.raw)} is no id of a case, such as basic/first-turn")
    return field.raw


def _title(field: Field | None) -> str | None:
    """The title, which is only for readers: it may be a number or missing."""
    if field is None or field.raw is None:
        return None
    number = isinstance(field.raw, int | Decimal) and not isinstance(field.raw, bool)
    return str(field.raw) if number else field.text(LONGEST_TITLE)


def _pack(field: Field | None) -> Pack:
    name = field.word(installed(), "pack installed here") if field else "napoleonic"
    try:
        return pack(name)
    except PackError as error:
        raise Field("pack", name).wrong(str(error)) from None


def _clause(field: Field) -> str:
    if not isinstance(field.raw, str) or field.raw not in clauses():
        raise field.wrong(f"{shown(field.raw)} is no clause of the catalogue")
    return field.raw


def _table(field: Field | None) -> Mapping[str, int]:
    fields = field.keyed(("length", "width"), required=("length", "width")) if field else {}
    return {key: part.length(100, 10_000) for key, part in fields.items()}


def _wind(field: Field | None) -> Mapping[str, int | str]:
    """The wind of the case, by the field names of the state."""
    fields = field.keyed(("from", "strength")) if field else {}
    said: dict[str, int | str] = {}
    if "from" in fields:
        said["origin"] = int(read_compass(fields["from"]) * 1000)
    if "strength" in fields:
        said["strength"] = fields["strength"].word(STRENGTHS, "strength")
    return said


def _start(field: Field | None) -> str:
    return field.word(dict.fromkeys((BEGIN_TURN, *PHASES, *windows())), "start") if field else "planning"


def _draws(field: Field | None) -> Mapping[str, list[object]] | None:
    if field is None:
        return None
    return {word: [item.raw for item in listed.items()] for word, listed in field.mapping().items()}
