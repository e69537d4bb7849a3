# Makes the manual page ttt(3) from the header:
#   awk -v date=2026-01-31 -f tools/man.awk include/ttt.h >ttt.3
#
# What the header says is printed as it stands there, in its order; this adds headings and markup. A
# paragraph of the header is a comment with what it documents below it.

BEGIN { RS = ""; FS = "\n" }

{
    doc = ""
    code = ""
    in_comment = 0
    for (i = 1; i <= NF; i++) {
        if (code == "" && $i ~ /^\/\/\//)
            doc = doc substr($i, 4) "\n"
        else if (code == "" && ($i ~ /^\/\*/ || in_comment)) {
            in_comment = $i !~ /\*\/$/
            line = substr($i, 3)
            sub(/ *\*?\/$/, "", line)
            if (in_comment || line != "") doc = doc line "\n"
        } else
            code = code $i "\n"
    }
    gsub(/\n /, "\n", doc)
    sub(/^ /, "", doc)
}

NR == 1 { description = doc }
code ~ /^#define/ && doc != "" { constants = constants macros(code) text(doc) }
code ~ /^typedef/ { types = types ".SS " name(code) "\n" text(doc) ".PP\n" verbatim(code) }
code ~ /^[^#].*\);\n$/ && code !~ /^typedef/ {
    functions = functions ".SS " name(code) "\n" verbatim(code) ".PP\n" text(doc)
}

END {
    print ".\\\" Made from include/ttt.h by tools/man.awk."
    print ".TH TTT 3 " date " \"libttt " version["MAJOR"] "." version["MINOR"] "." version["PATCH"] "\""
    print ".SH NAME"
    print "ttt \\- " title(description)
    print ".SH SYNOPSIS"
    print ".B #include <ttt.h>"
    print ".PP"
    print "Link with"
    print ".BR \\-lttt ,"
    print "or as"
    print ".B pkg\\-config \\-\\-cflags \\-\\-libs ttt"
    print "says."
    printf ".SH DESCRIPTION\n%s", text(description)
    printf ".SH CONSTANTS\n%s", constants
    printf ".SH TYPES\n%s", types
    printf ".SH FUNCTIONS\n%s", functions
}

# What a declaration declares: what stands before the first bracket, or a typedef's last word.
function name(code) {
    if (code ~ /^typedef.*[ }][a-z_]+;\n$/) {
        sub(/;\n$/, "", code)
        sub(/.*[ }]/, "", code)
        return code
    }
    if (match(code, /\(\*[a-z_]+\)/)) return substr(code, RSTART + 2, RLENGTH - 3)
    sub(/\(.*/, "", code)
    sub(/.*[ *]/, "", code)
    return code
}

# The header lines of macros, without what they expand to where that takes more than a number. Names
# that end in _ are nobody's business.
function macros(code,    lines, n, i, out, word) {
    n = split(code, lines, "\n")
    for (i = 1; i <= n; i++) {
        if (lines[i] !~ /^#define /) continue
        sub(/^#define /, "", lines[i])
        match(lines[i], /^[A-Z0-9_]+(\([^)]*\))?/)
        word = substr(lines[i], 1, RLENGTH)
        if (word ~ /_(\(|$)/ || index(out, ".B " word "\n")) continue
        if (word ~ /^TTT_VERSION_/) version[substr(word, 13)] = substr(lines[i], RLENGTH + 2)
        if (lines[i] ~ / -?[A-Z0-9_]+$/ && word !~ /\(/) word = lines[i]
        out = out (out == "" ? ".TP\n.B " : ".TQ\n.B ") escape(word) "\n"
    }
    return out
}

function verbatim(code) {
    return ".EX\n" escape(code) ".EE\n"
}

# A comment's paragraphs, its lists (" - ") and its code (four blanks in front).
function text(doc,    lines, n, i, out, line, open) {
    n = split(doc, lines, "\n")
    for (i = 1; i < n; i++) {
        line = lines[i]
        if (line ~ /^    /) {
            if (!open) out = out ".PP\n.EX\n"
            open = 1
            out = out escape(line) "\n"
            continue
        }
        if (open) out = out ".EE\n"
        open = 0
        if (line == "") out = out (lines[i + 1] ~ /^    / || i + 1 == n ? "" : ".PP\n")
        else if (sub(/^ - /, "", line)) out = out ".IP \\(bu 2\n" bold(line) "\n"
        else {
            sub(/^ +/, "", line)
            out = out bold(line) "\n"
        }
    }
    return out (open ? ".EE\n" : "")
}

# `code` in a comment. A quote that is not closed on its line stays as it is.
function bold(line,    parts, n, i, out) {
    n = split(line, parts, "`")
    for (i = 1; i <= n; i++) out = out (i % 2 || i == n ? escape(parts[i]) : "\\fB" escape(parts[i]) "\\fR")
    return out
}

function escape(s) {
    gsub(/\\/, "\\e", s)
    gsub(/-/, "\\-", s)
    gsub(/…/, "...", s)
    sub(/^[.']/, "\\\\\\&&", s)
    return s
}

function title(s) {
    sub(/\n.*/, "", s)
    sub(/^libttt: /, "", s)
    sub(/\.$/, "", s)
    return escape(s)
}
