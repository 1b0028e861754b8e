"""Malformed cases: one good case, and everything that can be wrong with it, one thing at a time."""

from typing import NamedTuple

GOOD = """\
case: bad/good-so-far
title: A case with a bit of everything
rules: [B-MOV-1]
page: 10
pack: napoleonic
level: basic
options: []
table: {length: 900, width: 900}
wind: {from: 90, strength: medium}
turn: 1
start: planning
ships:
  a: {ship: defence, side: british, at: [300, 300], heading: 0, burden: 4, hull: [[3]], crew: 1, zeros: 1}
  b: {ship: genereux, side: french, at: [600, 600], heading: 180, broadsides: {left: null}, log: {crew: [3, 2]}}
draws: {}
steps:
  - expect: {ships: {a: {attitude: beating}}}
  - refuse: {planning: {a: {card: aback-5}}, code: plan/*}
  - damage: {b: [2]}
  - orders: {planning: {a: {card: straight}}}
  - end-turn
expect: {ships: {a: {heading: 0}}, facts: [{is: ShipSailed, ship: a}], never: [{is: GameWon}]}
"""


class Bad(NamedTuple):
    """A text that is no case, and what the line about it must say."""

    name: str
    text: str
    says: str


def _with(name: str, old: str, new: str, says: str) -> Bad:
    if GOOD.count(old) != 1:
        raise ValueError(f"{old!r} does not stand once in the good case")
    return Bad(name, GOOD.replace(old, new), says)


