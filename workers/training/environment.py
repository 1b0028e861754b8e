"""The battle as PettingZoo's parallel interface: all seats decide together, and none sees another's sealed order."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from domain.scenarios import seating
from workers.training.battle import Battle
from workers.training.interview import Interview
from workers.training.observation import CHOICE, OBSERVATION, choices, observed
from workers.training.terms import Terms

# Room for offers; in the book's battles no question needs more than a third of it.
MOST: Final = 48
WAIT: Final = 0
# In `infos`, if a seat that had nothing to answer did not wait.
NOT_ASKED: Final = "nothing is asked"

Observation = dict[str, NDArray[Any]]
Stepped = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]


class SealedOrdersEnv(ParallelEnv[str, Observation, int]):
    """A step answers one question of each seat; when all have answered everything, the window is resolved.

    An action is the number of an offer, and `action_mask` says which are allowed; a seat that has nothing to answer
    waits (0). An action that the mask excludes leaves the question at its default, and `infos` says so. The reward
    comes at the end: 1 for the winning side, -1 for the other, 0 for a draw or a battle that is broken off.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "sealed_orders_v0", "render_modes": []}

    def __init__(self, terms: Terms | None = None, *, most: int = MOST) -> None:
        self.terms = terms or Terms()
        self.render_mode = None
        self._most = most
        self._dice = Random()  # noqa: S311  (a battle for training has no secrets)
        self.possible_agents = [spec.seat for spec in seating(self.terms.scenario, self.terms.players)]
        self.agents: list[str] = []
        self.battle: Battle
        self._interviews: dict[str, Interview] = {}
        self.observation_space = cache(self._observation_space)
        self.action_space = cache(self._action_space)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new battle. A seed starts a sequence of battles that is always the same; without one it goes on."""
        del options  # part of the interface, but a battle's terms are given once
        if seed is not None:
            self._dice = Random(seed)  # noqa: S311  (as above)
        self.battle = Battle(self.terms, self._dice.randbytes(32))
        self.agents = list(self.possible_agents)
        self._ask()
        return {seat: self._seen(seat) for seat in self.agents}, {
            seat: self._info(seat) for seat in self.agents
        }

    def step(self, actions: Mapping[str, int]) -> Stepped:
        refused = {seat: self._answer(seat, int(actions[seat])) for seat in self.agents}
        if all(interview.asked is None for interview in self._interviews.values()):
            self.battle.resolve({seat: one.order for seat, one in self._interviews.items()})
            self._ask()
        over, late = self.battle.game.outcome is not None, self.battle.game.turn > self.terms.turns
        stepped: Stepped = (
            {seat: self._seen(seat) for seat in self.agents},
            {seat: self._reward(seat) for seat in self.agents},
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, late and not over),
            {seat: {**self._info(seat), "refused": refused[seat]} for seat in self.agents},
        )
        if over or late:
            self.agents = []
        return stepped

    def render(self) -> None:
        """Nothing is drawn; only the server draws boards."""

    def close(self) -> None:
        """Nothing is open that would have to be closed."""

    def _ask(self) -> None:
        """Go on to the next decision; windows in which no seat has a choice are resolved at once."""
        while (window := self.battle.game.window) is not None and self.battle.game.turn <= self.terms.turns:
            scene = self.battle.scene
            self._interviews = {seat: Interview(scene, seat) for seat in window.owes}
            if any(one.asked is not None for one in self._interviews.values()):
                return
            self.battle.resolve({seat: one.order for seat, one in self._interviews.items()})
        self._interviews = {}

    def _answer(self, seat: str, action: int) -> str | None:
        """The key of the question if the action was not one of its offers, else None."""
        interview = self._interviews.get(seat)
        question = interview.asked if interview is not None else None
        if interview is None or question is None:
            return None if action == WAIT else NOT_ASKED
        return None if interview.answer(action) else question.key

    def _reward(self, seat: str) -> float:
        outcome = self.battle.game.outcome
        if outcome is None or outcome.side is None:
            return 0.0
        return 1.0 if outcome.side == self.battle.game.seats[seat].side else -1.0

    def _seen(self, seat: str) -> Observation:
        interview = self._interviews.get(seat)
        return {
            "observation": observed(self.battle.game, seat, self.battle.book, interview),
            "choices": choices(self.battle.scene, seat, interview, self._most),
            "action_mask": self._mask(interview),
        }

    def _mask(self, interview: Interview | None) -> NDArray[np.int8]:
        mask = np.zeros(self._most, dtype=np.int8)
        if interview is None or interview.asked is None:
            mask[WAIT] = 1
            return mask
        if len(interview.offers) > self._most:
            raise ValueError(
                f"{interview.asked.key} offers {len(interview.offers)} choices; open with most=…"
            )
        mask[: len(interview.offers)] = [offer is not None for offer in interview.offers]
        return mask

    def _info(self, seat: str) -> dict[str, Any]:
        """The open question as the rules name it: its window, its key, and the value of each offer."""
        interview, window = self._interviews.get(seat), self.battle.game.window
        asked = interview.asked if interview is not None else None
        return {
            "turn": self.battle.game.turn,
            "window": window.name if window is not None else None,
            "key": asked.key if asked is not None else None,
            "values": [offer and offer.value for offer in interview.offers] if interview and asked else [],
        }

    def _observation_space(self, agent: str) -> spaces.Space[Any]:
        del agent  # the same for every seat
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (OBSERVATION,), np.float32),
                "choices": spaces.Box(-np.inf, np.inf, (self._most, CHOICE), np.float32),
                "action_mask": spaces.Box(0, 1, (self._most,), np.int8),
            }
        )

    def _action_space(self, agent: str) -> spaces.Space[Any]:
        del agent
        return spaces.Discrete(self._most)


def parallel_env(terms: Terms | None = None, *, most: int = MOST) -> SealedOrdersEnv:
    """The factory that PettingZoo expects of every environment."""
    return SealedOrdersEnv(terms, most=most)
