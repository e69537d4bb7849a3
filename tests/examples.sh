#!/usr/bin/env bash
# Compiles the examples of computer players and holds what each prints against tests/examples/. Wants
# target/release/libttt.so and include/ttt.h. Prints "ok NAME" or "not ok NAME" for each, and fails if one
# did.
#
#   tests/examples.sh             CC and CXX choose the compilers
#   UPDATE=1 tests/examples.sh    writes tests/examples/ anew instead of comparing with it
set -u
cd "$(dirname "$0")/.." || exit 1

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failures=0

# prints NAME PROGRAM...: the program prints what tests/examples/NAME.txt says, and ends well
prints() {
    local name=$1 status
    shift
    "$@" >"$work/out" 2>"$work/err"
    status=$?
    [ -z "${UPDATE:-}" ] || cp "$work/out" "tests/examples/$name.txt"
    if [ "$status" -eq 0 ] && diff -u "tests/examples/$name.txt" "$work/out" >"$work/why"; then
        echo "ok $name"
    else
        failures=$((failures + 1))
        echo "not ok $name: status $status"
        sed 's/^/    /' "$work/why" "$work/err"
    fi
}

# compiles COMPILER STANDARD SOURCE: to $work/program
compiles() {
    if ! "$1" "-std=$2" -Wall -Wextra -Werror -pedantic -Iinclude "$3" -o "$work/program" \
        -Ltarget/release -lttt "-Wl,-rpath,$PWD/target/release" 2>"$work/why"; then
        failures=$((failures + 1))
        echo "not ok $3 as $2"
        sed 's/^/    /' "$work/why"
        return 1
    fi
}

for standard in c99 c11; do
    for name in strategy scoreboard; do
        compiles "${CC:-cc}" "$standard" "examples/c/$name.c" && prints "$name-c" "$work/program"
    done
done
for name in strategy match leds; do
    compiles "${CXX:-c++}" c++17 "examples/cpp/$name.cpp" && prints "$name-cpp" "$work/program"
done
prints strategy-rs cargo run --quiet --example strategy

echo "$failures failed"
[ "$failures" -eq 0 ]
