"""libttt from Python: tic-tac-toe on any board, k in a row wins.

One file, to be copied next to your program; it needs Python 3.9 and the shared library, nothing else.
The library is the one that the environment variable TTT_LIBRARY names; else the one next to this file,
the one that `make lib` has built if this file lies in libttt's sources, or the system's.

>>> import ttt
>>> game = ttt.Game(3)
>>> game.move(ttt.X, 1, 1)
<Result.OK: 0>
>>> game.move(ttt.O, 1, 1)
Traceback (most recent call last):
    ...
ttt.Refused: the cell is taken
>>> for row, col in (0, 0), (0, 2), (1, 0), (2, 0):
...     result = game.play(row, col)
>>> print(game)
O.X
OX.
X..
>>> result, game.winner
(<Result.X_WINS: 1>, <Mark.X: 1>)

Rows and columns count from 0 at the top left. A call that is refused raises `Refused` and changes
nothing. A number that its C type could not hold raises OverflowError, what is no whole number
TypeError: 257 is not X, and neither is True.

Threads: a call holds the interpreter's lock, so that two threads cannot tear a game apart; only
searches and playouts let other threads run, and work on a copy. Without that lock (free-threaded
builds), a game that changes belongs to one thread at a time.
"""

from __future__ import annotations

import ctypes
import operator
import os
import sys
import threading
from ctypes import (POINTER, Structure, addressof, byref, c_bool, c_char_p, c_int32, c_size_t, c_uint8,
                    c_uint16, c_uint32, c_uint64, c_void_p)
from enum import IntEnum, IntFlag
from pathlib import Path
from typing import (TYPE_CHECKING, Any, Callable, Dict, Iterable, List, NamedTuple, Optional,
                    SupportsIndex, Tuple, TypeVar, Union)

if TYPE_CHECKING:
    from typing import Protocol

    from typing_extensions import Buffer, Self

    class _Array(Protocol):
        """A NumPy array, whose types call it a buffer from Python 3.12 on only."""

        @property
        def __array_interface__(self) -> Dict[str, Any]: ...

    B = TypeVar("B", bound=Union[Buffer, _Array])

__all__ = [
    "EMPTY", "X", "O", "P3", "P4", "EXACT", "GRAVITY", "MISERE", "NO_DIAGONALS", "WRAP", "Analysis",
    "Builtin", "Cell", "Config", "Event", "EventKind", "Game", "GameView", "Info", "Listener", "Mark",
    "Match", "Random", "Refused", "Result", "Rule", "Searcher", "Strategy", "first_free",
    "library_version", "smart",
]


class Mark(IntEnum):
    """A player, and what stands on a cell."""

    EMPTY = 0
    X = 1
    O = 2  # noqa: E741
    P3 = 3
    P4 = 4


class Rule(IntFlag):
    """What changes the plain game. Rules add up: `ttt.GRAVITY | ttt.EXACT`."""

    EXACT = 1
    GRAVITY = 2
    MISERE = 4
    NO_DIAGONALS = 8
    WRAP = 16


class EventKind(IntEnum):
    """What a listener is told."""

    MOVE = 1
    UNDO = 2
    REDO = 3
    END = 4
    RESET = 5
    REFUSED = 6


class Result(IntEnum):
    """The answer of a call: how the game stands, or, below 0, why the call was refused.

    OK, which is 0 and so false, means that the game goes on.
    """

    OK = 0
    X_WINS = 1
    O_WINS = 2
    P3_WINS = 3
    P4_WINS = 4
    DRAW = 5
    GAME_OVER = -1
    NOT_YOUR_TURN = -2
    OUT_OF_BOUNDS = -3
    OCCUPIED = -4
    FLOATING = -5
    NOTHING_TO_UNDO = -6
    NOTHING_TO_REDO = -7
    STALE = -8
    NO_MOVE = -9
    BUSY = -10
    NULL = -20
    CORRUPT = -21
    NO_MEMORY = -22
    BUFFER_TOO_SMALL = -23
    MISALIGNED = -24
    BAD_SIZE = -30
    BAD_K = -31
    BAD_PLAYERS = -32
    BAD_RULES = -33
    BAD_BOARD = -34
    BAD_TEXT = -35

    @property
    def message(self) -> str:
        """A sentence for a person."""
        return _string(_lib.ttt_result_message(self))

    @property
    def is_invalid_move(self) -> bool:
        """Whether the move itself was wrong: OUT_OF_BOUNDS, OCCUPIED or FLOATING."""
        return bool(_lib.ttt_is_invalid_move(self))


EMPTY, X, O, P3, P4 = Mark.EMPTY, Mark.X, Mark.O, Mark.P3, Mark.P4
EXACT, GRAVITY, MISERE = Rule.EXACT, Rule.GRAVITY, Rule.MISERE
NO_DIAGONALS, WRAP = Rule.NO_DIAGONALS, Rule.WRAP

