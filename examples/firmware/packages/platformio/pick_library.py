"""Links the libttt.a that was built for the board's processor."""

import os

Import("env")  # noqa: F821, PlatformIO brings it

TARGETS = {
    "cortex-m0": "thumbv6m-none-eabi",
    "cortex-m0plus": "thumbv6m-none-eabi",
    "cortex-m3": "thumbv7m-none-eabi",
    "cortex-m4": "thumbv7em-none-eabi",
    "cortex-m7": "thumbv7em-none-eabi",
    "esp32c2": "riscv32imc-unknown-none-elf",
    "esp32c3": "riscv32imc-unknown-none-elf",
    "esp32c6": "riscv32imc-unknown-none-elf",
    "esp32h2": "riscv32imc-unknown-none-elf",
}

board = env.BoardConfig()  # noqa: F821
processor = [board.get("build.cpu", ""), board.get("build.mcu", "")]
target = next((TARGETS[name] for name in processor if name in TARGETS), None)
if target is None:
    raise SystemExit(f"libttt: there is no library for {' or '.join(filter(None, processor))}; build it from source")
if target == "thumbv7em-none-eabi" and "-mfloat-abi=hard" in env.get("CCFLAGS", []):  # noqa: F821
    target += "hf"

# PlatformIO runs this in the package's directory.
env.Append(LIBPATH=[os.path.abspath(os.path.join("lib", target))], LIBS=["ttt"])  # noqa: F821
