import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import ttt.Ttt;
import ttt.Ttt.Cell;
import ttt.Ttt.Config;
import ttt.Ttt.Event;
import ttt.Ttt.Game;
import ttt.Ttt.Limits;
import ttt.Ttt.Mark;
import ttt.Ttt.Match;
import ttt.Ttt.Played;
import ttt.Ttt.Refused;
import ttt.Ttt.Result;
import ttt.Ttt.Rule;
import ttt.Ttt.Searcher;
import ttt.Ttt.Strategy;

/** The corners of examples/java/ttt/Ttt.java. */
final class BindingTest {
    private BindingTest() {}

    private static Game game3() {
        return new Game(Config.of(3));
    }

    /** The body's calls leave the game as it was. */
    private static void changesNothing(Game game, Check.Body body) throws Exception {
        byte[] before = game.bytes();
        body.run();
        Check.is(game.bytes(), before);
    }

    /** What this class calls the constant TTT_name, as a number. */
    private static long constant(String name) {
        for (Result result : Result.values()) if (result.name().equals(name)) return result.code;
        for (Mark mark : Mark.values()) if (mark.name().equals(name)) return mark.ordinal();
        for (Rule rule : Rule.values()) if (rule.name().equals(name)) return 1 << rule.ordinal();
        if (name.startsWith("EVENT_")) return Event.Kind.valueOf(name.substring(6)).ordinal() + 1;
        throw new AssertionError("there is no " + name);
    }

    private static void constants() throws Exception {
        Matcher found = Pattern.compile("^#define TTT_(\\w+) (-?\\d+)$", Pattern.MULTILINE)
                .matcher(Files.readString(Path.of("include/ttt.h")));
        List<String> version = new ArrayList<>();
        int checked = 0;
        while (found.find()) {
            String name = found.group(1);
            if (name.startsWith("VERSION_")) version.add(found.group(2));
            else if (!List.of("ALIGN", "MAX_SIDE").contains(name)) {
                Check.is(constant(name), Long.parseLong(found.group(2)), name);
                checked++;
            }
        }
        Check.is(checked, Result.values().length + Mark.values().length + Rule.values().length + Event.Kind.values().length);
        Check.is(Ttt.version(), String.join(".", version));
    }

