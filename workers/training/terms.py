"""The terms of a training battle."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Terms:
    """The same terms with which the API opens a game; a battle is broken off after `turns`."""

    scenario: str = "enemy-in-sight"
    level: str = "basic"
    options: tuple[str, ...] = ()
    players: int = 2
    turns: int = 60
