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
SECONDS ?= 60
TARGETS ?=
PORT    ?= 8000

# Where `make install` puts things; DESTDIR goes in front of all of it.
PREFIX     ?= /usr/local
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR     ?= $(PREFIX)/share/man
DESTDIR    ?=
CMAKEDIR    = $(DESTDIR)$(LIBDIR)/cmake/ttt
PKGCONFIG   = $(DESTDIR)$(LIBDIR)/pkgconfig/ttt.pc
VERSION     = $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help lib demo examples play pbrain firmware budget dist web bench callgrind test soak fuzz judges stress coverage mutants abi deny header blocks docs install uninstall clean

help:
	@echo 'libttt: the rules of tic-tac-toe on any board, as a C library'
	@echo
	@echo '  make demo      build the library and replay the game records in examples/games/'
	@echo '  make examples  computer players at work: games in C, in C++ and in Rust, a scoreboard'
	@echo '  make play      a game at this terminal, for people and computers: make play ARGS="--help"'
	@echo '  make pbrain    target/c/pbrain-ttt, a gomoku player that speaks the Gomocup protocol'
	@echo '  make web       a page to play in, at http://localhost:8000; PORT=8080 for another port'
	@echo '  make firmware  for microcontrollers, in C and in Rust: examples/firmware/README.md'
	@echo '  make lib       target/release/libttt.so and libttt.a; their header is include/ttt.h'
	@echo '  make dist      target/dist/: the library built for this machine, microcontrollers and WebAssembly'
	@echo '  make docs      the reference: target/doc-c/index.html for C and C++ (that takes doxygen),'
	@echo '                 target/doc/ttt/index.html for Rust, and the manual page target/man/ttt.3'
	@echo '  make install   headers, libraries, ttt.pc, CMake package and ttt(3) to PREFIX=/usr/local; also'
	@echo '                 LIBDIR=, INCLUDEDIR=, MANDIR=, DESTDIR=. Fetches cargo-c if it is missing'
	@echo '  make uninstall takes all that away again'
	@echo
	@echo '  make test      everything that can be checked, installing what that needs (Debian);'
	@echo '                 only some of it: make test STAGES="fmt rust"'
	@echo '  make bench     measure beside others: target/bench.md; benches/README.md tells more'
	@echo '  make callgrind count instructions, and compare them with benches/callgrind.txt'
	@echo '  make soak      the random tests and the fuzzing for longer: make soak CASES=100000 SECONDS=600'
	@echo '  make fuzz      feed the library what no test thought of: fuzz/README.md'
	@echo '  make judges    100,000 random games each against OpenSpiel, gamie and board-game, move for move'
	@echo '  make stress    10,000,000 games under random rules, and 1,000,000 open at once; both and the'
	@echo '                 judges take another number: make judges GAMES=1000'
	@echo '  make coverage  the lines of src/ that the tests reach, and why not the others'
	@echo '  make mutants   change src/ in a thousand places, one by one: does a test notice? Hours; a part:'
	@echo '                 make mutants ARGS="--shard 0/20"'
	@echo '  make header    write include/ttt.h anew from the Rust sources'
	@echo '  make blocks    write tests/blocks/blocks32.txt anew, in an emulated microcontroller'
	@echo '  make abi       write abi/libttt.abi anew, the binary interface of the shared library'
	@echo '  make deny      ask cargo-deny about licences, duplicates and sources; fetches it if it is missing'
	@echo '  make budget    measure anew what the library costs a firmware: examples/firmware/BUDGET.md'
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

