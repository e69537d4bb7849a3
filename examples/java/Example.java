// SPDX-License-Identifier: MIT OR Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import ttt.Ttt.Cell;
import ttt.Ttt.Config;
import ttt.Ttt.Event;
import ttt.Ttt.Game;
import ttt.Ttt.Mark;
import ttt.Ttt.Match;
import ttt.Ttt.Refused;
import ttt.Ttt.Result;
import ttt.Ttt.Strategy;

/**
 * A game against the library's own player: with a strategy in Java, saved, taken up again, taken back, and a move
 * that is refused.
 *
 * <pre>
 * javac -cp /usr/share/java/jna.jar Example.java ttt/Ttt.java
 * java -cp /usr/share/java/jna.jar:. Example [FILE]
 * </pre>
 */
public final class Example {
    /**
     * Tries each move on a copy, where the library's player goes on for both sides, and takes the first that ends
     * best.
     */
    private static Cell dreamer(Game game, Mark me) {
        Cell best = null;
        int bestValue = 0;
        for (Cell cell : game.freeCells()) {
            try (Game copy = game.copy()) {
                Result result = copy.play(cell.row(), cell.col());
                while (result == Result.OK) result = copy.playStrategy(Strategy.SMART);
                int value = result.code == me.ordinal() ? 1 : result == Result.DRAW ? 0 : -1;
                if (best == null || value > bestValue) {
                    best = cell;
                    bestValue = value;
                }
            }
        }
        return best;
    }

    /** Writes a game so that the file is whole at any time: the old one, then the new one. */
    private static void save(Game game, Path file) throws IOException {
        Path fresh = Path.of(file + ".new");
        Files.write(fresh, game.bytes(), StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE, StandardOpenOption.SYNC);
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    }

    public static void main(String[] args) throws IOException {
        Path file = Path.of(args.length > 0 ? args[0] : "game.ttt");
        try (Game game = new Game(Config.of(5).k(4))) {
            List<String> played = new ArrayList<>();
            Match match = new Match(game)
                    .seat(Mark.X, Example::dreamer)
                    .seat(Mark.O, Strategy.SMART)
                    .listen((seen, event) -> {
                        if (event.kind() == Event.Kind.MOVE) played.add(seen.label(event.cell()));
                    });
            Result result = match.run();
            System.out.println(String.join(" ", played));
            System.out.println(game + result.message());

            save(game, file);
            try (Game again = Game.open(Files.readAllBytes(file))) {
                boolean same = again.record().equals(game.record());
                System.out.println("reopened: " + (same ? "the same game" : "another game"));
                again.undo();
                System.out.println("taken back: " + again.turn() + " to move");
                Cell first = again.moves().get(0);
                try {
                    again.move(again.turn(), first.row(), first.col());
                } catch (Refused refused) {
                    System.out.println("refused: " + refused.getMessage());
                }
            }
        }
    }
}
