"""One sequence of at most six calls, made in both worlds at once, in a process that is thrown away with what it changed."""

import os
import pickle
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar
from unittest.mock import patch

from tests.explore.calls import Call, Caller
from tests.explore.chains import before
from tests.explore.memory import Memory
from tests.explore.places import FORK
from tests.explore.routes import Route
from tests.explore.stage import SEATS, Stage
from tests.explore.standing import Pair
from tests.kit.twins import masked

LONGEST = 6
LENGTHS = (3, 3, 4, 5, LONGEST, LONGEST)
MOST_WANTED = 40
# What ends a game, an account or somebody's part in it comes last more often than not.
IN_ORDER = 0.75
LAST = (
    "DELETE /v1/accounts/me",
    "DELETE /v1/tokens",
    "POST /v1/games/{game}/results",
    "POST /v1/games/{game}/aborts",
    "POST /v1/games/{game}/recusals",
    "POST /v1/games/{game}/calls",
    "PUT /v1/games/{game}/endings",
    "PUT /v1/games/{game}/referees/{account}/dismissal",
    "POST /v1/games/{game}/adjournments",
    "PUT /v1/games/{game}/pause",
)
# What leaves a world in which the next sequence could do little.
LEAVES_LITTLE = (*LAST, "POST /v1/games/{game}/disputes", "DELETE /v1/accounts/me/")
RESOLVED = 0.5  # of the sequences: a window that closes is resolved at once; in the others it waits
Twins = tuple[Stage, Stage]
Made = TypeVar("Made")


@dataclass(frozen=True)
class Answered:
    """How a call ended; `compared` says that the asker may not know the secret, and that it was still one.

    `seated` is whoever sat in no battle when the stage was set, and has been put into somebody's place since.
    """

    role: str
    route: str
    status: int
    code: str
    compared: bool
    seated: bool = False

    @property
    def well(self) -> bool:
        return self.status < 400


@dataclass
class Course:
    """What came of a sequence: its answers, and what is wrong with them.

    `knows` says who may know a secret; whoever has written something may have changed that.
    """

    answers: list[Answered] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    opened: bool = False
    knows: dict[str, bool] = field(default_factory=dict)

    @property
    def is_the_last(self) -> bool:
        """Whether the world is not good for another sequence."""
        done = any(one.well and one.route.startswith(LEAVES_LITTLE) for one in self.answers)
        return done or self.opened or bool(self.wrong)

    def hides_from(self, role: str, twins: Twins) -> bool:
        if role not in self.knows:
            self.knows[role] = any(stage.may_know(role) for stage in twins)
        return not self.opened and not self.knows[role]


def in_a_fork(work: Callable[[], Made]) -> Made:
    """Done by a child, whose changes end with it. A database in memory is the child's own copy, under the parent's id."""
    parent, (reads, writes) = os.getpid(), os.pipe()
    child = os.fork()
    if child == 0:
        try:
            with patch("os.getpid", return_value=parent), os.fdopen(writes, "wb") as pipe:
                pickle.dump(work(), pipe)
            os._exit(0)
        except BaseException:  # noqa: BLE001  (a child never goes on with its parent's work)
            traceback.print_exc()
        finally:
            os._exit(1)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    if not told:
        raise RuntimeError("a sequence came to nothing")
    made: Made = pickle.loads(told)
    return made


def planned(
    wanted: list[Pair], reads: list[Pair], chance: Random, *, opens_nothing: bool = False
) -> list[list[Pair]]:
    """As much of what is wanted as there is room for, each with what has to happen before it, and a reading at the end."""
    room, blocks = chance.choice(LENGTHS) - 1, []
    for pair in wanted[:MOST_WANTED]:
        block = [*before(*pair, opens_nothing=opens_nothing), pair]
        if len(block) <= room:
            blocks.append(block)
            room -= len(block)
    chance.shuffle(blocks)
    if chance.random() < IN_ORDER:
        blocks.sort(key=lambda block: block[-1][1].startswith(LAST))
    return [*blocks, reads[:1]]


def in_turn(
    twins: Twins, plans: list[list[list[Pair]]], routes: dict[str, Route], seed: float
) -> list[Course]:
    """Sequences one after the other, each in the world that the one before has left, as long as it is good for one."""
    courses: list[Course] = []
    for number, plan in enumerate(plans):
        courses.append(made(twins, plan, routes, Random(f"{seed}/{number}")))
        if courses[-1].is_the_last:
            break
    return courses


def made(twins: Twins, plan: list[list[Pair]], routes: dict[str, Route], chance: Random) -> Course:
    course, memory = Course(), Memory()
    caller, resolves = Caller(twins[0], memory, chance), chance.random() < RESOLVED
    for stage in twins:
        stage.server.resolves = resolves
    for block in plan:
        target, name = block[-1]
        pinned = caller.call(target, routes[name]).values
        for role, route in block:
            _ask(twins, caller.call(role, routes[route], pinned), course, memory)
            if course.wrong:
                return course
            if route == FORK:
                pinned["game"] = memory.newest(role, "game") or pinned["game"]
    return course


def _ask(twins: Twins, call: Call, course: Course, memory: Memory) -> None:
    seen, told = [], []
    secret = course.hides_from(call.role, twins)
    seated = call.role not in SEATS and any(twins[0].seats_of(call.role, game) for game in twins[0].hiding)
    for stage in twins:
        member = stage.member(call.role)
        sent = call.sent(stage)
        answer = stage.server.ask(call.route.method, call.path, member and member.token, **sent)
        seen.append(masked(answer))
        told.append(answer.json if answer.is_json else None)
    status = seen[0][0]
    code = told[0].get("code", "") if status >= 400 and isinstance(told[0], dict) else ""
    if status < 400:
        memory.learn(call.role, call.route.name, told[0])
        if not call.route.reads:
            course.knows.clear()
            course.opened = course.opened or any(stage.opened() for stage in twins)
    # Whoever has just looked is shown what they looked at.
    secret = secret and course.hides_from(call.role, twins)
    course.answers.append(Answered(call.role, call.route.name, status, code, secret, seated))
    what = f"{call.role}: {call.route.method} {call.path}"
    if any(one[0] >= 500 for one in seen):
        course.wrong.append(f"{what} fails: {told[0]}")
    if secret and seen[0] != seen[1]:
        course.wrong.append(f"{what} tells the worlds apart after {_before(course)}")


def _before(course: Course) -> str:
    return ", ".join(f"{one.route} ({one.role}, {one.status})" for one in course.answers[:-1]) or "nothing"
