"""What the explorer has learnt in a sequence: ids that were told, by who was told them, and the last answer of each route."""

import re
from dataclasses import dataclass, field
from typing import Any

from tests.kit.authenticator import Authenticator

ID = re.compile(r"\b(g|a|d|t|u|w|k|msg)-[0-9a-hjkmnp-tv-z]{12}\b")
KINDS = {
    "game": "g",
    "dispute": "d",
    "tournament": "t",
    "undo": "u",
    "webhook": "w",
    "token": "k",
    "delivery": "msg",
}


@dataclass
class Memory:
    told: dict[tuple[str, str], str] = field(default_factory=dict)
    answers: dict[str, tuple[str, Any]] = field(default_factory=dict)
    authenticator: Authenticator = field(default_factory=Authenticator)

    def learn(self, role: str, route: str, answer: Any) -> None:
        """Of a thing that was made, its id; a list or a view is read by whoever wants it, and names too many things."""
        self.answers[route] = (role, answer)
        made = ((answer.get("undo") or answer).get("id")) if isinstance(answer, dict) else None
        found = ID.fullmatch(str(made))
        if found and not route.startswith("GET"):
            self.told[role, found[1]] = self.told["", found[1]] = str(made)

    def newest(self, role: str, argument: str) -> str | None:
        """The newest id of this kind that this asker was told, or else anybody."""
        kind = KINDS.get(argument, "")
        return self.told.get((role, kind)) or self.told.get(("", kind))
