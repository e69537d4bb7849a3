#!/usr/bin/env bash
# Tests examples/c/pbrain-ttt.c, the Gomoku player, against target/release/libttt.so and include/ttt.h,
# which must be there; demo.c is the judge of whole games. Prints "ok NAME" or "not ok NAME" for each
# test, and fails if one did.
#
#   tests/pbrain.sh           CC and CFLAGS choose the compiler
#   LOAD=1 tests/pbrain.sh    the time is kept while every processor is busy, too
set -u
cd "$(dirname "$0")/.." || exit 1

work=$(mktemp -d) || exit 1
busy=()
finish() {
    [ "${#busy[@]}" -eq 0 ] || kill "${busy[@]}"
    rm -rf "$work"
}
trap finish EXIT
trap '' PIPE # a brain that died is a test that fails
brain=$work/pbrain-ttt
demo=$work/demo
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

# compile STANDARD SOURCE OUTPUT
compile() {
    # shellcheck disable=SC2086 # CC and CFLAGS may hold several words
    ${CC:-cc} "-std=$1" -Wall -Wextra -Wshadow -Wconversion -Werror -pedantic ${CFLAGS:-} -Iinclude "$2" \
        -o "$3" -Ltarget/release -lttt "-Wl,-rpath,$PWD/target/release" 2>"$work/why"
}

MOVE='[0-9]+,[0-9]+'
REFUSED='ERROR .+'

