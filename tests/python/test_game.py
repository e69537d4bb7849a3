"""A game from Python: numbers, refusals, buffers, text, saves, lifetimes."""

import copy
import gc
import multiprocessing
import pickle
import random
import tempfile
import unittest
import weakref
from mmap import mmap
from typing import Any, Callable, List

import ttt


class NumbersTest(unittest.TestCase):
    """No number is cut to fit its C type, and nothing else passes for one."""

    def setUp(self) -> None:
        self.game = ttt.Game(3)

    def refuses(self, call: Callable[[Any], object], numbers: List[Any]) -> None:
        for number in numbers:
            with self.assertRaises(OverflowError, msg=hex(number)):
                call(number)
        for other in (True, 1.0, "1", b"1", None, [1], object(), 1j, float("nan")):
            with self.assertRaises(TypeError, msg=repr(other)):
                call(other)
        self.assertEqual(self.game.version, 0)

    def test_players(self) -> None:
        wrong = [257, 256, -1, 1 << 32 | 1, 1 << 64 | 1, 10 ** 5000]
        self.refuses(lambda n: self.game.move(n, 1, 1), wrong)
        self.refuses(lambda n: self.game.move_if(0, n, 1, 1), wrong)
        self.refuses(lambda n: self.game.can_move(n, 1, 1), wrong)
        self.refuses(lambda n: ttt.smart(self.game, n), wrong)
        self.refuses(lambda n: ttt.Match(self.game).move(n, 1, 1), wrong)
        self.refuses(lambda n: self.game.set_board([n] + 8 * [0]), wrong)

    def test_cells(self) -> None:
        wrong = [1 << 31, -(1 << 31) - 1, 1 << 32, 1 << 40, -(1 << 64), 10 ** 5000]
        for call in (self.game.play, self.game.at, self.game.label, lambda row, col: self.game.move(1, row, col),
                     lambda row, col: self.game.move_if(0, 1, row, col),
                     lambda row, col: ttt.Match(self.game).move(1, row, col),
                     lambda row, col: self.game.play_all([(row, col)]),
                     lambda row, col: self.game.play_strategy(lambda game, me: (row, col))):
            self.refuses(lambda n: call(n, 1), wrong)  # noqa: B023
            self.refuses(lambda n: call(1, n), wrong)  # noqa: B023
        self.refuses(self.game.drop, wrong)
        self.refuses(self.game.landing_row, wrong)

    def test_configurations(self) -> None:
        self.refuses(ttt.Game, [-1, 1 << 16, 1 << 16 | 3, 10 ** 5000])
        names = {"cols": [0, -1, 1 << 16 | 3], "k": [0, -3, 1 << 16 | 3], "players": [0, 256, 258],
                 "rules": [-1, 256, 257], "undo": [-1, 1 << 32, 0xFFFF_FFFF]}
        for name, wrong in names.items():
            for number in [*wrong, 10 ** 5000]:
                with self.assertRaises(OverflowError, msg=f"{name}={number:#x}"):
                    ttt.Game(3, **{name: number})
            for other in (True, 1.0, "1"):
                with self.assertRaises(TypeError, msg=f"{name}={other!r}"):
                    ttt.Game(3, **{name: other})  # type: ignore[arg-type]

    def test_long_numbers(self) -> None:
        wrong = [-1, 1 << 64, 1 << 64 | 7, 10 ** 5000]
        self.refuses(lambda n: self.game.move_if(n, 1, 1, 1), wrong)
        self.refuses(ttt.Random, wrong)
        self.refuses(lambda n: self.game.playouts(n, ttt.Random(1)), wrong)
        self.refuses(lambda n: ttt.Searcher(self.game.config, nodes=n).analyze(self.game), wrong)
        self.refuses(lambda n: ttt.Searcher(self.game.config, depth=n).analyze(self.game), [-1, 1 << 32])
        self.refuses(lambda n: ttt.Searcher(self.game.config, table_bytes=n), [-1, 1 << 64])

    def test_what_it_says(self) -> None:
        with self.assertRaisesRegex(OverflowError, "^player must be in 0 to 255, not 257$"):
            self.game.move(257, 1, 1)
        with self.assertRaisesRegex(OverflowError, "^row must be in .*, not a number of 16610 bits$"):
            self.game.play(10 ** 5000, 1)
        with self.assertRaisesRegex(TypeError, "^col must be a whole number, not float$"):
            self.game.play(1, 1.0)  # type: ignore[arg-type]
        with self.assertRaisesRegex(TypeError, "^player must be a whole number, not bool$"):
            self.game.move(True, 1, 1)

    def test_numbers_of_another_class(self) -> None:
        class Two:
            def __index__(self) -> int:
                return 2

        self.assertEqual(self.game.move(ttt.X, Two(), 0), 0)
        self.assertEqual(self.game.at(2, 0), ttt.X)

    def test_off_the_board_is_the_library_s_to_say(self) -> None:
        for cell in ((-1, 0), (0, 3), (-(1 << 31), (1 << 31) - 1)):
            with self.assertRaises(ttt.Refused) as caught:
                self.game.play(*cell)
            self.assertIs(caught.exception.code, ttt.Result.OUT_OF_BOUNDS)
            self.assertIs(self.game.at(*cell), ttt.EMPTY)


