# What the stages share; each sources it first, and then stands at the top of the project.
#
#   need TOOL...         end the stage with a failure if a tool is missing
#   check NAME CMD...    run a command and count it; its output is shown when it fails, its time if it is long.
#                        In a function `set -e` doesn't hold then: join its commands with &&
#   must NAME CMD...     the same, and end the stage if it fails
#   lib                  build the shared and the static library, or end the stage
#   note TEXT            a line for whoever reads along
#   $scratch             an empty directory, gone after the stage
#
# With quiet=1 passed checks are counted without a line of their own.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

export LC_ALL=C
export CARGO_TARGET_DIR=$PWD/target
# Neither the user's own settings nor the outer make shall change what is built.
unset CARGO_BUILD_TARGET RUSTFLAGS MAKEFLAGS MAKELEVEL MFLAGS

scratch=$(mktemp -d)
quiet=0
passed=0
failed=0

# On every way out: tidy up, and hand the counts to tests/run. A stage that breaks off (a command
# outside of `check` failed) or that checked nothing has failed.
finish() {
    local code=$?
    rm -rf "$scratch"
    if [ "$code" -ne 0 ] && [ "$failed" -eq 0 ]; then
        fail 'the stage broke off'
    elif [ "$((passed + failed))" -eq 0 ]; then
        fail 'the stage checked nothing'
    fi
    if [ -n "${TALLY:-}" ]; then echo "$passed $failed" >"$TALLY"; fi
    [ "$failed" -eq 0 ] || exit 1
}
trap finish EXIT

pass() {
    passed=$((passed + 1))
    if [ "$quiet" -eq 0 ]; then echo "  ok    $1"; fi
}

fail() {
    failed=$((failed + 1))
    echo "  FAIL  $1"
}

note() {
    echo "  ----  $1"
}

check() {
    local name=$1 start=$SECONDS took=''
    shift
    if "$@" >"$scratch/output" 2>&1; then
        if [ $((SECONDS - start)) -ge 5 ]; then took=", $((SECONDS - start)) s"; fi
        pass "$name$took"
    else
        fail "$name (exit code $?): $*"
        sed -n '1,200s/^/        /p; 201s/.*/        …/p' "$scratch/output"
    fi
}

must() {
    local before=$failed
    check "$@"
    [ "$failed" -eq "$before" ] || exit 1
}

need() {
    local tool
    for tool in "$@"; do
        if ! command -v "$tool" >/dev/null; then
            fail "$tool is missing; tools/setup test installs it"
            exit 1
        fi
    done
}

lib() {
    need cargo make
    must 'make lib' make lib
}
