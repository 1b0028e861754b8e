"""What every rule of a scenario is called: the key it is unplugged by, its title, page and clause."""

from typing import Any, NamedTuple

from domain.ruleset.rule import Rule
from domain.values.names import Level


class Heading(NamedTuple):
    key: str
    title: str
    page: int
    clause: str
    level: Level = Level.BASIC

    def rule(self, **parts: Any) -> Rule:
        """A rule under this heading, plugged in by these parts."""
        return Rule(
            key=self.key,
            title=self.title,
            page=self.page,
            level=self.level,
            clauses=(self.clause,),
            **parts,
        )
