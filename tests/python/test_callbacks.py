"""Strategies and listeners in Python: what they see, what they raise, and what they try."""

import gc
import os
import signal
import sys
import threading
import time
import traceback
import unittest
import weakref
from typing import Any, Callable, List, Optional, Tuple

import ttt


class Fault(Exception):
    pass


def corner(game: ttt.GameView, me: ttt.Mark) -> Tuple[int, int]:
    return 0, 0


class StrategyTest(unittest.TestCase):
    def setUp(self) -> None:
        self.game = ttt.Game(3)

    def refused(self, code: ttt.Result, call: Callable[..., object], *args: Any) -> None:
        with self.assertRaises(ttt.Refused) as caught:
            call(*args)
        self.assertIs(caught.exception.code, code)

    def test_what_it_is_handed(self) -> None:
        seen: List[Any] = []

        def strategy(game: ttt.GameView, me: ttt.Mark) -> List[int]:
            seen.extend([type(game), type(me), me, game.turn, game.text(), game.free_cells()[0], repr(game)])
            return [2, 2]

        self.game.play(1, 1)
        self.assertIs(self.game.play_strategy(strategy), ttt.Result.OK)  # type: ignore[arg-type]
        self.assertEqual(seen, [ttt.GameView, ttt.Mark, ttt.O, ttt.O, "...\n.X.\n...\n", (0, 0),
                                "<ttt.GameView 3 by 3, k=3, 1 moves, OK>"])
        self.assertEqual(self.game.moves(), [(1, 1), (2, 2)])

    def test_built_in(self) -> None:
        for strategy in (ttt.first_free, ttt.smart, ttt.Random(1), ttt.Searcher(self.game.config)):
            with self.subTest(type(strategy).__name__), ttt.Game(3) as game:
                wish = strategy(game, ttt.X)
                if isinstance(strategy, ttt.Random):
                    strategy.seed = 1
                game.play_strategy(strategy)
                self.assertEqual(game.moves(), [wish])
                while not game.over:
                    game.play_strategy(strategy)

    def test_no_move(self) -> None:
        self.refused(ttt.Result.NO_MOVE, self.game.play_strategy, lambda game, me: None)
        self.refused(ttt.Result.OUT_OF_BOUNDS, self.game.play_strategy, lambda game, me: (3, 0))
        self.game.play(0, 0)
        self.refused(ttt.Result.OCCUPIED, self.game.play_strategy, corner)
        self.assertEqual(self.game.version, 1)
        with ttt.Game.from_record("ttt1 1 1 1 2 0 a1") as over:
            self.refused(ttt.Result.GAME_OVER, over.play_strategy, lambda game, me: self.fail("asked"))

    def test_no_cell(self) -> None:
        for wish in (5, (1,), (1, 2, 3), "ab", object(), (True, 1), (1.0, 1), (None, 1)):
            with self.assertRaises((TypeError, ValueError), msg=repr(wish)):
                self.game.play_strategy(lambda game, me: wish)  # type: ignore  # noqa: B023
        with self.assertRaises(OverflowError):
            self.game.play_strategy(lambda game, me: (1 << 32, 0))
        for other in (None, 5, "smart"):
            with self.assertRaises(TypeError):
                self.game.play_strategy(other)  # type: ignore[arg-type]
        self.assertEqual(self.game.version, 0)

    def test_exceptions(self) -> None:
        def strategy(game: ttt.GameView, me: ttt.Mark) -> None:
            raise error

        for error in (Fault("x"), KeyboardInterrupt(), SystemExit(3), GeneratorExit(), ttt.Refused(-4),
                      StopIteration(), RecursionError()):
            try:
                self.game.play_strategy(strategy)
            except BaseException as caught:
                self.assertIs(caught, error)
                self.assertIn("in strategy", "".join(traceback.format_tb(caught.__traceback__)))
            else:
                self.fail(f"{error!r} did not come out")
            self.assertEqual(self.game.version, 0)
        self.assertIs(self.game.play_strategy(corner), ttt.Result.OK)

    def test_ctrl_c(self) -> None:
        def strategy(game: ttt.GameView, me: ttt.Mark) -> Tuple[int, int]:
            signal.raise_signal(signal.SIGINT)
            return 0, 0

        with self.assertRaises(KeyboardInterrupt):
            self.game.play_strategy(strategy)
        self.assertEqual(self.game.version, 0)

    def test_endless_recursion(self) -> None:
        def strategy(game: ttt.GameView, me: ttt.Mark) -> Tuple[int, int]:
            game.copy().play_strategy(strategy)
            return 0, 0

        limit = sys.getrecursionlimit()
        try:
            # So that it ends in different places.
            for more in range(8):
                sys.setrecursionlimit(limit + more)
                with self.assertRaises(Exception):
                    self.game.play_strategy(strategy)
                self.assertEqual(self.game.version, 0)
        finally:
            sys.setrecursionlimit(limit)

    def test_it_cannot_change_the_game(self) -> None:
        def strategy(view: ttt.GameView, me: ttt.Mark) -> Tuple[int, int]:
            for call in (game.undo, game.redo, game.reset, lambda: game.play(2, 2), lambda: game.move(2, 2, 2),
                         lambda: game.move_if(1, 2, 2, 2), lambda: game.set_board(bytes(9)),
                         lambda: game.play_all([(2, 2)]), lambda: game.play_strategy(corner)):
                self.refused(ttt.Result.BUSY, call)
            self.assertFalse(hasattr(view, "play"))
            return 0, 0

        game = self.game
        game.play(1, 1)
        game.play_strategy(strategy)
        self.assertEqual(game.moves(), [(1, 1), (0, 0)])

    def test_games_within_games(self) -> None:
        def deeper(game: ttt.GameView, me: ttt.Mark) -> Tuple[int, int]:
            copies = [game.copy(), ttt.Game.open(game.save())]
            for copy in copies:
                moves = len(copy.moves())
                if moves < 4:
                    copy.play(*copy.free_cells()[0])
                    copy.play_strategy(deeper)
                    self.assertEqual(len(copy.moves()), moves + 2)
            self.assertEqual(copies[0].save(), copies[1].save())
            return game.free_cells()[-1]

        self.game.play_strategy(deeper)
        self.assertEqual(self.game.moves(), [(2, 2)])

    def test_an_inner_exception_stays_inside(self) -> None:
        def outer(game: ttt.GameView, me: ttt.Mark) -> Tuple[int, int]:
            with self.assertRaises(Fault):
                game.copy().play_strategy(inner)
            return 0, 0

        def inner(game: ttt.GameView, me: ttt.Mark) -> None:
            raise Fault

        self.assertIs(self.game.play_strategy(outer), ttt.Result.OK)

    def test_a_view_ends(self) -> None:
        kept: List[ttt.GameView] = []

        def strategy(game: ttt.GameView, me: ttt.Mark) -> Tuple[int, int]:
            kept.extend([game, game.copy()])
            return 0, 0

        def failing(game: ttt.GameView, me: ttt.Mark) -> None:
            kept.append(game)
            raise Fault

        self.game.play_strategy(strategy)
        with self.assertRaises(Fault):
            self.game.play_strategy(failing)
        for view in (kept[0], kept[2]):
            with self.assertRaisesRegex(ValueError, "has returned"):
                view.turn
            self.assertEqual(repr(view), "<ttt.GameView, closed>")
        self.assertEqual(kept[1].turn, ttt.X)

    def test_closing_the_game_it_plays(self) -> None:
        def strategy(view: ttt.GameView, me: ttt.Mark) -> Tuple[int, int]:
            game.close()
            gc.collect()
            churn = [bytearray(112) for _ in range(1000)]
            self.assertEqual(view.turn, ttt.X)
            return len(churn) // 1000, 1

        with ttt.Game(3) as game:
            self.assertIs(game.play_strategy(strategy), ttt.Result.OK)
            self.assertTrue(game.closed)

    def test_nothing_is_kept(self) -> None:
        def raises(game: ttt.GameView, me: ttt.Mark) -> None:
            raise Fault

        gone = weakref.ref(raises)
        game = ttt.Game(3)
        try:
            game.play_strategy(raises)
        except Fault:
            pass
        del raises
        gc.collect()
        self.assertIsNone(gone())
        game.play_strategy(corner)


