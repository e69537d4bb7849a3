"""A linked firmware: built with gcc, its map, its symbols."""

import os
import re
import subprocess
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests/budget"
FIRMWARE = ROOT / "examples/firmware"


def run(*command, **options):
    done = subprocess.run(list(map(str, command)), text=True, stdout=subprocess.PIPE, **options)
    if done.returncode != 0:
        raise SystemExit(f"{done.stdout}failed with {done.returncode}: {' '.join(map(str, command))}")
    return done.stdout


class Machine:
    """A processor, a board of examples/firmware/ to run its code on, and the tools for it."""

    def __init__(self, target, board, prefix, *settings):
        self.target, self.board, self.prefix, self.settings = target, board, prefix, settings
        self.out = ROOT / "target/budget" / target

    def tool(self, name, *arguments):
        return run(self.prefix + name, *arguments)

    def make(self, goal, *settings):
        """Asks examples/firmware/Makefile; an outer make's own flags are not for it."""
        self.out.mkdir(parents=True, exist_ok=True)
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
        return run("make", "-s", "-C", FIRMWARE, f"BOARD={self.board}", f"SOURCE={HERE}", f"OUT={self.out}",
                   *self.settings, *settings, goal, env=environment, stdin=subprocess.DEVNULL)


MACHINES = [
    # A Cortex-M3 runs a Cortex-M0's code, on a board with the memory for the large games.
    Machine("thumbv6m-none-eabi", "mps2-an385", "arm-none-eabi-", "CPU=-mcpu=cortex-m0 -mthumb"),
    Machine("thumbv7m-none-eabi", "mps2-an385", "arm-none-eabi-"),
    Machine("riscv32imc-unknown-none-elf", "virt", "riscv64-unknown-elf-"),
]


class Image:
    """A program of tests/budget/, linked for a machine with the library."""

    def __init__(self, machine, name, library, *settings):
        self.machine, self.name, self.library, self.settings = machine, name, library, settings
        self.elf = machine.out / f"{name}.elf"
        self.elf.unlink(missing_ok=True)
        machine.make(self.elf, f"LIB={library}", *settings)

    def run(self, *flags):
        """What it prints in QEMU."""
        flags = f"QEMUFLAGS={' '.join(map(str, flags))}"
        return self.machine.make(f"run-{self.name}", f"LIB={self.library}", *self.settings, flags)

    def symbols(self):
        """Address and size of each function and object."""
        lines = (line.split() for line in self.machine.tool("nm", "-S", self.elf).splitlines())
        return {line[3]: (int(line[0], 16) & ~1, int(line[1], 16)) for line in lines if len(line) == 4}

    def sections(self):
        """The input sections in the image: name, owner, size, and whether they are flash or RAM."""
        text = self.elf.with_suffix(".map").read_text().split("Linker script and memory map")[1]
        text = re.sub(r"^( ?[.*]\S+)\n +(?=0x)", r"\1 ", text, flags=re.M)  # long names have a line of their own
        found, totals, output = [], Counter(), None
        for line in text.splitlines():
            if match := re.match(r"(\.\w+|/DISCARD/) *(?:0x\w+ +(0x\w+))?", line):
                output = match[1] if match[1] in (".text", ".rodata", ".data", ".bss") else None
                if output:
                    totals[output] = int(match[2], 16)
            elif output and (match := re.match(r" ([.*]\S+|COMMON) +0x\w+ +(0x\w+)(?: (.+))?$", line)):
                found.append((match[1], match[3] or "", int(match[2], 16), output))
        for output, total in totals.items():
            listed = sum(size for _, _, size, where in found if where == output)
            if abs(listed - total) > 16:  # a script's own ALIGNs are nowhere listed
                raise SystemExit(f"{self.elf}: the map gives {listed} bytes of {output} to somebody, of {total}")
        return found

    def share(self, archive="libttt.a"):
        """What the map gives to the members of an archive: bytes in flash by input section, and bytes of RAM."""
        flash, ram = Counter(), 0
        for name, owner, size, output in self.sections():
            if f"{archive}(" in owner:
                if output in (".text", ".rodata"):
                    flash[name] += size
                else:
                    ram += size
        return flash, ram
