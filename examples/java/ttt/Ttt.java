// SPDX-License-Identifier: MIT OR Apache-2.0
package ttt;

import com.sun.jna.Callback;
import com.sun.jna.CallbackReference;
import com.sun.jna.IntegerType;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * libttt for Java, through its C functions and JNA: the rules of tic-tac-toe on any board where k in a row
 * wins. This file is all there is.
 *
 * <pre>{@code
 * try (Game game = new Game(Config.of(3))) {
 *     game.move(Mark.X, 1, 1);         // Result.OK: the game goes on
 *     game.move(Mark.O, 1, 1);         // throws Refused, result OCCUPIED; nothing has changed
 * }
 * }</pre>
 *
 * <p>A call that the library refuses throws {@link Refused}. A number that is none of the C function's is judged
 * as it stands, and never cut: a board of 65539 rows is {@link Result#BAD_SIZE}.
 *
 * <p>A game's memory is freed by {@code close()}, or else with the object. A closed game throws {@link
 * IllegalStateException}. Methods that change a game, and {@code close()}, need it to themselves; the others may
 * run at the same time in several threads.
 *
 * <p>The library is {@code ttt} wherever JNA finds it ({@code jna.library.path}), or what the environment's
 * TTT_LIBRARY names. {@code include/ttt.h} says more about each function.
 */
public final class Ttt {
    private Ttt() {}

    /** A player's mark. */
    public enum Mark {
        EMPTY, X, O, P3, P4;

        private static Mark of(byte value) {
            return values()[value];
        }

        private byte c() {
            return (byte) ordinal();
        }
    }

    /** Rules that change the plain game. */
    public enum Rule {
        /** A run longer than k does not win. */
        EXACT,
        /** Marks fall to the lowest free row of their column. */
        GRAVITY,
        /** Completing a line loses; for two players. */
        MISERE,
        /** Only rows and columns count. */
        NO_DIAGONALS,
        /** Lines run on across opposite edges. */
        WRAP
    }

    /** How a game stands, from {@link #OK} to {@link #DRAW}; or why a call was refused. */
    public enum Result {
        OK(0), X_WINS(1), O_WINS(2), P3_WINS(3), P4_WINS(4), DRAW(5),
        GAME_OVER(-1), NOT_YOUR_TURN(-2), OUT_OF_BOUNDS(-3), OCCUPIED(-4), FLOATING(-5), NOTHING_TO_UNDO(-6),
        NOTHING_TO_REDO(-7), STALE(-8), NO_MOVE(-9), BUSY(-10), NULL(-20), CORRUPT(-21), NO_MEMORY(-22),
        BUFFER_TOO_SMALL(-23), MISALIGNED(-24), BAD_SIZE(-30), BAD_K(-31), BAD_PLAYERS(-32), BAD_RULES(-33),
        BAD_BOARD(-34), BAD_TEXT(-35);

        /** The C function's answer. */
        public final int code;

        Result(int code) {
            this.code = code;
        }

        private static Result of(int code) {
            for (Result result : values()) {
                if (result.code == code) return result;
            }
            throw new IllegalArgumentException("the library knows a result that this class does not: " + code);
        }

        public boolean isRefusal() {
            return code < 0;
        }

        /** Whether the move itself was wrong: off the board, on a taken cell, or in the air. */
        public boolean isInvalidMove() {
            return C.ttt_is_invalid_move(code) != 0;
        }

        /** The library's name for it: "INVALID_MOVE" for each of the three that are one. */
        public String publicName() {
            return C.ttt_result_name(code).getString(0, "UTF-8");
        }

        /** A sentence for a person. */
        public String message() {
            return C.ttt_result_message(code).getString(0, "UTF-8");
        }
    }

    /** A refused call. It has changed nothing. */
    public static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;
        public final Result result;

