#!/usr/bin/env python3
"""Counts the instructions that the library takes for the calls of callgrind.c, and compares them with
benches/callgrind.txt. Fails if a count has risen by more than 3 %, or is new or gone.

    UPDATE=1       write the table anew instead
    LIBTTT=x.so    count another build than target/release/libttt.so

Only what runs inside the library counts, not the libc's memset, say: so the machine and what it is
busy with don't matter. The compiler does: the table names it, and with another one, or on another
kind of processor, 30 % are allowed."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
TABLE = TOP / "benches" / "callgrind.txt"
LIBRARY = Path(os.environ.get("LIBTTT", TOP / "target" / "release" / "libttt.so")).resolve()


def compiler():
    text = subprocess.check_output(["rustc", "-vV"], text=True, cwd=TOP)
    told = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
    return f"rustc {told['release']}, {told['host']}"


def counts():
    """{name: instructions a call}, as Valgrind finds them."""
    with tempfile.TemporaryDirectory() as scratch:
        (Path(scratch) / "libttt.so").symlink_to(LIBRARY)
        command = ["valgrind", "--tool=callgrind", "--compress-strings=no", "--compress-pos=no"]
        command += [f"--callgrind-out-file={scratch}/out", TOP / "target" / "bench" / "callgrind"]
        # Bound now, so that no call pays for the loader.
        env = dict(os.environ, LD_LIBRARY_PATH=scratch, LD_BIND_NOW="1")
        run = subprocess.run(command, env=env, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"benches/callgrind.py: {run.stderr}")
        found = {}
        for path in sorted(Path(scratch).glob("out.*"), key=lambda p: int(p.suffix[1:])):
            name, cost = dump(path)
            if name:
                found[name] = cost
        return found


def dump(path):
    """What one dump says: the name, and the cost a call inside the library."""
    name, calls, cost, inside, called = None, 1, 0, False, False
    for line in path.read_text().splitlines():
        if line.startswith("desc: Trigger: Client Request: "):
            name, calls = line.split(": ", 3)[3].split("\t")
        elif line.startswith("ob="):
            inside = line == f"ob={LIBRARY}"
        elif line.startswith("calls="):
            called = True  # the next line is what the called function cost
        elif inside and line[:1].isdigit():
            if not called:
                cost += int(line.split()[1])
            called = False
        elif line[:1].isdigit():
            called = False
    return name, cost / int(calls)


def table(found):
    lines = ["# Instructions a call, made by `make callgrind UPDATE=1` with", f"# {compiler()}"]
    return "\n".join(lines + [f"{cost:12.1f}  {name}" for name, cost in found.items()]) + "\n"


def main():
    found = counts()
    if os.environ.get("UPDATE"):
        TABLE.write_text(table(found))
        return 0
    old = TABLE.read_text().splitlines()
    made_with = old[1].removeprefix("# ")
    margin = 3 if made_with == compiler() else 30
    if margin != 3:
        print(f"The table was made with {made_with}, this is {compiler()}: {margin} % are allowed.")
    known = {line[14:]: float(line[:12]) for line in old if not line.startswith("#")}
    failed = False
    for name in known | found:
        before, now = known.get(name), found.get(name)
        verdict = ""
        if before is None or now is None:
            verdict = "GONE" if now is None else "NEW"
        elif now > before * (1 + margin / 100):
            verdict = "RISEN"
        failed |= verdict != ""
        change = f"{(now / before - 1) * 100:+6.1f} %" if before and now is not None else ""
        print(f"{now or 0:12.1f}  {change:9} {verdict:5} {name}")
    if failed:
        print("benches/callgrind.py: not as in benches/callgrind.txt; if that is meant: make callgrind UPDATE=1")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