class Refusals(unittest.TestCase):
    def refused(self, code: ttt.Result, call: Callable[..., object], *args: Any, **names: Any) -> None:
        with self.assertRaises(ttt.Refused) as caught:
            call(*args, **names)
        self.assertIs(caught.exception.code, code)


class GameTest(Refusals):
    def test_configurations(self) -> None:
        self.assertEqual(ttt.Game(3).config, (3, 3, 3, 2, 0, 9))
        self.assertEqual(ttt.Game(6, 7, 4, 2, ttt.GRAVITY, 5).config, (6, 7, 4, 2, 2, 5))
        self.assertEqual(ttt.Game(3, undo=0).config.undo, 0)
        self.assertEqual(ttt.Game(3, undo=1000).config.undo, 9)
        self.assertEqual(ttt.Game(*ttt.Game(4, players=3).config).config, (4, 4, 4, 3, 0, 16))
        for code, arguments in ((ttt.Result.BAD_SIZE, (0,)), (ttt.Result.BAD_SIZE, (32768,)),
                                (ttt.Result.BAD_K, (3, 3, 4)), (ttt.Result.BAD_PLAYERS, (3, 3, 3, 1)),
                                (ttt.Result.BAD_PLAYERS, (3, 3, 3, 5)), (ttt.Result.BAD_RULES, (3, 3, 3, 2, 32)),
                                (ttt.Result.BAD_RULES, (3, 3, 3, 3, ttt.MISERE))):
            self.refused(code, ttt.Game, *arguments)
            self.refused(code, ttt.Config(*arguments).size)
            self.refused(code, ttt.Searcher, ttt.Config(*arguments))

    def test_a_refusal(self) -> None:
        game = ttt.Game(3)
        game.play(1, 1)
        self.refused(ttt.Result.NOT_YOUR_TURN, game.move, ttt.X, 0, 0)
        self.refused(ttt.Result.NOT_YOUR_TURN, game.move, 255, 0, 0)
        self.refused(ttt.Result.OCCUPIED, game.move, ttt.O, 1, 1)
        self.refused(ttt.Result.STALE, game.move_if, 0, ttt.O, 0, 0)
        self.refused(ttt.Result.NOTHING_TO_REDO, game.redo)
        self.refused(ttt.Result.BAD_RULES, game.drop, 0)
        self.assertEqual(game.version, 1)
        self.assertFalse(game.can_move(ttt.O, 1, 1))
        self.assertTrue(game.can_move(ttt.O, 0, 0))
        self.assertIs(game.refusal(ttt.X, 0, 0), ttt.Result.NOT_YOUR_TURN)
        self.assertIsNone(game.refusal(ttt.O, 0, 0))
        refused = pickle.loads(pickle.dumps(ttt.Refused(ttt.Result.OCCUPIED)))
        self.assertEqual((refused.code, refused.name, str(refused)), (-4, "INVALID_MOVE", "the cell is taken"))
        self.assertTrue(refused.code.is_invalid_move)
        self.assertFalse(ttt.Result.STALE.is_invalid_move)

    def test_a_whole_game(self) -> None:
        game = ttt.Game(3)
        self.assertEqual((game.result, game.winner, game.over, game.turn), (ttt.Result.OK, None, False, ttt.X))
        self.assertIs(game.play_all([(0, 0), (1, 0), (0, 1), (1, 1)]), ttt.Result.OK)
        self.assertIs(game.move_if(4, ttt.X, 0, 2), ttt.Result.X_WINS)
        self.assertEqual((game.result, game.winner, game.over, game.turn),
                         (ttt.Result.X_WINS, ttt.X, True, ttt.EMPTY))
        self.assertEqual(game.winning_cells(), [(0, 0), (0, 1), (0, 2)])
        self.assertEqual(game.free_cells(), [])
        self.refused(ttt.Result.GAME_OVER, game.play, 2, 2)
        self.assertIs(game.undo(), ttt.Result.OK)
        self.assertEqual((len(game.moves()), game.info().redoable, game.turn), (4, 1, ttt.X))
        self.assertIs(game.redo(), ttt.Result.X_WINS)
        self.assertEqual(game.info()[5:], (5, 0, 7, ttt.Result.X_WINS, ttt.EMPTY, ttt.X, (0, 2)))
        self.assertEqual(game.reset(), ttt.Result.OK)
        self.assertEqual((game.version, game.moves(), game.info().last), (8, [], None))

    def test_play_all_stops_at_a_refusal(self) -> None:
        game = ttt.Game(3)
        self.refused(ttt.Result.OCCUPIED, game.play_all, [(0, 0), (1, 1), (0, 0), (2, 2)])
        self.assertEqual(game.moves(), [(0, 0), (1, 1)])
        self.assertIs(game.play_all([]), ttt.Result.OK)

    def test_a_draw_seen_from_afar(self) -> None:
        game = ttt.Game.from_record("ttt1 3 3 3 2 0 b2 a3 b3 b1 c2 a2 a1 c3")
        self.assertEqual((game.over, game.is_dead()), (False, True))
        self.assertIs(game.play(2, 2), ttt.Result.DRAW)
        self.assertIsNone(game.winner)

    def test_gravity(self) -> None:
        game = ttt.Game(2, 3, k=3, rules=ttt.GRAVITY)
        self.assertEqual((game.landing_row(1), game.landing_row(9)), (1, None))
        self.refused(ttt.Result.FLOATING, game.play, 0, 1)
        game.drop(1)
        game.drop(1)
        self.refused(ttt.Result.OCCUPIED, game.drop, 1)
        self.assertIsNone(game.landing_row(1))

    def test_text(self) -> None:
        game = ttt.Game(3)
        game.play(0, 2)
        self.assertEqual((game.text(), str(game)), ("..X\n...\n...\n", "..X\n...\n..."))
        self.assertEqual(repr(game), "<ttt.Game 3 by 3, k=3, 1 moves, OK>")
        self.assertEqual((game.label(2, 0), game.parse_label("c3")), ("a1", (0, 2)))
        self.refused(ttt.Result.OUT_OF_BOUNDS, game.label, 3, 0)
        self.refused(ttt.Result.OUT_OF_BOUNDS, game.parse_label, "d1")
        for text in ("", "A1", "a01", "a1\0", "ä1", "\udc80", "a" * 10_000):
            self.refused(ttt.Result.BAD_TEXT, game.parse_label, text)
            self.refused(ttt.Result.BAD_TEXT, ttt.Game.from_record, text)
        self.assertEqual(ttt.Game(1, 30000).label(0, 29999), "ariv1")

    def test_records(self) -> None:
        game = ttt.Game.from_record("ttt1 6 7 4 2 2 d1 d2 e1", undo=2)
        self.assertEqual((game.config.undo, game.moves()), (2, [(4, 3), (5, 4)]))
        with self.assertRaises(ValueError):
            game.record()
        game = ttt.Game.from_record("ttt1 6 7 4 2 2 d1 d2 e1")
        self.assertEqual(game.record(), "ttt1 6 7 4 2 2 d1 d2 e1")
        self.refused(ttt.Result.OCCUPIED, ttt.Game.from_record, "ttt1 3 3 3 2 0 a1 a1")
        self.refused(ttt.Result.BAD_K, ttt.Game.from_record, "ttt1 3 3 4 2 0")

    def test_boards(self) -> None:
        game = ttt.Game(2, 3, k=3)
        game.play(1, 2)
        board = game.board()
        self.assertEqual((board.shape, board[1, 2], board.tolist()), ((2, 3), 1, [[0, 0, 0], [0, 0, 1]]))
        room = bytearray(6)
        self.assertIs(game.board_into(room), room)
        self.assertEqual(room, b"\0\0\0\0\0\1")
        room.append(0)  # Nobody holds on to it.
        self.assertEqual(game.board_into(memoryview(room)[1:]), b"\0\0\0\0\0\1")
        self.assertEqual(game.board_into(bytearray(7))[:6], b"\0\0\0\0\0\1")
        for out in (bytearray(5), bytearray()):
            with self.assertRaisesRegex(ValueError, "takes 6 bytes"):
                game.board_into(out)
        for other in (bytes(6), memoryview(bytes(6)), memoryview(bytearray(24)).cast("i"), 6, [0] * 6,
                      memoryview(bytearray(12))[::2]):
            with self.assertRaises(TypeError):
                game.board_into(other)  # type: ignore[type-var]

    def test_positions(self) -> None:
        game = ttt.Game(2, 3, k=3)
        for marks in (b"\0\0\0\0\0\1", [0, 0, 0, 0, 0, ttt.X], memoryview(b"\0\0\0\0\0\1").cast("B", (2, 3)),
                      iter([0, 0, 0, 0, 0, 1])):
            self.assertIs(game.set_board(marks), ttt.Result.OK)
            self.assertIs(game.turn, ttt.O)
        self.assertEqual((game.moves(), game.version), ([], 4))
        for marks in (b"", bytes(5), b"\3\0\0\0\0\0", [1, 1, 0, 0, 0, 0]):
            self.refused(ttt.Result.BAD_BOARD, game.set_board, marks)
        for other in (6, "X.....", None, memoryview(bytearray(24)).cast("i")):
            with self.assertRaises(TypeError):
                game.set_board(other)  # type: ignore[arg-type]
        self.assertEqual(game.version, 4)

    def test_hashes(self) -> None:
        one = ttt.Game.from_record("ttt1 3 3 3 2 0 a1 b2 c3")
        two = ttt.Game.from_record("ttt1 3 3 3 2 0 c3 b2 a1", undo=0)
        self.assertEqual(one.hash(), two.hash())
        self.assertNotEqual(one.hash(), ttt.Game(3).hash())

    def test_chance(self) -> None:
        game = ttt.Game(3)
        random = ttt.Random(1)
        counts = game.playouts(1000, random)
        self.assertEqual(sum(counts.values()), 1000)
        self.assertEqual(list(counts), [1, 2, 5])
        self.assertNotEqual(random.seed, 1)
        random.seed = 1
        self.assertEqual(game.playouts(1000, random), counts)
        self.assertEqual(list(ttt.Game(4, players=4).playouts(10, random)), [1, 2, 3, 4, 5])
        self.assertEqual((game.version, game.playouts(0, random)), (0, {1: 0, 2: 0, 5: 0}))

    def test_search(self) -> None:
        game = ttt.Game.from_record("ttt1 3 3 3 2 0 b2 a2 a1")
        searcher = ttt.Searcher(game.config)
        found = searcher.analyze(game)
        self.assertEqual((found.exact, found.value, found.distance), (True, -1, 4))
        self.assertEqual(searcher(game, ttt.O), found.best)
        self.assertIsNone(searcher(game, ttt.X))
        searcher.nodes = 1
        self.assertEqual(searcher.analyze(game).nodes, 1)
        self.refused(ttt.Result.BAD_RULES, searcher.analyze, ttt.Game(4))
        self.assertIsNone(searcher(ttt.Game(4), ttt.X))
        self.refused(ttt.Result.GAME_OVER, searcher.analyze, ttt.Game.from_record("ttt1 1 1 1 2 0 a1"))