# A dictionary is several times as fast as `Result(code)`.
_RESULTS: Dict[int, Result] = {result.value: result for result in Result}
_MARKS: Dict[int, Mark] = {mark.value: mark for mark in Mark}


class Refused(Exception):
    """A call was refused, and has changed nothing.

    >>> try:
    ...     Game(3).move(X, 0, 7)
    ... except Refused as refused:
    ...     print(refused.code.name, int(refused.code), refused.name, "-", refused)
    OUT_OF_BOUNDS -3 INVALID_MOVE - the cell is off the board
    """

    def __init__(self, code: int) -> None:
        super().__init__(code)
        #: Why, as one of `Result`.
        self.code: Result = Result(code)

    @property
    def name(self) -> str:
        """The library's name for it: "INVALID_MOVE" for each of the three that are one."""
        return _string(_lib.ttt_result_name(self.code))

    def __str__(self) -> str:
        return self.code.message


class Cell(NamedTuple):
    """A cell of the board. Wherever a cell is asked for, any pair of numbers will do."""

    row: int
    col: int


class Config(NamedTuple):
    """What a game is asked to be; None stands for the default.

    >>> Config(6, 7, 4, rules=GRAVITY).size()
    216
    >>> Config(3, k=4).size()
    Traceback (most recent call last):
        ...
    ttt.Refused: k is over the longer side
    """

    rows: int
    #: Default: as many as rows.
    cols: Optional[int] = None
    #: Marks in a row that win. Default: the longer side.
    k: Optional[int] = None
    players: int = 2
    rules: int = 0
    #: Moves that can be undone, 0 for none. Default: all.
    undo: Optional[int] = None

    def size(self) -> int:
        """The bytes that such a game takes, and as many does `Game.save` return."""
        return _size(_config(self))


class Info(NamedTuple):
    """What there is to know about a game at a glance."""

    rows: int
    cols: int
    k: int
    players: int
    rules: Rule
    moves: int
    redoable: int
    version: int
    result: Result
    turn: Mark
    #: The mark and the cell of the last move; EMPTY and None if it is unknown.
    last_mark: Mark
    last: Optional[Cell]


class Event(NamedTuple):
    """Something that happened in a match."""

    kind: EventKind
    result: Result
    #: Whose move it was, as the call named him: of a refused one, that may be no `Mark`.
    mark: int
    cell: Optional[Cell]


class Analysis(NamedTuple):
    """What a search has found out."""

    #: For the side to move: 1 won, 0 drawn, -1 lost if `exact`; else a score, -9999 to 9999.
    value: int
    #: If `exact`: plies to the end with best play.
    distance: int
    #: Plies that were looked ahead in full.
    depth: int
    exact: bool
    nodes: int
    best: Cell


# The library, as include/ttt.h declares it.


class _Config(Structure):
    _fields_ = [("rows", c_uint16), ("cols", c_uint16), ("k", c_uint16), ("players", c_uint8),
                ("rules", c_uint8), ("undo", c_uint32), ("reserved", c_uint32)]


class _Cell(Structure):
    _fields_ = [("row", c_int32), ("col", c_int32)]


class _Info(Structure):
    _fields_ = [("rows", c_uint16), ("cols", c_uint16), ("k", c_uint16), ("players", c_uint8),
                ("rules", c_uint8), ("moves", c_uint32), ("redoable", c_uint32), ("version", c_uint64),
                ("winner", c_int32), ("turn", c_uint8), ("last_mark", c_uint8),
                ("reserved", c_uint8 * 2), ("last", _Cell)]


class _Limits(Structure):
    _fields_ = [("nodes", c_uint64), ("depth", c_uint32), ("reserved", c_uint32)]


class _Analysis(Structure):
    _fields_ = [("value", c_int32), ("distance", c_uint32), ("depth", c_uint32), ("exact", c_uint32),
                ("nodes", c_uint64), ("best", _Cell)]


class _Event(Structure):
    _fields_ = [("kind", c_int32), ("result", c_int32), ("mark", c_uint8), ("reserved", c_uint8 * 3),
                ("cell", _Cell)]


_CHOOSE = ctypes.CFUNCTYPE(c_bool, c_void_p, c_void_p, c_uint8, POINTER(_Cell))
_ON_EVENT = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, POINTER(_Event))


class _Strategy(Structure):
    _fields_ = [("choose", _CHOOSE), ("self", c_void_p)]


class _Listener(Structure):
    _fields_ = [("on_event", _ON_EVENT), ("self", c_void_p), ("next", c_void_p)]


class _Match(Structure):
    _fields_ = [("game", c_void_p), ("player", _Strategy * 4), ("listeners", POINTER(_Listener))]


