"""Colours and fonts of the board.

Sides are vermilion and blue of the Okabe–Ito palette, which can be told apart with every kind of colour blindness; the
second side's bases are also dashed. A page may set any `--board-…` variable; dark mode is followed automatically.
"""

from projections.board.markup import Markup, tag

_LIGHT = {
    "sea": "#dcebf2",
    "deep": "#c6dde8",
    "swell": "#ffffff",
    "ink": "#17303d",
    "faint": "#56707d",
    "paper": "#fbfaf6",
    "line": "#b9c9d1",
    "hull": "#6b4a2f",
    "deck": "#d9bf94",
    "sail": "#fffdf6",
    "one": "#c8500a",
    "two": "#0b62a4",
    "other": "#6b6b6b",
    "hurt": "#b3261e",
    "land": "#d8cda6",
    "shore": "#7b6a3c",
    "shallow": "#efe3b8",
    "rock": "#5d5a55",
}
_DARK = {
    "sea": "#12303f",
    "deep": "#0d2431",
    "swell": "#3f6478",
    "ink": "#eaf2f5",
    "faint": "#a3b9c3",
    "paper": "#0b1a22",
    "line": "#33505e",
    "hull": "#2d1d11",
    "deck": "#b8986a",
    "sail": "#f3ecd9",
    "one": "#ff8a4c",
    "two": "#62b5f5",
    "other": "#b5b5b5",
    "hurt": "#ff8a80",
    "land": "#4a4630",
    "shore": "#b9a86c",
    "shallow": "#6e6336",
    "rock": "#b0aca4",
}
_RULES = """
.so-board{font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;color:var(--ink)}
.so-board text{fill:var(--ink);font-size:22px}
.so-board .paper{fill:var(--paper)}
.so-board .sea{fill:url(#GRADIENT);stroke:var(--line);stroke-width:1.5}
.so-board .swell{stroke:var(--swell);stroke-width:1.2;stroke-linecap:round;opacity:.6}
.so-board .grid{stroke:var(--faint);stroke-width:.5;opacity:.22}
.so-board .berths{fill:var(--side);fill-opacity:.08;stroke:var(--side);stroke-width:1.5;stroke-dasharray:8 5;stroke-opacity:.5}
.so-board .zone{fill:none;stroke-linejoin:round;opacity:.16}
.so-board .zone.rocky{stroke:var(--rock)}
.so-board .zone.sandy{stroke:var(--shore)}
.so-board .island,.so-board .coast{fill:var(--land);stroke:var(--shore);stroke-width:2.4;stroke-linejoin:round}
.so-board .piece .rocky,.so-board .piece .both{stroke:var(--rock);stroke-dasharray:7 2.5 2 2.5}
.so-board .height{fill:none;stroke:var(--shore);stroke-width:.8;opacity:.5}
.so-board .reef{fill:var(--rock);fill-opacity:.14;stroke:var(--rock);stroke-width:1.4;stroke-dasharray:4 4}
.so-board .rock{fill:var(--rock)}
.so-board .shoal{fill:var(--shallow);fill-opacity:.7;stroke:var(--shore);stroke-width:1.2;stroke-dasharray:1 4}
.so-board .grain{fill:var(--shore)}
.so-board .aground{fill:var(--shallow);fill-opacity:.35;stroke:var(--shore);stroke-width:1.6;stroke-dasharray:3 4}
.so-board .place{font-size:17px;font-style:italic;fill:var(--faint);text-anchor:middle;paint-order:stroke;stroke:var(--paper);stroke-width:3px}
.so-board .tick{font-size:14px;fill:var(--faint)}
.so-board .heading{font-size:30px;font-weight:650}
.so-board .under{font-size:21px;fill:var(--faint)}
.so-board .side-one{--side:var(--one)}
.so-board .side-two{--side:var(--two)}
.so-board .side-other{--side:var(--other)}
.so-board .base{fill:var(--side);fill-opacity:.2;stroke:var(--side);stroke-width:1.8}
.so-board .side-two .base{stroke-dasharray:6 2.5}
.so-board .own .base{fill-opacity:.34}
.so-board .lit .base{stroke-width:3.4}
.so-board .bow{fill:var(--side)}
.so-board .hull{fill:var(--hull);stroke:var(--ink);stroke-width:.6}
.so-board .deck{fill:var(--deck)}
.so-board .pennant{fill:var(--hull);stroke:var(--hull);stroke-width:1.1}
.so-board .spar{stroke:var(--hull);stroke-width:1.1;stroke-linecap:round}
.so-board .sail{fill:var(--sail);stroke:var(--hull);stroke-width:.45}
.so-board .pennant{fill:var(--side)}
.so-board .out .base{stroke-dasharray:2 4;fill-opacity:.08}
.so-board .out .hull,.so-board .out .deck{fill:var(--faint)}
.so-board .coin{fill:var(--paper);stroke:var(--line);stroke-width:1}
.so-board .sign{fill:var(--ink)}
.so-board .sign.fire{fill:var(--hurt)}
.so-board .sign.leak{fill:var(--two)}
.so-board text.number{font-size:14px;text-anchor:middle;font-weight:700;paint-order:stroke;stroke:var(--paper);stroke-width:3px}
.so-board .cable{fill:none;stroke:var(--paper);stroke-width:7;stroke-linecap:round;opacity:.8}
.so-board .link{fill:none;stroke:var(--hurt);stroke-width:3.4;stroke-linecap:round;stroke-dasharray:1 6}
.so-board .link.grappled{stroke-dasharray:9 5}
.so-board .change{fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round}
.so-board .loaded{fill:var(--ink)}
.so-board .fired{fill:none;stroke:var(--hurt);stroke-width:1.3}
.so-board .empty{fill:none;stroke:var(--faint);stroke-width:.9}
.so-board .smoke{fill:var(--swell);opacity:.75}
.so-board .name{font-size:22px;font-weight:600;text-anchor:middle}
.so-board .name,.so-board .count{paint-order:stroke;stroke:var(--sea);stroke-width:5px;stroke-linejoin:round}
.so-board .box{fill:var(--side);stroke:none}
.so-board .box.gone{fill:var(--side);fill-opacity:.13;stroke:var(--side);stroke-width:.8}
.so-board .arcs{display:none;pointer-events:none}
.so-board .ship:hover .arcs,.so-board .ship:focus-within .arcs,.so-board .lit .arcs{display:inline}
.so-board.show-arcs .arcs{display:inline}
.so-board .printed{fill:var(--side);fill-opacity:.22;stroke:var(--paper);stroke-width:1.2}
.so-board .battery .base{fill:var(--paper);fill-opacity:.7}
.so-board .battery .dot{fill:var(--hurt);stroke:var(--paper);stroke-width:1}
.so-board .building{fill:var(--side);fill-opacity:.5;stroke:var(--ink);stroke-width:1.6}
.so-board .out .building,.so-board .out .printed{fill-opacity:.1}
.so-board .out .dot{fill:var(--faint)}
.so-board .arc{fill:var(--side);fill-opacity:.055;stroke:none}
.so-board .arc.central{fill-opacity:.1;stroke:var(--side);stroke-width:.7;stroke-opacity:.4}
.so-board .rim{fill:none;stroke:var(--side);stroke-width:.8;stroke-opacity:.35;stroke-dasharray:2 5}
.so-board .wake{fill:none;stroke:var(--side);stroke-width:2.4;stroke-dasharray:1 6;stroke-linecap:round}
.so-board .ghost{fill:none;stroke:var(--side);stroke-width:1;stroke-dasharray:3 4;opacity:.65}
.so-board .shot{stroke:var(--side);stroke-width:2.2;stroke-linecap:round;fill:none}
.so-board .shot.long{stroke-dasharray:9 7}
.so-board .shot.musketry{stroke-width:1.2;stroke-dasharray:1 4}
.so-board .burst{fill:var(--hurt);stroke:var(--paper);stroke-width:1.2}
.so-board .pill{fill:var(--paper);stroke:var(--line);stroke-width:1}
.so-board .count{font-size:17px;font-weight:650;text-anchor:middle;stroke:none}
.so-board .clash{fill:none;stroke:var(--hurt);stroke-width:2.4}
.so-board .rose{fill:var(--paper);fill-opacity:.86;stroke:var(--line);stroke-width:1}
.so-board .needle{fill:var(--ink)}
.so-board .point{font-size:15px;fill:var(--faint);text-anchor:middle;dominant-baseline:central}
.so-board .entry{font-size:21px;font-weight:600}
.so-board .gone-by .entry{fill:var(--faint);text-decoration:line-through}
.so-board .small{font-size:17px;fill:var(--faint)}
.so-board .rule{stroke:var(--line);stroke-width:1}
"""


def style(gradient: str) -> Markup:
    """The style sheet; it affects nothing outside the board, even if the SVG is part of a page."""
    rules = _RULES.strip().replace("#GRADIENT", f"#{gradient}")
    sheet = f".so-board{{{_variables(_LIGHT)}}}@media (prefers-color-scheme:dark){{.so-board{{{_variables(_DARK)}}}}}\n{rules}"
    return tag("style", Markup(sheet))


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:var(--board-{name},{colour});" for name, colour in colours.items())
