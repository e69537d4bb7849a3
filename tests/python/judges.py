"""OpenSpiel as a judge: random games that have to go the same way in both, move for move.

    python judges.py [GAMES [SEED]]

plays as many games of each group below, spread evenly over its variants. After each move both must name
the same legal moves, the same player on turn and the same result, and at the end show the same board.
"""

import random
import sys
from collections import Counter
from typing import Dict, List, Tuple

import pyspiel  # type: ignore[import-not-found]  # It has no types.
import ttt

CONNECT_FOUR = ttt.Config(6, 7, 4, rules=ttt.GRAVITY)

# OpenSpiel's m is the columns, its n the rows. Its gomoku is a square board where a line may wrap around
# the edges, and where, in the "anti" game, a line loses.
GROUPS: Dict[str, List[Tuple[str, ttt.Config]]] = {
    "mnk": [
        (f"mnk(m={cols},n={rows},k={k})", ttt.Config(rows, cols, k))
        for rows, cols, k in [(3, 3, 3), (1, 6, 3), (5, 2, 4), (3, 5, 3), (4, 4, 4), (6, 5, 4), (7, 7, 5),
                              (3, 12, 3), (9, 8, 6), (3, 3, 1), (15, 15, 5), (12, 12, 12)]
    ],
    "tic_tac_toe": [("tic_tac_toe", ttt.Config(3))],
    "connect_four": [("connect_four", CONNECT_FOUR)],
    "connect_four, other boards": [
        (f"connect_four(rows={rows},columns={cols},x_in_row={k})", ttt.Config(rows, cols, k, rules=ttt.GRAVITY))
        for rows, cols, k in [(4, 4, 3), (5, 4, 4), (7, 8, 4), (8, 9, 5), (3, 9, 3)]
    ],
    "gomoku": [
        (f"gomoku(size={size},connect={k},wrap={bool(rules & ttt.WRAP)},anti={bool(rules & ttt.MISERE)})",
         ttt.Config(size, k=k, rules=rules))
        for size, k, rules in [(6, 4, 0), (5, 4, ttt.WRAP), (7, 5, ttt.WRAP), (4, 4, ttt.WRAP), (5, 4, ttt.MISERE),
                               (6, 4, ttt.WRAP | ttt.MISERE)]
    ],
}


class Differs(Exception):
    """What the two do not agree about."""


def same(what: str, ours: object, theirs: object) -> None:
    if ours != theirs:
        raise Differs(f"{what}: here {ours}, in OpenSpiel {theirs}")


def standing(state: pyspiel.State) -> ttt.Result:
    """OpenSpiel's result by our names."""
    if not state.is_terminal():
        return ttt.Result.OK
    first, second = state.returns()
    same("the sum of the returns", 0, first + second)
    return {1: ttt.Result.X_WINS, -1: ttt.Result.O_WINS, 0: ttt.Result.DRAW}[first]


def board(state: pyspiel.State, rows: int) -> str:
    """OpenSpiel's board, which may have a heading, in our letters."""
    return "\n".join(str(state).upper().split()[-rows:]).translate({ord("B"): "X", ord("W"): "O"})


def play(state: pyspiel.State, game: ttt.Game, dice: random.Random) -> ttt.Result:
    info = game.info()
    rows, cols, falls = info.rows, info.cols, ttt.GRAVITY in info.rules
    while True:
        same("result", game.result, standing(state))
        if falls:
            legal = sorted(col for _, col in game.free_cells())
        else:
            legal = [row * cols + col for row, col in game.free_cells()]
        same("legal moves", legal, state.legal_actions())
        if game.over:
            break
        same("on turn", int(game.turn), state.current_player() + 1)
        action = dice.choice(legal)
        state.apply_action(action)
        if falls:
            game.drop(action)
        else:
            game.play(*divmod(action, cols))
    same("board", str(game), board(state, rows))
    return game.result


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    dice = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for group, variants in GROUPS.items():
        ends: Counter[ttt.Result] = Counter()
        loaded = [(pyspiel.load_game(name), config) for name, config in variants]
        for number in range(games):
            judge, config = loaded[number % len(loaded)]
            state, game = judge.new_initial_state(), ttt.Game(*config)
            try:
                ends[play(state, game, dice)] += 1
            except Differs as differs:
                print(f"judges.py: {judge}: {differs}\nafter {state.history()}\n{game}", file=sys.stderr)
                return 1
        told = ", ".join(f"{ends[end]:,} {end.name}" for end in sorted(ends))
        print(f"OpenSpiel {group}: {games:,} games the same, {told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