class MemoryTest(Refusals):
    def test_save_and_open(self) -> None:
        game = ttt.Game.from_record("ttt1 3 3 3 2 0 b2 a1")
        block = game.save()
        self.assertEqual(len(block), game.config.size())
        for data in (block, bytearray(block), memoryview(block + b"more")):
            opened = ttt.Game.open(data)
            self.assertEqual(opened.save(), block)
            opened.undo()
        self.assertEqual(game.save(), block)

    def test_hostile_blocks(self) -> None:
        block = ttt.Game.from_record("ttt1 3 3 3 2 0 b2 a1").save()
        for data in (b"", b"\0" * 200, block[:-1], random.Random(1).randbytes(500)):
            with self.assertRaises(ttt.Refused):
                ttt.Game.open(data)
        accepted = 0
        for bit in range(8 * len(block)):
            flipped = bytearray(block)
            flipped[bit // 8] ^= 1 << bit % 8
            try:
                game = ttt.Game.open(flipped)
            except ttt.Refused:
                continue
            accepted += 1
            str(game), game.moves(), game.hash()
            while game.info().moves and game.moves():
                game.undo()
        self.assertLess(accepted, 8 * len(block) // 4)
        for other in ("text", None, 5):
            with self.assertRaises(TypeError):
                ttt.Game.open(other)  # type: ignore[arg-type]

    def test_in_place(self) -> None:
        memory = bytearray(ttt.Game(3).save())
        with ttt.Game.open(memory, in_place=True) as game:
            game.play(1, 1)
            self.assertEqual(ttt.Game.open(memory).moves(), [(1, 1)])
            with self.assertRaises(BufferError):
                memory.clear()
            memory[:] = bytes(len(memory))
            for call in (lambda: game.play(0, 0), game.save, game.copy, game.board, game.info, lambda: game.result):
                with self.assertRaises(ttt.Refused) as caught:
                    call()
                self.assertIs(caught.exception.code, ttt.Result.CORRUPT)
            self.assertEqual(repr(game), "<ttt.Game, CORRUPT>")
        memory.clear()
        memory[:] = bytes(1) + ttt.Game(3).save()
        self.refused(ttt.Result.MISALIGNED, ttt.Game.open, memoryview(memory)[1:], in_place=True)
        with self.assertRaises(TypeError):
            ttt.Game.open(ttt.Game(3).save(), in_place=True)

    def test_in_a_file(self) -> None:
        with tempfile.TemporaryFile() as file:
            file.write(ttt.Game(3).save())
            file.flush()
            with mmap(file.fileno(), 0) as memory:
                with ttt.Game.open(memory, in_place=True) as game:
                    game.play(1, 1)
            file.seek(0)
            self.assertEqual(ttt.Game.open(file.read()).moves(), [(1, 1)])

    def test_copies(self) -> None:
        game = ttt.Game.from_record("ttt1 3 3 3 2 0 b2 a1")
        for twin in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            self.assertIsNot(twin, game)
            self.assertEqual(twin.save(), game.save())
            twin.undo()
        self.assertEqual(game.version, 2)

    def test_another_class(self) -> None:
        class Mine(ttt.Game):
            pass

        for game in (Mine(3), Mine.open(ttt.Game(3).save()), Mine.from_record("ttt1 3 3 3 2 0")):
            self.assertIsInstance(game, Mine)
        self.assertIs(type(copy.copy(Mine(3))), Mine)

    def test_closed(self) -> None:
        with ttt.Game(3) as game:
            self.assertFalse(game.closed)
        self.assertTrue(game.closed)
        game.close()
        self.assertEqual(repr(game), "<ttt.Game, closed>")
        searcher = ttt.Searcher(ttt.Config(3))
        calls: List[Callable[[], object]] = [
            lambda: game.move(1, 0, 0), lambda: game.play(0, 0), lambda: game.drop(0), game.undo, game.redo,
            game.reset, lambda: game.move_if(0, 1, 0, 0), lambda: game.play_all([(0, 0)]), game.save, game.copy,
            lambda: game.set_board(bytes(9)), lambda: game.play_strategy(ttt.smart), game.board, game.moves,
            lambda: game.board_into(bytearray(9)), game.free_cells, game.winning_cells, game.is_dead, game.hash,
            game.text, game.record, lambda: game.label(0, 0), lambda: game.parse_label("a1"), game.info,
            lambda: game.at(0, 0), lambda: game.landing_row(0), lambda: game.can_move(1, 0, 0),
            lambda: game.playouts(1, ttt.Random(1)), lambda: searcher.analyze(game), lambda: searcher(game, 1),
            lambda: ttt.smart(game, 1), lambda: str(game), lambda: pickle.dumps(game),
            lambda: ttt.Match(game).move(1, 0, 0), lambda: ttt.Match(game, [ttt.smart]).run(),
        ]
        for name in ("config", "result", "winner", "over", "turn", "version"):
            calls.append(lambda name=name: getattr(game, name))  # type: ignore[misc]
        for call in calls:
            with self.assertRaisesRegex(ValueError, "this game is closed"):
                call()

    def test_closing_it_while_a_call_is_made(self) -> None:
        class Closer:
            def __index__(self) -> int:
                game.close()
                gc.collect()
                churn[:] = [bytearray(b"\xff" * 112) for _ in range(1000)]
                return 1

        churn: List[bytearray] = []
        calls: List[Callable[[ttt.Game], object]] = [
            lambda game: game.play(Closer(), 1), lambda game: game.at(1, Closer()),
            lambda game: game.label(1, Closer()), lambda game: game.play_all([(1, Closer())]),
        ]
        for call in calls:
            with ttt.Game(3) as game:
                try:
                    self.assertIn(call(game), (ttt.Result.OK, ttt.EMPTY, "b2"))
                except ValueError:
                    pass  # It looked again, and found it closed.
                self.assertTrue(game.closed)

    def test_its_memory_is_given_back(self) -> None:
        game = ttt.Game(3)
        gone = weakref.ref(game._game.memory)
        gc.disable()
        try:
            game.play_strategy(lambda view, me: (1, 1))
            ttt.Match(game, [ttt.smart] * 2, [lambda view, event: None]).run()
            game.close()
            self.assertIsNone(gone())
        finally:
            gc.enable()

    def test_a_view_is_not_made(self) -> None:
        with self.assertRaises(TypeError):
            ttt.GameView()

    def test_a_forked_process(self) -> None:
        game = ttt.Game(3)
        game.play(1, 1)
        with multiprocessing.get_context("fork").Pool(2) as pool:
            twins = pool.map(play_corner, [game] * 4)
        self.assertEqual([twin.moves() for twin in twins], [[(1, 1), (0, 0)]] * 4)
        self.assertEqual(game.moves(), [(1, 1)])


def play_corner(game: ttt.Game) -> ttt.Game:
    game.play(0, 0)
    return game


if __name__ == "__main__":
    unittest.main()
