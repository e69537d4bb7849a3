"""Agents that move at random, in the PettingZoo environment: Connect Four by default.

    python3 random_agents.py [GAMES]

It needs `pip install pettingzoo`.
"""

import sys
from collections import Counter
from typing import Any

import mnk_v0
import ttt


def play(env: Any, seed: int) -> str:
    """Plays one game; returns who won it."""
    env.reset(seed=seed)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed * len(env.possible_agents) + number)
    winner = "nobody"
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            if reward > 0:
                winner = agent
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    return winner


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    env = mnk_v0.env(rows=6, cols=7, k=4, rules=ttt.GRAVITY, render_mode="ansi")
    winners = Counter(play(env, seed) for seed in range(games))
    print(env.render())
    for agent, wins in sorted(winners.items()):
        print(f"{agent}: {wins} of {games}")
