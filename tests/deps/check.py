"""Holds what cargo metadata says of the dependencies to deny.toml and README.md, without cargo-deny:

    cargo metadata --format-version 1 --locked | python3 check.py licences|duplicates|sources|readme

`licences` and `sources` are for all that takes part in building the library, `duplicates` and `readme` for what
is in it: not for procedural macros and what only these need, nor for what only the tests need."""

import json
import re
import sys
import tomllib
from collections import Counter

metadata = json.load(sys.stdin)
packages = {package["id"]: package for package in metadata["packages"]}
nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
root = metadata["resolve"]["root"]
with open("deny.toml", "rb") as file:
    deny = tomllib.load(file)


def is_macro(id: str) -> bool:
    return any("proc-macro" in target["kind"] for target in packages[id]["targets"])


def needs(id: str) -> list[str]:
    """What a package needs on any machine, its tests aside."""
    return [dep["pkg"] for dep in nodes[id]["deps"] if any(kind["kind"] != "dev" for kind in dep["dep_kinds"])]


def reached(macros: bool) -> list[dict]:
    found, ahead = set(), [root]
    while ahead:
        for id in needs(ahead.pop()):
            if id not in found and (macros or not is_macro(id)):
                found.add(id)
                ahead.append(id)
    return [packages[id] for id in found]


def is_allowed(licence: str) -> bool:
    """An SPDX expression, or the "/" that stood for OR before."""
    words = re.findall(r"[()]|[^()\s/]+|/", licence)
    meaning = {"(": "(", ")": ")", "/": "or", "OR": "or", "AND": "and"}
    return eval(" ".join(meaning.get(word, str(word in deny["licenses"]["allow"])) for word in words))


def licences() -> list[str]:
    return [f"{p['name']}: {p['license']}" for p in reached(macros=True) if not is_allowed(p["license"] or "none")]


def duplicates() -> list[str]:
    return [name for name, count in Counter(p["name"] for p in reached(macros=False)).items() if count > 1]


def sources() -> list[str]:
    crates_io = "registry+https://github.com/rust-lang/crates.io-index"
    return [f"{p['name']}: {p['source']}" for p in reached(macros=True) if p["source"] != crates_io]


def readme() -> list[str]:
    names = sorted(packages[id]["name"] for id in needs(root))
    number = "no one two three four five six seven eight nine".split()[len(names)]
    listed = ", ".join(f"`{name}`" for name in names[:-1]) + f" and `{names[-1]}`"
    sentence = f"The core depends on {number} crates, all `no_std`: {listed}."
    with open("README.md", encoding="utf-8") as file:
        return [] if sentence in " ".join(file.read().split()) else [f"README.md doesn't say: {sentence}"]


wrong = {"licences": licences, "duplicates": duplicates, "sources": sources, "readme": readme}[sys.argv[1]]()
print("\n".join(wrong) or f"{len(reached(False))} crates in the library, {len(reached(True))} to build it")
sys.exit(1 if wrong else 0)
