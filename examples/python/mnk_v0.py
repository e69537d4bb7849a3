"""A PettingZoo environment of libttt: tic-tac-toe of any size, k in a row wins, under any rules.

    import mnk_v0, ttt

    env = mnk_v0.env(rows=6, cols=7, k=4, rules=ttt.GRAVITY)
    env.reset()
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            action = None
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Agents are player_1, who plays X, to player_4. They see, as in PettingZoo's classic games,

- `observation`: rows by columns by players of 0 and 1. The first plane holds one's own marks, the
  next that of the player who moves next, and so on: each player sees himself first.
- `action_mask`: 1 for each legal action; all 0 for an agent whose turn it isn't.

An action is a cell, `row * cols + col`, counted from the top left; with gravity it is a column. An
illegal one ends the game with -1 for the agent and 0 for the others. The winner gets 1, the others
share -1, a draw is 0 for all. The game is deterministic: `reset(seed=…)` has nothing to seed.
"""

from __future__ import annotations

import operator
from typing import Any, Dict, Optional, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]

import ttt

__all__ = ["env", "parallel_env", "raw_env"]


def env(**kwargs: Any) -> Any:
    """The environment with PettingZoo's usual wrappers; the arguments are those of `raw_env`."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**kwargs), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(max_cycles: Optional[int] = None, **kwargs: Any) -> Any:
    """The same for the parallel API: in each step all name an action, and that of the agent whose turn
    it is counts. Here `max_cycles` counts these steps."""
    wrapped = env(**kwargs)
    wrapped.unwrapped.max_moves = max_cycles
    return turn_based_aec_to_parallel(wrapped)


class raw_env(AECEnv):  # type: ignore[misc]
    """The environment itself; an illegal action raises `ttt.Refused`.

    `rows` to `rules` are those of `ttt.Game`. After `max_cycles` turns of each agent the game is
    truncated.
    """

    metadata: Dict[str, Any] = {
        "name": "mnk_v0", "render_modes": ["human", "ansi"], "is_parallelizable": True,
    }

    def __init__(self, rows: int = 3, cols: Optional[int] = None, k: Optional[int] = None, players: int = 2,
                 rules: int = 0, max_cycles: Optional[int] = None, render_mode: Optional[str] = None) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode must be one of {self.metadata['render_modes']}, not {render_mode!r}")
        self.render_mode = render_mode
        self.game = ttt.Game(rows, cols, k, players, rules, undo=0)
        config = self.game.config
        self.cols = config.cols or 0
        self.gravity = bool(config.rules & ttt.GRAVITY)
        self.max_moves = None if max_cycles is None else max_cycles * players
        self.move_count = 0

        # The library writes the board here.
        self.marks = np.zeros((rows, self.cols), np.uint8)
        # The marks as each player sees them: his own, then those of the players after him.
        self.seen_marks = [[(own + plane) % players + 1 for plane in range(players)] for own in range(players)]

        actions = self.cols if self.gravity else self.marks.size
        self.possible_agents = [f"player_{mark}" for mark in range(1, players + 1)]
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({
                "observation": spaces.Box(0, 1, (rows, self.cols, players), np.int8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            })
            for agent in self.possible_agents
        }
        self.state_space = spaces.Box(0, players, (rows, self.cols), np.uint8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self.game.reset()
        self.marks.fill(ttt.EMPTY)
        self.move_count = 0
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> Dict[str, Any]:
        seen = self.seen_marks[self.possible_agents.index(agent)]
        done = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        playing = agent == self.agent_selection and not done
        observation = np.empty((*self.marks.shape, len(seen)), np.bool_)
        for plane, mark in enumerate(seen):
            np.equal(self.marks, mark, out=observation[:, :, plane])
        # With gravity, a column is open while its top cell is.
        cells = self.marks[0] if self.gravity else self.marks.reshape(-1)
        action_mask = np.logical_not(cells) if playing else np.zeros(cells.size, np.bool_)
        return {"observation": observation.view(np.int8), "action_mask": action_mask.view(np.int8)}

    def state(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """The board: the mark on each cell."""
        return self.marks.copy()

    def step(self, action: Optional[SupportsIndex]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is the action of an agent that is done")
        number = operator.index(action)
        result = self.game.drop(number) if self.gravity else self.game.play(*divmod(number, self.cols))
        self.game.board_into(self.marks)
        self.move_count += 1

        if result != ttt.Result.OK:
            self.terminations = dict.fromkeys(self.agents, True)
            if result != ttt.Result.DRAW:
                self.rewards = dict.fromkeys(self.agents, -1 / (len(self.agents) - 1))
                self.rewards[self.possible_agents[result - 1]] = 1.0
                self._accumulate_rewards()
        elif self.max_moves is not None and self.move_count >= self.max_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.move_count % len(self.possible_agents)]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Optional[str]:
        """The board as text: "ansi" returns it, "human" prints it, after each step too."""
        if self.render_mode is None:
            gymnasium.logger.warn("there is no render_mode to render in")
        elif self.render_mode == "ansi":
            return self.game.text()
        else:
            print(self.game)
        return None

    def close(self) -> None:
        """There is nothing to close but memory, which goes with the environment."""
