"""A computer player written in Python, against one that comes with the library.

    python3 strategy.py [FILE]

A strategy is anything that can be called with a game, which it cannot change, and the mark that it
plays; it returns the cell that it would move to. This one tries every move on a copy of the game, lets
the library's smart player answer, has the rest played at random many times, and takes the move after
which it won most. When the game is over it is saved to FILE, opened again, and its last move taken
back.
"""

import os
import sys
import tempfile
from pathlib import Path

import ttt


class MonteCarlo:
    """Judges a move by how often it wins when both sides go on at random after a smart answer."""

    def __init__(self, games: int, seed: int) -> None:
        self.games = games
        self.random = ttt.Random(seed)

    def __call__(self, game: ttt.GameView, me: ttt.Mark) -> ttt.Cell:
        def score(cell: ttt.Cell) -> int:
            copy = game.copy()
            copy.play(*cell)
            if not copy.over:
                copy.play_strategy(ttt.smart)
            ends = copy.playouts(self.games, self.random)
            # A win's result has the number of the winner's mark.
            return 2 * ends[ttt.Result(me)] + ends[ttt.Result.DRAW]

        return max(game.free_cells(), key=score)


def save(game: ttt.Game, file: Path) -> None:
    """Writes the game so that the file is whole at any time: the old one, then the new one."""
    new = file.with_name(file.name + ".new")
    with new.open("wb") as out:
        out.write(game.save())
        out.flush()
        os.fsync(out.fileno())
    new.replace(file)


def tell(game: ttt.GameView, event: ttt.Event) -> None:
    if event.kind == ttt.EventKind.MOVE and event.cell is not None:
        print(f"{ttt.Mark(event.mark).name} {game.label(*event.cell)}", end="  ")
    elif event.kind == ttt.EventKind.END:
        print(f"- {event.result.message}")


def main(file: Path) -> None:
    with ttt.Game(5, k=4) as game:
        ttt.Match(game, [ttt.smart, MonteCarlo(200, seed=1)], [tell]).run()
        print(game)
        save(game, file)

    with ttt.Game.open(file.read_bytes()) as game:
        row, col = game.moves()[-1]
        game.undo()
        print(f"taken back: {game.turn.name} is to move again, after", len(game.moves()), "moves")
        try:
            game.move(ttt.X if game.turn is ttt.O else ttt.O, row, col)
        except ttt.Refused as refused:
            print(f"{refused.name} ({int(refused.code)}): {refused}")
        print(game.move(game.turn, row, col).message)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            main(Path(folder) / "game.ttt")