target/cpp/%: examples/cpp/%.cpp include/ttt.h include/ttt.hpp $(wildcard include/ttt/*) | lib
	@mkdir -p $(@D)
	$(CXX) $(WARNXX) $(CXXFLAGS) -Iinclude $< -o $@ $(LDFLAGS) $(LINK)

demo: target/c/demo
	target/c/demo examples/games/*

examples: target/c/strategy target/cpp/strategy target/cpp/match target/cpp/leds target/c/scoreboard
	target/c/strategy
	target/cpp/strategy
	target/cpp/match
	target/cpp/leds
	cargo run --example strategy
	target/c/scoreboard

play: target/c/play
	@target/c/play $(ARGS)

pbrain: target/c/pbrain-ttt

# A page needs no more than files; python3 serves them to this machine alone.
web:
	tools/build-web
	python3 -m http.server --bind 127.0.0.1 --directory target/web $(PORT)

test:
	@tests/run $(STAGES)

bench: lib
	@tools/setup test
	@$(MAKE) --no-print-directory -C benches
	@benches/run

callgrind: lib
	@$(MAKE) --no-print-directory -C benches ../target/bench/callgrind
	@benches/callgrind.py

soak:
	PROPTEST_CASES=$(CASES) cargo test --features capi -- --show-output --include-ignored
	@$(MAKE) --no-print-directory fuzz

fuzz:
	tools/fuzz build
	tools/fuzz run $(SECONDS) $(TARGETS)

judges: GAMES ?= 100000
judges: lib
	@tools/setup test
	@$(MAKE) --no-print-directory -C benches rust
	PYTHONPATH=examples/python target/python/bin/python tests/python/judges.py $(GAMES)
	target/bench/rust/release/judges $(GAMES)

stress: GAMES ?= 10000000
stress: OPEN ?= 1000000
stress:
	STRESS_GAMES=$(GAMES) STRESS_OPEN=$(OPEN) cargo test --features capi --test stress -- --nocapture

coverage:
	tools/coverage

mutants:
	tools/cargo-mutants $(ARGS)

header:
	UPDATE_HEADER=1 cargo test --features capi --test rust header

blocks:
	tests/blocks/make emulated > target/blocks32.txt
	mv target/blocks32.txt tests/blocks/blocks32.txt

# Each board of examples/firmware/ with the library for its processor, and which Rust makes that.
firmware: firmware-microbit firmware-mps2-an385 firmware-virt firmware-rust

firmware-microbit firmware-rust: TARGET := thumbv6m-none-eabi
firmware-mps2-an385: TARGET := thumbv7m-none-eabi
firmware-virt: TARGET := riscv32imc-unknown-none-elf

firmware-microbit firmware-mps2-an385 firmware-virt: firmware-%:
	@echo "$*: $(TARGET), $$(tools/cargo-for $(TARGET) --which)"
	@lib=$$(tools/library-for $(TARGET)) && \
	    $(MAKE) --no-print-directory -C examples/firmware BOARD=$* LIB=$$lib OUT=$(CURDIR)/target/firmware/$* \
	    $(patsubst %,$(CURDIR)/target/firmware/$*/%.elf,play conformance)

firmware-rust:
	@echo "rust: $(TARGET), $$(tools/cargo-for $(TARGET) --which)"
	tools/cargo-for $(TARGET) build --profile firmware --manifest-path examples/firmware/rust/Cargo.toml

dist:
	tools/dist

budget:
	tests/budget/budget write

abi:
	tools/abi write

deny:
	tools/cargo-deny --locked check licenses bans sources

docs: target/man/ttt.3
	cargo doc --no-deps --features capi
	doxygen tools/Doxyfile

target/man/ttt.3: include/ttt.h tools/man.awk
	@mkdir -p $(@D)
	LC_ALL=C awk -v date=$$(date -u -r include/ttt.h +%F) -f tools/man.awk include/ttt.h >$@

# cargo-c brings the headers, the libraries and ttt.pc. There -lgcc_s, which every compiler adds by
# itself, has to go: it has no static library, and would make `cc -static` fail.
install: target/man/ttt.3
	tools/cargo-c cinstall --release --locked --prefix '$(PREFIX)' --libdir '$(LIBDIR)' \
	    --includedir '$(INCLUDEDIR)' $(if $(DESTDIR),--destdir '$(DESTDIR)')
	sed -i 's/ -lgcc_s\b//' '$(PKGCONFIG)'
	install -d '$(CMAKEDIR)' '$(DESTDIR)$(MANDIR)/man3'
	sed "s|@HEADERS@|$$(realpath -sm --relative-to='$(LIBDIR)/cmake/ttt' '$(INCLUDEDIR)')|" \
	    cmake/ttt-config.cmake.in >'$(CMAKEDIR)/ttt-config.cmake'
	sed 's|@VERSION@|$(VERSION)|' cmake/ttt-config-version.cmake.in >'$(CMAKEDIR)/ttt-config-version.cmake'
	install -m 644 target/man/ttt.3 '$(DESTDIR)$(MANDIR)/man3/ttt.3'

# Directories stay, for others may have them; but for the two that bear our name, if they are empty.
uninstall:
	rm -f $(patsubst %,'$(DESTDIR)$(INCLUDEDIR)/%',$(shell cd include && find * -type f)) \
	    '$(DESTDIR)$(LIBDIR)'/libttt.* '$(PKGCONFIG)' '$(DESTDIR)$(MANDIR)/man3/ttt.3' \
	    '$(CMAKEDIR)/ttt-config.cmake' '$(CMAKEDIR)/ttt-config-version.cmake'
	for directory in '$(DESTDIR)$(INCLUDEDIR)/ttt' '$(CMAKEDIR)'; do \
	    if [ -d "$$directory" ]; then rmdir --ignore-fail-on-non-empty "$$directory"; fi; \
	done

clean:
	cargo clean
