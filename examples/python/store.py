"""Games in a database, and any number of processes that move in them at the same time.

    python3 store.py DATABASE new GAMES     adds so many games of Connect Four
    python3 store.py DATABASE work [SEED]   moves in them until all are finished
    python3 store.py DATABASE show          how they stand

A row holds a game's block and its version. Whoever moves names the version that he has seen. If the
game has moved on since, he is told so by `Game.move_if`, which knows the block that he read, or by
`UPDATE … WHERE version = ?`, which knows the one that is there now: the move is STALE, and he looks
again. No lock is held while somebody thinks, and whoever dies in the middle leaves nothing behind.
"""

import random
import sqlite3
import sys
from typing import List

import ttt


CONFIG = ttt.Config(6, 7, k=4, rules=ttt.GRAVITY)


class Store:
    def __init__(self, database: str) -> None:
        # Each statement is a transaction, which waits for its turn.
        self.db = sqlite3.connect(database, timeout=60, isolation_level=None)
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("CREATE TABLE IF NOT EXISTS games (id INTEGER PRIMARY KEY, version INTEGER NOT NULL, "
                        "over INTEGER NOT NULL, block BLOB NOT NULL)")

    def close(self) -> None:
        self.db.close()

    def add(self, game: ttt.Game) -> int:
        """Keeps a game from now on; returns its id."""
        cursor = self.db.execute("INSERT INTO games (version, over, block) VALUES (?, ?, ?)",
                                 (game.version, game.over, game.save()))
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def load(self, id: int) -> ttt.Game:
        """The game as it stands. KeyError if there is none with this id."""
        row = self.db.execute("SELECT block FROM games WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise KeyError(id)
        return ttt.Game.open(row[0])

    def ids(self, unfinished: bool = False) -> List[int]:
        """The games that there are, or those that are not over."""
        where = "WHERE NOT over " if unfinished else ""
        return [id for id, in self.db.execute(f"SELECT id FROM games {where}ORDER BY id")]

    def move(self, id: int, version: int, player: int, row: int, col: int) -> ttt.Result:
        """Moves in the version of the game that the caller has seen; else `ttt.Refused` with STALE."""
        with self.load(id) as game:
            result = game.move_if(version, player, row, col)
            cursor = self.db.execute("UPDATE games SET version = ?, over = ?, block = ? "
                                     "WHERE id = ? AND version = ?",
                                     (game.version, game.over, game.save(), id, version))
        if cursor.rowcount == 0:
            raise ttt.Refused(ttt.Result.STALE)
        return result


def work(store: Store, seed: int) -> None:
    """Prints for each move the game, the version that it made, and the cell's label, or STALE."""
    choice = random.Random(seed).choice
    player = ttt.Searcher(CONFIG, nodes=500 + seed)
    while ids := store.ids(unfinished=True):
        # Only a few at a time, so that the processes get in each other's way.
        id = choice(ids[:4])
        with store.load(id) as game:
            cell = player(game, game.turn)
            if cell is None:  # Another process has ended the game since.
                continue
            said = game.label(*cell)
            try:
                store.move(id, game.version, game.turn, *cell)
            except ttt.Refused as refused:
                if refused.code != ttt.Result.STALE:
                    raise
                said = refused.name
            print(id, game.version + 1, said, flush=True)


def main(arguments: List[str]) -> None:
    if len(arguments) not in (2, 3) or arguments[1] not in ("new", "work", "show"):
        sys.exit((__doc__ or "").partition("\n\n")[2].partition("\n\n")[0])
    store = Store(arguments[0])
    number = int(arguments[2]) if len(arguments) == 3 else 1
    if arguments[1] == "new":
        for _ in range(number):
            store.add(ttt.Game(*CONFIG))
    elif arguments[1] == "work":
        work(store, number)
    else:
        for id in store.ids():
            with store.load(id) as game:
                print(id, game.version, game.result.name, game.record())
    store.close()


if __name__ == "__main__":
    main(sys.argv[1:])
