# What there is to make; `make` alone prints it. Cargo does the building, this file only names things.

# Everything lands in ./target, whatever the user's own Cargo settings say.
export CARGO_TARGET_DIR := $(CURDIR)/target
unexport CARGO_BUILD_TARGET

CFLAGS  ?= -O2
CXXFLAGS ?= -O2
WARN    := -std=c11 -Wall -Wextra -pedantic
WARNXX  := -std=c++17 -Wall -Wextra -pedantic
# The programs find the shared library next to themselves: target/c/demo, target/release/libttt.so.
LINK    := -Ltarget/release -lttt '-Wl,-rpath,$$ORIGIN/../release'
LIB     := target/release/libttt.so target/release/libttt.a
ARGS    ?=
STAGES  ?=
CASES   ?= 20000

.DEFAULT_GOAL := help
.PHONY: help lib demo examples play pbrain test soak header blocks docs clean

help:
	@echo 'libttt: the rules of tic-tac-toe on any board, as a C library'
	@echo
	@echo '  make demo      build the library and replay the game records in examples/games/'
	@echo '  make examples  computer players at work: a game in C, one in C++, one in Rust, a scoreboard'
	@echo '  make play      a game at this terminal, for people and computers: make play ARGS="--help"'
	@echo '  make pbrain    target/c/pbrain-ttt, a gomoku player that speaks the Gomocup protocol'
	@echo '  make lib       target/release/libttt.so and libttt.a; their header is include/ttt.h'
	@echo '  make docs      the HTML pages of the Rust side: target/doc/ttt/index.html'
	@echo
	@echo '  make test      everything that can be checked, installing what that needs (Debian);'
	@echo '                 only some of it: make test STAGES="fmt rust"'
	@echo '  make soak      the random tests for longer: make soak CASES=100000'
	@echo '  make header    write include/ttt.h anew from the Rust sources'
	@echo '  make blocks    write tests/blocks/blocks32.txt anew, in an emulated microcontroller'
	@echo '  make clean     remove target/'
	@echo
	@echo 'lib, demo and play need Rust, make and a C compiler, nothing else.'

# One run of the compiler makes both libraries.
lib:
	cargo rustc --release --lib --features capi --crate-type cdylib,staticlib -- \
	    -C link-arg=-Wl,-soname,libttt.so

target/c/%: examples/c/%.c $(wildcard examples/c/*.h) include/ttt.h | lib
	@mkdir -p $(@D)
	$(CC) $(WARN) $(CFLAGS) -Iinclude $< -o $@ $(LDFLAGS) $(LINK)

target/cpp/%: examples/cpp/%.cpp include/ttt.h | lib
	@mkdir -p $(@D)
	$(CXX) $(WARNXX) $(CXXFLAGS) -Iinclude $< -o $@ $(LDFLAGS) $(LINK)

demo: target/c/demo
	target/c/demo examples/games/*

examples: target/c/strategy target/cpp/strategy target/c/scoreboard
	target/c/strategy
	target/cpp/strategy
	cargo run --example strategy
	target/c/scoreboard

play: target/c/play
	@target/c/play $(ARGS)

pbrain: target/c/pbrain-ttt

test:
	@tools/setup test
	@tests/run $(STAGES)

soak:
	PROPTEST_CASES=$(CASES) cargo test --features capi -- --show-output --include-ignored

header:
	UPDATE_HEADER=1 cargo test --features capi --test header

blocks:
	tests/blocks/make emulated > target/blocks32.txt
	mv target/blocks32.txt tests/blocks/blocks32.txt

docs:
	cargo doc --no-deps --features capi

clean:
	cargo clean
