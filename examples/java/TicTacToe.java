// SPDX-License-Identifier: MIT OR Apache-2.0
import ttt.Ttt.Config;
import ttt.Ttt.Game;

/**
 * The textbook class of a 3 by 3 game, on top of libttt: X and O take turns, and a move that cannot be made is
 * ignored.
 */
public final class TicTacToe {
    private final Game game = new Game(Config.of(3));

    /** Marks a cell for whoever's turn it is; nothing happens if it is taken, off the board, or the game is over. */
    public void move(int r, int c) {
        if (game.canMove(game.turn(), r, c)) game.play(r, c);
    }

    /** 'X' or 'O'; '.' while nobody has won. */
    public char winner() {
        return switch (game.winner()) {
            case X_WINS -> 'X';
            case O_WINS -> 'O';
            default -> '.';
        };
    }

    /** Three lines of 'X', 'O' and '.'. */
    @Override
    public String toString() {
        return game.toString();
    }
}