class MatchTest(unittest.TestCase):
    def setUp(self) -> None:
        self.game = ttt.Game(3)
        self.told: List[ttt.Event] = []

    def tell(self, game: ttt.GameView, event: ttt.Event) -> None:
        self.told.append(event)

    def kinds(self) -> str:
        kinds = " ".join(event.kind.name for event in self.told)
        self.told.clear()
        return kinds

    def test_a_match(self) -> None:
        match = ttt.Match(self.game, [None, ttt.smart], [self.tell])
        self.assertIs(match.run(), ttt.Result.OK)
        match.move(ttt.X, 1, 1)
        self.assertEqual(self.told, [(ttt.EventKind.MOVE, ttt.Result.OK, ttt.X, (1, 1))])
        self.assertIs(match.run(), ttt.Result.OK)
        match.move(ttt.X, 0, 1)
        match.computer()
        self.assertEqual(self.kinds(), "MOVE MOVE MOVE MOVE")
        with self.assertRaises(ttt.Refused):
            match.move(77, 1, 1)
        self.assertEqual(self.told, [(ttt.EventKind.REFUSED, ttt.Result.NOT_YOUR_TURN, 77, (1, 1))])
        with self.assertRaises(ttt.Refused) as caught:
            match.computer()
        self.assertIs(caught.exception.code, ttt.Result.NO_MOVE)
        match.undo()
        match.redo()
        match.seats[0] = ttt.first_free
        self.assertIsNot(match.run(), ttt.Result.OK)
        self.assertIs(match.run(), self.game.result)
        match.reset()
        kinds = self.kinds()
        self.assertTrue(kinds.startswith("REFUSED REFUSED UNDO REDO MOVE") and kinds.endswith("MOVE END RESET"), kinds)

    def test_listeners_come_and_go(self) -> None:
        def once(game: ttt.GameView, event: ttt.Event) -> None:
            match.listeners.remove(once)
            match.listeners.append(self.tell)
            match.seats[0] = None

        match = ttt.Match(self.game, [corner, ttt.smart], [once])
        self.assertIs(match.run(), ttt.Result.OK)
        self.assertEqual((match.listeners, self.game.turn), ([self.tell], ttt.X))
        self.assertEqual(self.kinds(), "MOVE")

    def test_exceptions(self) -> None:
        def fail(game: ttt.GameView, event: ttt.Event) -> None:
            raise Fault(len(self.told))

        match = ttt.Match(self.game, [ttt.first_free, ttt.first_free], [fail, self.tell, fail])
        with self.assertRaises(Fault) as caught:
            match.run()
        # The move was made, everybody was told, and the match stopped there.
        self.assertEqual((caught.exception.args, self.game.moves(), self.kinds()), ((0,), [(0, 0)], "MOVE"))

    def test_exceptions_of_strategies(self) -> None:
        def fail(game: ttt.GameView, me: ttt.Mark) -> None:
            raise Fault

        match = ttt.Match(self.game, [ttt.first_free, fail], [self.tell])
        with self.assertRaises(Fault):
            match.run()
        self.assertEqual((self.game.moves(), self.kinds()), ([(0, 0)], "MOVE REFUSED"))

    def test_listeners_cannot_change_the_game(self) -> None:
        def meddle(game: ttt.GameView, event: ttt.Event) -> None:
            views.append(game)
            if event.kind == ttt.EventKind.MOVE:
                match.undo()

        views: List[ttt.GameView] = []
        match = ttt.Match(self.game, listeners=[meddle])
        with self.assertRaises(ttt.Refused) as caught:
            match.move(ttt.X, 0, 0)
        self.assertIs(caught.exception.code, ttt.Result.BUSY)
        self.assertEqual(self.game.moves(), [(0, 0)])
        with self.assertRaises(ValueError):
            views[0].turn

    def test_a_listener_closes_the_game(self) -> None:
        match = ttt.Match(self.game, listeners=[lambda game, event: self.game.close()])
        self.assertIs(match.move(ttt.X, 0, 0), ttt.Result.OK)
        self.assertTrue(self.game.closed)

    def test_four_players(self) -> None:
        game = ttt.Game(6, players=4, k=3)
        match = ttt.Match(game, [ttt.smart, ttt.Random(1), corner_or_any, ttt.Searcher(game.config)])
        self.assertIsNot(match.run(), ttt.Result.OK)
        self.assertTrue(game.over)


