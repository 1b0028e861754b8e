"""Points, where a scenario counts them."""

from domain.facts.registry import Fact, Subject, Weight, table


@table(Subject.GAME, Weight.HEADLINE, relied_on=("side", "points", "line"))
class PointsScored(Fact):
    """A side scores; `line` is the line of its score sheet, `points` may be negative."""

    side: str
    points: int
    line: str