# What a function returns and takes, and the functions like that.
_FUNCTIONS: List[Tuple[Any, List[Any], str]] = [
    (c_uint32, [], "version_number"),
    (c_char_p, [c_int32], "result_name result_message"),
    (c_bool, [c_int32], "is_invalid_move"),
    (c_void_p, [c_void_p, c_size_t, c_void_p, c_void_p], "init searcher_init"),
    (c_void_p, [c_void_p, c_size_t, c_void_p], "open"),
    (c_void_p, [c_void_p, c_void_p, c_size_t, c_void_p], "copy"),
    (c_void_p, [c_void_p, c_size_t, c_void_p, c_char_p, c_size_t, c_void_p], "read_record"),
    (c_int32, [c_void_p], "check reset undo redo winner match_computer match_undo match_redo match_reset"),
    (c_int32, [c_void_p, c_uint8, c_int32, c_int32], "move can_move match_move"),
    (c_int32, [c_void_p, c_uint64, c_uint8, c_int32, c_int32], "move_if"),
    (c_int32, [c_void_p, c_int32, c_int32], "play"),
    (c_int32, [c_void_p, c_int32], "drop landing_row"),
    (c_int32, [c_void_p, c_char_p, c_size_t], "set_board"),
    (c_int32, [c_void_p, c_void_p], "get_config play_strategy set_limits"),
    (c_int32, [c_void_p, c_void_p, c_size_t], "get_info"),
    (c_int32, [c_char_p, c_size_t, c_void_p], "record_config"),
    (c_int32, [c_void_p, c_char_p, c_size_t, c_void_p], "parse_label"),
    (c_int32, [c_void_p, c_void_p, c_void_p, c_void_p], "analyze"),
    (c_int32, [c_void_p, c_uint64, c_void_p, c_void_p, c_size_t, c_void_p], "playouts"),
    (c_size_t, [c_void_p], "size bytes playouts_size"),
    (c_size_t, [c_void_p, c_size_t], "searcher_size"),
    (c_size_t, [c_void_p, c_void_p, c_size_t],
     "board moves free_cells winning_cells board_text write_record"),
    (c_size_t, [c_void_p, c_void_p, c_size_t, c_void_p], "play_all"),
    (c_size_t, [c_void_p, c_int32, c_int32, c_void_p, c_size_t], "cell_label"),
    (c_uint8, [c_void_p], "turn"),
    (c_uint8, [c_void_p, c_int32, c_int32], "at"),
    (c_uint64, [c_void_p], "hash version"),
    (c_bool, [c_void_p], "is_dead"),
    (c_bool, [c_void_p, c_void_p, c_uint8, c_void_p], "first_free smart random search"),
]
_VERSION = (0, 1)


def _load() -> Tuple[ctypes.PyDLL, ctypes.CDLL]:
    """The library twice: its quick functions, and those that let other threads run meanwhile."""
    file = {"darwin": "libttt.dylib", "win32": "ttt.dll"}.get(sys.platform, "libttt.so")
    here = Path(__file__).resolve().parent
    places = [str(here / file), str(here.parent.parent / "target" / "release" / file), file]
    if "TTT_LIBRARY" in os.environ:
        places = [os.environ["TTT_LIBRARY"]]
    failures = []
    for place in places:
        try:
            quick, slow = ctypes.PyDLL(place), ctypes.CDLL(place)
        except OSError as error:
            failures.append(f"  {place}: {error}")
            continue
        try:
            for restype, argtypes, names in _FUNCTIONS:
                for name in names.split():
                    for library in quick, slow:
                        function = getattr(library, f"ttt_{name}")
                        function.restype, function.argtypes = restype, argtypes
        except AttributeError as error:
            raise ImportError(f"{place} is not the library that this file was written for: {error}") from None
        number = quick.ttt_version_number()
        if (number >> 16, number >> 8 & 255) != _VERSION:
            raise ImportError(f"{place} is libttt {number >> 16}.{number >> 8 & 255}, and this file is "
                              f"for {_VERSION[0]}.{_VERSION[1]}")
        return quick, slow
    raise ImportError("there is no libttt; build it with `make lib`, or name it in TTT_LIBRARY. Tried:\n"
                      + "\n".join(failures))


_lib, _slow = _load()


def library_version() -> Tuple[int, int, int]:
    """The version of the library in use: major, minor, patch."""
    number = int(_lib.ttt_version_number())
    return number >> 16, number >> 8 & 255, number & 255


# Between Python and C.


def _string(text: bytes) -> str:
    return text.decode()


def _answer(code: int, errors: Optional[List[BaseException]] = None) -> Result:
    """What a call has answered, or an exception: first of all what Python code has raised that the
    library called."""
    if errors:
        raise errors.pop(0)
    if code < 0:
        raise Refused(code)
    return _RESULTS[code]


def _whole(number: SupportsIndex, low: int, high: int, name: str) -> int:
    """The number, if its C type can hold it. ctypes would cut 257 to 1, which is X."""
    if type(number) is int and low <= number <= high:
        return number
    try:
        if isinstance(number, bool):
            raise TypeError
        whole = operator.index(number)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {type(number).__name__}") from None
    if low <= whole <= high:
        return whole
    bits = whole.bit_length()
    shown = whole if bits <= 64 else f"a number of {bits} bits"
    raise OverflowError(f"{name} must be in {low} to {high}, not {shown}")


