"""The PettingZoo environment, and the binding's side towards NumPy."""

import contextlib
import copy
import io
import pickle
import random
import unittest
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any, Dict, List

import numpy as np
from pettingzoo.test import (api_test, max_cycles_test, parallel_api_test,  # type: ignore[import-untyped]
                             render_test, seed_test, state_test)

import mnk_v0
import ttt

KINDS: List[Dict[str, Any]] = [
    dict(),
    dict(rows=6, cols=7, k=4, rules=ttt.GRAVITY),
    dict(rows=15, k=5, rules=ttt.EXACT),
    dict(rows=3, rules=ttt.MISERE),
    dict(rows=1),
    dict(rows=1, cols=5, k=2),
    dict(rows=4, k=3, players=3),
    dict(rows=4, cols=6, k=3, players=4, rules=ttt.GRAVITY | ttt.WRAP | ttt.EXACT),
    dict(rows=5, k=4, rules=ttt.NO_DIAGONALS, max_cycles=4),
]
# It knows by name which environments may have dictionaries as observations, and empty boards.
NAMES = ("Observation is not a NumPy array|Observation space for each agent probably should"
         "|Observation numpy array is all zeros|State numpy array is all zeros")


class PettingZooTest(unittest.TestCase):
    def each(self, test: Any) -> None:
        for kind in KINDS:
            with self.subTest(str(kind)), contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
                warnings.simplefilter("error")
                warnings.filterwarnings("ignore", message=NAMES)
                test(kind)

    def test_api(self) -> None:
        self.each(lambda kind: api_test(mnk_v0.env(**kind), num_cycles=100))
        self.each(lambda kind: api_test(mnk_v0.raw_env(**kind), num_cycles=100))

    def test_seed(self) -> None:
        self.each(lambda kind: seed_test(partial(mnk_v0.env, **kind), num_cycles=100))

    def test_parallel(self) -> None:
        self.each(lambda kind: parallel_api_test(mnk_v0.parallel_env(**kind), num_cycles=100))

    def test_state(self) -> None:
        self.each(lambda kind: state_test(mnk_v0.env(**kind), mnk_v0.parallel_env(**kind)))

    def test_render(self) -> None:
        self.each(lambda kind: render_test(partial(mnk_v0.env, **kind)))

    def test_max_cycles(self) -> None:
        # That test moves without looking at the mask; here nothing is illegal or over so soon.
        kind = dict(rows=20, cols=7, k=5, rules=ttt.GRAVITY)
        for players in (2, 3, 4):
            max_cycles_test(SimpleNamespace(env=partial(mnk_v0.env, players=players, **kind),
                                            parallel_env=partial(mnk_v0.parallel_env, players=players, **kind)))


