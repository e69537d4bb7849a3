#!/usr/bin/env bash
# Tests examples/c/demo.c and play.c against target/release/libttt.so and include/ttt.h, which must be
# there. Prints "ok NAME" or "not ok NAME" for each test, and fails if one did.
#
#   tests/demo.sh             CC and CFLAGS choose the compiler
#   UPDATE=1 tests/demo.sh    writes tests/demo/expected.txt anew instead of comparing with it
set -u
cd "$(dirname "$0")/.." || exit 1

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
demo=$work/demo
play=$work/play
failures=0

# ---- a small vocabulary ------------------------------------------------------------------------------

# report NAME STATUS: the verdict of one test. What explains a failure stands in $work/why.
report() {
    if [ "$2" -eq 0 ]; then
        echo "ok $1"
    else
        failures=$((failures + 1))
        echo "not ok $1"
        sed 's/^/    /' "$work/why"
    fi
    : >"$work/why"
}

# same NAME EXPECTED-FILE ACTUAL-FILE
same() {
    diff -u "$2" "$3" >"$work/why"
    report "$1" $?
}

# is NAME EXPECTED ACTUAL
is() {
    printf '%s\n' "$2" >"$work/expected"
    printf '%s\n' "$3" >"$work/actual"
    same "$1" "$work/expected" "$work/actual"
}

# has NAME FILE LINE...: the file holds these lines (or pieces of lines), in this order.
has() {
    local name=$1 file=$2 at=0 found
    shift 2
    for piece in "$@"; do
        found=$(tail -n "+$((at + 1))" "$file" | grep -nF -m1 -e "$piece" | cut -d: -f1)
        if [ -z "$found" ]; then
            { echo "after line $at there is no: $piece" && cat "$file"; } >"$work/why"
            report "$name" 1
            return
        fi
        at=$((at + found))
    done
    report "$name" 0
}

# compile STANDARD SOURCE OUTPUT
compile() {
    # shellcheck disable=SC2086 # CC and CFLAGS may hold several words
    ${CC:-cc} "-std=$1" -Wall -Wextra -Werror -pedantic ${CFLAGS:-} -Iinclude "$2" -o "$3" \
        -Ltarget/release -lttt "-Wl,-rpath,$PWD/target/release" 2>"$work/why"
}

# replay ARGUMENT...: runs demo; its output goes to $work/out and $work/err, its status to $status.
replay() {
    "$demo" "$@" >"$work/out" 2>"$work/err"
    status=$?
}

# session ARGUMENT...: runs play on the lines of standard input, in $work; else as replay.
session() {
    (cd "$work" && exec "$play" "$@") >"$work/out" 2>"$work/err"
    status=$?
}

# message RESULT: what the library says of it.
message() {
    "$work/message" "$1"
}

# ---- building ----------------------------------------------------------------------------------------

for name in demo play; do
    compile c99 "examples/c/$name.c" "$work/$name.c99"
    report "$name.c compiles as C99" $?
    compile c11 "examples/c/$name.c" "$work/$name"
    report "$name.c compiles as C11" $?
done

cat >"$work/message.c" <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <ttt.h>
int main(int argc, char **argv) {
  return argc == 2 && puts(ttt_result_message((ttt_result)atoi(argv[1]))) >= 0 ? 0 : 1;
}
END
compile c99 "$work/message.c" "$work/message" || {
    cat "$work/why"
    exit 1
}

# ---- demo: right records -----------------------------------------------------------------------------