def corner_or_any(game: ttt.GameView, me: ttt.Mark) -> Optional[ttt.Cell]:
    return ttt.Cell(0, 0) if game.can_move(me, 0, 0) else ttt.first_free(game, me)


class ThreadsTest(unittest.TestCase):
    def in_threads(self, work: Callable[[int], None], count: int = 8) -> None:
        errors: List[BaseException] = []

        def run(number: int) -> None:
            try:
                work(number)
            except BaseException as error:
                errors.append(error)

        threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])

    def test_a_game_a_thread(self) -> None:
        def work(number: int) -> None:
            for seed in range(20):
                game = ttt.Game(5, k=4)
                match = ttt.Match(game, [ttt.Random(seed), corner_or_any, ttt.smart])
                results[number].append((match.run(), game.record()))

        results: List[List[Any]] = [[] for _ in range(8)]
        self.in_threads(work)
        self.assertEqual(results, [results[0]] * 8)

    def test_one_game_for_all(self) -> None:
        """The interpreter's lock holds them apart, in strategies too."""
        def work(number: int) -> None:
            for cell in range(number, 900, 8):
                while True:
                    try:
                        game.play_strategy(lambda view, me: divmod(cell, 30))  # noqa: B023
                        break
                    except ttt.Refused as refused:
                        self.assertIs(refused.code, ttt.Result.BUSY)

        game = ttt.Game(30, rules=ttt.EXACT)
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-5)
        try:
            self.in_threads(work)
        finally:
            sys.setswitchinterval(interval)
        self.assertEqual((game.version, len(set(game.moves()))), (900, 900))

    def test_a_search_lets_others_run(self) -> None:
        def search() -> None:
            times.append(time.monotonic())
            found.append(searcher.analyze(game))
            times.append(time.monotonic())

        game = ttt.Game(15, k=5)
        searcher = ttt.Searcher(game.config, nodes=50_000)
        found: List[ttt.Analysis] = []
        times: List[float] = []
        ticks: List[float] = []
        thread = threading.Thread(target=search)
        thread.start()
        while thread.is_alive():
            ticks.append(time.monotonic())
        # Not only before and after it.
        start, end = times
        self.assertTrue([tick for tick in ticks if start + (end - start) / 4 < tick < end - (end - start) / 4])

    def test_a_search_has_a_copy(self) -> None:
        def search(game: ttt.Game) -> ttt.Analysis:
            return ttt.Searcher(game.config, nodes=20_000).analyze(game)

        game = ttt.Game(15, k=5)
        found: List[ttt.Analysis] = []
        thread = threading.Thread(target=lambda: found.append(search(game)))
        thread.start()
        while thread.is_alive():
            game.play(0, 0)
            game.undo()
        possible = [search(game)]
        game.play(0, 0)
        possible.append(search(game))
        self.assertIn(found[0], possible)

    def test_one_searcher_for_all(self) -> None:
        game = ttt.Game(4)
        searcher = ttt.Searcher(game.config, nodes=2000)
        self.in_threads(lambda number: self.assertIsNotNone(searcher(game, ttt.X)))

    def test_fork_in_a_strategy(self) -> None:
        def strategy(view: ttt.GameView, me: ttt.Mark) -> Tuple[int, int]:
            child = os.fork()
            if child == 0:
                copy = view.copy()
                copy.play(1, 1)
                os._exit(0 if copy.moves() == [(1, 1)] and view.turn == ttt.X else 1)
            self.assertEqual(os.waitpid(child, 0)[1], 0)
            return 0, 0

        game = ttt.Game(3)
        game.play_strategy(strategy)
        self.assertEqual(game.moves(), [(0, 0)])


if __name__ == "__main__":
    unittest.main()
