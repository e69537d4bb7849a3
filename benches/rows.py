"""The rows of the benchmark's table: what is compared with what, and the marks."""

from dataclasses import dataclass


@dataclass
class Row:
    case: str
    ours: str
    peer: str = ""  # "": the value itself is judged, not a ratio
    limit: str = ""  # "≤ 0.5" or "≥ 60"; "": it is only told
    mark: str = ""  # which of the project's marks that is

    def judge(self, value):
        if not self.limit:
            return ""
        sign, limit = self.limit.split()
        limit = float(limit)
        return "yes" if (value <= limit if sign == "≤" else value >= limit) else "NO"


A = "(a) counters unchecked"
B = "(b) counters checked"
B_SHARED = "(b') counters in a shared library, log"
PROBE = "probe: checked move, C call"
C = "(c) line scan checked"
C_SHARED = "(c') line scan in a shared library"

ROWS = []


def row(case, ours, peer="", limit="", mark=""):
    ROWS.append(Row(case, ours, peer, limit, mark if limit else ""))


# Where a full line wins.
for n in (3, 15, 100, 500, 2000):
    case = f"move {n}x{n}"
    row(case, "ttt_move", PROBE, "≤ 1.2" if n <= 500 else "", "1")
    row(case, "ttt_move", B_SHARED, "≤ 0.5" if n <= 500 else "", "1")
    row(case, "ttt_play_all", B, "≤ 1.1" if 3 < n <= 500 else "", "1")
    row(case, "ttt_move", B)
    row(case, "ttt_move", A)
    row(case, "ttt_move", "cell + 4 counters, C call")
    row(case, "ttt_play_all", "probe: checked moves, one C call a game")
    row(case, "ttt_undo", "ttt_move", "≤ 1", "2")
    if n < 2000:
        row(case, "Rust: Game::play_as", B)

# Where k does.
for case, limit in {
    "move 15x15 k=5": "≤ 0.25",
    "move 19x19 k=5": "",
    "move 500x500 k=5": "≤ 0.4",
    "move 1000x1000 k=100": "≤ 0.2",
    "move 1000x1000 k=100 long runs": "≤ 0.35",
}.items():
    row(case, "ttt_move", C, limit, "2")
    row(case, "ttt_move", C_SHARED)
    row(case, "ttt_move", "line scan unchecked")
    row(case, "ttt_play_all", C)
    row(case, "ttt_undo", "ttt_move", "≤ 1", "2")
    row(case, "Rust: Game::play_as", C)

for flag in ("EXACT", "GRAVITY", "MISERE", "NO_DIAGONALS", "WRAP"):
    row("flags 15x15 k=5", f"TTT_{flag}", "plain", "≤ 2", "2")

row("game 3x3", "ttt_init, ttt_move, ttt_winner", B, "≤ 0.5", "3")
row("game 3x3", "ttt_init, ttt_play_all", B, "≤ 0.5", "3")
row("game 3x3", "Rust: Game::init, play_as, outcome", B)

# Random games.
for case, over_spiel, peers in (
    ("playouts 3x3", 60, ("gamie", "board-game", "open_ttt_lib")),
    ("playouts 15x15 k=5", 1000, ("gamie",)),
    ("playouts Connect Four", 40, ("gamie", "board-game")),
):
    row(case, "ttt_playouts", "pyspiel", f"≥ {over_spiel}", "4")
    for peer in peers:
        row(case, "ttt_playouts", peer, "≥ 2", "4")
    row(case, "ttt_playouts", "pyspiel, evaluate_bots")
    if case != "playouts 15x15 k=5":
        row(case, "ttt_playouts", "pettingzoo")
        row(case, "ttt_playouts", "C++ bitboard")
    row(case, "ttt_playouts", "C++ textbook" if "Four" in case else "C++ textbook (free list)")
    row(case, "ttt_playouts", "Rust: Game::playouts")

# Search.
row("solve 3x3", "ttt_analyze", "alpha-beta + table", "≤ 1.5", "5")
for peer in ("bitboards + win table", "char[9], last move's lines", "vector<vector<char>>, 8 lines a node"):
    row("solve 3x3", "ttt_analyze", f"minimax, {peer}")
row("solve 4x4 k=4", "ttt_analyze", "the same + forced moves, dead lines", "≤ 1", "5")
for peer in ("array table + symmetry", "array table, no symmetry", "unordered_map + symmetry"):
    row("solve 4x4 k=4", "ttt_analyze", f"alpha-beta + {peer}")
row("solve Connect Four", "ttt_analyze", "dedicated solver", "≤ 2", "5")
row("gomoku", "ttt_analyze, 100,000 nodes")
row("gomoku", "ttt_analyze, depth after 100,000 nodes")

# Memory, and instructions as benches/callgrind.py counts them.
row("memory of 2000x2000, no undo", "ttt_init", "", "≤ 4.1", "6")
row("memory of a million 3x3, no undo", "ttt_init", "", "≤ 96", "6")
for n, k in ((15, 5), (500, 5), (1000, 100)):
    row(f"bytes a cell {n}x{n} k={k}, no log", "ttt_size", "", "≤ 2", "2")
row("instructions", "ttt_move, 15x15", "", "≤ 80", "1")
row("instructions", "ttt_move, 500x500", "ttt_move, 15x15", "≤ 1", "1")
row("instructions", "ttt_move, 5000x5000", "ttt_move, 15x15", "≤ 1", "1")