NO_YAML = (
    Bad("empty", "", "empty"),
    Bad("only-a-comment", "# nothing\n", "empty"),
    Bad("a-word", "hello\n", "expected a mapping"),
    Bad("a-list", "- case: x\n", "expected a mapping"),
    Bad("two-documents", f"{GOOD}---\n{GOOD}", "one case"),
    Bad("broken-flow", "case: {a: 1\n", "not YAML"),
    Bad("tabs", "case:\n\t- x\n", "not YAML"),
    Bad("not-utf-8", "case: \udcff\n", "UTF-8"),
    Bad("control-character", "case: \x07\n", "not YAML"),
    Bad("yaml-1.1", f"%YAML 1.1\n---\n{GOOD}", "YAML 1.2"),
    Bad("deep", "case: " + "[" * 60 + "]" * 60 + "\n", "deep"),
    Bad("very-deep", "case: " + "{a: " * 3000 + "1" + "}" * 3000 + "\n", "deep"),
    Bad("very-long", "#" * 200_001, "longer than"),
    _with("anchor", "page: 10", "page: &p 10", "anchors"),
    _with("alias", "page: 10", "page: *p", "anchors"),
    _with("tag", "page: 10", "page: !!int 10", "tags"),
    _with("own-tag", "page: 10", "page: !mine 10", "tags"),
    _with("key-twice", "page: 10", "page: 10\npage: 11", "`page` is given twice"),
    _with("ship-twice", "  b: {ship", "  a: {ship", "`a` is given twice"),
    _with("list-as-key", "page: 10", "? [page]\n: 10", "plain word"),
    _with("not-a-number", "page: 10", "page: .nan", "no number"),
    _with("infinity", "page: 10", "page: -.inf", "no number"),
    _with("endless-number", "page: 10", f"page: {'9' * 5000}", "no number"),
)
TOP = (
    _with("no-id", "case: bad/good-so-far\n", "", "`case` is missing"),
    _with("id-of-words", "case: bad/good-so-far", "case: bad case", "case:"),
    _with("id-too-long", "case: bad/good-so-far", f"case: {'x' * 201}", "case:"),
    _with("id-number", "case: bad/good-so-far", "case: 7", "case:"),
    _with("id-path", "case: bad/good-so-far", "case: ../etc", "case:"),
    _with("unknown-key", "page: 10", "pages: 10", "pages: unknown key"),
    _with("misspelt-key", "title:", "titel:", "titel: unknown key"),
    _with("title-a-list", "title: A case with a bit of everything", "title: [a]", "title: expected a text"),
    _with("title-empty", "title: A case with a bit of everything", "title: ''", "title:"),
    _with("rules-a-word", "rules: [B-MOV-1]", "rules: B-MOV-1", "rules: expected a list"),
    _with("unknown-clause", "rules: [B-MOV-1]", "rules: [B-MOV-99]", "rules[0]"),
    _with("clause-a-number", "rules: [B-MOV-1]", "rules: [1]", "rules[0]"),
    _with("page-a-word", "page: 10", "page: ten", "page: expected a whole number"),
    _with("page-negative", "page: 10", "page: -1", "page: -1 is not between"),
    _with("page-yes", "page: 10", "page: true", "page: expected a whole number"),
    _with("unknown-pack", "pack: napoleonic", "pack: triremes", "pack: triremes"),
    _with("unknown-level", "level: basic", "level: admiral", "level: admiral"),
    _with("level-null", "level: basic", "level: null", "level: null"),
    _with("options-a-word", "options: []", "options: boarding", "options: expected a list"),
    _with("unknown-option", "options: []", "options: [lasers]", "options[0]: lasers"),
    _with(
        "table-a-list", "table: {length: 900, width: 900}", "table: [900, 900]", "table: expected a mapping"
    ),
    _with("table-half", "table: {length: 900, width: 900}", "table: {length: 900}", "`width` is missing"),
    _with(
        "table-tiny",
        "table: {length: 900, width: 900}",
        "table: {length: 9, width: 900}",
        "table.length: 9 mm",
    ),
    _with(
        "table-words", "table: {length: 900, width: 900}", "table: {length: long, width: 900}", "table.length"
    ),
    _with("wind-a-number", "wind: {from: 90, strength: medium}", "wind: 90", "wind: expected a mapping"),
    _with("wind-to", "wind: {from: 90, strength: medium}", "wind: {to: 90}", "wind.to: unknown key"),
    _with("wind-361", "wind: {from: 90, strength: medium}", "wind: {from: 361}", "wind.from: 361"),
    _with("wind-letter", "wind: {from: 90, strength: medium}", "wind: {from: X}", "wind.from: X"),
    _with(
        "wind-gale",
        "wind: {from: 90, strength: medium}",
        "wind: {from: 90, strength: gale}",
        "wind.strength: gale",
    ),
    _with("turn-negative", "turn: 1", "turn: -1", "turn: -1"),
    _with("turn-half", "turn: 1", "turn: 1.5", "turn: expected a whole number"),
    _with("start-nowhere", "start: planning", "start: supper", "start: supper"),
    _with("unknown-scenario", "start: planning", "scenario: trafalgar", "scenario: trafalgar"),
    _with("draws-a-list", "draws: {}", "draws: [6]", "draws: expected a mapping"),
    _with("draws-unknown-bag", "draws: {}", "draws: {Z: [6]}", "draws.Z"),
    _with("draws-a-number", "draws: {}", "draws: {B: 6}", "draws.B: expected a list"),
    _with("draws-no-face", "draws: {}", "draws: {B: [boom]}", "draws.B[0]"),
    _with("draws-e-number", "draws: {}", "draws: {E: [3]}", "draws.E[0]"),
    _with("draws-fraction", "draws: {}", "draws: {B: [1.5]}", "draws.B[0]"),
    _with("nothing-to-do", GOOD[GOOD.index("steps:") :], "", "`steps` or `expect` is missing"),
)
SHIP = (
    "a: {ship: defence, side: british, at: [300, 300], heading: 0, burden: 4, hull: [[3]], crew: 1, zeros: 1}"
)
SHIPS = (
    _with("no-ships", GOOD[GOOD.index("ships:") : GOOD.index("draws:")], "", "`ships` is missing"),
    _with(
        "ships-empty", GOOD[GOOD.index("ships:") : GOOD.index("draws:")], "ships: {}\n", "a case has a ship"
    ),
    _with(
        "ships-a-list",
        GOOD[GOOD.index("ships:") : GOOD.index("draws:")],
        "ships: [a]\n",
        "ships: expected a mapping",
    ),
    _with("ship-id", SHIP, SHIP.replace("a: {", "A B: {"), "no id"),
    _with("ship-a-word", SHIP, "a: defence", "ships.a: expected a mapping"),
    _with("ship-unknown", "ship: defence", "ship: bismarck", "ships.a.ship: bismarck"),
    _with("ship-missing", "ship: defence, ", "", "`ship` is missing"),
    _with("side-missing", "side: british, ", "", "`side` is missing"),
    _with("side-unknown", "side: british", "side: danish", "ships.a.side: danish"),
    _with("seat-bad", "side: british", "side: british, seat: The Admiral", "ships.a.seat"),
    _with("seat-of-both", "side: french", "side: french, seat: british-1", "ships.b.seat"),
    _with("at-missing", "at: [300, 300], ", "", "`at` is missing"),
    _with("at-short", "at: [300, 300]", "at: [300]", "ships.a.at: expected 2 items"),
    _with("at-long", "at: [300, 300]", "at: [300, 300, 0]", "ships.a.at: expected 2 items"),
    _with("at-words", "at: [300, 300]", "at: [here, there]", "ships.a.at[0]"),
    _with("at-too-fine", "at: [300, 300]", "at: [300.0001, 300]", "more than three decimals"),
    _with("at-quoted", "at: [300, 300]", "at: ['300', 300]", "ships.a.at[0]"),
    _with("at-off-the-table", "at: [300, 300]", "at: [300, 20]", "off the table"),
    _with("at-far-away", "at: [300, 300]", "at: [1e9, 300]", "ships.a.at[0]"),
    _with("at-on-another", "at: [300, 300]", "at: [600, 620]", "overlaps"),
    _with("heading-missing", "heading: 0, ", "", "`heading` is missing"),
    _with("heading-letter", "heading: 0,", "heading: north,", "ships.a.heading"),
    _with("heading-400", "heading: 0,", "heading: 400,", "ships.a.heading: 400"),
    _with("burden-0", "burden: 4", "burden: 0", "ships.a.burden: 0"),
    _with("burden-word", "burden: 4", "burden: four", "ships.a.burden"),
    _with("deck-unknown", "burden: 4", "deck: Q", "ships.a.deck: Q"),
    _with("class-unknown", "burden: 4", "class: submarine", "ships.a.class: submarine"),
    _with("veer-11", "burden: 4", "veer: 11", "ships.a.veer: 11"),
    _with("base-a-number", "burden: 4", "base: 77", "ships.a.base: expected a list"),
    _with("base-of-dust", "burden: 4", "base: [0, 0]", "ships.a.base[0]"),
    _with("unknown-ship-key", "burden: 4", "cargo: rum", "ships.a.cargo: unknown key"),
    _with("hull-flat", "hull: [[3]]", "hull: [3]", "ships.a.hull[0]: expected a list"),
    _with("hull-empty-box", "hull: [[3]]", "hull: [[]]", "ships.a.hull[0]"),
    _with("hull-zero", "hull: [[3]]", "hull: [[0]]", "never lies on the hull"),
    _with("hull-no-counter", "hull: [[3]]", "hull: [[lots]]", "ships.a.hull[0][0]"),
    _with("hull-all-covered", "hull: [[3]]", f"hull: [{', '.join(['[4]'] * 10)}]", "she has surrendered"),
    _with("crew-negative", "crew: 1,", "crew: -1,", "ships.a.crew: -1"),
    _with("crew-all-covered", "crew: 1,", "crew: 8,", "she has surrendered"),
    _with("zeros-a-list", "zeros: 1", "zeros: [0]", "ships.a.zeros"),
    _with(
        "broadside-unknown-side", "broadsides: {left: null}", "broadsides: {front: null}", "broadsides.front"
    ),
    _with(
        "broadside-unknown-kind",
        "broadsides: {left: null}",
        "broadsides: {left: bricks}",
        "broadsides.left: bricks",
    ),
    _with(
        "broadside-misfired",
        "broadsides: {left: null}",
        "broadsides: {left: {shot: ball}}",
        "broadsides.left.shot",
    ),
    _with("log-unknown-track", "log: {crew: [3, 2]}", "log: {sails: [3, 2]}", "ships.b.log.sails"),
    _with("log-empty", "log: {crew: [3, 2]}", "log: {crew: []}", "ships.b.log.crew"),
    _with("log-box-of-two", "log: {crew: [3, 2]}", "log: {hull: [[1, 2]]}", "ships.b.log.hull[0]"),
    _with("card-unknown", "broadsides: {left: null}", "cards: {first: loop}", "ships.b.cards.first: loop"),
)
STEPS = (
    _with(
        "steps-a-word",
        GOOD[GOOD.index("steps:") : GOOD.index("expect: {ships: {a: {heading")],
        "steps: all\n",
        "steps: expected a list",
    ),
    _with("step-unknown", "  - end-turn", "  - dance", "steps[4]: dance is no step"),
    _with("step-a-number", "  - end-turn", "  - 3", "steps[4]: 3 is no step"),
    _with("step-empty", "  - end-turn", "  - {}", "steps[4]: a step is one of"),
    _with(
        "step-of-two",
        "  - end-turn",
        "  - {damage: {b: [1]}, expect: {turn: 1}}",
        "steps[4]: a step is one of",
    ),
    _with("step-unknown-key", "  - end-turn", "  - {shoot: b}", "steps[4].shoot: unknown key"),
    _with(
        "orders-no-window", "orders: {planning: {a: {card: straight}}}", "orders: {}", "no window is named"
    ),
    _with("orders-unknown-window", "orders: {planning:", "orders: {lunch:", "lunch is no window"),
    _with("orders-window-number", "orders: {planning:", "orders: {planning.x:", "planning.x is no window"),
    _with(
        "orders-unknown-ship", "orders: {planning: {a:", "orders: {planning: {z:", "z is no ship of this case"
    ),
    _with("orders-a-word", "{card: straight}", "straight", "expected a mapping"),
    _with("orders-veer-5", "{card: straight}", "{card: {veer: 5}}", "three cards"),
    _with("orders-veer-12", "{card: straight}", "{card: {veer: 12}}", "veer: 12"),
    _with("orders-fraction", "{card: straight}", "{card: 1.5}", "words and whole numbers"),
    _with(
        "refuse-nothing",
        "refuse: {planning: {a: {card: aback-5}}, code: plan/*}",
        "refuse: {code: x}",
        "one window",
    ),
    _with("refuse-no-order", "{a: {card: aback-5}}, code", "{}, code", "nothing is ordered"),
    _with("refuse-code-number", "code: plan/*", "code: 7", "code: expected a text"),
    _with("damage-unknown-ship", "damage: {b:", "damage: {q:", "q is no ship of this case"),
    _with("damage-nobody", "damage: {b: [2]}", "damage: {}", "no ship is named"),
    _with("damage-no-counter", "damage: {b: [2]}", "damage: {b: [ouch]}", "steps[2].damage.b[0]"),
    _with("damage-bad-spelling", "damage: {b: [2]}", "damage: {b: [02+crew]}", "steps[2].damage.b[0]"),
    _with("damage-unknown-bag", "damage: {b: [2]}", "damage: {b: ['Q:2']}", "Q is no bag"),
    _with(
        "damage-unknown-cause", "damage: {b: [2]}", "damage: {b: {counters: [2], cause: luck}}", "cause: luck"
    ),
    _with("damage-no-counters", "damage: {b: [2]}", "damage: {b: {cause: combat}}", "`counters` is missing"),
)
EXPECT = "expect: {ships: {a: {heading: 0}}, facts: [{is: ShipSailed, ship: a}], never: [{is: GameWon}]}"
EXPECTATIONS = (
    _with("expect-nothing", EXPECT, "expect: {}", "nothing is expected"),
    _with("expect-a-list", EXPECT, "expect: []", "expect: expected a mapping"),
    _with("expect-unknown-key", EXPECT, "expect: {weather: fine}", "expect.weather: unknown key"),
    _with("expect-unknown-ship", EXPECT, "expect: {ships: {z: {crew: 1}}}", "z is no ship of this case"),
    _with(
        "expect-unknown-ship-key",
        EXPECT,
        "expect: {ships: {a: {mood: good}}}",
        "expect.ships.a.mood: unknown key",
    ),
    _with("expect-status", EXPECT, "expect: {ships: {a: {status: happy}}}", "expect.ships.a.status: happy"),
    _with(
        "expect-attitude", EXPECT, "expect: {ships: {a: {attitude: blue}}}", "expect.ships.a.attitude: blue"
    ),
    _with("expect-at", EXPECT, "expect: {ships: {a: {at: 3}}}", "expect.ships.a.at: expected a list"),
    _with("expect-firepower", EXPECT, "expect: {ships: {a: {firepower: []}}}", "expected 1 to 12 items"),
    _with("expect-hull", EXPECT, "expect: {ships: {a: {hull: 3}}}", "expect.ships.a.hull: expected a list"),
    _with("expect-edge", EXPECT, "expect: {ships: {a: {edge: top}}}", "expect.ships.a.edge: top"),
    _with("expect-phase", EXPECT, "expect: {phase: tea}", "expect.phase: tea"),
    _with("expect-bag", EXPECT, "expect: {bags: {Q: 1}}", "expect.bags.Q: unknown key"),
    _with("expect-touching-one", EXPECT, "expect: {touching: [[a]]}", "expect.touching[0]: expected 2 items"),
    _with("expect-touching-self", EXPECT, "expect: {touching: [[a, a]]}", "beside itself"),
    _with("expect-apart-stranger", EXPECT, "expect: {apart: [[a, z]]}", "z is nothing on the table"),
    _with("expect-fact-unknown", EXPECT, "expect: {facts: [{is: ShipFlew}]}", "ShipFlew is no fact"),
    _with(
        "expect-fact-field",
        EXPECT,
        "expect: {facts: [{is: ShipSailed, speed: 9}]}",
        "ShipSailed has no such field",
    ),
    _with("expect-fact-empty", EXPECT, "expect: {facts: [{}]}", "a fact has a name"),
    _with("expect-facts-a-word", EXPECT, "expect: {facts: ShipSailed}", "expect.facts: expected a list"),
    _with(
        "expect-sees-stranger",
        EXPECT,
        "expect: {sees: {danish-1: {ships: {a: {crew: 1}}}}}",
        "danish-1 is no seat",
    ),
    _with(
        "expect-choices",
        EXPECT,
        "expect: {choices: {a: {card: [straight]}}}",
        "expect.choices.a.card: expected a mapping",
    ),
)
REEF = "id: r, kind: reef, shape: [[400, 400], [400, 500], [500, 500]]"


