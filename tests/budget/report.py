"""The table that examples/firmware/BUDGET.md is."""

import re

from measure import GAMES

TARGETS = {"thumbv6m-none-eabi": "Cortex-M0", "thumbv7m-none-eabi": "Cortex-M3", "riscv32imc-unknown-none-elf": "RISC-V"}
# What is not the game's own: computer players, which look at many cells or ahead.
PLAYERS = r"ttt_(first_free|smart|random|play_strategy|search|analyze|playouts|set_limits|match_)"
SEARCH = r"ttt_(search|analyze)$"

HEAD = """\
# What the library costs a firmware

Written by `make budget`, which builds the library and some small programs in `tests/budget/`, and runs them in QEMU
(the Cortex-M0's code on a Cortex-M3, for the memory that a game of 100 by 100 with its log takes).
`make test` measures again, and fails if a limit is passed or a figure here is another by more than 2 %.

Measured with: {compiler}; opt-level `s`, LTO, `--gc-sections`.

## Flash and RAM

Bytes that the linker's map gives to the members of `libttt.a`, the compiler's own helpers and read-only data included.
A program that calls all of the functions of a row and of those above:

"""
RAM = """
The library has no data of its own: `.data` and `.bss` hold {ram} bytes of it. A game lies in the caller's block.

Where the bytes of the last row are, on a Cortex-M0:

"""
MOVES = """
## Instructions

Of one `ttt_move`, from the call to the return, as QEMU counts them: for seven quiet moves, the fewest and the most.

"""
PEER = """
The peer is what one would write by hand for 3 by 3 alone, `tests/budget/peer.c`: nine cells, eight lines looked at after
each move, the same refusals, no undo. It takes {flash} bytes of flash.

## Stack

Bytes, in the deepest path below each function: from the compiler's frame sizes and the call graph of the linked program,
and behind the slash what a painted stack has seen. A callback of yours comes on top. The game's own functions:

"""
STRATEGIES = """
And computer players, and the matches that they play. The search goes 64 plies down at most, and its bound counts that:

"""


def row(*cells):
    return "| " + " | ".join(map(str, cells)) + " |\n"


def columns(first, *more):
    return row(first, *TARGETS.values(), *more) + row("---", *["--:"] * (len(TARGETS) + len(more)))


def span(counts):
    low, high = min(counts), max(counts)
    return f"{low:,}" if low == high else f"{low:,}–{high:,}"


def table(measured, limits):
    each = [measured["targets"][target] for target in TARGETS]
    text = HEAD.format(compiler=measured["compiler"]) + columns("calls", "limit, Cortex-M0")
    total = 0
    for at, calls in enumerate(["`ttt_init` `ttt_move` `ttt_winner` `ttt_board`", "`ttt_undo` `ttt_redo`", "`ttt_smart`"]):
        total += limits["flash"]["thumbv6m-none-eabi"][at]
        text += row(calls, *(f"{one['flash'][at][0]:,}" for one in each), f"{total:,}")
    text += RAM.format(ram=max(ram for one in each for _, ram in one["flash"]))
    text += row("module", "bytes") + row("---", "--:")
    text += "".join(row(f"`{name}`", f"{size:,}") for name, size in each[0]["modules"].items())
    text += MOVES + columns("board")
    for game in GAMES:
        name = {"peer": "the peer, 3 by 3"}.get(game, game if "k" in game else f"{game}, k = n")
        text += row(name, *(span(one["moves"][game]) for one in each))
    text += PEER.format(flash=", ".join(f"{one['peer']} ({name})" for name, one in zip(TARGETS.values(), each)))
    for functions, head in (own(each[0]["stack"]), ""), (players(each[0]["stack"]), STRATEGIES):
        text += head + columns("function")
        for name in functions:
            text += row(f"`{name}`", *("{:,} / {:,}".format(*one["stack"][name]) for one in each))
    return text


def own(stack):
    return [name for name in stack if not re.match(PLAYERS, name)]


def players(stack):
    return [name for name in stack if re.match(PLAYERS, name)]


def same(old, new, drift):
    """Whether two tables say the same, but for figures that differ by little."""
    number = r"\d[\d,]*"
    if re.split(number, old) != re.split(number, new):
        return False
    pairs = zip(re.findall(number, old), re.findall(number, new))
    return all(abs(a - b) <= drift * b for a, b in ((int(a.replace(",", "")), int(b.replace(",", ""))) for a, b in pairs))
