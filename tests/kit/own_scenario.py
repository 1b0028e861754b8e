"""A scenario of one's own: every part that such a document may have, and a piece that a player chooses."""

from typing import Any, Final

OWN: Final[dict[str, Any]] = {
    "title": "A reef in the middle",
    "table": {"length": 1200, "width": 900},
    "wind": {"from": 45},
    "points": 15,
    "sides": {
        "british": {"edge": "south", "ships": ["defence", "terpsichore"], "zone": {"near": "british"}},
        "french": {
            "edge": "east",
            "ships": ["genereux", "courageuse"],
            "zone": {"box": [900, 100, 1200, 800]},
        },
    },
    "order": ["french", "british"],
    "terrain": [
        {"id": "rock", "kind": "reef", "shape": [[-40, -40], [40, -40], [0, 40]], "at": [600, 450]},
        {
            "cards": ["reef-1", "reef-2"],
            "at": [300, 450],
            "by": "french",
            "bounds": [["at-least", "half", "reef"]],
        },
    ],
    "victory": {"kind": "points", "ships": {"frigate": [6, 1]}},
    "turns": 2,
}
