"""Documents of ships.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import TypedDict


class Ship(TypedDict):
    id: str
    name: str
    title: str
    year: int | None
    side: str
    ship_class: str
    burden: int
    veer: int
    deck: str
    crewmen: int
    guns: int
    length: int
    width: int
    hull: list[list[int]]
    crew: list[int]
    actions: list[int]
    pair: str
    points: int
    pack: str


class Ships(TypedDict):
    next: str | None
    ships: "list[Ship]"
