// The textbook's class, TicTacToe(n) with move(row, col, player), on top of libttt. A move costs the same
// however large the board is.
#ifndef TICTACTOE_HPP
#define TICTACTOE_HPP

#include <new>
#include <stdexcept>

#include <ttt.hpp>

class TicTacToe {
public:
  // An empty board of n by n cells, where n in a row win. Throws std::invalid_argument if there is no such board,
  // std::bad_alloc if there is no memory for it.
  explicit TicTacToe(int n) {
    ttt::Answer why;
    game_ = ttt::Game(ttt::Config(n).no_undo(), &why);
    if (why == ttt::Result::NoMemory) throw std::bad_alloc();
    if (!why) throw std::invalid_argument(why.message());
  }

  // Player 1 or 2 marks a cell; 1 begins. Returns who has won by then, 0 if nobody. What is against the rules,
  // a taken cell for one, changes nothing.
  int move(int row, int col, int player) {
    // Only what is a player is made a mark.
    if (player == 1 || player == 2) game_.move(player == 1 ? ttt::Mark::X : ttt::Mark::O, row, col);
    const auto winner = game_.winner();
    return winner ? static_cast<int>(*winner) : 0;
  }

private:
  ttt::Game game_;
};

#endif
