"""Documents of game view.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, Literal, NotRequired, TypedDict


class Entered(TypedDict):
    id: str
    name: str


class Spectators(TypedDict):
    minutes: NotRequired[int]
    turns: NotRequired[int]
    messages: NotRequired[bool]


class Terms(TypedDict):
    reserve: NotRequired[int]
    hours: NotRequired[list[int] | None]
    days_off: NotRequired[int]
    forfeit_after: NotRequired[int | None]
    stand_in_after: NotRequired[int | None]
    captain: NotRequired[str | None]
    disputes: NotRequired[int]


class Checkpoint(TypedDict):
    game: str
    version: int
    head: str
    at: str


class Goal(TypedDict):
    side: str
    goal: str
    ships: list[str]
    near: list[str]
    within: int | None
    turn: int | None


class PackRef(TypedDict):
    id: str
    sha256: str


class Agreement(TypedDict):
    pack: "PackRef"
    engine: int
    catalogue: int
    commitment: str
    council: Literal["closed", "open"]
    private: bool
    spectators: "Spectators"
    first_wind: Literal["scenario", "drawn"]
    seconds: int | None
    grace: int
    by: str
    terms: "Terms"


class Forked(TypedDict):
    parent: str
    version: int
    head: str
    by: str


class Viewer(TypedDict):
    seats: list[str]
    referee: bool
    looking: bool


class Spot(TypedDict):
    x: int
    y: int


class Element(TypedDict):
    id: str
    name: str
    kind: Literal["island", "coast", "reef", "shoal"]
    coast: Literal["rocky", "sandy", "both", "none"]
    danger: int
    harbour: bool
    outline: "list[Spot]"


Wind = TypedDict("Wind", {"from": "int", "strength": "str"})


class Gauge(TypedDict):
    direction: Literal["cw", "ccw"] | None
    strength: Literal["up", "down"] | None


class Links(TypedDict):
    entangled: list[list[str]]
    grappled: list[list[str]]


class OrderOfMine(TypedDict):
    version: int
    ahead: list[str]
    items: dict[str, Any]


class OpenWindow(TypedDict):
    id: str
    name: str
    turn: int
    version: int
    owes: list[str]
    sealed: list[str]
    deadline: str | None
    orders: "dict[str, OrderOfMine]"


class Step(TypedDict):
    step: int


class AwayFromSeat(TypedDict):
    account: str | None
    name: str | None
    until: int | None


class Seat(TypedDict):
    side: str
    ships: list[str]
    terms: dict[str, list[str]]
    account: str | None
    name: str | None
    captain: str | None
    seat: str
    reserved: str | None
    invited: bool
    reserve: int
    days_off: list[str]
    away: "AwayFromSeat | None"


class Referee(TypedDict):
    account: str
    name: str
    chief: bool
    key: str | None


class Paused(TypedDict):
    by: str
    reason: str
    until: str | None


class UndoRequest(TypedDict):
    id: str
    to_version: int
    by: str
    reason: str
    expires: str
    consents: list[str]


class Base(TypedDict):
    length: int
    width: int


class Log(TypedDict):
    hull: list[list[int]]
    crew: list[int]
    actions: list[int]


class Pose(TypedDict):
    x: int
    y: int
    heading: int


class ArcAshore(TypedDict):
    arc: str
    dot: "Spot"
    begin: int
    end: int


class Ashore(TypedDict):
    on: str
    arcs: "list[ArcAshore]"
    outline: "list[Spot]"


class Aground(TypedDict):
    since: int
    on: str | None


class Covered(TypedDict):
    hull: int
    crew: int


class Course(TypedDict):
    card: str
    line: str
    arrow: str
    attitude: Literal["aback", "beating", "reaching", "running"]
    end: "Pose"
    held_back: bool


class Broadside(TypedDict):
    state: Literal["loaded", "fired", "empty"]
    load: str | dict[str, Any] | None
    storage: list[str]
    readied: str | None
    spent: str | None


class Cards(TypedDict):
    first: str | dict[str, Any] | None
    second: str | dict[str, Any] | None
    laid: list[str]


class Bearing(TypedDict):
    side: str
    arc: str
    target: str
    range: int
    band: str


ShipInBattle = TypedDict(
    "ShipInBattle",
    {
        "id": "str",
        "name": "str",
        "card": "str",
        "side": "str",
        "seat": "str",
        "class": "str",
        "burden": "int",
        "veer": "int",
        "deck": "str",
        "crewmen": "int",
        "guns": "int",
        "base": "Base",
        "log": "Log",
        "status": "Literal['afloat', 'surrendered', 'wreck', 'off-table', 'exited', 'sunk', 'exploded', 'destroyed']",
        "edge": "str | None",
        "pose": "Pose | None",
        "ashore": "Ashore | None",
        "aground": "Aground | None",
        "attitude": "Literal['aback', 'beating', 'reaching', 'running'] | None",
        "hull": "list[list[str]]",
        "crew": "list[str]",
        "zeros": "list[str]",
        "drawn": "list[str]",
        "covered": "Covered",
        "firepower": "list[int] | None",
        "musketry": "int | None",
        "actions": "int | None",
        "sails": "Literal['struck', 'backing', 'battle', 'full']",
        "moving": "bool",
        "aback": "int",
        "markers": "dict[str, int]",
        "received": "dict[str, int]",
        "orders": "list[str] | dict[str, Any]",
        "planned": "list[str]",
        "delayed": "dict[str, int]",
        "mending": "str | None",
        "used": "list[str]",
        "abilities": "dict[str, int]",
        "using": "list[str]",
        "ignored": "list[str]",
        "flagship": "bool",
        "automatic": "bool",
        "anchored": "bool",
        "pile": "list[str]",
        "untrained": "list[str]",
        "course": "Course | None",
        "broadsides": "dict[str, Broadside]",
        "cards": "Cards",
        "ranges": "NotRequired[list[Bearing]]",
    },
)


class Outcome(TypedDict):
    winner: str | None
    why: str
    void: bool


class GameView(TypedDict):
    id: str
    version: int
    checkpoint: "Checkpoint"
    key: str
    signature: str
    name: str
    scenario: str
    level: Literal["basic", "standard", "advanced"]
    options: list[str]
    planned_ahead: bool
    score: dict[str, int]
    ways_out: dict[str, list[str]]
    goals: "list[Goal]"
    measuring: bool
    agreement: "Agreement"
    fork: bool
    forked: "Forked | None"
    viewer: "Viewer"
    table: dict[str, int]
    terrain: "list[Element]"
    wind: "Wind"
    gauge: "Gauge"
    links: "Links"
    turn: int
    phase: Literal["setup", "start", "planning", "action", "movement", "combat", "reloading", "end"]
    window: "OpenWindow | None"
    resolving: "Step | None"
    seats: "dict[str, Seat]"
    tournament: "Entered | None"
    referees: "list[Referee]"
    paused: "Paused | None"
    undo: "UndoRequest | None"
    offers: dict[str, list[str]]
    disputes: list[str]
    ships: "dict[str, ShipInBattle]"
    bags: dict[str, int]
    outcome: "Outcome | None"
    seed_revealed: bool