    private static void neverCut() throws Exception {
        for (int rows : new int[] {0, -1, 32768, 65536 + 3, Integer.MIN_VALUE + 3})
            Check.refuses(Result.BAD_SIZE, () -> new Game(Config.of(rows)));
        for (int cols : new int[] {-1, 65536 + 3}) Check.refuses(Result.BAD_SIZE, () -> new Game(Config.of(3).cols(cols)));
        for (int k : new int[] {-1, 4, 65536 + 3}) Check.refuses(Result.BAD_K, () -> new Game(Config.of(3).k(k)));
        for (int players : new int[] {-1, 1, 5, 256 + 2})
            Check.refuses(Result.BAD_PLAYERS, () -> new Game(Config.of(3).players(players)));
        Check.refuses(Result.BAD_RULES, () -> new Game(Config.of(3).players(3).rules(Rule.MISERE)));
        Check.raises(IllegalArgumentException.class, () -> Config.of(3).undo(-2));
        Game game = game3();
        changesNothing(game, () -> {
            for (int far : new int[] {-1, 3, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                Check.refuses(Result.OUT_OF_BOUNDS, () -> game.play(far, 0));
                Check.refuses(Result.OUT_OF_BOUNDS, () -> game.move(Mark.X, 0, far));
                Check.refuses(Result.OUT_OF_BOUNDS, () -> game.playStrategy((seen, me) -> new Cell(far, 0)));
                Check.is(game.playAll(List.of(new Cell(far, 0))), new Played(0, Result.OUT_OF_BOUNDS));
                Check.is(game.at(far, 0), Mark.EMPTY);
                Check.is(game.label(new Cell(0, far)), "");
                Check.is(game.landingRow(far), -1);
            }
            for (Mark nobody : new Mark[] {Mark.EMPTY, Mark.O, Mark.P3})
                Check.refuses(Result.NOT_YOUR_TURN, () -> game.move(nobody, 0, 0));
        });
    }

    private static void refusals() throws Exception {
        Game game = game3();
        Check.is(game.move(Mark.X, 1, 1), Result.OK);
        changesNothing(game, () -> {
            Check.refuses(Result.OCCUPIED, () -> game.move(Mark.O, 1, 1));
            Check.refuses(Result.STALE, () -> game.moveIf(0, Mark.O, 0, 0));
            Check.refuses(Result.NOTHING_TO_REDO, game::redo);
            Check.refuses(Result.BAD_RULES, () -> game.drop(0));
            Check.refuses(Result.NO_MOVE, () -> game.playStrategy((seen, me) -> null));
            Check.refuses(Result.BAD_TEXT, () -> game.cell("A1"));
            Check.refuses(Result.BAD_TEXT, () -> game.cell(""));
            Check.refuses(Result.BAD_BOARD, game::setBoard);
            Check.is(game.refusal(Mark.O, 1, 1), Optional.of(Result.OCCUPIED));
            Check.is(game.canMove(Mark.O, 0, 0), true);
            Check.is(List.of(Result.OCCUPIED.isInvalidMove(), Result.STALE.isInvalidMove()), List.of(true, false));
        });
        Check.is(game.moveIf(game.version(), Mark.O, 0, 0), Result.OK);
    }

    private static void telling() {
        Config asked = Config.of(6).cols(7).k(4).players(2).rules(Rule.GRAVITY).undo(Config.NO_UNDO);
        Game game = new Game(asked);
        Check.is(game.config(), asked);
        Result last = Result.OK;
        for (int col : new int[] {3, 3, 4, 4, 5, 5, 6}) last = game.drop(col);
        Check.is(last, Result.X_WINS);
        Check.is(game.winningCells(), List.of(new Cell(5, 3), new Cell(5, 4), new Cell(5, 5), new Cell(5, 6)));
        Check.is(List.of(game.label(new Cell(5, 6)), game.cell("g1"), game.landingRow(6)), List.of("g1", new Cell(5, 6), 4));
        Check.is(List.of(game.record(), game.turn(), game.moves(), game.freeCells(), game.isDead()),
                List.of("", Mark.EMPTY, List.of(), List.of(), false));
        Ttt.Info info = game.info();
        Check.is(List.of(info.config(), info.moves(), info.version(), info.winner(), info.lastMark(), info.last().get()),
                List.of(asked, 7, 7L, Result.X_WINS, Mark.X, new Cell(5, 6)));
        Check.is(game.reset(), Result.OK);
        Check.is(game.info().last(), Optional.empty());
        Check.is(game3().playAll(List.of(new Cell(0, 0), new Cell(1, 1))), new Played(2, Result.OK));
        Check.is(game3().playAll(List.of()), new Played(0, Result.OK));
    }

    private static void bytes() {
        byte[] bytes = game3().bytes();
        Check.is(Game.open(Arrays.copyOf(bytes, bytes.length + 5)).winner(), Result.OK);
        for (int n = 0; n < bytes.length; n++) {
            byte[] cut = Arrays.copyOf(bytes, n);
            Check.raises(Refused.class, () -> Game.open(cut));
        }
        Check.refuses(Result.CORRUPT, () -> Game.open(new byte[200]));
        for (int bit = 0; bit < 8 * bytes.length; bit++) {
            byte[] flipped = bytes.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            Check.answer(() -> Game.open(flipped).playStrategy(Strategy.SMART));
        }
        Check.refuses(Result.BAD_TEXT, () -> Game.ofRecord("", 0));
        Check.refuses(Result.BAD_TEXT, () -> Game.ofRecord("ttt1 3 3 3 2 0 a1\0", 0));
        Check.refuses(Result.OCCUPIED, () -> Game.ofRecord("ttt1 3 3 3 2 0 a1 a1", 0));
        Check.is(Game.ofRecord("ttt1 3 3 3 2 0 a1", Config.NO_UNDO).config().undo(), Config.NO_UNDO);
    }

    private static void closed() {
        Game game = game3();
        game.close();
        game.close();
        Class<IllegalStateException> closed = IllegalStateException.class;
        Check.raises(closed, () -> game.play(0, 0));
        Check.raises(closed, game::copy);
        Check.raises(closed, game::bytes);
        Check.raises(closed, game::toString);
        Check.raises(closed, () -> game.playStrategy(Strategy.SMART));
        Check.raises(closed, () -> new Match(game).run());
        Check.raises(closed, () -> Strategy.SMART.choose(game, Mark.X));
        Searcher searcher = new Searcher(Config.of(3), 0);
        Check.raises(closed, () -> searcher.analyze(game, new Limits(0, 1)));
        searcher.close();
        Check.raises(closed, () -> searcher.choose(game3(), Mark.X));
        // In the middle of a call the block stays where it is.
        Game busy = game3();
        Check.raises(closed, () -> busy.playStrategy((seen, me) -> {
            seen.close();
            return new Cell(0, 0);
        }));
        Check.is(busy.play(1, 1), Result.OK);
        Check.raises(NullPointerException.class, () -> busy.playStrategy(null));
        Check.raises(NullPointerException.class, () -> Strategy.SMART.choose(null, Mark.X));
    }

    private static void busy() {
        Game game = game3();
        game.playStrategy((seen, me) -> {
            Check.is(seen == game, true);
            Check.is(me, Mark.X);
            Check.refuses(Result.BUSY, () -> seen.play(0, 0));
            Check.refuses(Result.BUSY, seen::reset);
            Check.refuses(Result.BUSY, () -> seen.playStrategy(Strategy.SMART));
            try (Game copy = seen.copy()) {
                Check.is(copy.playStrategy((inner, mark) -> new Cell(1, 1)), Result.OK);
                Check.is(copy.at(1, 1), Mark.X);
            }
            return Strategy.FIRST_FREE.choose(seen, me);
        });
        Check.is(game.moves(), List.of(new Cell(0, 0)));
    }

    private static void throwing() throws Exception {
        Game game = game3();
        RuntimeException thrown = new RuntimeException("thrown");
        Strategy throwing = (seen, me) -> {
            throw thrown;
        };
        changesNothing(game, () -> {
            Check.is(Check.raises(RuntimeException.class, () -> game.playStrategy(throwing)) == thrown, true);
            Check.raises(RuntimeException.class, () -> game.playStrategy((seen, me) -> {
                seen.copy().playStrategy(throwing);
                return new Cell(0, 0);
            }));
            Check.raises(RuntimeException.class, () -> new Match(game).seat(Mark.X, throwing).run());
            Check.raises(StackOverflowError.class, () -> game.playStrategy(BindingTest::overflow));
        });
        // A listener hears of a move that is made already.
        List<Event> heard = new ArrayList<>();
        Match match = new Match(game).listen((seen, event) -> {
            throw thrown;
        }).listen((seen, event) -> heard.add(event));
        Check.raises(RuntimeException.class, () -> match.move(Mark.X, 1, 1));
        Check.is(heard, List.of(new Event(Event.Kind.MOVE, Result.OK, Mark.X, new Cell(1, 1))));
        Check.is(game.at(1, 1), Mark.X);
        Check.is(game.playStrategy(Strategy.SMART), Result.OK);
    }

    private static Cell overflow(Game game, Mark me) {
        return overflow(game, me);
    }

    private static void match() {
        List<Event.Kind> kinds = new ArrayList<>();
        Match match = new Match(game3()).seat(Mark.O, Strategy.SMART).listen((seen, event) -> kinds.add(event.kind()));
        Check.is(match.run(), Result.OK);
        Check.refuses(Result.NO_MOVE, match::computer);
        Check.is(match.move(Mark.X, 1, 1), Result.OK);
        Check.refuses(Result.NOT_YOUR_TURN, () -> match.move(Mark.X, 0, 0));
        Check.is(List.of(match.computer(), match.undo(), match.redo()), List.of(Result.OK, Result.OK, Result.OK));
        Check.is(match.move(Mark.X, 2, 2), Result.OK);
        Check.is(match.seat(Mark.X, Strategy.SMART).run(), Result.X_WINS);
        Check.is(match.reset(), Result.OK);
        Check.refuses(Result.NOTHING_TO_UNDO, match::undo);
        Event.Kind m = Event.Kind.MOVE;
        Event.Kind r = Event.Kind.REFUSED;
        Check.is(kinds, List.of(r, m, r, m, Event.Kind.UNDO, Event.Kind.REDO, m, m, m, m, m, Event.Kind.END,
                Event.Kind.RESET, r));
    }

    private static void players() {
        Game game = Game.ofRecord("ttt1 3 3 3 2 0 a1 b2 b1", 0);
        Check.is(Strategy.SMART.choose(game, Mark.O), new Cell(2, 2));
        Check.is(Strategy.random(7).choose(game, Mark.O), Strategy.random(7).choose(game, Mark.O));
        try (Searcher searcher = new Searcher(Config.of(3), 1 << 20)) {
            Ttt.Analysis found = searcher.analyze(game3(), new Limits(1000000, 0));
            Check.is(List.of(found.value(), found.distance(), found.exact()), List.of(0, 9, true));
            searcher.setLimits(new Limits(0, 9));
            Check.is(game.playStrategy(searcher), Result.OK);
            Check.is(game.at(2, 2), Mark.O);
            Check.refuses(Result.BAD_RULES, () -> searcher.analyze(new Game(Config.of(4)), new Limits(0, 1)));
        }
        Check.refuses(Result.BAD_K, () -> new Searcher(Config.of(3).k(4), 0));
        // One of tests/c/vectors.h.
        Check.is(game3().playouts(1000, 1), new long[] {0, 571, 284, 0, 0, 145});
    }

    private static void threadsAndTheCollector() throws Exception {
        List<Thread> threads = new ArrayList<>();
        List<Result> results = new ArrayList<>();
        for (int seed = 0; seed < 4; seed++) {
            Strategy random = Strategy.random(seed);
            Strategy collecting = (game, me) -> {
                System.gc();
                return Strategy.SMART.choose(game.copy(), me);
            };
            threads.add(new Thread(() -> {
                Match match = new Match(new Game(Config.of(4))).seat(Mark.X, collecting).seat(Mark.O, random);
                Result result = match.listen((game, event) -> Thread.yield()).run();
                synchronized (results) {
                    results.add(result);
                }
            }));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        Check.is(results.stream().filter(result -> result.code > 0).count(), 4L);
    }

    private static void comeAndGo() {
        for (int i = 0; i < 50000; i++) {
            int row = i % 10;
            Game game = new Game(Config.of(10));
            game.playStrategy((seen, me) -> new Cell(row, 0));
            game.undo();
        }
    }

    public static void main(String[] args) {
        Check.test("constants are the header's", BindingTest::constants);
        Check.test("what its C type would cut is refused", BindingTest::neverCut);
        Check.test("a refusal tells which, and changes nothing", BindingTest::refusals);
        Check.test("what it tells", BindingTest::telling);
        Check.test("bytes that are no game are refused", BindingTest::bytes);
        Check.test("what is closed throws, never crashes", BindingTest::closed);
        Check.test("while a strategy looks at it a game is busy, and a copy is not", BindingTest::busy);
        Check.test("what a callback throws comes out of the call", BindingTest::throwing);
        Check.test("a match", BindingTest::match);
        Check.test("computer players", BindingTest::players);
        Check.test("threads and the collector", BindingTest::threadsAndTheCollector);
        Check.test("games and callbacks come and go", BindingTest::comeAndGo);
        Check.done();
    }
}