        Refused(Result result) {
            super(result.publicName() + " (" + result.code + "): " + result.message());
            this.result = result;
        }
    }

    /** A cell of the board, counted from 0 at the top left. */
    public record Cell(int row, int col) {}

    /**
     * What a game is asked to be. {@code Config.of(3)} is the classic game, {@code
     * Config.of(6).cols(7).k(4).rules(Rule.GRAVITY)} Connect Four. 0 is each number's default: as many columns
     * as rows, the longer side in a row wins, two players, all moves kept.
     */
    public record Config(int rows, int cols, int k, int players, Set<Rule> rules, int undo) {
        /** As {@code undo}: keep no moves. */
        public static final int NO_UNDO = -1;

        public static Config of(int rows) {
            return new Config(rows, 0, 0, 0, Set.of(), 0);
        }

        public Config {
            rules = Set.copyOf(rules);
            if (undo < NO_UNDO) throw new IllegalArgumentException("undo must be 0 or more, or NO_UNDO, not " + undo);
        }

        public Config cols(int cols) {
            return new Config(rows, cols, k, players, rules, undo);
        }

        public Config k(int k) {
            return new Config(rows, cols, k, players, rules, undo);
        }

        public Config players(int players) {
            return new Config(rows, cols, k, players, rules, undo);
        }

        public Config rules(Rule... rules) {
            return new Config(rows, cols, k, players, Set.of(rules), undo);
        }

        public Config undo(int undo) {
            return new Config(rows, cols, k, players, rules, undo);
        }

        private Memory c() {
            Memory c = zeroed(16);
            c.setShort(0, (short) fit(rows, 65535));
            c.setShort(2, (short) fit(cols, 65535));
            c.setShort(4, (short) fit(k, 65535));
            c.setByte(6, (byte) fit(players, 255));
            c.setByte(7, (byte) rules.stream().mapToInt(rule -> 1 << rule.ordinal()).sum());
            c.setInt(8, undo);
            return c;
        }

        private static Config of(Memory c) {
            int bits = c.getByte(7);
            Set<Rule> rules = EnumSet.allOf(Rule.class);
            rules.removeIf(rule -> (bits >> rule.ordinal() & 1) == 0);
            return new Config(c.getShort(0), c.getShort(2), c.getShort(4), c.getByte(6), rules, c.getInt(8));
        }
    }

    /** How many moves of a list were accepted, and the last answer. */
    public record Played(int moves, Result last) {}

    /**
     * What there is to know about a game at a glance: among it the marks on the board, how many moves redo could
     * put back, and the last move, if it is known.
     */
    public record Info(
            Config config, int moves, int redoable, long version, Result winner, Mark turn, Mark lastMark,
            Optional<Cell> last) {}

    /** The library's version. */
    public static String version() {
        int version = C.ttt_version_number();
        return (version >> 16) + "." + (version >> 8 & 255) + "." + (version & 255);
    }

    /** A computer player. */
    @FunctionalInterface
    public interface Strategy {
        /** The first free cell. */
        Strategy FIRST_FREE = (game, me) -> proposal(C::ttt_first_free, null, game, me);
        /** Wins at once if it can; else blocks; else takes the first free cell. */
        Strategy SMART = (game, me) -> proposal(C::ttt_smart, null, game, me);

        /**
         * The cell to move to for the mark {@code me}, or null for no move. The game cannot be changed meanwhile,
         * but a copy of it can. What is thrown comes out of the call that asked.
         */
        Cell choose(Game game, Mark me);

        /** Any free cell; the same seed makes the same moves on every machine. */
        static Strategy random(long seed) {
            Memory state = new Memory(8);
            state.setLong(0, seed);
            return (game, me) -> proposal(C::ttt_random, state, game, me);
        }
    }

    /** A game. */
    public static final class Game implements AutoCloseable {
        private Memory block;
        /** Calls under way that may call back: the block is in use. */
        private int callingBack;

        /** @throws Refused BAD_SIZE, BAD_K, BAD_PLAYERS or BAD_RULES */
        public Game(Config config) {
            Memory c = config.c();
            accepted(C.ttt_check(c));
            block = memory(C.ttt_size(c));
            made(why -> C.ttt_init(block, new SizeT(block.size()), c, why));
        }

        private Game(Memory block) {
            this.block = block;
        }

        /**
         * Takes up the game in what {@link #bytes} returned, here or on another machine, after checking all of it.
         *
         * @throws Refused BUFFER_TOO_SMALL or CORRUPT
         */
        public static Game open(byte[] bytes) {
            Memory block = new Memory(Math.max(bytes.length, 1));
            block.write(0, bytes, 0, bytes.length);
            made(why -> C.ttt_open(block, new SizeT(bytes.length), why));
            return new Game(block);
        }

        /**
         * Plays what {@link #record} returned, every move checked.
         *
         * @param undo how many moves to keep, as in a {@link Config}
         */
        public static Game ofRecord(String record, int undo) {
            byte[] text = record.getBytes(StandardCharsets.UTF_8);
            SizeT n = new SizeT(text.length);
            Memory head = zeroed(16);
            accepted(C.ttt_record_config(text, n, head));
            Memory c = Config.of(head).undo(undo).c();
            Memory block = memory(C.ttt_size(c));
            made(why -> C.ttt_read_record(block, new SizeT(block.size()), c, text, n, why));
            return new Game(block);
        }

        /** Frees the game's memory. */
        @Override
        public void close() {
            if (callingBack > 0) throw new IllegalStateException("the game is in the middle of another call");
            if (block != null) block.close();
            block = null;
        }

        private Memory block() {
            if (block == null) throw new IllegalStateException("the game is closed");
            return block;
        }

        /** A game that stands the same and goes its own way. */
        public Game copy() {
            Memory copy = memory(C.ttt_bytes(block()));
            made(why -> C.ttt_copy(block(), copy, new SizeT(copy.size()), why));
            return new Game(copy);
        }

        /** All of the game, to be kept anywhere; {@link #open} takes it up. A copy. */
        public byte[] bytes() {
            return block().getByteArray(0, C.ttt_bytes(block()).intValue());
        }

        /** Moves for a player. Returns how the game then stands. */
        public Result move(Mark player, int row, int col) {
            return accepted(C.ttt_move(block(), player.c(), row, col));
        }

        /** Moves for whoever's turn it is. */
        public Result play(int row, int col) {
            return accepted(C.ttt_play(block(), row, col));
        }

        /** With gravity: moves in a column, for whoever's turn it is. */
        public Result drop(int col) {
            return accepted(C.ttt_drop(block(), col));
        }

        /** Moves if the game is still at the version that the caller has seen; STALE if it isn't. */
        public Result moveIf(long version, Mark player, int row, int col) {
            return accepted(C.ttt_move_if(block(), version, player.c(), row, col));
        }

        /** Why {@link #move} would be refused, if it would. */
        public Optional<Result> refusal(Mark player, int row, int col) {
            Result result = Result.of(C.ttt_can_move(block(), player.c(), row, col));
            return result.isRefusal() ? Optional.of(result) : Optional.empty();
        }

        public boolean canMove(Mark player, int row, int col) {
            return refusal(player, row, col).isEmpty();
        }

        /** Plays one cell after the other, until one is refused. */
        public Played playAll(List<Cell> moves) {
            int[] cells = new int[2 * moves.size() + 1];
            for (int i = 0; i < moves.size(); i++) {
                cells[2 * i] = moves.get(i).row();
                cells[2 * i + 1] = moves.get(i).col();
            }
            int[] last = new int[1];
            SizeT played = C.ttt_play_all(block(), cells, new SizeT(moves.size()), last);
            return new Played(played.intValue(), Result.of(last[0]));
        }

        /** Takes the last move back. Returns how the game now stands. */
        public Result undo() {
            return accepted(C.ttt_undo(block()));
        }

        /** Puts back the move that was taken back last. */
        public Result redo() {
            return accepted(C.ttt_redo(block()));
        }

        /** Back to the empty board. */
        public Result reset() {
            return accepted(C.ttt_reset(block()));
        }

        /** Puts a whole position on the board: a mark a cell, row by row. */
        public Result setBoard(Mark... marks) {
            byte[] bytes = new byte[marks.length + 1];
            for (int i = 0; i < marks.length; i++) bytes[i] = marks[i].c();
            return accepted(C.ttt_set_board(block(), bytes, new SizeT(marks.length)));
        }

        /** How the game stands: OK while it goes on. */
        public Result winner() {
            return Result.of(C.ttt_winner(block()));
        }

        /** Who moves next; EMPTY once the game is over. */
        public Mark turn() {
            return Mark.of(C.ttt_turn(block()));
        }

        /** The mark on a cell; EMPTY off the board. */
        public Mark at(int row, int col) {
            return Mark.of(C.ttt_at(block(), row, col));
        }

        /** With gravity: the row where a mark in this column would land; -1 if nowhere. */
        public int landingRow(int col) {
            return C.ttt_landing_row(block(), col);
        }

        /** The marks, row by row: a copy. */
        public Mark[] board() {
            byte[] bytes = new byte[C.ttt_board(block(), null, new SizeT(0)).intValue()];
            C.ttt_board(block(), bytes, new SizeT(bytes.length));
            Mark[] marks = new Mark[bytes.length];
            for (int i = 0; i < marks.length; i++) marks[i] = Mark.of(bytes[i]);
            return marks;
        }

        /** The moves up to the undo point, oldest first. */
        public List<Cell> moves() {
            return cells(C::ttt_moves);
        }

        /** The legal moves, row by row. */
        public List<Cell> freeCells() {
            return cells(C::ttt_free_cells);
        }

        /** The cells of every line that ended the game, row by row. */
        public List<Cell> winningCells() {
            return cells(C::ttt_winning_cells);
        }

        private interface CellsCall {
            SizeT ask(Pointer game, int[] out, SizeT cap);
        }

        private List<Cell> cells(CellsCall call) {
            int n = call.ask(block(), null, new SizeT(0)).intValue();
            int[] flat = new int[2 * n];
            call.ask(block(), flat, new SizeT(n));
            List<Cell> list = new ArrayList<>(n);
            for (int i = 0; i < n; i++) list.add(new Cell(flat[2 * i], flat[2 * i + 1]));
            return list;
        }

        /** Whether a draw is certain, because no line can be completed any more. */
        public boolean isDead() {
            return C.ttt_is_dead(block()) != 0;
        }

        /** The same for the same position under the same rules, on every machine: 64 bits, unsigned. */
        public long positionHash() {
            return C.ttt_hash(block());
        }

        /** How often the game has changed: 64 bits, unsigned. */
        public long version() {
            return C.ttt_version(block());
        }

        /** The configuration, nothing left at its default. */
        public Config config() {
            Memory c = zeroed(16);
            accepted(C.ttt_get_config(block(), c));
            return Config.of(c);
        }

        /** Much of the above at once. */
        public Info info() {
            Memory c = zeroed(40);
            accepted(C.ttt_get_info(block(), c, new SizeT(c.size())));
            Optional<Cell> last = Optional.of(cellAt(c, 32)).filter(cell -> cell.row() >= 0);
            return new Info(config(), c.getInt(8), c.getInt(12), c.getLong(16), Result.of(c.getInt(24)),
                    Mark.of(c.getByte(28)), Mark.of(c.getByte(29)), last);
        }

        /** The board, a line a row. */
        @Override
        public String toString() {
            return text((out, cap) -> C.ttt_board_text(block(), out, cap));
        }

        /** The game as a line of text; empty if the log does not hold all of it. */
        public String record() {
            return text((out, cap) -> C.ttt_write_record(block(), out, cap));
        }

        /** A cell's label, "a1" at the bottom left; empty off the board. */
        public String label(Cell cell) {
            return text((out, cap) -> C.ttt_cell_label(block(), cell.row(), cell.col(), out, cap));
        }

        private interface TextCall {
            SizeT ask(byte[] out, SizeT cap);
        }

        private static String text(TextCall call) {
            byte[] out = new byte[call.ask(null, new SizeT(0)).intValue()];
            call.ask(out, new SizeT(out.length));
            return new String(out, 0, Math.max(out.length - 1, 0), StandardCharsets.US_ASCII);
        }

        /** The cell with this label. */
        public Cell cell(String label) {
            byte[] text = label.getBytes(StandardCharsets.UTF_8);
            Memory out = zeroed(8);
            accepted(C.ttt_parse_label(block(), text, new SizeT(text.length), out));
            return cellAt(out, 0);
        }

        /** Makes the move that a strategy proposes for whoever's turn it is. */
        public Result playStrategy(Strategy strategy) {
            if (strategy == null) throw new NullPointerException("strategy");
            Strategy[] seats = {strategy, strategy, strategy, strategy};
            return new Call(this, seats, List.of()).run(id -> {
                Memory c = pointers(CHOOSE, id);
                return C.ttt_play_strategy(block(), c);
            });
        }

        /**
         * Plays games at random from here to the end; this one stays as it is.
         *
         * @return how many ended with each result, at its code
         */
        public long[] playouts(long games, long seed) {
            Memory scratch = memory(C.ttt_playouts_size(block()));
            long[] state = {seed};
            long[] counts = new long[Result.DRAW.code + 1];
            accepted(C.ttt_playouts(block(), games, state, scratch, new SizeT(scratch.size()), counts));
            return counts;
        }
    }

    /** How long a search may go on, in positions looked at and plies looked ahead; 0 is no limit. */
    public record Limits(long nodes, int depth) {
        private Memory c() {
            if (depth < 0) throw new IllegalArgumentException("depth must be 0 or more, not " + depth);
            Memory c = zeroed(16);
            c.setLong(0, nodes);
            c.setInt(8, depth);
            return c;
        }
    }

    /**
     * What a search has found out. If {@code exact}, {@code value} is 1 (the side to move wins), 0 or -1, and the
     * end {@code distance} plies away; else it is a score.
     */
    public record Analysis(int value, int distance, int depth, boolean exact, long nodes, Cell best) {}

    /** A computer player that looks ahead, for games of one configuration. */
    public static final class Searcher implements Strategy, AutoCloseable {
        private Memory block;

        /** @param tableBytes memory for what it has seen already */
        public Searcher(Config config, long tableBytes) {
            if (tableBytes < 0) throw new IllegalArgumentException("tableBytes must be 0 or more, not " + tableBytes);
            Memory c = config.c();
            accepted(C.ttt_check(c));
            SizeT size = C.ttt_searcher_size(c, new SizeT(tableBytes));
            if (size.longValue() == 0) throw new Refused(Result.NO_MEMORY);
            block = memory(size);
            made(why -> C.ttt_searcher_init(block, new SizeT(block.size()), c, why));
        }

        @Override
        public void close() {
            if (block != null) block.close();
            block = null;
        }

        private Memory block() {
            if (block == null) throw new IllegalStateException("the searcher is closed");
            return block;
        }

        /** As far as the limits say; at first 100,000 nodes a move. */
        @Override
        public Cell choose(Game game, Mark me) {
            return proposal(C::ttt_search, block(), game, me);
        }

        public void setLimits(Limits limits) {
            accepted(C.ttt_set_limits(block(), limits.c()));
        }

        /** Searches until the value is proven or a limit is reached. */
        public Analysis analyze(Game game, Limits limits) {
            Memory c = zeroed(32);
            accepted(C.ttt_analyze(block(), game.block(), limits.c(), c));
            return new Analysis(
                    c.getInt(0), c.getInt(4), c.getInt(8), c.getInt(12) == 1, c.getLong(16), cellAt(c, 24));
        }
    }

    /** Something that happened in a match: what the call answers, whose move it is, and where. */
    public record Event(Kind kind, Result result, Mark mark, Cell cell) {
        public enum Kind { MOVE, UNDO, REDO, END, RESET, REFUSED }
    }

    /** Is told of an event which has just happened. What is thrown comes out of the call. */
    @FunctionalInterface
    public interface Listener {
        void onEvent(Game game, Event event);
    }

    /** A match: a game, who plays each mark, and who is told. The game stays its owner's to close. */
    public static final class Match {
        private final Game game;
        private final Strategy[] seats = new Strategy[4];
        private final List<Listener> listeners = new ArrayList<>();

        public Match(Game game) {
            this.game = game;
        }

        /** Seats a player; null is a person, whose moves arrive by {@link #move}. */
        public Match seat(Mark mark, Strategy strategy) {
            if (mark == Mark.EMPTY) throw new IllegalArgumentException("nobody plays EMPTY");
            seats[mark.ordinal() - 1] = strategy;
            return this;
        }

        public Match listen(Listener listener) {
            listeners.add(listener);
            return this;
        }

        /** A move that arrives from outside, whoever sits there. */
        public Result move(Mark player, int row, int col) {
            return call(match -> C.ttt_match_move(match, player.c(), row, col));
        }

        /** One turn of a computer's; NO_MOVE if it is a person's. */
        public Result computer() {
            return call(C::ttt_match_computer);
        }

        /** Turns of computers', until it is a person's turn or the game is over. */
        public Result run() {
            return call(C::ttt_match_run);
        }

        public Result undo() {
            return call(C::ttt_match_undo);
        }

        public Result redo() {
            return call(C::ttt_match_redo);
        }

        public Result reset() {
            return call(C::ttt_match_reset);
        }

        private interface MatchCall {
            int ask(Pointer match);
        }

        private Result call(MatchCall call) {
            return new Call(game, seats.clone(), List.copyOf(listeners)).run(id -> {
                Memory listener = pointers(ON_EVENT, id, null);
                Pointer[] members = new Pointer[10];
                members[0] = game.block();
                for (int i = 0; i < seats.length; i++) {
                    if (seats[i] == null) continue;
                    members[1 + 2 * i] = CHOOSE;
                    members[2 + 2 * i] = id;
                }
                members[9] = listener;
                int result = call.ask(pointers(members));
                Reference.reachabilityFence(listener);
                return result;
            });
        }
    }

    // ---- calls that call back

    /**
     * A call that may call back. What is thrown in it must not pass through the library: it is kept, and thrown
     * when the library has returned.
     */
    private static final class Call {
        private static final Map<Long, Call> UNDER_WAY = new ConcurrentHashMap<>();
        private static final AtomicLong LAST_ID = new AtomicLong();

        private final Game game;
        private final Strategy[] seats;
        private final List<Listener> listeners;
        private Throwable thrown;

        Call(Game game, Strategy[] seats, List<Listener> listeners) {
            this.game = game;
            this.seats = seats;
            this.listeners = listeners;
        }

        interface Body {
            int run(Pointer id);
        }

        Result run(Body body) {
            long id = LAST_ID.incrementAndGet();
            UNDER_WAY.put(id, this);
            game.callingBack++;
            int code;
            try {
                code = body.run(new Pointer(id));
            } finally {
                game.callingBack--;
                UNDER_WAY.remove(id);
            }
            if (thrown != null) Call.<RuntimeException>rethrow(thrown);
            return accepted(code);
        }

        /** Also what a strategy in another language, or by a trick, throws unchecked. */
        @SuppressWarnings("unchecked")
        private static <T extends Throwable> void rethrow(Throwable thrown) throws T {
            throw (T) thrown;
        }

        private static Call of(Pointer id) {
            return UNDER_WAY.get(Pointer.nativeValue(id));
        }

        private void guard(Runnable body) {
            try {
                body.run();
            } catch (Throwable t) {
                if (thrown == null) thrown = t;
            }
        }

        boolean choose(byte me, Pointer out) {
            Cell[] cell = new Cell[1];
            guard(() -> cell[0] = seats[me - 1].choose(game, Mark.of(me)));
            if (cell[0] == null) return false;
            out.setInt(0, cell[0].row());
            out.setInt(4, cell[0].col());
            return true;
        }

        void onEvent(Pointer event) {
            guard(() -> {
                Event told = new Event(Event.Kind.values()[event.getInt(0) - 1], Result.of(event.getInt(4)),
                        Mark.of(event.getByte(8)), cellAt(event, 12));
                for (Listener listener : listeners) guard(() -> listener.onEvent(game, told));
            });
        }
    }

    /** The C side of a strategy. */
    public interface ChooseCallback extends Callback {
        byte invoke(Pointer id, Pointer game, byte me, Pointer out);
    }

    /** The C side of a listener. */
    public interface EventCallback extends Callback {
        void invoke(Pointer id, Pointer game, Pointer event);
    }

    // JNA frees a callback's code with the object, so the objects are kept beside their addresses.
    private static final ChooseCallback CHOOSE_CALLBACK =
            (id, game, me, out) -> (byte) (Call.of(id).choose(me, out) ? 1 : 0);
    private static final EventCallback EVENT_CALLBACK = (id, game, event) -> Call.of(id).onEvent(event);
    private static final Pointer CHOOSE = CallbackReference.getFunctionPointer(CHOOSE_CALLBACK);
    private static final Pointer ON_EVENT = CallbackReference.getFunctionPointer(EVENT_CALLBACK);

    // ---- numbers and memory

    /** The number itself if it is from 0 to max, else max, which is refused for the same reason. */
    private static int fit(int number, int max) {
        return number < 0 || number > max ? max : number;
    }

    private static Result accepted(int code) {
        Result result = Result.of(code);
        if (result.isRefusal()) throw new Refused(result);
        return result;
    }

    private interface Maker {
        void make(int[] why);
    }

    private static void made(Maker maker) {
        int[] why = new int[1];
        maker.make(why);
        accepted(why[0]);
    }

    private static Memory memory(SizeT bytes) {
        return new Memory(Math.max(bytes.longValue(), 1));
    }

    private static Memory zeroed(long bytes) {
        Memory memory = new Memory(bytes);
        memory.clear();
        return memory;
    }

    /** A C struct of nothing but pointers. */
    private static Memory pointers(Pointer... members) {
        Memory memory = new Memory((long) members.length * Native.POINTER_SIZE);
        for (int i = 0; i < members.length; i++) memory.setPointer((long) i * Native.POINTER_SIZE, members[i]);
        return memory;
    }

    private static Cell cellAt(Pointer memory, long offset) {
        return new Cell(memory.getInt(offset), memory.getInt(offset + 4));
    }

    private interface StrategyCall {
        byte ask(Pointer state, Pointer game, byte me, int[] out);
    }

    private static Cell proposal(StrategyCall call, Pointer state, Game game, Mark me) {
        int[] out = new int[2];
        return call.ask(state, game.block(), me.c(), out) != 0 ? new Cell(out[0], out[1]) : null;
    }

    /** size_t. */
    public static final class SizeT extends IntegerType {
        private static final long serialVersionUID = 1;

        public SizeT() {
            this(0);
        }

        SizeT(long value) {
            super(Native.SIZE_T_SIZE, value, true);
        }
    }

    /** The C functions. JNA takes a boolean for an int, so C's bool is a byte here. */
    private static final class C {
        static {
            String library = System.getenv("TTT_LIBRARY");
            Native.register(C.class, NativeLibrary.getInstance(library == null ? "ttt" : library));
        }

        static native int ttt_version_number();
        static native Pointer ttt_result_name(int result);
        static native Pointer ttt_result_message(int result);
        static native byte ttt_is_invalid_move(int result);
        static native int ttt_check(Pointer config);
        static native SizeT ttt_size(Pointer config);
        static native Pointer ttt_init(Pointer buffer, SizeT len, Pointer config, int[] why);
        static native Pointer ttt_open(Pointer block, SizeT len, int[] why);
        static native Pointer ttt_copy(Pointer game, Pointer buffer, SizeT len, int[] why);
        static native SizeT ttt_bytes(Pointer game);
        static native int ttt_reset(Pointer game);
        static native int ttt_move(Pointer game, byte player, int row, int col);
        static native int ttt_play(Pointer game, int row, int col);
        static native int ttt_drop(Pointer game, int col);
        static native int ttt_move_if(Pointer game, long version, byte player, int row, int col);
        static native int ttt_can_move(Pointer game, byte player, int row, int col);
        static native SizeT ttt_play_all(Pointer game, int[] cells, SizeT n, int[] last);
        static native int ttt_undo(Pointer game);
        static native int ttt_redo(Pointer game);
        static native int ttt_set_board(Pointer game, byte[] marks, SizeT len);
        static native int ttt_winner(Pointer game);
        static native byte ttt_turn(Pointer game);
        static native byte ttt_at(Pointer game, int row, int col);
        static native int ttt_landing_row(Pointer game, int col);
        static native SizeT ttt_board(Pointer game, byte[] out, SizeT cap);
        static native SizeT ttt_moves(Pointer game, int[] out, SizeT cap);
        static native SizeT ttt_free_cells(Pointer game, int[] out, SizeT cap);
        static native SizeT ttt_winning_cells(Pointer game, int[] out, SizeT cap);
        static native byte ttt_is_dead(Pointer game);
        static native long ttt_hash(Pointer game);
        static native long ttt_version(Pointer game);
        static native int ttt_get_config(Pointer game, Pointer out);
        static native int ttt_get_info(Pointer game, Pointer out, SizeT size);
        static native SizeT ttt_board_text(Pointer game, byte[] out, SizeT cap);
        static native SizeT ttt_write_record(Pointer game, byte[] out, SizeT cap);
        static native int ttt_record_config(byte[] text, SizeT len, Pointer out);
        static native Pointer ttt_read_record(
                Pointer buffer, SizeT len, Pointer config, byte[] text, SizeT n, int[] why);
        static native SizeT ttt_cell_label(Pointer game, int row, int col, byte[] out, SizeT cap);
        static native int ttt_parse_label(Pointer game, byte[] text, SizeT len, Pointer out);
        static native byte ttt_first_free(Pointer state, Pointer game, byte me, int[] out);
        static native byte ttt_smart(Pointer state, Pointer game, byte me, int[] out);
        static native byte ttt_random(Pointer state, Pointer game, byte me, int[] out);
        static native byte ttt_search(Pointer state, Pointer game, byte me, int[] out);
        static native int ttt_play_strategy(Pointer game, Pointer strategy);
        static native SizeT ttt_playouts_size(Pointer game);
        static native int ttt_playouts(
                Pointer game, long games, long[] seed, Pointer scratch, SizeT len, long[] counts);
        static native SizeT ttt_searcher_size(Pointer config, SizeT tableBytes);
        static native Pointer ttt_searcher_init(Pointer buffer, SizeT len, Pointer config, int[] why);
        static native int ttt_set_limits(Pointer searcher, Pointer limits);
        static native int ttt_analyze(Pointer searcher, Pointer game, Pointer limits, Pointer out);
        static native int ttt_match_move(Pointer match, byte player, int row, int col);
        static native int ttt_match_computer(Pointer match);
        static native int ttt_match_run(Pointer match);
        static native int ttt_match_undo(Pointer match);
        static native int ttt_match_redo(Pointer match);
        static native int ttt_match_reset(Pointer match);
    }
}
