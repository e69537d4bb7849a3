"""How deep the stack gets: the compiler's frame sizes joined with the call graph of the disassembly."""

import re
from functools import cache

# The calls through a pointer, which a disassembly cannot follow: they lead to code of the user's, whose stack comes on
# top. Any other is an error.
CALLBACKS = r"ttt::capi::callback::choose|ttt::capi::matches::Seated as .*>::tell"


def frames(image):
    """The compiler's `.stack_sizes`, by address: an address of 32 bits and a size in LEB128 for each function."""
    raw = image.elf.with_suffix(".frames")
    image.machine.tool("objcopy", "-O", "binary", "--only-section=.stack_sizes", "--set-section-flags",
                       ".stack_sizes=alloc", image.elf, raw)
    data, at, found = raw.read_bytes(), 0, {}
    while at < len(data):
        address = int.from_bytes(data[at:at + 4], "little") & ~1
        at, size, shift = at + 4, 0, 0
        while True:
            byte = data[at]
            at, size, shift = at + 1, size | (byte & 0x7F) << shift, shift + 7
            if byte < 0x80:
                break
        found[address] = size
    return found


def pushed(operation, operands):
    """What an instruction of hand-written assembly takes of the stack."""
    if operation == "push":
        return 4 * (operands.count(",") + 1)
    if operation == "sub" and (size := re.match(r"sp, (?:sp, )?#(\d+)", operands)):
        return int(size[1])
    return 0


class Function:
    def __init__(self, name, frame):
        self.name, self.frame, self.assembly = name, frame or 0, frame is None
        self.calls, self.jumps = set(), set()  # a jump leaves the frame behind before it goes on
        self.indirect = False


def functions(image):
    """Every function of an image with its frame, and whom it calls."""
    sizes, found, function = frames(image), {}, None
    for line in image.machine.tool("objdump", "-d", "--no-show-raw-insn", image.elf).splitlines():
        if start := re.match(r"([0-9a-f]+) <(.+)>:", line):
            function = found.setdefault(start[2], Function(start[2], sizes.get(int(start[1], 16))))
            continue
        if not (code := re.match(r" *[0-9a-f]+:\t(\S+)\t(.*)", line)):
            continue
        operation, operands = code.groups()
        if function.assembly:
            function.frame += pushed(operation, operands)
        if target := re.search(r"[0-9a-f]+ <([^+>-]+)>", operands):
            if target[1] == function.name and operation not in ("bl", "jal", "jalr"):
                continue
            # ARM's calls may have a condition of two letters.
            if operation in ("jal", "jalr") or re.fullmatch("bl(..)?", operation):
                function.calls.add(target[1])
            elif operation.startswith("b") or operation in ("j", "jr"):
                function.jumps.add(target[1])
        elif operation in ("blx", "jalr") or (operation == "bx" and operands != "lr"):
            function.indirect = True
    for one in found.values():
        if one.indirect and not re.search(CALLBACKS, plain(image.machine, one.name)):
            raise SystemExit(f"{one.name} calls through a pointer; whom?")
    return found


def plain(machine, name):
    """A symbol as a person writes it."""
    return re.sub(r"\[[0-9a-f]+\]", "", machine.tool("c++filt", name).strip())


class Depths:
    """The deepest path from each function. Those that call each other in a circle may do so `rounds` times."""

    def __init__(self, image, rounds):
        self.all, self.rounds = functions(image), rounds
        self.circles = {name for name in self.all if name in self.reachable(name)}

    def reachable(self, name):
        seen, todo = set(), [name]
        while todo:
            function = self.all.get(todo.pop())
            new = (function.calls | function.jumps) - seen if function else set()
            seen |= new
            todo += new
        return seen

    @cache
    def depth(self, name):
        function = self.all[name]
        if name in self.circles:
            circle = {other for other in self.reachable(name) if name in self.reachable(other)}
            out = {callee for one in circle for callee in self.all[one].calls | self.all[one].jumps} - circle
            own = self.rounds * sum(self.all[one].frame for one in circle)
            return own + max(map(self.depth, out), default=0)
        return max(function.frame + max(map(self.depth, function.calls), default=0),
                   max(map(self.depth, function.jumps), default=0))

    def path(self, name):
        """The functions along the deepest path."""
        if name in self.circles:
            return [name]
        function = self.all[name]
        for callee in function.calls:
            if function.frame + self.depth(callee) == self.depth(name):
                return [name, *self.path(callee)]
        for callee in function.jumps:
            if self.depth(callee) == self.depth(name):
                return [name, *self.path(callee)]
        return [name]
