"""A scenario of one's own with all that can stand ashore: the fleets of the first scenario, under the guns of two batteries."""

from typing import Any, Final

OPTIONS: Final = ("batteries", "terrain")
DOCUMENT: Final[dict[str, Any]] = {
    "title": "Under the guns",
    "table": {"length": 900, "width": 900},
    "wind": {"right-of": "british"},
    "sides": {
        "british": {"edge": "south", "ships": ["terpsichore", "defence"], "zone": {"near": "british"}},
        "french": {"edge": "north", "ships": ["courageuse", "genereux"], "zone": {"near": "french"}},
    },
    "terrain": [
        {"card": "island-1", "at": [450, 520], "coast": "rocky"},
        {
            "id": "mole",
            "kind": "coast",
            "shape": [[-80, -40], [80, -40], [80, 40], [-80, 40]],
            "at": [80, 380],
            "coast": "sandy",
        },
    ],
    "batteries": [
        {"card": "heavy", "side": "french", "on": "island-1", "at": [450, 520], "heading": 180},
        {
            "card": "light",
            "side": "british",
            "on": "mole",
            "at": [80, 380],
            "heading": 45,
            "name": "The Mole",
        },
    ],
    "victory": {"kind": "last-afloat"},
}
