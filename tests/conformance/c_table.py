#!/usr/bin/env python3
"""Writes the cases of this directory as a C table, for examples/firmware/conformance.c:

    tests/conformance/c_table.py [DIRECTORY] >cases.h

A case is a row of small numbers: the game to make, then calls, each with the answer that it must give.
"""
import json
import sys
from pathlib import Path

RESULTS = ("OK X_WINS O_WINS P3_WINS P4_WINS DRAW GAME_OVER NOT_YOUR_TURN OUT_OF_BOUNDS OCCUPIED FLOATING "
           "NOTHING_TO_UNDO NOTHING_TO_REDO BAD_BOARD INVALID_MOVE").split()
PLAYERS = {"": 0, "X": 1, "O": 2}


def answer(want):
    return want if isinstance(want, int) else "TTT_" + RESULTS[RESULTS.index(want)]


def player(name):
    """A player by number or name; a name that is none becomes a number that is none. As a signed byte."""
    number = name if isinstance(name, int) else PLAYERS.get(name, 99)
    return (number + 128) % 256 - 128


def place(coordinate):
    """A row or column in a byte; its extremes stand for those of 32 bits."""
    return {-(2**31): "INT8_MIN", 2**31 - 1: "INT8_MAX"}.get(coordinate, coordinate)


def begin(case):
    rules = "|".join("TTT_" + rule for rule in case.get("rules", [])) or 0
    return ["GAME", case["rows"], case["cols"], case["k"], case.get("players", 2), rules]


def marks(board):
    return [".XOYZ".index(mark or ".") for line in board for mark in line]


def seed(case):
    row = begin(case)
    for (call, *arguments), want in zip(case["ops"], case["expect"], strict=True):
        match call:
            case "move":
                row += ["MOVE", player(arguments[0]), *map(place, arguments[1:]), answer(want)]
            case "play":
                row += ["PLAY", *map(place, arguments), answer(want)]
            case "undo" | "redo":
                row += [call.upper(), answer(want)]
            case "turn":
                row += ["TURN", player(want)]
            case "winner":
                row += ["WINNER", {None: 0, "X": 1, "O": 2, "DRAW": "TTT_DRAW"}[want]]
            case "board":
                row += ["BOARD", *marks(want)]
            case _:
                raise ValueError(call)
    return row


def game(case):
    row = begin(case)
    for call, want in zip(case["ops"], case["expect"], strict=True):
        match call:
            case "undo" | "redo":
                row += [call.upper(), answer(want)]
            case [at_row, col]:
                row += ["PLAY", place(at_row), place(col), answer(want)]
            case [at_row, col, who]:
                row += ["MOVE", player(who), place(at_row), place(col), answer(want)]
    row += ["WINNER", answer(case["winner"]), "TURN", case["turn"], "BOARD", *marks(case["board"])]
    return row + ["LINES", len(case["winning_cells"]), *(n for cell in case["winning_cells"] for n in cell)]


def position(case):
    row = begin(case) + ["SET", answer(case["expect"]), *marks(case["board"])]
    if case["expect"] == "BAD_BOARD":
        return row + ["WINNER", 0, "TURN", 1]
    return row + ["WINNER", answer(case["expect"]), "TURN", case["turn"], "BOARD", *marks(case["board"])]


def table(name, read, lines):
    cases = [json.loads(line) for line in lines]
    print(f"static const int8_t {name}[] = {{")
    for case in cases:
        print("    " + ", ".join(map(str, read(case))) + f", END, /* {case['name']} */")
    print("    STOP,\n};")


def main():
    directory = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent)
    print("/* Made by tests/conformance/c_table.py. */")
    for name, read in ("seeds", seed), ("games", game), ("positions", position):
        table(name, read, (directory / f"{name}.jsonl").read_text().splitlines())


main()
