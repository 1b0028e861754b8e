"""A case out of its text: every key checked, so that what is wrong is said before anything is played."""

import re
from collections.abc import Mapping

from domain.adjudication.case import Case, Expect, Step
from domain.adjudication.expectation import read_expectation
from domain.adjudication.fields import Field, shown
from domain.adjudication.readings import read_compass
from domain.adjudication.ship_entries import ShipEntry, read_ships
from domain.adjudication.step_entries import read_step
from domain.adjudication.table_entries import read_gauge, read_links
from domain.adjudication.words import (
    LATER_OPTIONS,
    LATER_TOP,
    LEVELS,
    OPTIONS,
    PHASES,
    STRENGTHS,
)
from domain.adjudication.yaml import read_yaml
from domain.catalogue import clauses
from domain.packs.pack import Pack, PackError, installed, pack
from domain.ruleset.slots import windows
from domain.scenarios import SCENARIOS
from domain.state.game import Wind

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
    *("ships", "links", "gauge", "draws", "steps", "expect"),
)
BEGIN_TURN = "begin-turn"
SETUP_WINDOWS = ("terrain", "deployment", "loading")
# Until these have closed, ships need not be on the table.
PLACING_WINDOWS = ("terrain", "deployment")
MOST_STEPS = 1000
_ID = re.compile(r"[a-z0-9][a-z0-9.-]*(/[a-z0-9][a-z0-9.-]*)*")


def read_case(text: str) -> Case:
    """Raises NotACase with the field and what is wrong with it."""
    top = Field("", read_yaml(text))
    fields = top.keyed(KEYS, required=("case", "ships"), later=LATER_TOP)
    if "steps" not in fields and "expect" not in fields:
        raise top.wrong("`steps` or `expect` is missing")
    box = _pack(fields.get("pack"))
    start = _start(fields.get("start"))
    ships = read_ships(fields["ships"], box, placed=start not in PLACING_WINDOWS)
    return Case(
        id=_id(fields["case"]),
        title=fields["title"].text() if "title" in fields else None,
        rules=fields["rules"].each(_clause) if "rules" in fields else (),
        page=fields["page"].integer(1, 100) if "page" in fields else None,
        pack=box.id,
        level=fields["level"].word(LEVELS, "level") if "level" in fields else LEVELS[0],
        options=fields["options"].each(_option) if "options" in fields else (),
        table=_table(fields.get("table")),
        wind=_wind(fields.get("wind")),
        turn=fields["turn"].integer(0, 1000) if "turn" in fields else int(start not in SETUP_WINDOWS),
        start=start,
        scenario=fields["scenario"].word(SCENARIOS, "scenario") if "scenario" in fields else None,
        ships=ships,
        links=read_links(fields.get("links"), ships),
        gauge=read_gauge(fields.get("gauge")),
        draws=_draws(fields.get("draws")),
        steps=tuple(_steps(fields, ships)),
    )


def _steps(fields: Mapping[str, Field], ships: Mapping[str, ShipEntry]) -> list[Step]:
    """The last `expect` of the file is a last step."""
    steps = (
        [read_step(entry, ships) for entry in fields["steps"].items(0, MOST_STEPS)]
        if "steps" in fields
        else []
    )
    if "expect" in fields:
        seats = {ship.printed.seat: None for ship in ships.values()}
        steps.append(Expect("expect", read_expectation(fields["expect"], ships, seats)))
    return steps


def _id(field: Field) -> str:
    if not isinstance(field.raw, str) or not _ID.fullmatch(field.raw):
        raise field.wrong(f"{shown(field.raw)} is no id of a case, such as basic/first-turn")
    return field.raw


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


def _option(field: Field) -> str:
    return field.word(OPTIONS, "option", LATER_OPTIONS)


def _table(field: Field | None) -> tuple[int, int] | None:
    if field is None:
        return None
    fields = field.keyed(("length", "width"), required=("length", "width"))
    return fields["length"].length(100, 10_000), fields["width"].length(100, 10_000)


def _wind(field: Field | None) -> Wind | None:
    if field is None:
        return None
    fields = field.keyed(("from", "strength"), required=("from",))
    strength = fields["strength"].word(STRENGTHS, "strength") if "strength" in fields else "medium"
    return Wind(int(read_compass(fields["from"]) * 1000), strength)


def _start(field: Field | None) -> str:
    return field.word(dict.fromkeys((BEGIN_TURN, *PHASES, *windows())), "start") if field else "planning"


def _draws(field: Field | None) -> Mapping[str, list[object]] | None:
    if field is None:
        return None
    return {word: [item.raw for item in listed.items()] for word, listed in field.mapping().items()}