# talk NAME COMMANDS ANSWER...: what it answers to these lines is these regular expressions, a line each,
# and then it ends well. It does not think long.
talk() {
    local name=$1 input=$2 answers i
    shift 2
    printf 'INFO timeout_turn 0\n%s' "$input" | "$brain" >"$work/out" 2>"$work/err"
    local status=$?
    mapfile -t answers <"$work/out"
    { echo "status $status, $# answers expected: $*" && cat "$work/out" "$work/err"; } >"$work/why"
    [ "$status" -eq 0 ] && [ ! -s "$work/err" ] && [ "${#answers[@]}" -eq $# ]
    local good=$?
    for ((i = 0; i < ${#answers[@]} && good == 0; i++)); do
        [[ ${answers[i]} =~ ^($1)$ ]]
        good=$?
        shift
    done
    report "$name" "$good"
}

# open NAME: a brain to talk to line by line; ask NAME LINE then puts its answer into $answer, and the
# milliseconds that it took into $took. tell NAME LINE expects none. close NAME
declare -A to from process
open() {
    local in out
    mkfifo "$work/$1.in" "$work/$1.out"
    "$brain" <"$work/$1.in" >"$work/$1.out" &
    process[$1]=$!
    exec {in}>"$work/$1.in" {out}<"$work/$1.out"
    to[$1]=$in from[$1]=$out
}
tell() {
    echo "$2" >&"${to[$1]}"
}
ask() {
    local before=${EPOCHREALTIME/[.,]/}
    tell "$1" "$2"
    read -r -t 20 -u "${from[$1]}" answer || answer='no answer'
    took=$(((${EPOCHREALTIME/[.,]/} - before) / 1000))
}
close() {
    local in=${to[$1]} out=${from[$1]}
    tell "$1" END
    wait "${process[$1]}"
    local status=$?
    exec {in}>&- {out}<&-
    rm "$work/$1.in" "$work/$1.out"
    return $status
}

is_move() {
    [[ $1 =~ ^$MOVE$ ]]
}

# self_play WIDTH HEIGHT RULE [INFO...]: a game between two brains that are told the same. Its moves go to
# $moves, the last answer to $answer, and the longest time of one to $longest.
self_play() {
    local width=$1 height=$2 rule=$3 name
    shift 3
    for name in black white; do
        open "$name"
        ask "$name" "RECTSTART $width,$height"
        for info in "rule $rule" "$@"; do tell "$name" "INFO $info"; done
    done
    moves=() longest=0
    ask black BEGIN
    while is_move "$answer"; do
        moves+=("$answer")
        [ "$took" -le "$longest" ] || longest=$took
        if ((${#moves[@]} % 2)); then ask white "TURN $answer"; else ask black "TURN $answer"; fi
    done
    local last=$answer
    close black && close white && answer=$last
}

# judge WIDTH HEIGHT RULE: what demo makes of the moves: the result, or what is wrong.
judge() {
    local record="ttt1 $2 $1 5 2 $3" move letters=abcdefghijklmnopqrstuvwxyz
    for move in "${moves[@]}"; do record+=" ${letters:${move%,*}:1}$(($2 - ${move#*,}))"; done
    echo "$record" | "$demo" 2>&1 | grep -o 'X_WINS.*\|O_WINS.*\|DRAW.*\|^<stdin>:1: move.*'
}

# ---- building ----------------------------------------------------------------------------------------

for name in pbrain-ttt play demo; do
    compile c99 "examples/c/$name.c" "$work/$name.c99"
    report "$name.c compiles as C99" $?
    compile c11 "examples/c/$name.c" "$work/$name"
    report "$name.c compiles as C11" $?
done
[ "$failures" -eq 0 ] || exit 1

# ---- commands ----------------------------------------------------------------------------------------

talk "START, BEGIN, TURN" $'START 15\nBEGIN\nTURN 0,0\nEND\n' OK "$MOVE" "$MOVE"
talk "START, TURN" $'START 20\nTURN 10,9\n' OK "$MOVE"
talk "x is the column, y the row" $'RECTSTART 20,7\nTURN 19,6\nTURN 6,7\nTURN 20,0\n' OK "$MOVE" \
    'ERROR the cell is off the board' 'ERROR the cell is off the board'
talk "RESTART clears the board and keeps its size" \
    $'RECTSTART 9,6\nTURN 8,5\nRESTART\nTURN 8,5\nTURN 8,6\nRESTART\nBEGIN\n' \
    OK "$MOVE" OK "$MOVE" "$REFUSED" OK "$MOVE"
talk "ABOUT" $'ABOUT\n' 'name="pbrain-ttt", version="[0-9]+\.[0-9]+\.[0-9]+", author=".+"'
talk "END ends, and nothing behind it is answered" $'START 5\nEND\nABOUT\nSTART 5\n' OK
talk "so does the end of the input, also within a line" $'START 5\nABOUT' OK 'name=.+'
talk "and in BOARD" $'START 5\nBOARD\n1,1,1' OK
talk "END in BOARD" $'START 5\nBOARD\n1,1,1\nEND\n' OK
talk "nothing at all" ''
talk "CRLF, lower case, blanks and empty lines do no harm" \
    $'start 15\r\n\r\n\n  Turn  7 , 7 \r\nbOARD\r\n 1, 1, 1\r\n\r\n2,2 ,2\r\ndone\r\nRectStart 9 , 8\r\nend\r\n' \
    OK "$MOVE" "$MOVE" OK
talk "what it does not know" $'HELLO\nSWAP2BOARD\nDONE\n1,1\nPLAY 1,1\nSTARTING 5\nSTART15\nABOUT\n' \
    UNKNOWN.+ UNKNOWN.+ UNKNOWN.+ UNKNOWN.+ UNKNOWN.+ UNKNOWN.+ UNKNOWN.+ 'name=.+'
head -c 100000 /dev/zero | tr '\0' x >"$work/long"
talk "a line of any length" "$(cat "$work/long")"$'\nTURN '"$(cat "$work/long")"$'\nABOUT\n' \
    UNKNOWN.+ "$REFUSED" 'name=.+'
printf 'START 15\0\nABOUT\nABO\0UT\n\0\n' | "$brain" | sed 's/[ =].*//' | tr '\n' ' ' >"$work/out"
[ "$(cat "$work/out")" = 'UNKNOWN name UNKNOWN UNKNOWN ' ]
report "lines with a NUL byte are nothing that it knows" $?
if [ -w /dev/full ]; then
    "$brain" >/dev/full <<<$'START 5\nABOUT'
    [ $? -eq 1 ]
    report "an answer that cannot be written is a bad end" $?
fi

for size in 5 6 15 19 20 22 30 100; do
    talk "a board of $size" "START $size"$'\n'"TURN 4,$((size - 1))"$'\n'"TURN 0,$size"$'\n' OK "$MOVE" "$REFUSED"
done
for size in 4 0 -5 101 65541 99999999999999999999 x 15x 15,15 ''; do
    talk "a size that it does not like: '$size'" $'START 9\nTURN 8,8\nSTART '"$size"$'\nTURN 8,8\nTURN 0,9\nTURN 0,8\n' \
        OK "$MOVE" "$REFUSED" 'ERROR the cell is taken' 'ERROR the cell is off the board' "$MOVE"
done
for size in 15 15,4 4,15 15,15,15 '15;15' 'x,y' '15,' ''; do
    talk "RECTSTART '$size'" "RECTSTART $size"$'\nBEGIN\n' "$REFUSED" "$REFUSED"
done

talk "before START there is no game" \
    $'BEGIN\nTURN 1,1\nRESTART\nTAKEBACK 1,1\nBOARD\n1,1,1\n1,1,1\nDONE\nINFO rule 1\nSTART 15\n' \
    "$REFUSED" "$REFUSED" "$REFUSED" "$REFUSED" 'ERROR .*START.*' OK
for cell in 7,7 15,0 0,15 -1,0 4294967296,0 0,-4294967289 99999999999999999999,0 '' 1 1, ,1 1,2,3 a,b '1 2' 1.5,2 0x1,1; do
    talk "a move that is none: '$cell'" $'START 15\nTURN 7,7\nTURN '"$cell"$'\nTURN 0,0\n' OK "$MOVE" "$REFUSED" "$MOVE"
done
talk "BEGIN and RESTART stand alone" $'START 15\nBEGIN 1\nBEGIN\nRESTART 5\nTURN 0,0\n' \
    OK "$REFUSED" "$MOVE" "$REFUSED" "$MOVE"
talk "BEGIN is for whose turn it is" $'START 15\nTURN 7,7\nBEGIN\nTURN 0,0\n' OK "$MOVE" "$REFUSED" "$MOVE"

# ---- INFO --------------------------------------------------------------------------------------------

talk "INFO is not answered" "$(printf 'INFO %s\n' 'timeout_turn 0' 'timeout_match 0' 'time_left 2147483647' 'time_left -5' \
    'max_memory 0' 'rule 0' 'rule 1' 'game_type 1' 'folder /tmp' 'evaluate 1,1' 'whatever' '' 'TimeOut_Turn  0' \
    'a_key_that_is_longer_than_any 1')"$'\nSTART 15\n' OK
for info in 'timeout_turn x' timeout_turn 'timeout_turn -1' 'timeout_match 1,2' 'time_left soon' 'max_memory -1' \
    'max_memory 1e9' 'max_memory 99999999999999999999' rule 'rule 2' 'rule 4' 'rule 8' 'rule -1' 'rule 1x'; do
    talk "but for what makes no sense: $info" $'START 15\nTURN 7,7\nINFO '"$info"$'\nTURN 7,7\nTURN 0,0\n' \
        OK "$MOVE" "$REFUSED" "$REFUSED" "$MOVE"
done

# My stones leave a gap where six in a row would be.
gap=$'BOARD\n1,0,1\n2,0,1\n3,0,1\n5,0,1\n6,0,1\n0,9,2\n9,9,2\n9,0,2\n0,5,2\n9,5,2\nDONE\n'
talk "rule 0: more than five win" $'START 10\nINFO rule 0\n'"$gap"$'TURN 7,7\n' OK 4,0 'ERROR the game is over'
talk "rule 1: only five do" $'START 10\nINFO rule 1\n'"$gap"$'TURN 7,7\n' OK "$MOVE" "$MOVE"
talk "INFO rule before START" $'INFO rule 1\nSTART 10\n'"$gap"$'TURN 7,7\n' OK "$MOVE" "$MOVE"
talk "a rule that it does not know leaves the old one" \
    $'START 10\nINFO rule 1\nINFO rule 4\n'"$gap"$'TURN 7,7\n' OK "$REFUSED" "$MOVE" "$MOVE"
five=$'BOARD\n1,0,1\n2,0,1\n4,0,1\n5,0,1\n0,9,2\n9,9,2\n9,0,2\n0,5,2\nDONE\n'
talk "five win by either rule" \
    $'START 10\n'"$five"$'TURN 7,7\nINFO rule 1\nRESTART\n'"$five"$'TURN 7,7\nTAKEBACK 3,0\nTAKEBACK 0,5\nTURN 0,5\nTURN 7,7\n' \
    OK 3,0 'ERROR the game is over' OK 3,0 'ERROR the game is over' OK OK 3,0 'ERROR the game is over'

# ---- BOARD -------------------------------------------------------------------------------------------

# board STONE...: as the lines of a BOARD
board() {
    echo BOARD
    printf '%s\n' "$@" DONE
}

talk "BOARD, I began" $'START 15\n'"$(board 7,7,1 8,8,2 9,9,1 6,6,2)"$'\nTURN 0,0\n' OK "$MOVE" "$MOVE"
talk "BOARD, the opponent began" $'START 15\n'"$(board 8,8,2 7,7,1 6,6,2)"$'\nTURN 0,0\n' OK "$MOVE" "$MOVE"
talk "BOARD without stones" $'START 15\nBOARD\nDONE\nTURN 0,0\n' OK "$MOVE" "$MOVE"
talk "BOARD takes the place of a game" $'START 15\nTURN 7,7\n'"$(board 0,0,2)"$'\nTURN 0,0\nTURN 7,7\n' \
    OK "$MOVE" "$MOVE" 'ERROR the cell is taken' "$MOVE"
talk "it wins where it can, and else blocks" \
    $'START 15\n'"$(board 3,3,1 4,4,1 5,5,1 6,6,1 3,9,2 4,9,2 5,9,2 6,9,2 0,14,2)"$'\n'"$(board 0,9,2 1,9,2 2,9,2 3,9,2 7,0,1 9,1,1 1,5,1)"$'\n' \
    OK '2,2|7,7' 4,9
wrong_board() {
    local name=$1
    shift
    talk "BOARD with $name" $'START 15\nTURN 7,7\n'"$(board "$@")"$'\nTURN 7,7\nTURN 0,0\n' \
        OK "$MOVE" "$REFUSED" 'ERROR the cell is taken' "$MOVE"
}
wrong_board "more stones of mine" 1,1,1
wrong_board "too many of the opponent's" 1,1,2 2,2,2
wrong_board "two stones on a cell" 1,1,1 1,1,2
wrong_board "a stone off the board" 1,1,1 15,1,2
wrong_board "a stone far off the board" 1,1,1 -4294967296,99999999999,2
wrong_board "a stone of a line that won" 1,1,1 2,2,2 3,3,3
wrong_board "nobody's stone" 1,1,0
wrong_board "a line without an owner" 1,1
wrong_board "a line that is none" 1,1,1 hello 2,2,2
wrong_board "two winners" 0,0,1 1,0,1 2,0,1 3,0,1 4,0,1 0,2,2 1,2,2 2,2,2 3,2,2 4,2,2
wrong_board "a game that is over" 0,0,1 2,0,1 4,0,1 6,0,1 0,2,2 1,2,2 2,2,2 3,2,2 4,2,2
talk "BOARD stands alone" $'START 15\nBOARD 1\n1,1,2\nDONE\nTURN 0,0\n' OK "$REFUSED" "$MOVE"
talk "BOARD without DONE" $'START 15\nTURN 7,7\nBOARD\n1,1,2\nTURN 0,0\nBOARD\n1,1,2\nSTART 15\n1,1,2\n' \
    OK "$MOVE" "$REFUSED" "$MOVE" "$REFUSED" OK UNKNOWN.+
full=()
for ((cell = 0; cell < 24; cell++)); do
    # Pairs of stones, shifted by one from row to row: no five anywhere.
    full+=("$((cell % 5)),$((cell / 5)),$(((cell % 5 + cell / 5 * 2) / 2 % 2 + 1))")
done
talk "the last cell of a full board" $'START 5\n'"$(board "${full[@]}")"$'\nTURN 4,4\nBOARD\nDONE\n' \
    OK 4,4 'ERROR the game is over' "$MOVE"

# ---- TAKEBACK, and games that are over ---------------------------------------------------------------

open a
tell a 'INFO timeout_turn 0'
ask a 'START 15'
ask a 'TURN 7,7'
mine=$answer
ask a 'TAKEBACK 7,7'
answers="${answer%% *}"
for line in "TAKEBACK $mine" "TURN 0,0" "TAKEBACK 7,7" "TAKEBACK 7,7"; do
    ask a "$line"
    answers+=" ${answer%% *}"
done
ask a 'TURN 7,7'
[ "$answers" = 'ERROR OK ERROR OK ERROR' ] && is_move "$answer"
report "TAKEBACK takes back the last stone, and only it" $?

ask a "TAKEBACK $answer"
ask a 'BEGIN'
is_move "$answer"
report "BEGIN after TAKEBACK of my stone makes another move" $?

ask a RESTART
ask a BEGIN
ask a "TAKEBACK $answer"
ask a 'TURN 3,3'
is_move "$answer"
report "after TAKEBACK of the first stone anybody may begin" $?

tell a "$(board 3,3,2 4,4,1 5,5,2)"
ask a ''
mine=$answer
answers=
for line in 'TAKEBACK 5,5' "TAKEBACK $mine" 'TAKEBACK 4,4' 'TAKEBACK 9,9' 'TAKEBACK 15,9' 'TAKEBACK 5,5' 'TAKEBACK 3,3' \
    'TAKEBACK 4,4' 'TAKEBACK 3,3' 'TAKEBACK 3,3'; do
    ask a "$line"
    answers+=" ${answer%% *}"
done
[ "$answers" = ' ERROR OK ERROR ERROR ERROR OK ERROR OK OK ERROR' ]
report "TAKEBACK in a position that BOARD has set" $?
for line in '' 1 x,y 1,1,1; do
    ask a "TAKEBACK $line"
    [[ $answer == 'ERROR TAKEBACK takes x,y' ]]
    report "TAKEBACK '$line'" $?
done

# The opponent has four in a row, open at both ends.
tell a "$(board 4,4,2 5,4,2 6,4,2 7,4,2 0,0,1 14,0,1 0,14,1 14,14,1)"
ask a ''
[ "$answer" = 3,4 ] && end=8,4 || end=3,4
answers=
for line in "TURN $end" 'TURN 10,10' 'BEGIN' "TAKEBACK $end" "TAKEBACK $answer" RESTART; do
    ask a "$line"
    answers+="|${answer%%:*}"
done
over='ERROR the game is over'
[ "$answers" = "|$over|$over|$over|OK|OK|OK" ]
report "a game that the opponent wins is over, but can be taken back" $?
close a
report "and END is a good end" $?

# ---- whole games -------------------------------------------------------------------------------------

for game in '15 15 0' '20 20 1' '22 22 0' '9 12 1' '26 6 0' '5 5 0' '6 5 1'; do
    # shellcheck disable=SC2086 # three words
    self_play $game 'timeout_turn 0'
    # shellcheck disable=SC2086
    verdict=$(judge $game)
    echo "$game: $answer; $verdict; ${moves[*]}" >"$work/why"
    [[ $answer == "$over"* && $verdict =~ ^[A-Z_]+\ after\ ${#moves[@]}\ moves$ ]]
    report "a game against itself, width, height, rule $game: $verdict" $?
done
self_play 15 15 1 'timeout_turn 100'
verdict=$(judge 15 15 1)
echo "$answer; $verdict; ${moves[*]}" >"$work/why"
[[ $answer == "$over"* && $verdict =~ ^[A-Z_]+\ after\ ${#moves[@]}\ moves$ ]]
report "one with time to think: $verdict" $?

# ---- time --------------------------------------------------------------------------------------------

# thinks NAME LEAST MOST WIDTH INFO...: how long it takes for some moves in the middle of a quiet game, in
# milliseconds: each at most MOST, and one at least LEAST.
thinks() {
    local name=$1 least=$2 most=$3 width=$4 shortest=999999 longest=0 times=() info i
    shift 4
    open clock
    for info in "$@"; do tell clock "INFO $info"; done
    ask clock "START $width"
    for ((i = 0; i < 6; i++)); do
        if [ "$i" -eq 0 ]; then ask clock BEGIN; else ask clock "TURN $((i % 2 * (width - 1))),$((i * 2))"; fi
        is_move "$answer" || longest=999999
        times+=("$took")
        [ "$took" -le "$longest" ] || longest=$took
        [ "$took" -ge "$shortest" ] || shortest=$took
    done
    close clock
    echo "${times[*]} ms, not from $least to $most" >"$work/why"
    [ "$longest" -ge "$least" ] && [ "$longest" -le "$most" ]
    report "$name: ${times[*]} ms" $?
}
timing() {
    thinks "timeout_turn 200$1" 60 400 15 'timeout_turn 200'
    thinks "timeout_turn 200 on a large board$1" 60 400 60 'timeout_turn 200'
    thinks "timeout_turn 1000$1" 400 1300 20 'timeout_turn 1000'
    thinks "timeout_turn 0$1" 0 400 20 'timeout_turn 0'
    thinks "time_left 2500 of a match$1" 20 400 15 'timeout_turn 5000' 'time_left 2500'
    thinks "timeout_match 2500$1" 20 400 15 'timeout_turn 5000' 'timeout_match 2500' 'time_left 2147483647'
    thinks "no time left$1" 0 400 15 'timeout_turn 5000' 'time_left -100'
}
timing ''
if [ -n "${LOAD:-}" ]; then
    for ((i = 0; i < 2 * $(nproc); i++)); do
        while :; do :; done &
        busy+=($!)
    done
    timing ', all processors busy'
    kill "${busy[@]}"
    busy=()
fi

# ---- memory ------------------------------------------------------------------------------------------

# peak INFO...: the most memory that the program has had, in bytes, after a move; 0 if this machine does not
# say.
peak() {
    open memory
    for info in "$@"; do tell memory "INFO $info"; done
    ask memory 'START 20'
    ask memory 'TURN 10,10'
    is_move "$answer" || echo "no move: $answer" >&2
    awk '/^VmHWM/ { print $2 * 1024 }' "/proc/${process[memory]}/status" 2>/dev/null || echo 0
    close memory
}
limitless=$(peak 'timeout_turn 0')
if [ "${limitless:-0}" -gt 0 ]; then
    for limit in 83886080 30000000 12000000; do
        used=$(peak "max_memory $limit" 'timeout_turn 0')
        echo "$used bytes; without a limit $limitless" >"$work/why"
        [ "$used" -le "$limit" ] && [ "$used" -ge $((limit / 3)) ]
        report "max_memory $limit: $used bytes" $?
    done
fi
talk "max_memory may come after START" $'START 20\nINFO max_memory 30000000\nTURN 10,10\n' OK "$MOVE"
talk "with next to no memory it moves without looking ahead, and says so" \
    $'START 20\nINFO max_memory 1000\nTURN 10,10\nTURN 0,19\n' OK MESSAGE.+ "$MOVE" MESSAGE.+ "$MOVE"

echo "$failures failed"
[ "$failures" -eq 0 ]