def _u8(number: SupportsIndex, name: str = "player") -> int:
    if (type(number) is int or type(number) is Mark) and 0 <= number <= 255:
        return number
    return _whole(number, 0, 255, name)


def _i32(number: SupportsIndex, name: str) -> int:
    if type(number) is int and -0x8000_0000 <= number <= 0x7FFF_FFFF:
        return number
    return _whole(number, -0x8000_0000, 0x7FFF_FFFF, name)


def _u64(number: SupportsIndex, name: str) -> int:
    return _whole(number, 0, 0xFFFF_FFFF_FFFF_FFFF, name)


def _config(config: Config) -> _Config:
    def field(number: Optional[int], high: int, name: str) -> int:
        return 0 if number is None else _whole(number, 1, high, name)

    # In C, 0 stands for all and the greatest number for none.
    undo = 0
    if config.undo is not None:
        undo = _whole(config.undo, 0, 0xFFFF_FFFE, "undo") or 0xFFFF_FFFF
    return _Config(_whole(config.rows, 0, 0xFFFF, "rows"), field(config.cols, 0xFFFF, "cols"),
                   field(config.k, 0xFFFF, "k"), field(config.players, 0xFF, "players"),
                   _u8(config.rules, "rules"), undo)


def _size(config: _Config) -> int:
    size = int(_lib.ttt_size(byref(config)))
    if size == 0:
        raise Refused(_lib.ttt_check(byref(config)))
    return size


def _known_cell(cell: Any) -> Optional[Cell]:
    return None if cell.row == cell.col == -1 else Cell(cell.row, cell.col)


