# Makes a program of the examples in the comments of headers: the lines between `/// @code` and
# `/// @endcode`, each example a function, and a main that calls them.
BEGIN {
    print "#undef NDEBUG"
    n = split("array cassert cstdio iostream optional sstream string vector ttt.hpp ttt/stream.hpp", names, " ")
    for (i = 1; i <= n; i++) print "#include <" names[i] ">"
}
/^ *\/\/\/ @code/ {
    print "static void example" ++examples "() {"
    print "#line " FNR + 1 " \"" FILENAME "\""
    inside = 1
    next
}
/^ *\/\/\/ @endcode/ { if (inside) print "}"; inside = 0; next }
inside { sub(/^ *\/\/\/ ?/, ""); print }
END {
    print "int main() {"
    for (i = 1; i <= examples; i++) print "  example" i "();"
    print "  return 0;\n}"
}
