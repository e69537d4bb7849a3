"""What ttt.py says of the library, against include/ttt.h and against other libraries."""

import ctypes
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, Dict, List, Tuple

import ttt

HEADER = (Path(__file__).parents[2] / "include" / "ttt.h").read_text()
TYPES: Dict[str, Any] = {
    "bool": ctypes.c_bool, "size_t": ctypes.c_size_t, "ttt_result": ctypes.c_int32, "ttt_choose": ttt._CHOOSE,
    **{f"{sign}int{bits}_t": getattr(ctypes, f"c_{sign}int{bits}") for sign in ("", "u")
       for bits in (8, 16, 32, 64)},
}
STRUCTS = {"ttt_config": ttt._Config, "ttt_cell": ttt._Cell, "ttt_info": ttt._Info, "ttt_limits": ttt._Limits,
           "ttt_analysis": ttt._Analysis, "ttt_event": ttt._Event, "ttt_strategy": ttt._Strategy,
           "ttt_listener": ttt._Listener, "ttt_match": ttt._Match}
# A game in Python lives in Python's memory, and Match.run is a loop of its own.
NOT_USED = {"ttt_new", "ttt_new_with", "ttt_free", "ttt_match_run"}


def code() -> str:
    return re.sub(r"///.*", "", HEADER)


def functions() -> Dict[str, Tuple[str, List[str]]]:
    found = re.findall(r"^([\w ]+?[ *]+)(ttt_\w+)\(([^()]*)\);", code(), re.MULTILINE)
    return {name: (result, arguments.split(",")) for result, name, arguments in found}


def kind(declaration: str) -> Any:
    """The ctypes type of what a C declaration declares."""
    if "*" in declaration or "[" in declaration:
        return ctypes.c_char_p if "char *" in declaration and "const" in declaration else ctypes.c_void_p
    word = re.sub(r"\b(const|struct)\b", "", declaration).split()[0]
    return STRUCTS.get(word) or TYPES[word]


class HeaderTest(unittest.TestCase):
    def test_constants(self) -> None:
        defined = {name: int(value) for name, value in re.findall(r"#define TTT_(\w+) (-?\d+)$", HEADER, re.M)}
        ours: Dict[str, int] = {}
        ours.update((mark.name, mark.value) for mark in ttt.Mark)
        ours.update((result.name, result.value) for result in ttt.Result)
        ours.update((str(rule.name), rule.value) for rule in ttt.Rule)
        ours.update((f"EVENT_{kind.name}", kind.value) for kind in ttt.EventKind)
        ours.update(zip(("VERSION_MAJOR", "VERSION_MINOR"), ttt._VERSION))
        for name in ("VERSION_PATCH", "MAX_SIDE", "ALIGN"):
            del defined[name]
        self.assertEqual(ours, defined)
        self.assertEqual(ttt.library_version()[:2], ttt._VERSION)

    def test_structs(self) -> None:
        bodies = dict(re.findall(r"typedef struct (ttt_\w+) \{(.*?)\} \1;", code(), re.DOTALL))
        self.assertEqual(set(bodies), set(STRUCTS))
        for name, body in bodies.items():
            declared = []
            for line in re.sub(r"void \(\*(\w+)\)\([^)]*\)", r"function \1", body).split(";")[:-1]:
                field = re.search(r"(\w+)(?:\[(\d+)\])?\s*$", line)
                assert field is not None
                if "function" in line:
                    declared.append((field[1], ttt._ON_EVENT))
                else:
                    item = kind(line.partition("[")[0])
                    declared.append((field[1], item * int(field[2]) if field[2] else item))
            ours = [(field[0], ctypes.c_void_p if hasattr(field[1], "contents") else field[1])
                    for field in STRUCTS[name]._fields_]
            self.assertEqual(ours, declared, name)

    def test_functions(self) -> None:
        declared = functions()
        self.assertEqual(set(declared) - {f"ttt_{name}" for _, _, names in ttt._FUNCTIONS for name in names.split()},
                         NOT_USED)
        for result, arguments, names in ttt._FUNCTIONS:
            for name in names.split():
                with self.subTest(name):
                    wanted_result, wanted = declared[f"ttt_{name}"]
                    self.assertEqual(result, kind(wanted_result))
                    # For text that comes in, either kind of pointer will do.
                    self.assertEqual([ctypes.c_void_p if a is ctypes.c_char_p else a for a in arguments],
                                     [ctypes.c_void_p if kind(a) is ctypes.c_char_p else kind(a)
                                      for a in wanted if a.strip() != "void"])


class LoadTest(unittest.TestCase):
    def load(self, library: str) -> str:
        """What importing ttt with TTT_LIBRARY ends with."""
        done = subprocess.run([sys.executable, "-c", "import ttt; print(ttt.Game(3).turn.name)"], text=True,
                              capture_output=True, cwd=Path(ttt.__file__).parent,
                              env={**os.environ, "TTT_LIBRARY": library})
        return (done.stdout + done.stderr).strip().splitlines()[-1]

    def test_the_library_that_is_named(self) -> None:
        self.assertEqual(self.load(ttt._lib._name), "X")

    def test_no_library(self) -> None:
        self.assertIn("/nowhere/libttt.so", self.load("/nowhere/libttt.so"))

    def test_another_library(self) -> None:
        self.assertRegex(self.load("libc.so.6"), "ImportError: libc.so.6 is not the library .* ttt_version_number")


if __name__ == "__main__":
    unittest.main()
