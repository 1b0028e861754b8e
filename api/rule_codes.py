"""The codes of refusals by rules, all of them answered with 422.

They are listed here by family because the rules know nothing of HTTP, and the page that explains codes needs all of
them. A test compares the list with the codes in the rules.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Family(NamedTuple):
    """Codes with the same first part, and their common title."""

    title: str
    names: tuple[str, ...]


RULE_FAMILIES: Final[Mapping[str, Family]] = {
    "ability": Family("The ability cannot be used", ("spent",)),
    "boarding": Family("Nobody can be boarded like this", ("no-action", "not-alongside")),
    "captain": Family("The captain cannot look at that card", ("intuitive-too", "no-card", "no-enemy")),
    "combat": Family(
        "The shot cannot be fired",
        (
            "into-the-sea",
            "never-unloaded",
            "no-action",
            "no-line-of-sight",
            "no-such-kind",
            "no-such-ship",
            "not-an-enemy",
            "not-high",
            "not-in-play",
            "not-loaded",
            "not-the-nearest",
            "out-of-arc",
            "out-of-musketry",
            "out-of-range",
        ),
    ),
    "deployment": Family("The ship cannot be deployed there", ("on-terrain", "outside-zone", "overlap")),
    "grapple": Family("The ship cannot be grappled", ("not-alongside", "not-boarding")),
    "loading": Family("The guns cannot be loaded like this", ("no-such-kind", "sails")),
    "plan": Family(
        "This cannot be planned",
        (
            "action-in-use",
            "card-not-in-deck",
            "card-not-offered",
            "fire-and-reload",
            "grog-spent",
            "mast-down",
            "no-card",
            "no-copies-left",
            "no-such-action",
            "not-for-a-battery",
            "not-for-a-building",
            "not-for-a-ship",
            "too-many-actions",
            "untrained",
        ),
    ),
    "reactions": Family("Nobody can react like this", ("charismatic-in-effect", "no-zero", "once-a-turn")),
    "reloading": Family(
        "The guns cannot be reloaded like this",
        (
            "fired-unloaded",
            "no-action",
            "no-such-kind",
            "not-empty",
            "nothing-to-hurry",
            "too-slow",
            "untrained",
        ),
    ),
    "repairs": Family("This cannot be repaired", ("not-possible", "used")),
    "swap": Family(
        "The order cannot be changed like this",
        ("in-use", "no-action", "no-blank", "no-effect", "no-such-action", "not-alongside"),
    ),
    "terrain": Family("The piece cannot lie there", ("distance", "not-offered", "off-table", "overlap")),
    "victims": Family("These are not the victims", ("not-grappled", "not-named")),
    "wound": Family("The wounded captain does not lose that ability", ("not-at-risk",)),
}

RULE_CODES: Final = frozenset(
    f"{family}/{name}" for family, meant in RULE_FAMILIES.items() for name in meant.names
)
