"""The environment keeps to PettingZoo's interface, its masks to the rules, and a seat sees no more than it may."""

import time
from random import Random

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

from domain.legality import judge
from domain.scenarios import SCENARIOS
from domain.values.names import Level
from tests.kit.agreements import playable
from workers.training import SealedOrdersEnv, Terms, parallel_env
from workers.training.battle import Battle

EVERYTHING = Terms(level="advanced", options=playable(Level.ADVANCED, readings=False), turns=12)


def at_random(env: SealedOrdersEnv, seen: dict[str, dict[str, np.ndarray]], dice: Random) -> dict[str, int]:
    return {seat: dice.choice(np.flatnonzero(seen[seat]["action_mask"]).tolist()) for seat in env.agents}


@pytest.mark.parametrize("terms", [Terms(), EVERYTHING], ids=["basic", "everything"])
def test_it_passes_the_interfaces_own_test(terms: Terms) -> None:
    parallel_api_test(parallel_env(terms), num_cycles=150)


@pytest.mark.parametrize("terms", [Terms(), EVERYTHING], ids=["basic", "everything"])
def test_the_same_seed_and_actions_make_the_same_battle(terms: Terms) -> None:
    """The actions of this test ignore the masks, so that refused ones are told alike too."""
    parallel_seed_test(lambda: parallel_env(terms), num_cycles=150)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whoever_keeps_to_the_mask_seals_legal_orders_to_the_end(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    level = Level.ADVANCED
    alone = 2 not in SCENARIOS[scenario].players
    terms = Terms(scenario, level.value, playable(level, readings=False), players=1 if alone else 2, turns=6)
    resolve, judged = Battle.resolve, []

    def strictly(battle: Battle, orders: dict[str, dict[str, object]]) -> None:
        for seat, items in orders.items():
            assert judge(battle.scene, seat, items) == ()
            judged.append(seat)
        resolve(battle, orders)

    monkeypatch.setattr(Battle, "resolve", strictly)
    env = parallel_env(terms)
    seen, _ = env.reset(seed=3)
    dice = Random(3)
    while env.agents:
        seen, _, _, _, infos = env.step(at_random(env, seen, dice))
        assert all(info["refused"] is None for info in infos.values())
        assert all(env.observation_space(seat).contains(one) for seat, one in seen.items())
    assert len(judged) > 5


def test_a_battle_ends_with_a_reward_for_whoever_wins() -> None:
    ends = []
    for seed in range(6):
        env, dice = parallel_env(Terms(turns=200)), Random(seed)
        seen, _ = env.reset(seed=seed)
        while env.agents:
            seen, rewards, over, _, _ = env.step(at_random(env, seen, dice))
        assert all(over.values())
        ends.append(sorted(rewards.values()))
    assert all(end in ([-1.0, 1.0], [0.0, 0.0]) for end in ends)
    assert [-1.0, 1.0] in ends


def test_a_battle_is_broken_off_after_its_last_turn() -> None:
    env, dice = parallel_env(Terms(turns=2)), Random(1)
    seen, _ = env.reset(seed=1)
    while env.agents:
        seen, rewards, over, late, _ = env.step(at_random(env, seen, dice))
    assert not any(over.values())
    assert all(late.values())
    assert set(rewards.values()) == {0.0}


def test_what_the_mask_excludes_leaves_the_default_and_is_told() -> None:
    env = parallel_env()
    _, infos = env.reset(seed=1)
    _, _, _, _, told = env.step(dict.fromkeys(env.agents, 47))
    assert {seat: info["refused"] for seat, info in told.items()} == {
        seat: info["key"] for seat, info in infos.items()
    }


@pytest.mark.parametrize("seed", range(4))
def test_nobody_sees_what_the_enemy_decides_before_the_window_has_closed(seed: int) -> None:
    """Two battles alike but for the enemy's choices: every byte that the seat gets in the window is the same."""
    compared = resets = 0
    one, other = parallel_env(EVERYTHING), parallel_env(EVERYTHING)
    (seen, told), (again, _) = one.reset(seed=seed), other.reset(seed=seed)
    mine, enemy = one.agents
    dice = Random(seed)
    while one.agents and compared + resets < 60:
        version = one.battle.game.version
        actions = at_random(one, seen, dice)
        open_to_enemy = np.flatnonzero(again[enemy]["action_mask"]).tolist()
        seen, _, _, _, told = one.step(actions)
        again, _, _, _, retold = other.step({**actions, enemy: dice.choice(open_to_enemy)})
        if one.battle.game.version != version or other.battle.game.version != version:
            (seen, told), (again, retold) = one.reset(seed=seed + resets), other.reset(seed=seed + resets)
            resets += 1
            continue
        assert all(np.array_equal(seen[mine][name], again[mine][name]) for name in seen[mine])
        assert told[mine] == retold[mine]
        compared += 1
    assert compared > 20


def test_it_is_fast_enough_to_learn_in() -> None:
    env, dice, steps = parallel_env(), Random(1), 0
    seen, _ = env.reset(seed=1)
    begun = time.process_time()
    while time.process_time() - begun < 1:
        if not env.agents:
            seen, _ = env.reset()
        seen, _, _, _, _ = env.step(at_random(env, seen, dice))
        steps += 1
    assert steps > 100
