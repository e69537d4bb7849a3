"""Processes that move in the same games at the same time."""

import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
from collections import Counter
from pathlib import Path
from typing import Dict, Tuple, Type

import store
import ttt

PROCESSES = 8
GAMES = 50


class StoreTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.database = str(self.folder / "games.db")

    def open(self, kind: Type[store.Store] = store.Store) -> store.Store:
        opened = kind(self.database)
        self.addCleanup(opened.close)
        return opened

    def stale(self, store: store.Store, id: int, version: int, player: ttt.Mark, row: int, col: int) -> None:
        with self.assertRaises(ttt.Refused) as caught:
            store.move(id, version, player, row, col)
        self.assertIs(caught.exception.code, ttt.Result.STALE)

    def test_one_gets_in(self) -> None:
        one, two = self.open(), self.open()
        id = one.add(ttt.Game(3))
        self.assertIs(one.move(id, 0, ttt.X, 1, 1), ttt.Result.OK)
        self.stale(two, id, 0, ttt.X, 0, 0)
        self.assertEqual(two.load(id).moves(), [(1, 1)])
        self.assertIs(two.move(id, 1, ttt.O, 0, 0), ttt.Result.OK)
        with self.assertRaises(ttt.Refused):
            one.move(id, 2, ttt.X, 0, 0)
        with self.assertRaises(KeyError):
            one.load(99)
        self.assertEqual((one.load(id).version, one.ids(), one.ids(unfinished=True)), (2, [id], [id]))

    def test_another_moves_between_reading_and_writing(self) -> None:
        other = self.open()

        class Slow(store.Store):
            def load(self, id: int) -> ttt.Game:
                game = super().load(id)
                other.move(id, 0, ttt.X, 2, 2)
                return game

        id = other.add(ttt.Game(3))
        self.stale(self.open(Slow), id, 0, ttt.X, 1, 1)
        self.assertEqual(other.load(id).moves(), [(2, 2)])

    def run_store(self, *arguments: str) -> str:
        return subprocess.run([sys.executable, store.__file__, self.database, *arguments], check=True, text=True,
                              capture_output=True).stdout

    def test_eight_processes(self) -> None:
        self.run_store("new", str(GAMES))
        # The database itself keeps a journal of every change, in the same transaction.
        db = sqlite3.connect(self.database, timeout=60)
        self.addCleanup(db.close)
        db.executescript("""
            CREATE TABLE journal (id INTEGER, old INTEGER, new INTEGER, block BLOB);
            CREATE TRIGGER keep AFTER UPDATE ON games BEGIN
                INSERT INTO journal VALUES (new.id, old.version, new.version, new.block);
            END;
        """)

        def changes() -> int:
            return int(db.execute("SELECT count(*) FROM journal").fetchone()[0])

        logs = [self.folder / f"{number}.log" for number in range(PROCESSES)]
        workers = []
        for number, log in enumerate(logs):
            with log.open("w") as out:
                workers.append(subprocess.Popen([sys.executable, store.__file__, self.database, "work",
                                                 str(number)], stdout=out))
        # In the middle of it, and once it has moved itself.
        deadline = time.monotonic() + 60
        while changes() < 300 or "\n" not in logs[0].read_text():
            self.assertLess(time.monotonic(), deadline, "nothing moves")
        workers[0].send_signal(signal.SIGKILL)
        self.assertEqual([worker.wait(timeout=120) for worker in workers], [-signal.SIGKILL] + 7 * [0])

        games = self.open()
        total = 0
        for id in games.ids():
            game = games.load(id)
            self.assertTrue(game.over)
            # Each version was made once, by one more move than the one before it.
            rows = db.execute("SELECT old, new, block FROM journal WHERE id = ? ORDER BY rowid", (id,)).fetchall()
            self.assertEqual([row[:2] for row in rows], [(n, n + 1) for n in range(game.version)])
            moves = game.moves()
            self.assertEqual(len(moves), game.version)
            for old, new, block in rows:
                self.assertEqual(ttt.Game.open(block).moves(), moves[:new])
            self.assertEqual(game.save(), rows[-1][2])
            # Played again from the start, it ends the same way.
            self.assertIs(ttt.Game(*store.CONFIG).play_all(moves), game.result)
            total += game.version
        self.assertEqual((len(games.ids()), games.ids(unfinished=True)), (GAMES, []))

        # What the processes were told is in the games, and each move was told to one of them.
        said: Counter[str] = Counter()
        told: Dict[Tuple[int, int], str] = {}
        for log in logs:
            lines = log.read_text().split("\n")
            for line in lines[:-1]:  # The last is empty, or cut short.
                id_text, version_text, label = line.split()
                said["STALE" if label == "STALE" else "moves"] += 1
                if label != "STALE":
                    turn = int(id_text), int(version_text)
                    self.assertNotIn(turn, told)
                    told[turn] = label
        shown = {int(line.split()[0]): line.split()[9:] for line in self.run_store("show").splitlines()}
        for (id, version), label in told.items():
            self.assertEqual(shown[id][version - 1], label)
        # The one that was killed may have died before it could say that it had moved.
        self.assertIn(total - said["moves"], (0, 1))
        self.assertEqual(changes(), total)
        self.assertGreater(said["STALE"], 0)
        print(f"{PROCESSES} processes, one killed after {len(logs[0].read_text().splitlines())} answers; "
              f"{GAMES} games, {total} moves, {said['STALE']} times STALE", file=sys.stderr)


if __name__ == "__main__":
    unittest.main()