def _memory(size: int) -> Any:
    """Zeroed memory, aligned as games and searchers must be."""
    return (c_uint64 * ((size + 7) // 8))()


class _Block(c_void_p):
    """A game's address, which keeps its memory alive as long as any call has it in hand."""

    memory: Any

    @classmethod
    def of(cls, memory: Any) -> _Block:
        block = cls(addressof(memory))
        block.memory = memory
        return block


class GameView:
    """A game to look at: what a strategy or a listener is handed, and what `Game` is built upon.

    The view that a strategy or a listener got is of no use once it has returned: then every call
    raises ValueError. Keep `view.copy()` instead, a game of your own.
    """

    def __init__(self) -> None:
        raise TypeError("views are what strategies and listeners are handed; make a ttt.Game")

    _block: Optional[_Block]

    @classmethod
    def _of(cls, block: _Block) -> Self:
        view = cls.__new__(cls)
        view._block = block
        return view

    @property
    def _game(self) -> _Block:
        if self._block is None:
            raise ValueError("this game is closed, or whoever was handed this view of it has returned")
        return self._block

    def _list(self, function: Any) -> List[Cell]:
        game = self._game
        cap = function(game, None, 0)
        while True:
            out = (_Cell * cap)()
            count = function(game, out, cap)
            # Between the two calls another thread may have moved.
            if count <= cap:
                return [Cell(cell.row, cell.col) for cell in out[:count]]
            cap = count

    def _text(self, function: Any, *args: int) -> str:
        game = self._game
        cap = function(game, *args, None, 0)
        while True:
            out = ctypes.create_string_buffer(cap)
            count = function(game, *args, out, cap)
            if count <= cap:
                return _string(out.value)
            cap = count

    @property
    def config(self) -> Config:
        """The game's rules, no default left open: `Game(*game.config)` is a fresh game of them.

        >>> Game(6, 7, k=4, rules=GRAVITY).config.undo
        42
        """
        config = _Config()
        _answer(_lib.ttt_get_config(self._game, byref(config)))
        undo = 0 if config.undo == 0xFFFF_FFFF else config.undo
        return Config(config.rows, config.cols, config.k, config.players, Rule(config.rules), undo)

    def info(self) -> Info:
        """Much of what follows at once.

        >>> Game(3).info().turn
        <Mark.X: 1>
        """
        info = _Info()
        _answer(_lib.ttt_get_info(self._game, byref(info), ctypes.sizeof(info)))
        return Info(info.rows, info.cols, info.k, info.players, Rule(info.rules), info.moves, info.redoable,
                    info.version, _RESULTS[info.winner], _MARKS[info.turn], _MARKS[info.last_mark],
                    _known_cell(info.last))

    @property
    def result(self) -> Result:
        """How the game stands: OK while it goes on, or who has won, or DRAW."""
        return _answer(_lib.ttt_winner(self._game))

    @property
    def winner(self) -> Optional[Mark]:
        """Who has won; None while the game goes on, and after a draw."""
        result = self.result
        return None if result in (Result.OK, Result.DRAW) else _MARKS[result]

    @property
    def over(self) -> bool:
        """Whether the game is won or drawn."""
        return self.result != Result.OK

    @property
    def turn(self) -> Mark:
        """Who moves next; EMPTY once the game is over."""
        return _MARKS[_lib.ttt_turn(self._game)]

    @property
    def version(self) -> int:
        """How often the game has changed: one more for each move, undo, redo, reset and position set."""
        return int(_lib.ttt_version(self._game))

    def at(self, row: SupportsIndex, col: SupportsIndex) -> Mark:
        """The mark on a cell; EMPTY off the board."""
        return _MARKS[_lib.ttt_at(self._game, _i32(row, "row"), _i32(col, "col"))]

    def landing_row(self, col: SupportsIndex) -> Optional[int]:
        """With gravity: the row where a mark would land; None if the column is full or off the board."""
        row = int(_lib.ttt_landing_row(self._game, _i32(col, "col")))
        return None if row < 0 else row

    def board(self) -> memoryview:
        """The marks in fresh memory, which `numpy.asarray` takes up without a copy.

        >>> game = Game(2, 3)
        >>> game.play(1, 2)
        <Result.OK: 0>
        >>> game.board()[1, 2]
        1
        >>> game.board().tolist()
        [[0, 0, 0], [0, 0, 1]]
        """
        config = self.config
        rows, cols = config.rows, config.cols or 0
        return memoryview(self.board_into(bytearray(rows * cols))).cast("B", (rows, cols))

    def board_into(self, out: B) -> B:
        """Writes the marks, a byte a cell, straight into a bytearray, a memoryview, a NumPy array of
        bytes or the like, and returns it.

        >>> game = Game(2, 3)
        >>> game.board_into(bytearray(6))
        bytearray(b'\\x00\\x00\\x00\\x00\\x00\\x00')
        """
        buffer: Any = out
        view = memoryview(buffer)
        if view.itemsize != 1:
            raise TypeError(f"a board is made of bytes, and this buffer of {view.itemsize} bytes an item")
        size = view.nbytes
        count = _lib.ttt_board(self._game, (c_uint8 * size).from_buffer(buffer), size)
        if count == 0:
            raise Refused(Result.CORRUPT)
        if count > size:
            raise ValueError(f"the board takes {count} bytes, and the buffer has {size}")
        return out

    def moves(self) -> List[Cell]:
        """The moves that the log holds up to the undo point, oldest first."""
        return self._list(_lib.ttt_moves)

    def free_cells(self) -> List[Cell]:
        """The legal moves, row by row; none once the game is over."""
        return self._list(_lib.ttt_free_cells)

    def winning_cells(self) -> List[Cell]:
        """Every cell of every run that counts as a line."""
        return self._list(_lib.ttt_winning_cells)

    def is_dead(self) -> bool:
        """Whether a draw is certain, because no line can be completed any more."""
        return bool(_lib.ttt_is_dead(self._game))

    def can_move(self, player: SupportsIndex, row: SupportsIndex, col: SupportsIndex) -> bool:
        """Whether `Game.move` would be accepted."""
        return self.refusal(player, row, col) is None

    def refusal(self, player: SupportsIndex, row: SupportsIndex, col: SupportsIndex) -> Optional[Result]:
        """Why `Game.move` would be refused; None if it wouldn't."""
        code = _lib.ttt_can_move(self._game, _u8(player), _i32(row, "row"), _i32(col, "col"))
        return _RESULTS[code] if code < 0 else None

    def hash(self) -> int:
        """A hash of rules and marks, the same on every machine."""
        return int(_lib.ttt_hash(self._game))

    def text(self) -> str:
        """The board, a line a row, each ended by a newline; `print(game)` shows it."""
        return self._text(_lib.ttt_board_text)

    def record(self) -> str:
        """The game as a line of text, which `Game.from_record` reads.

        ValueError if the log does not hold the whole game.

        >>> game = Game(3)
        >>> game.play_all([(1, 1), (0, 0)])
        <Result.OK: 0>
        >>> game.record()
        'ttt1 3 3 3 2 0 b2 a3'
        """
        text = self._text(_lib.ttt_write_record)
        if not text:
            raise ValueError("the log does not hold the whole game, so there is no record of it")
        return text

    def label(self, row: SupportsIndex, col: SupportsIndex) -> str:
        """A cell's label, as on a chess board: "a1" is the bottom left."""
        label = self._text(_lib.ttt_cell_label, _i32(row, "row"), _i32(col, "col"))
        if not label:
            raise Refused(Result.OUT_OF_BOUNDS)
        return label

    def parse_label(self, label: str) -> Cell:
        """The cell with this label.

        >>> Game(3).parse_label("a1")
        Cell(row=2, col=0)
        """
        out = _Cell()
        text = label.encode("utf-8", "surrogatepass")
        _answer(_lib.ttt_parse_label(self._game, text, len(text), byref(out)))
        return Cell(out.row, out.col)

    def playouts(self, games: SupportsIndex, random: Random) -> Dict[Result, int]:
        """Plays so many games at random from here to the end, and counts the results.

        Ctrl-C waits until they are played; other threads don't.

        >>> Game(3).playouts(1000, Random(7))[Result.DRAW] < 200
        True
        """
        copy = self.copy()
        scratch = _memory(_lib.ttt_playouts_size(copy._game))
        counts = (c_uint64 * 6)()
        seed = c_uint64(random.seed)
        _answer(_slow.ttt_playouts(copy._game, _u64(games, "games"), byref(seed), scratch,
                                   ctypes.sizeof(scratch), counts))
        random.seed = seed.value
        players = copy.config.players
        return {_RESULTS[end]: counts[end] for end in [*range(1, players + 1), int(Result.DRAW)]}

    def save(self) -> bytes:
        """The game as bytes, which `Game.open` takes up again, on any machine.

        >>> Game.open(Game(3).save())
        <ttt.Game 3 by 3, k=3, 0 moves, OK>
        """
        return bytes(self.copy()._game.memory)

    def copy(self) -> Game:
        """A game of its own, with the log."""
        size = _lib.ttt_bytes(self._game)
        memory = _memory(size)
        why = c_int32()
        return Game._made(_lib.ttt_copy(self._game, memory, size, byref(why)), memory, why)

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        name = f"ttt.{type(self).__name__}"
        if self._block is None:
            return f"<{name}, closed>"
        try:
            info = self.info()
        except Refused as refused:
            return f"<{name}, {refused.code.name}>"
        return f"<{name} {info.rows} by {info.cols}, k={info.k}, {info.moves} moves, {info.result.name}>"


class Game(GameView):
    """A game in memory of its own. It can be copied and pickled.

    In a `with` statement, or by `close`, its memory is given back at once.

    >>> with Game(6, 7, k=4, rules=GRAVITY) as game:
    ...     for col in (3, 3, 4, 4, 5, 5, 6):
    ...         result = game.drop(col)
    >>> result
    <Result.X_WINS: 1>
    >>> game.turn
    Traceback (most recent call last):
        ...
    ValueError: this game is closed, or whoever was handed this view of it has returned
    """

    def __init__(self, rows: int, cols: Optional[int] = None, k: Optional[int] = None, players: int = 2,
                 rules: int = 0, undo: Optional[int] = None) -> None:
        config = _config(Config(rows, cols, k, players, rules, undo))
        memory = _memory(_size(config))
        _lib.ttt_init(memory, ctypes.sizeof(memory), byref(config), None)
        self._block = _Block.of(memory)

    @classmethod
    def _made(cls, address: Optional[int], memory: Any, why: c_int32) -> Self:
        if address is None:
            raise Refused(why.value)
        return cls._of(_Block.of(memory))

    @classmethod
    def open(cls, block: Buffer, *, in_place: bool = False) -> Self:
        """Takes up the game that `save` has written, after checking every byte of it.

        In place, the game lives on in that very buffer (an mmap, shared memory, a bytearray), which
        nobody else may change meanwhile, until it is closed.

        >>> Game.open(b"anything else")
        Traceback (most recent call last):
            ...
        ttt.Refused: the buffer is too small
        """
        view = memoryview(block)
        size = view.nbytes
        if in_place:
            memory: Any = (c_uint8 * size).from_buffer(block)
        else:
            memory = _memory(size)
            ctypes.memmove(memory, view.tobytes(), size)
        why = c_int32()
        return cls._made(_lib.ttt_open(memory, size, byref(why)), memory, why)

    @classmethod
    def from_record(cls, text: str, undo: Optional[int] = None) -> Self:
        """Plays a record, every move checked.

        >>> print(Game.from_record("ttt1 3 3 3 2 0 b2 a3"))
        O..
        .X.
        ...
        """
        config = _Config()
        data = text.encode("utf-8", "surrogatepass")
        _answer(_lib.ttt_record_config(data, len(data), byref(config)))
        config.undo = _config(Config(3, undo=undo)).undo
        memory = _memory(_size(config))
        why = c_int32()
        game = _lib.ttt_read_record(memory, ctypes.sizeof(memory), byref(config), data, len(data), byref(why))
        return cls._made(game, memory, why)

    @property
    def closed(self) -> bool:
        """Whether the game was closed."""
        return self._block is None

    def close(self) -> None:
        """Gives the memory back; a second time is fine. Whatever is asked of the game then raises
        ValueError."""
        self._block = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self).open, (self.save(),)

    def move(self, player: SupportsIndex, row: SupportsIndex, col: SupportsIndex) -> Result:
        """Moves for a player; returns how the game then stands."""
        return _answer(_lib.ttt_move(self._game, _u8(player), _i32(row, "row"), _i32(col, "col")))

    def play(self, row: SupportsIndex, col: SupportsIndex) -> Result:
        """Moves for whoever's turn it is."""
        return _answer(_lib.ttt_play(self._game, _i32(row, "row"), _i32(col, "col")))

    def drop(self, col: SupportsIndex) -> Result:
        """With gravity: moves in a column, for whoever's turn it is."""
        return _answer(_lib.ttt_drop(self._game, _i32(col, "col")))

    def move_if(self, version: SupportsIndex, player: SupportsIndex, row: SupportsIndex, col: SupportsIndex) -> Result:
        """`move`, if the game is still the version that the caller has seen; else STALE."""
        return _answer(_lib.ttt_move_if(self._game, _u64(version, "version"), _u8(player), _i32(row, "row"),
                                        _i32(col, "col")))

    def play_all(self, cells: Iterable[Tuple[SupportsIndex, SupportsIndex]]) -> Result:
        """`play` of one cell after the other. If one is refused, those before it stay played."""
        numbers: List[int] = []
        for row, col in cells:
            numbers += _i32(row, "row"), _i32(col, "col")
        last = c_int32()
        _lib.ttt_play_all(self._game, (c_int32 * len(numbers))(*numbers), len(numbers) // 2, byref(last))
        return _answer(last.value)

    def undo(self) -> Result:
        """Takes the last move back; returns how the game now stands."""
        return _answer(_lib.ttt_undo(self._game))

    def redo(self) -> Result:
        """Puts back the move that was taken back last."""
        return _answer(_lib.ttt_redo(self._game))

    def reset(self) -> Result:
        """Back to the empty board."""
        return _answer(_lib.ttt_reset(self._game))

    def set_board(self, marks: Union[Buffer, Iterable[SupportsIndex]]) -> Result:
        """Puts a whole position on the board, row by row: bytes, an array of bytes, or numbers.

        >>> game = Game(3)
        >>> game.set_board([X, X, 0, O, O, 0, 0, 0, 0])
        <Result.OK: 0>
        >>> game.set_board([X, X, X, 0, 0, 0, 0, 0, 0])
        Traceback (most recent call last):
            ...
        ttt.Refused: the position cannot have been reached
        """
        try:
            view = memoryview(marks)  # type: ignore[arg-type]
        except TypeError:
            data = bytes(_u8(mark, "a mark") for mark in marks)  # type: ignore[union-attr]
        else:
            if view.itemsize != 1:
                raise TypeError(f"a board is made of bytes, and this buffer of {view.itemsize} bytes an item")
            data = view.tobytes()
        return _answer(_lib.ttt_set_board(self._game, data, len(data)))

    def play_strategy(self, strategy: Strategy) -> Result:
        """Makes the move that a strategy proposes. What it raises comes out here, and no move is made.

        >>> game = Game(3)
        >>> game.play_strategy(lambda view, me: (1, 1))
        <Result.OK: 0>
        >>> game.play_strategy(smart)
        <Result.OK: 0>
        >>> print(game)
        O..
        .X.
        ...
        """
        errors: List[BaseException] = []
        code = _lib.ttt_play_strategy(self._game, byref(_seat(strategy, self._game, errors)))
        return _answer(code, errors)


#: A computer player: sees a game and the mark that it plays, and returns the cell that it would move
#: to, or None.
Strategy = Callable[[GameView, Mark], Optional[Tuple[SupportsIndex, SupportsIndex]]]

#: Is told what happens in a match.
Listener = Callable[[GameView, Event], object]


class Builtin:
    """A strategy of the library's own. It may be called, too, by a strategy that has no better idea."""

    def __init__(self, function: Any, state: Any = None) -> None:
        self._function = function
        self._state = state
        self._seat = _Strategy(ctypes.cast(function, _CHOOSE), None if state is None else addressof(state))

    def __call__(self, game: GameView, me: SupportsIndex) -> Optional[Cell]:
        out = _Cell()
        state = None if self._state is None else byref(self._state)
        found = self._function(state, game._game, _u8(me, "me"), byref(out))
        return Cell(out.row, out.col) if found else None


#: The first free cell, row by row.
first_free = Builtin(_lib.ttt_first_free)

#: Wins at once if it can, else blocks, else takes the first free cell.
smart = Builtin(_lib.ttt_smart)


class Random(Builtin):
    """Any free cell; the same seed makes the same moves on every machine.

    >>> Random(1)(Game(3), X)
    Cell(row=1, col=2)
    """

    def __init__(self, seed: SupportsIndex) -> None:
        super().__init__(_lib.ttt_random, c_uint64(_u64(seed, "seed")))

    @property
    def seed(self) -> int:
        """It goes on with each proposal."""
        return int(self._state.value)

    @seed.setter
    def seed(self, seed: int) -> None:
        self._state.value = _u64(seed, "seed")


class Searcher:
    """A strategy that looks ahead, for games of one configuration.

    `nodes` and `depth` say how far, and can be set anew; 0 is no limit. It remembers what it has seen
    in a table of so many bytes: 1 MiB is plenty for play. Ctrl-C waits until a search is done; other
    threads don't, but those that want the same searcher.

    >>> game = Game(3)
    >>> Searcher(game.config).analyze(game)[:2]
    (0, 9)
    """

    def __init__(self, config: Config, *, table_bytes: int = 1 << 20, nodes: int = 100_000,
                 depth: int = 0) -> None:
        raw = _config(config)
        _size(raw)  # Says what is wrong with it.
        size = _lib.ttt_searcher_size(byref(raw), _whole(table_bytes, 0, sys.maxsize, "table_bytes"))
        if size == 0:
            raise OverflowError(f"there is no memory for a table of {table_bytes} bytes")
        self.nodes = nodes
        self.depth = depth
        self._busy = threading.Lock()
        self._memory = _memory(size)
        why = c_int32()
        if _lib.ttt_searcher_init(self._memory, ctypes.sizeof(self._memory), byref(raw), byref(why)) is None:
            raise Refused(why.value)

    def _limits(self) -> _Limits:
        return _Limits(_u64(self.nodes, "nodes"), _whole(self.depth, 0, 0xFFFF_FFFF, "depth"))

    def analyze(self, game: GameView) -> Analysis:
        """Searches a position until its value is proven or a limit is reached."""
        copy = game.copy()
        out = _Analysis()
        with self._busy:
            _answer(_slow.ttt_analyze(self._memory, copy._game, byref(self._limits()), byref(out)))
        return Analysis(out.value, out.distance, out.depth, bool(out.exact), out.nodes,
                        Cell(out.best.row, out.best.col))

    def __call__(self, game: GameView, me: SupportsIndex) -> Optional[Cell]:
        copy = game.copy()
        out = _Cell()
        with self._busy:
            _answer(_lib.ttt_set_limits(self._memory, byref(self._limits())))
            found = _slow.ttt_search(self._memory, copy._game, _u8(me, "me"), byref(out))
        return Cell(out.row, out.col) if found else None


def _seat(strategy: Strategy, block: _Block, errors: List[BaseException]) -> _Strategy:
    """The strategy as C sees it. What it raises must not go through C, so `errors` gets it."""
    if isinstance(strategy, Builtin):
        return strategy._seat
    view = GameView._of(block)

    def choose(_state: object, _game: object, me: int, out: Any) -> bool:
        try:
            wish = strategy(view, _MARKS[me])
            if wish is None:
                return False
            row, col = wish
            out[0] = _Cell(_i32(row, "row"), _i32(col, "col"))
            return True
        except BaseException as error:
            errors.append(error)
            return False
        finally:
            view._block = None

    return _Strategy(_CHOOSE(choose), None)


class Match:
    """Seats players at a game, and tells listeners what happens.

    `seats` holds a strategy for each mark, or None for a person, whose moves arrive by `move`. Both
    lists may be changed at any time. What a strategy or a listener raises first comes out of the call
    when it is done; a move that listeners were told of has been made then.

    >>> game = Game(3)
    >>> match = Match(game, [None, smart], [lambda game, event: print(event.kind.name, event.cell)])
    >>> match.move(X, 1, 1)
    MOVE Cell(row=1, col=1)
    <Result.OK: 0>
    >>> match.run()
    MOVE Cell(row=0, col=0)
    <Result.OK: 0>
    """

    def __init__(self, game: Game, seats: Iterable[Optional[Strategy]] = (),
                 listeners: Iterable[Listener] = ()) -> None:
        self.game = game
        self.seats: List[Optional[Strategy]] = list(seats)
        self.listeners: List[Listener] = list(listeners)

    def _call(self, function: Any, *args: int, turn: int = 0) -> Result:
        block = self.game._game
        errors: List[BaseException] = []

        def tell(_state: object, _game: object, event: Any) -> None:
            view = GameView._of(block)
            raw = event[0]
            told = Event(EventKind(raw.kind), _RESULTS[raw.result], _MARKS.get(raw.mark) or int(raw.mark),
                         _known_cell(raw.cell))
            for listener in tuple(self.listeners):
                try:
                    listener(view, told)
                except BaseException as error:
                    errors.append(error)
            view._block = None

        match = _Match(block, listeners=ctypes.pointer(_Listener(_ON_EVENT(tell))))
        strategy = self._sitting(turn)
        if strategy is not None:
            match.player[turn - 1] = _seat(strategy, block, errors)
        return _answer(function(byref(match), *args), errors)

    def _sitting(self, turn: int) -> Optional[Strategy]:
        return self.seats[turn - 1] if 0 < turn <= len(self.seats) else None

    def move(self, player: SupportsIndex, row: SupportsIndex, col: SupportsIndex) -> Result:
        """A move from outside, whoever sits there."""
        return self._call(_lib.ttt_match_move, _u8(player), _i32(row, "row"), _i32(col, "col"))

    def computer(self) -> Result:
        """One turn of a computer's."""
        return self._call(_lib.ttt_match_computer, turn=self.game.turn)

    def run(self) -> Result:
        """Turns of computers', until it is a person's turn or the game is over."""
        # Not ttt_match_run, so that an exception ends it after the turn, and Ctrl-C between two.
        while self._sitting(self.game.turn) is not None:
            self.computer()
        return self.game.result

    def undo(self) -> Result:
        """Takes back one move, whoever made it."""
        return self._call(_lib.ttt_match_undo)

    def redo(self) -> Result:
        """Puts back one move."""
        return self._call(_lib.ttt_match_redo)

    def reset(self) -> Result:
        """Back to the empty board. Everybody keeps his seat."""
        return self._call(_lib.ttt_match_reset)
