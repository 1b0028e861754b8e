"""Styles of what only diagrams show: rulers, lines of sight and rake, bases before and after, boxes of a log."""

from projections.board.markup import Markup, tag

_RULES = """
.so-diagram text{font-size:17px}
.so-diagram .entry{font-size:18px;font-weight:600}
.so-diagram .small{font-size:15px;fill:var(--faint)}
.so-diagram .name{font-size:17px}
.so-diagram .field-of-fire{fill:var(--side);fill-opacity:.12;stroke:var(--side);stroke-width:1}
.so-diagram .ruler{stroke:var(--ink);stroke-width:.5;fill-opacity:.8}
.so-diagram .ruler.close{fill:#b8387a}
.so-diagram .ruler.short{fill:#e2b33c}
.so-diagram .ruler.long{fill:#f4ead0}
.so-diagram .sighted{stroke:var(--ink);stroke-width:1.6;fill:none}
.so-diagram .dot{fill:#d3121b;stroke:#fff;stroke-width:1}
.so-diagram .nearest{fill:none;stroke:var(--ink);stroke-width:1.6}
.so-diagram .raking{fill:none;stroke:var(--hurt);stroke-width:1.6;stroke-dasharray:5 4}
.so-diagram .mast{fill:var(--hurt);stroke:#fff;stroke-width:.8}
.so-diagram .measure{font-size:16px;font-weight:650;text-anchor:middle}
.so-diagram .measure{paint-order:stroke;stroke:var(--paper);stroke-width:4px}
.so-diagram .course{fill:none;stroke:var(--side);stroke-width:2.2}
.so-diagram .after{fill:var(--side);fill-opacity:.12;stroke:var(--side);stroke-width:2.4}
.so-diagram .wanted{fill:none;stroke:var(--side);stroke-width:1.6;stroke-dasharray:6 4}
.so-diagram .overlap{fill:var(--hurt);fill-opacity:.25;stroke:var(--hurt);stroke-width:2}
.so-diagram .crossed{stroke:var(--hurt);stroke-width:5}
.so-diagram .cell{fill:var(--paper);stroke:var(--line);stroke-width:1.2}
.so-diagram .cell.covered{fill:var(--line);fill-opacity:.4}
.so-diagram .cell.new{fill:var(--hurt);fill-opacity:.16;stroke:var(--hurt);stroke-width:2}
.so-diagram .cell-face{text-anchor:middle}
"""


def diagram_style() -> Markup:
    """Added to the board's style sheet, whose colours it uses."""
    return tag("style", Markup(_RULES.strip()))