def _terrain(name: str, piece: str, says: str) -> Bad:
    return _with(f"terrain-{name}", "ships:\n", f"terrain:\n  - {{{piece}}}\nships:\n", says)


TERRAIN = (
    _terrain("without-id", "kind: reef, shape: [[0, 0], [0, 9], [9, 9]]", "terrain[0]: `id` is missing"),
    _terrain("taken", REEF.replace("id: r", "id: a"), "terrain[0]: a is the id of something else"),
    _terrain("twice", f"{REEF}}}\n  - {{{REEF}", "terrain[1]: r is the id of something else"),
    _terrain("kind", REEF.replace("reef", "swamp"), "terrain[0].kind: swamp is no kind of terrain"),
    _terrain("building", REEF.replace("reef", "building"), "`on` is missing"),
    _terrain("unknown-key", f"{REEF}, depth: 3", "terrain[0].depth: unknown key"),
    _terrain("coast-of-a-reef", f"{REEF}, coast: rocky", "terrain[0]: a reef has no coast"),
    _terrain("coast", f"{REEF}, coast: muddy", "terrain[0].coast: muddy is no coast"),
    _terrain("danger", f"{REEF}, danger: 18", "terrain[0].danger: 18 is no danger"),
    _terrain("harbour", f"{REEF}, harbour: maybe", "terrain[0].harbour: expected true or false"),
    _terrain("corner", REEF.replace("[500, 500]", "[500]"), "terrain[0].shape[2]: expected 2 items"),
    _terrain("two-corners", REEF.replace(", [500, 500]", ""), "an outline has 3 to 64 corners"),
    _terrain("crossing", REEF.replace("]]", "], [350, 450]]"), "its line crosses or touches itself"),
    _with("aground", "zeros: 1}", "aground: 3}", "ships.a.aground: expected true or false"),
)
FORT = "on: i, side: french, fortification: 4, dots: [[450, 450]], arcs: [[90, 270]], log: {hull: [[2]], crew: [1]}"
ISLE = "{id: i, kind: island, shape: [[400, 400], [400, 500], [500, 500], [500, 400]]}"


