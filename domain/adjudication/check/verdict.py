"""Plays a whole case, from its text to the verdict."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import assert_never

from domain import audience
from domain.adjudication.check.differences import Audience, described, differences
from domain.adjudication.keys.fields import NotACase, shown
from domain.adjudication.play import steps as play
from domain.adjudication.play.position import lay_out
from domain.adjudication.play.table import SEED, ChanceOfStep, Table
from domain.adjudication.read.case import BeginTurn, Case, Damage, EndTurn, Expect, GiveOrders, Refuse, Step
from domain.adjudication.read.text import BEGIN_TURN, read_case
from domain.articles import ruleset
from domain.draws.calm import Calm
from domain.draws.chance import Chance, StreamChance
from domain.draws.script import BadScript, Script, ScriptFailed
from domain.draws.stream import Stream
from domain.facts import Entry
from domain.packs.pack import Pack, pack
from domain.proofs.digests import salt_step, step_key
from domain.ruleset.asking import asked
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.values.refusals import Refused

LAST_AFLOAT = "last-afloat"
BOTH_SIDES = 2
# What a window at which a case begins takes for granted: who places first, the cards turned up, the order of boarders.
COMES_BEFORE = {
    Slot.TERRAIN: (Slot.LOTS_DRAWN,),
    Slot.REVEAL: (Slot.CARDS_REVEALED,),
    Slot.VICTIMS: (Slot.BOARDERS_MUSTER,),
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a case. `state` is the table in the words of an expectation; `entries` are the facts with rules."""

    case: Case
    differences: tuple[str, ...]
    game: Game
    pack: Pack
    state: dict[str, object]
    entries: tuple[Entry, ...]
    rules: Ruleset

    @property
    def scene(self) -> Scene:
        """The table as the case leaves it, under its rules."""
        return Scene(self.game, self.rules, self.pack)

    @property
    def passed(self) -> bool:
        return not self.differences


def adjudicate(text: str, *, without: Iterable[str] = (), seen_by: Audience = audience.visible) -> Verdict:
    """Read and play a case; raises NotACase. `without` unplugs rules, `seen_by` decides who sees sealed items."""
    return adjudicated(read_case(text), without=without, seen_by=seen_by)


def adjudicated(
    case: Case,
    *,
    without: Iterable[str] = (),
    also: Iterable[str] = (),
    seen_by: Audience = audience.visible,
    watch: Callable[[], None] = lambda: None,
) -> Verdict:
    """Play a case. `also` adds options that the case does not name; draws that only they ask for have no effect.

    `watch` is called before each step, and may raise to break off the case.
    """
    box = pack(case.pack)
    rules = _rules(case, without, also)
    start = _slot(case.start)
    chance, script = _chance(case)
    if also:
        chance = _calmed(chance, rules, _rules(case, without))
    try:
        draft, laid = lay_out(case, start, rules, box, chance(0))
    except ScriptFailed as failed:
        raise NotACase("draws", str(failed)) from None
    table = Table(draft, laid, start, chance)
    found = list(_play(case, table, seen_by, watch))
    if script is not None and not found:
        found = [
            f"draws.{word}: expected all drawn got {shown(left)} left over"
            for word, left in script.left_over().items()
        ]
    return Verdict(case, tuple(found), table.game, box, described(table), tuple(table.entries), rules)


def _play(case: Case, table: Table, seen_by: Audience, watch: Callable[[], None]) -> list[str]:
    """Differences of all expectations, up to the first step that cannot be played."""
    found: list[str] = []
    path = "start"
    try:
        _open_first(case, table)
        for step in case.steps:
            path = step.path
            watch()
            if isinstance(step, Expect):
                found.extend(differences(table, step.expectation, seen_by))
            else:
                _act(table, step)
    except play.Differs as differs:
        found.append(str(differs))
    except ScriptFailed as failed:
        found.append(f"{path}: expected the draws of the case got {failed}")
    return found


def _act(table: Table, step: Step) -> None:
    match step:
        case GiveOrders():
            play.give(table, step)
        case Refuse():
            play.refuse(table, step)
        case Damage():
            play.damage(table, step)
        case BeginTurn():
            play.begin_turn(table, step)
        case EndTurn():
            play.end_turn(table, step)
        case Expect():
            raise TypeError("an expectation is checked, not played")
        case _:
            assert_never(step)


def _open_first(case: Case, table: Table) -> None:
    if table.slot.window is None or case.start != table.slot.window:
        return
    wanted = case.start
    # A window may have several places in the sequence; take the first where it asks something now.
    places = [slot for slot in Slot if slot.window == wanted]
    table.play(COMES_BEFORE.get(table.slot, ()))
    table.slot = next((slot for slot in places if asked(table.scene, slot)), table.slot)
    table.open_window()
    if table.window is None or table.window.partition(".")[0] != wanted:
        raise play.Differs(f"start: window {wanted} did not open in turn {case.turn}")


def _rules(case: Case, without: Iterable[str], also: Iterable[str] = ()) -> Ruleset:
    """The rules of the case. Without a scenario the last side afloat wins, but only if both sides have a ship."""
    unplugged = set(without)
    if case.scenario is None and len(case.sides) < BOTH_SIDES:
        unplugged.add(LAST_AFLOAT)
    try:
        options = dict.fromkeys((*case.options, *also))
        return ruleset(case.level, tuple(options), case.scenario, without=unplugged)
    except Refused as refused:
        raise NotACase("options", refused.refusals[0].detail) from None


def _slot(start: str) -> Slot:
    """A window's slot, or the first of a phase."""
    if start == BEGIN_TURN:
        return Slot.TURN_BEGINS
    return next(slot for slot in Slot if start in (slot.window, slot.phase.value))


def _chance(case: Case) -> tuple[ChanceOfStep, Script | None]:
    """The draws that the case lists, or those that follow from its id."""
    if case.draws is None:
        return lambda step: StreamChance(Stream(step_key(SEED, case.id, step, salt_step({})))), None
    try:
        script = Script(case.draws)
    except BadScript as bad:
        raise NotACase("", str(bad)) from None
    return _always(script), script


def _calmed(chance: ChanceOfStep, played: Ruleset, known: Ruleset) -> ChanceOfStep:
    """Draws of clauses that only the added options carry have no effect; all others are drawn as usual."""
    added = _carried(played) - _carried(known)
    return lambda step: Calm(chance(step), added)


def _carried(rules: Ruleset) -> set[str]:
    return {clause for rule in rules.rules for clause in rule.clauses}


def _always(chance: Chance) -> Callable[[int], Chance]:
    return lambda _: chance
