"""The peers from PyPI, at random games; answers the commands that ../bench.hpp describes."""

import os
import random
import statistics
import sys
import time

import pyspiel
from pettingzoo.classic import connect_four_v3, tictactoe_v3

SPIEL = {"3x3": "tic_tac_toe", "15x15 k=5": "mnk(m=15,n=15,k=5)", "Connect Four": "connect_four"}
ZOO = {"3x3": tictactoe_v3, "Connect Four": connect_four_v3}


def spiel_bots(name):
    """A whole game in C++ by one call."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, 3 + player) for player in (0, 1)]
    seeds = random.Random(7)
    return lambda: pyspiel.evaluate_bots(game.new_initial_state(), bots, seeds.getrandbits(30))[0]


def spiel_loop(name):
    """A call a move, as pyspiel's examples play."""
    game = pyspiel.load_game(name)
    uniform = random.Random(7).random

    def play():
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(uniform() * len(actions))])
        return state.returns()[0]

    return play


def zoo_loop(module):
    """As PettingZoo's documentation plays at random."""
    env = module.env()

    def play():
        env.reset()
        first = env.agents[0]
        reward = 0
        for agent in env.agent_iter():
            observation, its_reward, termination, truncation, _ = env.last()
            if agent == first:
                reward = its_reward or reward
            over = termination or truncation
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
        return reward

    return play


def lazily(make, *what):
    """A game that is only made when it is first played."""
    made = []

    def play():
        if not made:
            made.append(make(*what))
        return made[0]()

    return play


CASES = {}
for case, name in SPIEL.items():
    CASES[f"pyspiel, evaluate_bots\tplayouts {case}"] = lazily(spiel_bots, name)
    CASES[f"pyspiel\tplayouts {case}"] = lazily(spiel_loop, name)
for case, module in ZOO.items():
    CASES[f"pettingzoo\tplayouts {case}"] = lazily(zoo_loop, module)


def check(play):
    results = [play() for _ in range(300)]
    x = sum(result > 0 for result in results)
    return f"games=300 x={x} draws={results.count(0)}"


def sample(play):
    """Games a second: the median of short bursts."""
    wanted = float(os.environ.get("SAMPLE_MS", "20")) / 1e3
    bursts = []
    spent = 0.0
    while not bursts or spent < wanted:
        games = 0
        start = time.process_time()
        while (taken := time.process_time() - start) < wanted / 10 or games == 0:
            play()
            games += 1
        bursts.append(games / taken)
        spent += taken
    return statistics.median(bursts)


for line in sys.stdin:
    command, _, name = line.rstrip("\n").partition(" ")
    answer = ""
    if command == "list":
        answer = "".join(f"{name}\tgames/s\n" for name in CASES)
    elif command == "check" and name in CASES:
        answer = check(CASES[name])
    elif command == "time" and name in CASES:
        answer = str(sample(CASES[name]))
    print(answer, flush=True)
