"""The cases of tests/conformance, played through the binding."""

import json
import unittest
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, cast

import ttt

CASES = Path(__file__).parents[1] / "conformance"
LETTERS = ".XOYZ"


def cases(file: str) -> Iterator[Dict[str, Any]]:
    for line in (CASES / file).read_text().splitlines():
        yield json.loads(line)


def game(case: Dict[str, Any]) -> ttt.Game:
    rules = sum(ttt.Rule[name] for name in case.get("rules", []))
    return ttt.Game(case["rows"], case["cols"], case["k"], case.get("players", 2), rules)


def answer(call: Callable[..., ttt.Result], *args: int) -> str:
    """What the library calls it."""
    try:
        return call(*args).name
    except ttt.Refused as refused:
        return refused.name


def rows(game: ttt.Game) -> List[List[int]]:
    return cast(List[List[int]], game.board().tolist())


class ConformanceTest(unittest.TestCase):
    def test_seeds(self) -> None:
        count = 0
        for case in cases("seeds.jsonl"):
            with self.subTest(case["name"]), game(case) as g:
                for (op, *args), wanted in zip(case["ops"], case["expect"]):
                    if op == "winner":
                        got: Any = "DRAW" if g.result == ttt.Result.DRAW else g.winner and g.winner.name
                    elif op == "turn":
                        got = g.turn.name
                    elif op == "board":
                        got = [[("", "X", "O")[mark] for mark in row] for row in rows(g)]
                    elif op == "move":
                        player = {"X": ttt.X, "O": ttt.O, 1: ttt.X, 2: ttt.O}.get(args[0], 255)
                        got = answer(g.move, player, *args[1:])
                        # One case has numbers for players and results.
                        wanted = ttt.Result(wanted).name if isinstance(wanted, int) else wanted
                    else:
                        got = answer(getattr(g, op), *args)
                    self.assertEqual(got, wanted, (op, *args))
                    count += 1
        self.assertGreater(count, 100)

    def test_games(self) -> None:
        count = 0
        for case in cases("games.jsonl"):
            with self.subTest(case["name"]), game(case) as g:
                for op, wanted in zip(case["ops"], case["expect"]):
                    try:
                        if isinstance(op, str):
                            got = getattr(g, op)()
                        elif len(op) == 3:
                            got = g.move(op[2], *op[:2])
                        else:
                            got = g.play(*op)
                    except ttt.Refused as refused:
                        got = refused.code
                    self.assertEqual(got.name, wanted, op)
                    count += 1
                self.assertEqual(g.result.name, case["winner"])
                self.assertEqual(g.turn, case["turn"])
                self.assertEqual(["".join(LETTERS[mark] for mark in row) for row in rows(g)], case["board"])
                self.assertEqual([list(cell) for cell in g.winning_cells()], case["winning_cells"])
        self.assertGreater(count, 1000)

    def test_positions(self) -> None:
        count = 0
        for case in cases("positions.jsonl"):
            with self.subTest(case["name"]), game(case) as g:
                marks = [LETTERS.index(mark) for row in case["board"] for mark in row]
                self.assertEqual(answer(g.set_board, marks), case["expect"])  # type: ignore[arg-type]
                if case["turn"] is not None:
                    self.assertEqual(g.turn, case["turn"])
                count += 1
        self.assertGreater(count, 100)


if __name__ == "__main__":
    unittest.main()
