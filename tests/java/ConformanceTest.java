import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import ttt.Ttt.Game;
import ttt.Ttt.Mark;
import ttt.Ttt.Result;

/** Every case of tests/conformance/ through examples/java/ttt/Ttt.java, and the textbook class on its seeds. */
final class ConformanceTest {
    private ConformanceTest() {}

    private static String name(Mark mark) {
        return mark == Mark.EMPTY ? "" : mark.name();
    }

    private static Object seedCall(Game game, List<Object> op) {
        switch ((String) op.get(0)) {
            case "play":
                return Check.answer(() -> game.play(Check.number(op.get(1)), Check.number(op.get(2)))).publicName();
            case "undo":
                return Check.answer(game::undo).publicName();
            case "redo":
                return Check.answer(game::redo).publicName();
            case "turn":
                return name(game.turn());
            case "winner":
                return switch (game.winner()) {
                    case OK -> null;
                    case DRAW -> "DRAW";
                    default -> name(Mark.values()[game.winner().code]);
                };
            case "board": {
                List<String> names = Arrays.stream(game.board()).map(ConformanceTest::name).collect(Collectors.toList());
                List<Object> rows = new ArrayList<>();
                int cols = game.config().cols();
                for (int at = 0; at < names.size(); at += cols) rows.add(names.subList(at, at + cols));
                return rows;
            }
            default: {
                // Who is none of the marks is nobody: there is no other way to say it here.
                Object player = op.get(1);
                Mark mark = player instanceof Integer ? Mark.values()[(Integer) player]
                        : player.equals("X") ? Mark.X : player.equals("O") ? Mark.O : Mark.EMPTY;
                Result got = Check.answer(() -> game.move(mark, Check.number(op.get(2)), Check.number(op.get(3))));
                return player instanceof Integer ? (Object) got.code : got.publicName();
            }
        }
    }

    private static void seeds() throws Exception {
        for (Map<String, Object> one : Check.cases("seeds.jsonl", 19)) {
            Game game = Check.game(one);
            List<Object> got = new ArrayList<>();
            for (Object op : Check.list(one.get("ops"))) got.add(seedCall(game, Check.list(op)));
            Check.is(got, one.get("expect"), (String) one.get("name"));
        }
    }

    private static Mark[] marks(Object board) {
        return Check.joined(board).chars().mapToObj(c -> Mark.values()[".XOYZ".indexOf(c)]).toArray(Mark[]::new);
    }

    private static void endsAsTold(Game game, Map<String, Object> one) {
        String name = (String) one.get("name");
        Check.is(game.winner().name(), one.get("winner"), name);
        Check.is(game.turn().ordinal(), one.get("turn"), name);
        Check.is(game.board(), marks(one.get("board")), name);
        List<List<Integer>> winning =
                game.winningCells().stream().map(cell -> List.of(cell.row(), cell.col())).collect(Collectors.toList());
        Check.is(winning, one.get("winning_cells"), name);
    }

    private static Result gameCall(Game game, Object op) {
        if (op.equals("undo")) return game.undo();
        if (op.equals("redo")) return game.redo();
        List<Object> move = Check.list(op);
        int row = Check.number(move.get(0));
        int col = Check.number(move.get(1));
        if (move.size() < 3) return game.play(row, col);
        int player = Check.number(move.get(2));
        return game.move(player < Mark.values().length ? Mark.values()[player] : Mark.EMPTY, row, col);
    }

    /** Each is moved to another block before every call. */
    private static void games() throws Exception {
        for (Map<String, Object> one : Check.cases("games.jsonl", 240)) {
            Game game = Check.game(one);
            List<Object> ops = Check.list(one.get("ops"));
            for (int i = 0; i < ops.size(); i++) {
                try (Game old = game) {
                    game = i % 2 == 0 ? Game.open(old.bytes()) : old.copy();
                }
                Game moved = game;
                Object op = ops.get(i);
                Result got = Check.answer(() -> gameCall(moved, op));
                Check.is(got.name(), Check.list(one.get("expect")).get(i), one.get("name") + ", call " + i);
            }
            endsAsTold(game, one);
            Game again = Game.ofRecord(game.record(), 0);
            endsAsTold(again, one);
            Check.is(again.moves(), game.moves());
            Check.is(again.positionHash(), game.positionHash());
        }
    }

    private static void positions() throws Exception {
        for (Map<String, Object> one : Check.cases("positions.jsonl", 120)) {
            Game game = Check.game(one);
            String name = (String) one.get("name");
            Check.is(Check.answer(() -> game.setBoard(marks(one.get("board")))).name(), one.get("expect"), name);
            if (one.get("turn") != null) Check.is(game.turn().ordinal(), one.get("turn"), name);
        }
    }

    /** The seeds of a 3 by 3 board in which nobody speaks out of turn: the class has no players to name. */
    private static void textbook() throws Exception {
        int played = 0;
        for (Map<String, Object> one : Check.cases("seeds.jsonl", 19)) {
            List<Object> expect = Check.list(one.get("expect"));
            List<Object> ops = Check.list(one.get("ops"));
            boolean known = ops.stream().allMatch(op -> List.of("move", "play", "winner", "board").contains(Check.list(op).get(0)));
            if (!one.get("rows").equals(3) || !known || expect.contains("NOT_YOUR_TURN")) continue;
            TicTacToe game = new TicTacToe();
            Game same = Check.game(one);
            for (int i = 0; i < ops.size(); i++) {
                List<Object> op = Check.list(ops.get(i));
                int n = op.size();
                if (op.get(0).equals("winner")) {
                    Object want = expect.get(i) == null || expect.get(i).equals("DRAW") ? "." : expect.get(i);
                    Check.is(String.valueOf(game.winner()), want, one.get("name") + ", call " + i);
                } else if (!op.get(0).equals("board")) {
                    game.move(Check.number(op.get(n - 2)), Check.number(op.get(n - 1)));
                    Check.answer(() -> same.play(Check.number(op.get(n - 2)), Check.number(op.get(n - 1))));
                }
                Check.is(game.toString(), same.toString(), one.get("name") + ", call " + i);
            }
            played++;
        }
        Check.is(played, 10);

        TicTacToe game = new TicTacToe();
        game.move(-1, 0);
        game.move(0, 3);
        game.move(Integer.MAX_VALUE, Integer.MIN_VALUE);
        Check.is(game.toString() + game.winner(), "...\n...\n...\n.");
    }

    public static void main(String[] args) {
        Check.test("seeds", ConformanceTest::seeds);
        Check.test("games, moved to another block before every call", ConformanceTest::games);
        Check.test("positions", ConformanceTest::positions);
        Check.test("the textbook class", ConformanceTest::textbook);
        Check.done();
    }
}
