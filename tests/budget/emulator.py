"""The instructions that an image executes, as QEMU logs them."""

import re


def calls(image, caller, names):
    """Each call that `caller` makes of one of the functions, in order: its name and the instructions of it and of all
    that it called in turn."""
    symbols = image.symbols()
    entries = {symbols[name][0]: name for name in names}
    start, size = symbols[caller]
    log = image.elf.with_suffix(".trace")
    image.run("-singlestep -d nochain,exec -D", log)
    found, last, inside = [], None, False
    for line in log.open():
        if not (trace := re.match(r"Trace \d+: \S+ \[\w+/(\w+)/", line)):
            continue
        address = int(trace[1], 16)
        if address == last:
            continue  # one that was interrupted before it began is logged again
        last = address
        if not inside and address in entries:
            inside = True
            found.append([entries[address], 0])
        elif inside and start <= address < start + size:
            inside = False
        if inside:
            found[-1][1] += 1
    log.unlink()
    return [tuple(call) for call in found]