def _battery(name: str, fort: str, says: str, key: str = "f") -> Bad:
    ground = f"terrain:\n  - {ISLE}\nbatteries:\n  {key}: {{{fort}}}\nships:\n"
    return _with(f"battery-{name}", "ships:\n", ground, says)


BATTERIES = (
    _battery("without-log", FORT.partition(", log")[0], "batteries.f: `log` is missing"),
    _battery("on-nothing", FORT.replace("on: i", "on: r"), "batteries.f.on: r is no land of this case"),
    _battery("taken", FORT, "batteries.a: a is the id of something else", key="a"),
    _battery("on-itself", FORT, "batteries.i: i is the id of something else", key="i"),
    _battery("no-id", FORT, "batteries.f!: no id", key="f!"),
    _battery("arcs", FORT.replace("[[90, 270]]", "[[90, 270], [0, 9]]"), "one pair of bearings for each dot"),
    _battery("numbers", FORT.replace("[[2]]", "[[2, 2]]"), "batteries.f.log.hull[0]: expected 1 item"),
    _battery("sails", f"{FORT}, sails: full", "batteries.f.sails: unknown key"),
    _battery("guns", f"{FORT}, guns: bombs", "batteries.f.guns: bombs is no kind"),
    _battery("automatic", f"{FORT}, automatic: maybe", "expected true or false"),
    _battery("covered", f"{FORT}, hull: [[1]]", "batteries.f.hull: 1 of her 1 boxes are covered"),
    _battery(
        "seat", f"{FORT}, seat: british-1", "batteries.f.seat: british-1 commands ships of the other side"
    ),
)
MALFORMED = (*NO_YAML, *TOP, *SHIPS, *STEPS, *EXPECTATIONS, *TERRAIN, *BATTERIES)
