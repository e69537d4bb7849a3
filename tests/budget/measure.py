"""All that the table says, measured: a dictionary for each target."""

import re
from collections import Counter

from emulator import calls
from image import HERE, MACHINES, ROOT, Image, run
from stack import Depths, plain

ROUNDS = 65  # plies that the search goes down, and the root
PROGRAMS = ["", "-DUNDO", "-DUNDO -DSMART"]
GAMES = ["3 by 3", "15 by 15", "100 by 100", "15 by 15, k = 5", "peer"]
MOVES = 7


def library(machine):
    return run(ROOT / "tools/library-for", machine.target).strip()


def owner(machine, section):
    """The part of the library that a section of the map belongs to: a module, or where it comes from."""
    if section.startswith(".rodata"):
        return "read-only data"
    name = plain(machine, section.removeprefix(".text.").removeprefix("unlikely."))
    if name.startswith("ttt_"):
        return "capi"
    if modules := re.search(r"ttt::(\w+)", name):
        return modules[1]
    return "compiler_builtins"


def flash(machine, lib):
    """Each program's share of the library in flash and in RAM, and for the last one also by the module."""
    rows = []
    for flags in PROGRAMS:
        parts, ram = Image(machine, "game", lib, f"CFLAGS={flags}").share()
        rows.append([sum(parts.values()), ram])
    modules = Counter()
    for section, size in parts.items():
        modules[owner(machine, section)] += size
    return rows, dict(modules.most_common())


def moves(machine, lib):
    """The instructions of the same moves on each board, and the bytes that the peer takes."""
    image = Image(machine, "moves", lib, f"MORE={HERE}/peer.c")
    counts = [count for _, count in calls(image, "main", ["ttt_move", "peer_move"])]
    peer = sum(size for name, _, size, _ in image.sections() if re.match(r"\.text\.peer_|\.rodata\.peer_", name))
    return {game: counts[at * MOVES:(at + 1) * MOVES] for at, game in enumerate(GAMES)}, peer


def stack(machine, lib):
    """The bound of each function that the program calls, and what the paint says."""
    image = Image(machine, "stack", lib)
    depths, painted = Depths(image, ROUNDS), Counter()
    for line in image.run().splitlines():
        name, size = line.split()
        painted[name] = max(painted[name], int(size))
    return {name: [depths.depth(name), painted[name]] for name in sorted(painted)}


def measure():
    found = {"compiler": run(ROOT / "tools/cargo-for", MACHINES[0].target, "--which").strip(), "targets": {}}
    for machine in MACHINES:
        lib = library(machine)
        one = found["targets"][machine.target] = {}
        one["flash"], one["modules"] = flash(machine, lib)
        one["moves"], one["peer"] = moves(machine, lib)
        one["stack"] = stack(machine, lib)
    return found