class EnvironmentTest(unittest.TestCase):
    def test_every_step_against_the_library(self) -> None:
        for kind in KINDS:
            with self.subTest(str(kind)):
                for seed in range(10):
                    self.play(mnk_v0.env(**kind), random.Random(seed))

    def play(self, env: Any, chance: random.Random) -> None:
        env.reset()
        raw = env.unwrapped
        game: ttt.Game = raw.game
        players = len(env.possible_agents)
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            totals[agent] += reward
            board = np.asarray(game.board())
            np.testing.assert_array_equal(env.state(), board)
            for viewer in env.agents:
                seen = env.observe(viewer)
                own = env.possible_agents.index(viewer)
                for plane in range(players):
                    np.testing.assert_array_equal(seen["observation"][:, :, plane],
                                                  board == (own + plane) % players + 1)
                self.assertTrue(env.observation_space(viewer).contains(seen))
                if viewer != agent or termination or truncation:
                    self.assertFalse(seen["action_mask"].any())
            if termination or truncation:
                env.step(None)
                continue
            self.assertEqual(agent, f"player_{int(game.turn)}")
            legal = sorted({cell.col if raw.gravity else cell.row * raw.cols + cell.col
                            for cell in game.free_cells()})
            self.assertEqual(np.flatnonzero(observation["action_mask"]).tolist(), legal)
            env.step(chance.choice(legal))
        self.assertTrue(game.over or raw.max_moves == len(np.flatnonzero(game.board())))
        wanted = {agent: 0.0 if game.winner is None else 1.0 if agent == f"player_{int(game.winner)}"
                  else -1 / (players - 1) for agent in totals}
        self.assertEqual(totals, wanted)

    def test_an_illegal_action(self) -> None:
        env = mnk_v0.env()
        env.reset()
        for action in (4, 4):
            env.last()
            env.step(action)
        self.assertEqual((env.rewards, env.terminations),
                         ({"player_1": 0, "player_2": -1}, {"player_1": True, "player_2": True}))
        raw = mnk_v0.raw_env()
        raw.reset()
        raw.step(4)
        wrong: List[Any] = [4, 9, -1, None, 1.5, "4", 1 << 40]
        errors = [ttt.Refused] * 3 + [ValueError, TypeError, TypeError, OverflowError]
        for action, error in zip(wrong, errors):
            with self.assertRaises(error):
                raw.step(action)
            self.assertEqual((raw.game.version, raw.agent_selection), (2, "player_2"))

    def test_a_branch(self) -> None:
        env = mnk_v0.env(rows=6, cols=7, k=4, rules=ttt.GRAVITY)
        env.reset()
        env.step(3)
        for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
            twin.step(3)
            self.assertEqual(np.count_nonzero(twin.state()), 2)
        self.assertEqual(np.count_nonzero(env.state()), 1)

    def test_rendering(self) -> None:
        env = mnk_v0.env(render_mode="ansi")
        env.reset()
        env.step(4)
        self.assertEqual(env.render(), "...\n.X.\n...\n")
        with contextlib.redirect_stdout(io.StringIO()) as out:
            env = mnk_v0.env(render_mode="human")
            env.reset()
            env.step(4)
        self.assertEqual(out.getvalue(), "...\n.X.\n...\n")
        with self.assertRaisesRegex(ValueError, "rgb_array"):
            mnk_v0.env(render_mode="rgb_array")

    def test_what_there_is_not(self) -> None:
        with self.assertRaises(ttt.Refused):
            mnk_v0.env(rows=3, k=4)
        with self.assertRaises(TypeError):
            mnk_v0.env(size=3)


class NumPyTest(unittest.TestCase):
    def test_boards(self) -> None:
        game = ttt.Game(2, 3, k=3)
        game.play(1, 2)
        room = np.zeros((2, 3), np.uint8)
        self.assertIs(game.board_into(room), room)
        self.assertEqual(room[1, 2], 1)
        self.assertEqual(game.board_into(np.zeros(6, np.int8)).tolist(), [0, 0, 0, 0, 0, 1])
        stack = np.zeros((4, 2, 3), np.uint8)
        game.board_into(stack[2])
        self.assertEqual(stack.reshape(4, 6).sum(axis=1).tolist(), [0, 0, 1, 0])
        board = game.board()
        array = np.asarray(board)
        self.assertTrue(np.shares_memory(array, np.asarray(board.obj)))
        frozen = np.zeros(6, np.uint8)
        frozen.setflags(write=False)
        for wrong in (np.zeros(6, np.int64), np.zeros((6, 2), np.uint8)[:, 0], frozen):
            with self.assertRaises(TypeError):
                game.board_into(wrong)
        self.assertIs(game.set_board(room), ttt.Result.OK)
        self.assertIs(game.set_board(np.asfortranarray(room)), ttt.Result.OK)
        with self.assertRaises(TypeError):
            game.set_board(room.astype(np.int64))

    def test_numbers(self) -> None:
        game = ttt.Game(3)
        game.play_all([(np.int64(0), np.uint8(0)), (np.int32(1), np.int8(0)), (np.uint64(2), 0)])
        for wrong in (np.float64(1), np.bool_(True), np.array([1, 2])):
            with self.assertRaises(TypeError):
                game.play(wrong, 1)  # type: ignore[arg-type]
        with self.assertRaises(OverflowError):
            game.move(np.int64(257), 1, 1)


if __name__ == "__main__":
    unittest.main()
