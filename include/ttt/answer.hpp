/// @file
/// Marks, results, answers and cells. Part of ttt.hpp.
///
/// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef TTT_ANSWER_HPP
#define TTT_ANSWER_HPP

#include <cstdint>
#include <optional>

#include "../ttt.h"

namespace ttt {

/// The mark on a cell, and the player whose it is.
enum class Mark : std::uint8_t {
  Empty = TTT_EMPTY, ///< No mark, nobody.
  X = TTT_X,         ///< The first player's.
  O = TTT_O,         ///< The second player's.
  P3 = TTT_P3,       ///< The third player's.
  P4 = TTT_P4,       ///< The fourth player's.
};

/// What a call answers: from 0 on it was accepted, and this is how the game stands; below it was refused.
enum class Result : ttt_result {
  Ok = TTT_OK,                           ///< Accepted, and the game goes on.
  XWins = TTT_X_WINS,                    ///< Accepted, and X has won.
  OWins = TTT_O_WINS,                    ///< Accepted, and O has won.
  P3Wins = TTT_P3_WINS,                  ///< Accepted, and the third player has won.
  P4Wins = TTT_P4_WINS,                  ///< Accepted, and the fourth player has won.
  Draw = TTT_DRAW,                       ///< Accepted, and the board is full.
  GameOver = TTT_GAME_OVER,              ///< Refused: the game is over.
  NotYourTurn = TTT_NOT_YOUR_TURN,       ///< Refused: it is another player's turn.
  OutOfBounds = TTT_OUT_OF_BOUNDS,       ///< Refused: the cell is off the board.
  Occupied = TTT_OCCUPIED,               ///< Refused: the cell is taken, or the column is full.
  Floating = TTT_FLOATING,               ///< Refused: with gravity, the cell below is still empty.
  NothingToUndo = TTT_NOTHING_TO_UNDO,   ///< Refused: the log holds no move to take back.
  NothingToRedo = TTT_NOTHING_TO_REDO,   ///< Refused: no move was taken back.
  Stale = TTT_STALE,                     ///< Refused: the game has moved on since the version named.
  NoMove = TTT_NO_MOVE,                  ///< Refused: the strategy chose nothing, or it is a person's turn.
  Busy = TTT_BUSY,                       ///< Refused: the game is in the middle of another call.
  Null = TTT_NULL,                       ///< Refused: there is no game, or no memory was given.
  Corrupt = TTT_CORRUPT,                 ///< Refused: the memory holds no game.
  NoMemory = TTT_NO_MEMORY,              ///< Refused: there is no memory left.
  BufferTooSmall = TTT_BUFFER_TOO_SMALL, ///< Refused: the memory given is too small.
  Misaligned = TTT_MISALIGNED,           ///< Refused: the memory given is not aligned to `TTT_ALIGN`.
  BadSize = TTT_BAD_SIZE,                ///< Refused: rows or columns are not in 1 to `TTT_MAX_SIDE`.
  BadK = TTT_BAD_K,                      ///< Refused: k is over the longer side.
  BadPlayers = TTT_BAD_PLAYERS,          ///< Refused: the number of players is not in 2 to 4.
  BadRules = TTT_BAD_RULES,              ///< Refused: an unknown rule, or other rules than the game's.
  BadBoard = TTT_BAD_BOARD,              ///< Refused: a position that cannot have been reached.
  BadText = TTT_BAD_TEXT,                ///< Refused: the text is no label, or no record.
};

/// What a call answers. True if it was accepted; compares with a Result.
///
/// @code
/// ttt::Game game{ttt::Config(3)};
/// if (ttt::Answer answer = game.play(7, 7); !answer) std::puts(answer.message());
/// @endcode
class Answer {
public:
  /// Result::Ok.
  constexpr Answer() noexcept = default;
  /// This result.
  constexpr Answer(Result result) noexcept : code_(static_cast<ttt_result>(result)) {}
  /// The answer of a function of ttt.h.
  constexpr explicit Answer(ttt_result code) noexcept : code_(code) {}

  /// Whether the call was accepted.
  constexpr bool accepted() const noexcept { return code_ >= 0; }
  /// Whether the call was accepted.
  constexpr explicit operator bool() const noexcept { return accepted(); }
  /// Whether the call was accepted, and the game is over.
  constexpr bool over() const noexcept { return code_ > TTT_OK; }
  /// Who has won, if anybody.
  constexpr std::optional<Mark> winner() const noexcept {
    // Compared as a mark, which no other answer becomes: so compilers see through the optional.
    const Mark mark = static_cast<Mark>(code_);
    if (mark < Mark::X || mark > Mark::P4) return std::nullopt;
    return mark;
  }
  /// Whether the move itself was wrong: out of bounds, occupied or floating.
  bool is_invalid_move() const { return ttt_is_invalid_move(code_); }

  /// The same, for a switch.
  constexpr Result result() const noexcept { return static_cast<Result>(code_); }
  /// The same, as in C.
  constexpr ttt_result code() const noexcept { return code_; }
  /// Its name: `"OK"`, `"X_WINS"`, …
  const char *name() const { return ttt_result_name(code_); }
  /// A sentence for a person.
  const char *message() const { return ttt_result_message(code_); }

  /// Whether they are the same.
  friend constexpr bool operator==(Answer a, Answer b) noexcept { return a.code_ == b.code_; }
  /// Whether they are not the same.
  friend constexpr bool operator!=(Answer a, Answer b) noexcept { return a.code_ != b.code_; }

private:
  friend class Game;
  friend class Searcher;
  friend class View;
  static ttt_result *code_of(Answer *why) noexcept { return why ? &why->code_ : nullptr; }

  ttt_result code_ = TTT_OK;
};

/// A cell of the board; rows and columns count from 0 at the top left. It is C's struct, and unpacks:
/// `auto [row, col] = cell;`.
struct Cell : ttt_cell {
  /// The top left.
  constexpr Cell() noexcept : ttt_cell{0, 0} {}
  /// The cell in this row and column.
  constexpr Cell(std::int32_t r, std::int32_t c) noexcept : ttt_cell{r, c} {}
  /// The same, from C.
  constexpr Cell(const ttt_cell &cell) noexcept : ttt_cell(cell) {}

  /// Whether they are the same.
  friend constexpr bool operator==(Cell a, Cell b) noexcept { return a.row == b.row && a.col == b.col; }
  /// Whether they are not the same.
  friend constexpr bool operator!=(Cell a, Cell b) noexcept { return !(a == b); }
  /// Row by row.
  friend constexpr bool operator<(Cell a, Cell b) noexcept {
    return a.row != b.row ? a.row < b.row : a.col < b.col;
  }
};
static_assert(sizeof(Cell) == sizeof(ttt_cell), "arrays of both are the same");

/// A cell, and what is on it.
struct Square {
  Cell cell; ///< The cell.
  Mark mark; ///< The mark on it.
};

} // namespace ttt

#endif // TTT_ANSWER_HPP