replay examples/games/*.ttt
[ -z "${UPDATE:-}" ] || cp "$work/out" tests/demo/expected.txt
same "the games in examples/games/ come out as expected" tests/demo/expected.txt "$work/out"
is "and nothing is wrong with them" "0 " "$status $(cat "$work/err")"

for source in "" -; do
    # shellcheck disable=SC2086 # no argument at all the first time
    "$demo" $source <examples/games/classic.ttt >"$work/out" 2>"$work/err"
    is "standard input ('$source'): status" 0 $?
    has "standard input ('$source'): records" "$work/out" "<stdin>:5: 3 by 3" "X_WINS after 7 moves" \
        "<stdin>:14: 3 by 3" "OK: still going after 3 moves" "5 replayed, 0 wrong"
done

: >"$work/empty.ttt"
replay "$work/empty.ttt"
is "an empty file is no mistake" "0 0 replayed, 0 wrong" "$status $(cat "$work/out" "$work/err")"

printf '\t \r\n  # indented\r\nttt1 3 3 3 2 0 b2\r\n\r\nttt1 1 1 1 2 0 a1' >"$work/crlf.ttt"
replay "$work/crlf.ttt"
has "CRLF, and a last line without its end" "$work/out" "crlf.ttt:3: 3 by 3, 3 in a row wins, 2 players" \
    "OK: still going after 1 move" "crlf.ttt:5: 1 by 1" "X_WINS after 1 move" "winning cells: a1" \
    "2 replayed, 0 wrong"

printf 'ttt1 50 41 5 2 0 a1 ao50\nttt1 41 40 5 2 0 a1\nttt1 40 40 5 2 0 an40\n' >"$work/large.ttt"
replay "$work/large.ttt"
has "only boards up to 40 by 40 are drawn" "$work/out" "50 rows by 41 columns" "marks on it: 2" \
    "41 rows by 40 columns" "marks on it: 1" "40 by 40" "......................................X"

# ---- demo: wrong records -----------------------------------------------------------------------------

wrong=$work/wrong.ttt
{
    echo '# what can be wrong with a record'
    echo 'ttt1 3 3 3 2 0 b2 a1'
    echo 'ttt2 3 3 3 2 0 b2'
    echo 'ttt11 3 3 3 2 0'
    echo 'ttt1'
    echo 'ttt1 3 3 3 2'
    echo 'ttt1 3 x 3 2 0 b2'
    echo 'ttt1 40000 3 3 2 0'
    echo 'ttt1 3 3 4 2 0'
    echo 'ttt1 3 3 3 5 0'
    echo 'ttt1 3 3 3 2 32'
    echo 'ttt1 3 3 3 2 0 b2 B1'
    echo 'ttt1 3 3 3 2 0 b2 b01'
    echo 'ttt1 3 3 3 2 0 b2  b1'
    echo 'ttt1 3 3 3 2 0 b2 '
    echo 'ttt1 3 3 3 2 0 b2 a1 d1'
    echo 'ttt1 3 3 3 2 0 b2 a4'
    echo 'ttt1 3 3 3 2 0 b2 a1 b2'
    echo 'ttt1 3 3 3 2 2 a1 b2'
    echo 'ttt1 3 3 3 2 0 a1 b1 a2 b2 a3 b3'
    printf 'ttt1 3 3 3 2 0 \033[31m%0100d\n' 0
    printf 'ttt1 3 3 3 2 0 b\0002\n'
    printf '\0\n'
    printf 'ttt1 3 3 3 2 0 a1 b1 a2 b2 a3'
} >"$wrong"
cat >"$work/reasons" <<END
$wrong:3: unknown tag "ttt2": a record starts with ttt1
$wrong:4: unknown tag "ttt11": a record starts with ttt1
$wrong:5: wrong head: $(message -35)
$wrong:6: wrong head: $(message -35)
$wrong:7: wrong head: $(message -35)
$wrong:8: wrong head: $(message -30)
$wrong:9: wrong head: $(message -31)
$wrong:10: wrong head: $(message -32)
$wrong:11: wrong head: $(message -33)
$wrong:12: move 2, "B1": $(message -35)
$wrong:13: move 2, "b01": $(message -35)
$wrong:14: move 2, "": $(message -35)
$wrong:15: move 2, "": $(message -35)
$wrong:16: move 3, "d1": $(message -3)
$wrong:17: move 2, "a4": $(message -3)
$wrong:18: move 3, "b2": $(message -4)
$wrong:19: move 2, "b2": $(message -5)
$wrong:20: move 6, "b3": $(message -1)
$wrong:21: move 1, "?[31m000000000000000...": $(message -35)
$wrong:22: the line holds a NUL byte
$wrong:23: the line holds a NUL byte
END
replay "$wrong"
same "each wrong record is answered with file, line and reason" "$work/reasons" "$work/err"
has "and the right ones between them are replayed" "$work/out" "$wrong:2: 3 by 3" "$wrong:24: 3 by 3" \
    "X_WINS after 5 moves" "winning cells: a3 a2 a1" "2 replayed, 21 wrong"
is "and the status says so" 1 "$status"

replay examples/games/classic.ttt "$wrong" examples/games/wrap.ttt
is "one wrong file among right ones: status" 1 "$status"
has "one wrong file among right ones: the others are replayed" "$work/out" "games/classic.ttt:5" "$wrong:2" \
    "games/wrap.ttt:4" "9 replayed, 21 wrong"

replay "$work/missing.ttt" examples/games/wrap.ttt
has "a missing file: reason" "$work/err" "$work/missing.ttt: No such file"
has "a missing file: the others are replayed" "$work/out" "2 replayed, 0 wrong"
is "a missing file: status" 1 "$status"

replay "$work"
is "a directory" "1 $work: Is a directory" "$status $(cat "$work/err")"

replay --what
is "an unknown option: status" 2 "$status"
has "an unknown option: usage" "$work/err" "usage: demo [FILE...]"
replay --help
is "--help: status" 0 "$status"
has "--help: usage" "$work/out" "usage: demo [FILE...]"

if [ -w /dev/full ]; then
    "$demo" examples/games/classic.ttt >/dev/full 2>"$work/err"
    is "demo onto a full disk: status" 1 $?
    has "demo onto a full disk: reason" "$work/err" "demo: standard output: No space left"
    "$play" >/dev/full 2>"$work/err" <<<'b2'
    is "play onto a full disk: status" 1 $?
fi

# ---- play: moving ------------------------------------------------------------------------------------

session <<<$'a1\nb1\nb2\nc2\nc3'
cat >"$work/expected" <<END
   a  b  c 
3  .  . [X] 3
2  . [X] O  2
1 [X] O  .  1
   a  b  c 
$(message 1): c3 b2 a1
the game is over> 
END
tail -n 7 "$work/out" >"$work/end"
same "a win is shown with its cells" "$work/expected" "$work/end"
is "the end of input is a good end" "0 " "$status $(cat "$work/err")"
has "the last move is shown" "$work/out" "3 by 3, 3 in a row wins, 2 players" "1 (X) .  .  1" "O to move" \
    "1  X (O) .  1" "2  . (X) .  2"

session <<<$'b2\nB3\n c1 \nquit\na1'
has "upper case and blanks do no harm; quit leaves" "$work/out" "2  . (X) .  2" "3  . (O) .  3" "1  .  . (X) 1" \
    "O to move> "
is "nothing after quit is read" 0 "$(grep -c '(O) X' "$work/out")"

session </dev/null
is "no input at all" "0 X to move> " "$status $(tail -n 1 "$work/out")"

session <<<$'b2\nb2\nd1\na4\nb02\nhello\nb2 b3\n\n?\na1'
has "refused moves are answered, and the turn stays" "$work/out" "O to move> $(message -4)" \
    "O to move> $(message -3)" "O to move> $(message -3)" "O to move> that is neither a cell" \
    "O to move> that is neither a cell" "O to move> that is neither a cell" "O to move> O to move> that is" \
    "1 (O) .  .  1" "X to move>"

printf 'b2\0\nb\0002\nb2' >"$work/nul"
session <"$work/nul"
has "NUL bytes are not a move" "$work/out" "X to move> that is neither" "X to move> that is neither" "2  . (X) .  2"

session <<<$'a1\na2\nb1\nb2\nc1\na3\nundo\nundo\nredo\nredo\nredo\nc3'
has "a move after the end is refused" "$work/out" "$(message 1): a1 b1 c1" "the game is over> $(message -1)"
has "undo and redo go through the end" "$work/out" "$(message -1)" "the game is over> " "X to move> " "O to move> " \
    "X to move> " "$(message 1): a1 b1 c1" "the game is over> $(message -7)"

session <<<$'undo\nredo\na1\nundo\nundo\nredo\nundo\nb2\nredo\nnew\nundo'
has "nothing to undo, nothing to redo" "$work/out" "X to move> $(message -6)" "X to move> $(message -7)" "(X)" \
    "X to move> $(message -6)" "(X)" "2  . (X) .  2" "O to move> $(message -7)" "2  .  .  .  2" \
    "X to move> $(message -6)"

session --rows 6 --cols 7 --k 4 --gravity <<<$'d\nd\nd2\nd4\nE\nh\nzzzzzzzzzzzzzzzzzzzz\nd3\nd\nd\nd\nd'
has "gravity: a column is enough" "$work/out" "6 rows by 7 columns, 4 in a row wins, 2 players, marks fall down" \
    "1  .  .  . (X) .  .  .  1" "2  .  .  . (O) .  .  .  2" "X to move> $(message -4)" "X to move> $(message -5)" \
    "1  .  .  .  X (X) .  .  1" "O to move> $(message -3)" "O to move> $(message -3)" "3  .  .  . (O) .  .  .  3" \
    "4  .  .  . (X)" "5  .  .  . (O)" "6  .  .  . (X)" "O to move> $(message -4)"

session <<<$'b'
has "without gravity a column is not" "$work/out" "X to move> that is neither a cell"

session --gravity <<<'help'
has "help under gravity" "$work/out" "Or only a column" "save  FILE"
session <<<$'help\nundo 2\nsave\nload\nboard d4\nboard b2'
has "help lists the commands" "$work/out" "undo" "redo" "hint" "save  FILE" "load  FILE" "board" "help" "quit"
has "commands check their argument" "$work/out" "undo stands alone" "save needs a name: save FILE" \
    "load needs a name: load FILE" "$(message -3)" "2  .  .  .  2"

session --size 500 --k 5 <<<$'sf500\nboard\nboard a1\nz26'
has "of a large board a part is shown" "$work/out" "1  .  .  ." "500" "(X)" "499" "part of a board of 500 rows" \
    "board CELL" "1  .  .  ." "26  .  ."

session --players 3 --size 4 --k 3 <<<$'a1\nb1\nc1\na2'
has "three players take turns" "$work/out" "3 players" "X to move>" "O to move>" "# to move>" "X to move>" "O to move>"

session --misere --exact --wrap --no-diagonals --k=2 --rows=2 --cols=3 </dev/null
has "every flag" "$work/out" \
    "2 rows by 3 columns, exactly 2 in a row loses, 2 players, diagonals do not count, lines run on across the edges"

# ---- play: files -------------------------------------------------------------------------------------

session <<<$'b2\na1\nc1\nundo\nsave my game.ttt\nquit'
is "save writes the moves up to the undo point" "ttt1 3 3 3 2 0 b2 a1" "$(cat "$work/my game.ttt")"
has "save says so" "$work/out" "saved to my game.ttt"

session <<<$'load my game.ttt\nc1\nsave my game.ttt'
is "load, move, save again" "ttt1 3 3 3 2 0 b2 a1 c1" "$(cat "$work/my game.ttt")"
"$demo" "$work/my game.ttt" >"$work/out" 2>&1
is "demo reads what play saved" 0 $?

session --load "my game.ttt" <<<$'undo\nundo\nundo\nundo\nredo'
has "--load, and the moves can be undone" "$work/out" "1  O  . (X) 1" "1 (O) .  .  1" "2  . (X) .  2" \
    "2  .  .  .  2" "$(message -6)" "2  . (X) .  2"

games=$PWD/examples/games
session --load "$games/500-by-500.ttt" <<<$'undo\nsave all.ttt'
head -n 4 "$games/500-by-500.ttt" | tail -n 1 | sed 's/ [a-z0-9]*$//' >"$work/expected"
same "a 500 by 500 game is loaded, undone by one, and saved" "$work/expected" "$work/all.ttt"

session <<<"load $games/gravity.ttt"
has "load passes over comments and takes the first record" "$work/out" "6 rows by 7 columns" "$(message 1): g4 f3 e2 d1"

printf '# nothing\n\n' >"$work/none.ttt"
printf '\nttt1 3 3 3 2 0 b2 b2\n' >"$work/taken.ttt"
session <<<$'a1\nload missing.ttt\nload none.ttt\nload taken.ttt\nload .\nb2'
cat >"$work/expected" <<END
cannot load missing.ttt: No such file or directory
none.ttt: there is no game in it
taken.ttt:2: $(message -4)
cannot load .: Is a directory
END
same "load says what is wrong" "$work/expected" "$work/err"
has "and the old game goes on" "$work/out" "1 (X) .  .  1" "2  . (O) .  2"
is "and that is no bad end" 0 "$status"
session --load taken.ttt </dev/null
is "--load of a wrong record" "1 taken.ttt:2: $(message -4)" "$status $(cat "$work/err")"

# saves_nothing NAME REASON: after a failed save, old.ttt is whole and nothing is left beside it.
saves_nothing() {
    has "$1: reason" "$work/err" "$2"
    is "$1: the game goes on, status" 0 "$status"
    is "$1: the old file is whole" "old" "$(cat "$work/old.ttt")"
    is "$1: nothing is left over" "" "$(cd "$work" && ls -d -- *.tmp 2>/dev/null)"
}

echo old >"$work/old.ttt"
session <<<$'b2\nsave no/such/directory.ttt\na1'
saves_nothing "save into no directory" "cannot save no/such/directory.ttt: No such file or directory"
session <<<$'b2\nsave .\na1'
saves_nothing "save onto a directory" "cannot save .: Is a directory"

# With a file size limit of 0 every write to a plain file fails, as on a full disk; pipes are spared.
printf 'b2\nsave old.ttt\na1\n' |
    (trap '' XFSZ && cd "$work" && ulimit -f 0 && exec "$play" 2>&1) |
    cat >"$work/err"
status=${PIPESTATUS[1]}
saves_nothing "save onto a full disk" "cannot save old.ttt: File too large"

mkfifo "$work/pipe"
session <<<$'b2\nsave pipe'
has "save replaces plain files only" "$work/err" "cannot save pipe: Invalid argument"
is "and the other file stays what it was" pipe "$([ -p "$work/pipe" ] && echo pipe)"

mkdir "$work/elsewhere"
ln -s elsewhere/real.ttt "$work/link.ttt"
echo old >"$work/elsewhere/real.ttt"
session <<<$'b2\nsave link.ttt'
is "save goes through a link" "ttt1 3 3 3 2 0 b2" "$(cat "$work/elsewhere/real.ttt")"
is "which stays one" link "$([ -L "$work/link.ttt" ] && echo link)"

# ---- play: computers ---------------------------------------------------------------------------------

session --x smart --o first </dev/null
has "computers play to the end by themselves" "$work/out" "3 by 3, 3 in a row wins" "X: smart, O: first" \
    "X moves a3" "3 (X) .  .  3" "O moves b3" "X moves c3" "O moves a2" "X moves b2" "O moves c2" "X moves a1" \
    "3  X  O [X] 3" "2  O [X] O  2" "1 [X] .  .  1" "$(message 1): c3 b2 a1" "the game is over> "
is "and that is a good end" "0 " "$status $(cat "$work/err")"

session --o search <<<$'a3\nc3\nc1\na1'
has "the computer answers, wins, and the line is shown" "$work/out" "X: person, O: search" "X to move> " \
    "3 (X) .  .  3" "O moves b2" "2  . (O) .  2" "X to move> " "3  X  . (X) 3" "O moves b3" "X to move> " \
    "O moves b1" "2  . [O] .  2" "$(message 2): b3 b2 b1" "the game is over> $(message -1)"
is "a person's moves are not announced" 0 "$(grep -c 'X moves' "$work/out")"

session --players 3 --size 4 --k 3 --o first --p3 smart <<<$'d1\nc1'
has "three players, two of them computers" "$work/out" "X: person, O: first, #: smart" "X to move> " "O moves a4" \
    "# moves b4" "X to move> " "O moves c4" "# moves b1" "X to move> "

session --size 4 --k 3 --gravity --x smart --o first </dev/null
has "computers under gravity" "$work/out" "marks fall down" "X moves a1" "O moves a2" "X moves a3" \
    "O moves a4" "X moves b1" "O moves b2" "X moves c1" "$(message 1): a1 b1 c1" "the game is over> "

session --x search --o search --nodes 1 --size 5 --k 4 </dev/null
has "with one node a search still plays to the end" "$work/out" "X: search, O: search" "the game is over> "

random_game() {
    session --x random --o random --size 6 --k 4 --seed "$1" </dev/null
    grep moves "$work/out"
}
is "the same seed, the same game" "$(random_game 1)" "$(random_game 1)"
[ "$(random_game 1)" != "$(random_game 2)" ]
report "another seed, another game" $?

session --x first <<<$'undo\nredo\nb2\na1\nundo\nundo\nundo\nredo\nredo\nredo'
has "there is nothing of a person's to take back yet" "$work/out" "X moves a3" "O to move> $(message -6)" \
    "O to move> $(message -7)" "X moves b3" "X moves c3" "$(message 1): a3 b3 c3"
sed -n '/^X wins/,$p' "$work/out" >"$work/after"
has "undo takes back the person's move and the computer's answer" "$work/after" "the game is over> " \
    "3  X (X) .  3" "2  .  O  .  2" "1  .  .  .  1" "O to move> " "3 (X) .  .  3" "2  .  .  .  2" \
    "O to move> $(message -6)"
has "redo puts back both" "$work/after" "O to move> $(message -6)" "3  X (X) .  3" "2  .  O  .  2" "O to move> " \
    "3 [X][X][X] 3" "$(message 1): a3 b3 c3" "the game is over> $(message -7)"
is "and no computer moves meanwhile" 0 "$(grep -c 'moves' "$work/after")"

session --x first --o first <<<$'undo\nnew'
has "where no person sits there is nothing to take back, but another game" "$work/out" "$(message 1): c3 b2 a1" \
    "the game is over> $(message -6)" "X moves a3" "$(message 1): c3 b2 a1" "the game is over> "

printf 'ttt1 3 3 3 2 0 a1 b1 c1 b2 b3 a2 c2 c3\n' >"$work/dead.ttt"
printf 'ttt1 6 7 4 2 2 d1 d2 e1\n' >"$work/columns.ttt"
session --o search --nodes 1000 <<<$'a1\nload columns.ttt\nhint\nload dead.ttt\nhint'
has "a search goes on in games of other rules" "$work/out" "3 by 3" "O moves" "6 rows by 7 columns" "O moves" \
    "X to move> hint: " "3 by 3" "X to move> hint: a3: a draw in 1 ply"
is "and that is no bad end" "0 " "$status $(cat "$work/err")"

session --load columns.ttt --o smart <<<'undo'
has "computers sit down at a game from a file" "$work/out" "X: person, O: smart" "1  .  .  .  X (X) .  .  1" \
    "O moves d3" "X to move> " "2  .  .  . (O) .  .  .  2" "X to move> "

# ---- play: hint, and the dead draw -------------------------------------------------------------------

session <<<$'hint\na1\nhint\nb1\na2\nhint\nb2\nhint\nundo\na3\nhint'
has "a hint tells the value and the distance" "$work/out" ": a draw in 9 plies" \
    "O to move> hint: b2: a draw in 8 plies" "O to move> hint: a3: O loses in 4 plies" \
    "X to move> hint: a3: X wins in 1 ply" "X to move> hint: b2: X wins in 3 plies"
session <<<$'a1\nb1\na2\nb2\na3\nhint'
has "but not once the game is over" "$work/out" "the game is over> $(message -1)"

session --size 4 --k 3 <<<$'b2\na1\nhint'
has "a win that takes longer" "$work/out" ": X wins in 3 plies"
session --size 4 --k 3 <<<$'b2\na1\nb3\nhint'
has "a loss" "$work/out" ": O loses in 2 plies"

session --size 15 --k 5 --nodes 3000 <<<$'h8\nhint\nhint now\nundo\nhint'
has "where nothing is proven: a score" "$work/out" ": score " "hint stands alone" "X to move> hint: "
is "a hint is no move" 1 "$(grep -c '(X)' "$work/out")"

session --players 3 --size 4 --k 3 <<<$'a1\nb1\nhint'
has "a hint for more than two players" "$work/out" "# to move> hint: "
is "tells no value" 0 "$(grep -c 'score\|draw\|wins in' "$work/out")"

dead='nobody can win any more: it will be a draw'
session <<<$'a1\nb1\nc1\nb2\nb3\na2\nc2\nc3\nboard\na3'
has "a dead draw is told, and the game goes on" "$work/out" "$dead" "to move> " "$(message 5)"
is "once" 1 "$(grep -c "$dead" "$work/out")"
session <<<$'a1\nb1\nc1\nb2\nb3\na2\nc2\nc3\nundo\nundo\nundo\nredo\nredo\nredo'
is "and again if it was taken back and comes back" 2 "$(grep -c "$dead" "$work/out")"
session <<<$'a1\na2\nb1\nb2\nc1'
is "a win is no dead draw" 0 "$(grep -c "$dead" "$work/out")"
session --load dead.ttt </dev/null
has "a dead game that is loaded is told, too" "$work/out" "$dead" "X to move> "

# ---- play: arguments ---------------------------------------------------------------------------------

# refuses REASON ARGUMENT...
refuses() {
    local reason=$1
    shift
    session "$@" </dev/null
    has "play $*: reason" "$work/err" "$reason"
    is "play $*: status, and no game" "2 " "$status $(cat "$work/out")"
}

refuses "$(message -31)" --k 4
refuses "$(message -32)" --players 5
refuses "$(message -32)" --players 1
refuses "$(message -33)" --players 3 --misere
refuses '--rows takes a number from 1 to 32767, not "0"' --rows 0
refuses '--rows takes a number from 1 to 32767, not "32768"' --rows 32768
refuses '--cols takes a number from 1 to 32767, not "99999999999999999999"' --cols 99999999999999999999
refuses '--k takes a number from 1 to 32767, not "-1"' --k -1
refuses '--size takes a number from 1 to 32767, not ""' --size ""
refuses '--size takes a number from 1 to 32767, not "3x"' --size 3x
refuses '--players takes a number of 1 or more, not "258"' --players 258
refuses "option '--size'" --size
refuses "option '--bigger'" --bigger
refuses 'what is "game.ttt"?' game.ttt
refuses '--x takes person, first, smart, random or search, not "human"' --x human
refuses '--p4 takes person, first, smart, random or search, not ""' --p4 ""
refuses '--nodes takes a number of 1 or more, not "0"' --nodes 0
refuses '--nodes takes a number of 1 or more, not "18446744073709551616"' --nodes 18446744073709551616
refuses '--seed takes a number of 1 or more, not "x"' --seed x
refuses '--p3: the game has 2 players' --p3 smart
refuses '--p4: the game has 3 players' --players 3 --p4 smart
refuses '--p3: the game has 2 players' --p3 smart --load "my game.ttt"
refuses "--load brings its own rules" --load "my game.ttt" --size 3
session --help </dev/null
is "play --help: status" 0 "$status"
has "play --help: the options" "$work/out" --size --rows --cols --k --players --load --exact --gravity --misere \
    --no-diagonals --wrap --x --o --p3 --p4 --nodes --seed

echo "$failures failed"
[ "$failures" -eq 0 ]
