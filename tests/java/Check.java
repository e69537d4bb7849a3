import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.nio.file.Files;
import java.nio.file.Path;
import ttt.Ttt.Config;
import ttt.Ttt.Game;
import ttt.Ttt.Refused;
import ttt.Ttt.Result;
import ttt.Ttt.Rule;

/** What the tests in Java share. A test is a body; what fails in it is an AssertionError. */
final class Check {
    private static int failed;

    private Check() {}

    interface Body {
        void run() throws Exception;
    }

    static void test(String name, Body body) {
        try {
            body.run();
            System.out.println("ok     " + name);
        } catch (Throwable t) {
            failed++;
            System.out.println("not ok " + name);
            t.printStackTrace(System.out);
        }
    }

    static void done() {
        System.exit(failed == 0 ? 0 : 1);
    }

    static void is(Object got, Object want, String what) {
        if (!Objects.deepEquals(got, want)) throw new AssertionError(what + ": " + show(got) + ", wanted " + show(want));
    }

    static void is(Object got, Object want) {
        is(got, want, "");
    }

    private static String show(Object value) {
        return Arrays.deepToString(new Object[] {value});
    }

    static <T extends Throwable> T raises(Class<T> type, Body body) {
        try {
            body.run();
        } catch (Throwable t) {
            if (type.isInstance(t)) return type.cast(t);
            throw new AssertionError(t + ", wanted " + type, t);
        }
        throw new AssertionError("nothing was thrown, wanted " + type);
    }

    static void refuses(Result want, Body body) {
        Refused refused = raises(Refused.class, body);
        is(refused.result, want);
        is(refused.getMessage(), want.publicName() + " (" + want.code + "): " + want.message());
    }

    interface Call {
        Result run();
    }

    /** What a call answers, or what it was refused with. */
    static Result answer(Call call) {
        try {
            return call.run();
        } catch (Refused refused) {
            return refused.result;
        }
    }

    /** The cases of a file in tests/conformance/. */
    static List<Map<String, Object>> cases(String file, int want) throws Exception {
        List<Map<String, Object>> all = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("tests/conformance", file))) all.add(object(new Json(line).value()));
        is(all.size(), want, file);
        return all;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object json) {
        return (Map<String, Object>) json;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object json) {
        return (List<Object>) json;
    }

    static int number(Object json) {
        return (Integer) json;
    }

    static Game game(Map<String, Object> one) {
        Config config = Config.of(number(one.get("rows"))).cols(number(one.get("cols"))).k(number(one.get("k")))
                .players(number(one.getOrDefault("players", 2)))
                .rules(list(one.getOrDefault("rules", List.of())).stream().map(Object::toString).map(Rule::valueOf)
                        .toArray(Rule[]::new));
        return new Game(config);
    }

    static String joined(Object lines) {
        return list(lines).stream().map(Object::toString).collect(Collectors.joining());
    }

    /** As much JSON as the cases have: no escapes, no fractions, no booleans. */
    private static final class Json {
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        private char next() {
            while (text.charAt(at) == ' ') at++;
            return text.charAt(at);
        }

        private boolean more(char end) {
            char c = next();
            if (c == ',' || c == end) at++;
            return c != end;
        }

        Object value() {
            switch (next()) {
                case '{': {
                    Map<String, Object> map = new LinkedHashMap<>();
                    at++;
                    while (more('}')) {
                        String key = (String) value();
                        if (next() != ':') throw new AssertionError("no colon at " + at);
                        at++;
                        map.put(key, value());
                    }
                    return map;
                }
                case '[': {
                    List<Object> list = new ArrayList<>();
                    at++;
                    while (more(']')) list.add(value());
                    return list;
                }
                case '"': {
                    int from = ++at;
                    at = text.indexOf('"', from) + 1;
                    return text.substring(from, at - 1);
                }
                case 'n':
                    at += 4;
                    return null;
                default: {
                    int from = at++;
                    while (at < text.length() && Character.isDigit(text.charAt(at))) at++;
                    return Integer.valueOf(text.substring(from, at));
                }
            }
        }
    }
}
