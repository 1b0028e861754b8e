"""What is agreed before a battle that somebody is trained in."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Terms:
    """As a game is opened by the API: scenario, level, optional rules, players. A battle is broken off after `turns`."""

    scenario: str = "enemy-in-sight"
    level: str = "basic"
    options: tuple[str, ...] = ()
    players: int = 2
    turns: int = 60
