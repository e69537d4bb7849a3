/// @file
/// A game to look at. Part of ttt.hpp.
///
/// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef TTT_VIEW_HPP
#define TTT_VIEW_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

#include "answer.hpp"
#include "config.hpp"
#include "memory.hpp"

namespace ttt {

class Game;

/// The name of a cell, `"a1"` for the bottom left; in itself, not on the heap.
class Label {
public:
  /// The text, with a NUL behind it; empty off the board.
  const char *c_str() const noexcept { return chars_; }
  /// The text.
  std::string_view view() const noexcept { return chars_; }
  /// The text.
  operator std::string_view() const noexcept { return view(); }

private:
  friend class View;
  char chars_[10] = "";
};

/// Much of what there is to know about a game, at once. All is zero if there is no game.
class Info {
public:
  /// Rows of the board.
  std::uint16_t rows() const noexcept { return info_.rows; }
  /// Columns of the board.
  std::uint16_t cols() const noexcept { return info_.cols; }
  /// Marks in a row that win.
  std::uint16_t k() const noexcept { return info_.k; }
  /// How many players take turns.
  std::uint8_t players() const noexcept { return info_.players; }
  /// What changes the plain game.
  Rules rules() const noexcept { return static_cast<Rules>(info_.rules); }
  /// Marks on the board.
  std::uint32_t moves() const noexcept { return info_.moves; }
  /// Moves that redo could put back.
  std::uint32_t redoable() const noexcept { return info_.redoable; }
  /// How often the game has changed.
  std::uint64_t version() const noexcept { return info_.version; }
  /// How the game stands.
  Answer standing() const noexcept { return Answer(info_.winner); }
  /// Whose turn it is; Mark::Empty once the game is over.
  Mark turn() const noexcept { return static_cast<Mark>(info_.turn); }
  /// The mark of the last move; Mark::Empty if it is unknown.
  Mark last_mark() const noexcept { return static_cast<Mark>(info_.last_mark); }
  /// The cell of the last move, if it is known.
  std::optional<Cell> last() const noexcept {
    if (info_.last_mark == TTT_EMPTY) return std::nullopt;
    return info_.last;
  }

private:
  friend class View;
  ttt_info info_{};
};

/// How many playouts ended with each result.
struct Tally {
  std::uint64_t counts[6] = {}; ///< By result, Result::XWins to Result::Draw.

  /// How many ended so.
  constexpr std::uint64_t operator[](Result result) const noexcept {
    return result >= Result::Ok && result <= Result::Draw ? counts[static_cast<std::size_t>(result)] : 0;
  }
};

/// The cells of a board, row by row, to be gone through with a range-for; each is looked up when its turn comes.
class Squares {
public:
  /// Stands on a cell.
  class Iterator {
  public:
    using iterator_category = std::input_iterator_tag; ///< It gives values, not references.
    using value_type = Square;                         ///< What it gives.
    using difference_type = std::ptrdiff_t;            ///< As an iterator must say.
    using pointer = void;                              ///< There is none.
    using reference = Square;                          ///< A value.

    /// On no board.
    constexpr Iterator() noexcept = default;
    /// The cell and the mark on it.
    Square operator*() const { return {cell_, static_cast<Mark>(ttt_at(game_, cell_.row, cell_.col))}; }
    /// To the next cell.
    constexpr Iterator &operator++() noexcept {
      if (++cell_.col == cols_) cell_ = {cell_.row + 1, 0};
      return *this;
    }
    /// To the next cell; returns where it stood.
    constexpr Iterator operator++(int) noexcept {
      Iterator before = *this;
      ++*this;
      return before;
    }
    /// Whether both stand on the same cell.
    friend constexpr bool operator==(const Iterator &a, const Iterator &b) noexcept { return a.cell_ == b.cell_; }
    /// Whether they stand on different cells.
    friend constexpr bool operator!=(const Iterator &a, const Iterator &b) noexcept { return !(a == b); }

  private:
    friend class Squares;
    constexpr Iterator(const ttt_game *game, Cell cell, std::int32_t cols) noexcept
        : game_(game), cell_(cell), cols_(cols) {}

    const ttt_game *game_ = nullptr;
    Cell cell_;
    std::int32_t cols_ = 0;
  };

  /// The top left.
  constexpr Iterator begin() const noexcept { return {game_, {0, 0}, cols_}; }
  /// Behind the bottom right.
  constexpr Iterator end() const noexcept { return {game_, {rows_, 0}, cols_}; }

private:
  friend class View;
  constexpr Squares(const ttt_game *game, std::int32_t rows, std::int32_t cols) noexcept
      : game_(game), rows_(rows), cols_(cols) {}

  const ttt_game *game_;
  std::int32_t rows_;
  std::int32_t cols_;
};

/// A game to look at, not to change: what strategies and listeners are shown. It is an address, to be passed
/// by value; as a reference, it cannot be made to refer to another game.
///
/// Members that list something come twice: with memory of the caller's, of which they return the part that
/// they filled (empty if it is too small for all), and without, on the heap.
///
/// @code
/// ttt::Game game{ttt::Config(3)};
/// game.play_all({{0, 0}, {1, 1}, {0, 1}});
/// int marks = 0;
/// for (auto [cell, mark] : game.cells())
///   if (mark != ttt::Mark::Empty) marks++;
/// for (ttt::Cell cell : game.moves()) std::puts(game.cell_label(cell).c_str());
/// std::array<ttt::Cell, 9> memory;
/// for (ttt::Cell cell : game.free_cells(memory)) assert(game.can_move(ttt::Mark::O, cell));
/// assert(marks == 3 && !game.winner());
/// @endcode
class View {
public:
  /// No game.
  constexpr View() noexcept = default;
  /// A game of C's.
  constexpr explicit View(const ttt_game *game) noexcept : game_(game) {}
  /// The same game.
  constexpr View(const View &) noexcept = default;
  View &operator=(const View &) = delete;

  /// Whether there is a game.
  constexpr explicit operator bool() const noexcept { return game_ != nullptr; }
  /// The same, as in C.
  constexpr const ttt_game *get() const noexcept { return game_; }

  /// How the game stands: Result::Ok while it is on.
  Answer standing() const { return Answer(ttt_winner(game_)); }
  /// Who has won, if anybody.
  std::optional<Mark> winner() const { return standing().winner(); }
  /// Whether the game is over, won or drawn.
  bool over() const { return standing().over(); }
  /// Whose turn it is; Mark::Empty once the game is over.
  Mark turn() const { return static_cast<Mark>(ttt_turn(game_)); }
  /// The mark on a cell; Mark::Empty off the board.
  Mark at(std::int32_t row, std::int32_t col) const { return static_cast<Mark>(ttt_at(game_, row, col)); }
  /// The mark on a cell; Mark::Empty off the board.
  Mark at(Cell cell) const { return at(cell.row, cell.col); }
  /// With gravity: the row where a mark in this column would land, if there is one.
  std::optional<std::int32_t> landing_row(std::int32_t col) const {
    const std::int32_t row = ttt_landing_row(game_, col);
    if (row < 0) return std::nullopt;
    return row;
  }
  /// What Game::move would refuse, or Result::Ok.
  Answer can_move(Mark player, std::int32_t row, std::int32_t col) const {
    return Answer(ttt_can_move(game_, static_cast<std::uint8_t>(player), row, col));
  }
  /// What Game::move would refuse, or Result::Ok.
  Answer can_move(Mark player, Cell cell) const { return can_move(player, cell.row, cell.col); }
  /// Whether a draw is certain.
  bool is_dead() const { return ttt_is_dead(game_); }
  /// A hash of the position.
  std::uint64_t hash() const { return ttt_hash(game_); }
  /// How often the game has changed.
  std::uint64_t version() const { return ttt_version(game_); }
  /// The configuration as it was understood: no field left at its default.
  Config config() const {
    ttt_config config{};
    ttt_get_config(game_, &config);
    return Config(config);
  }
  /// Much of the above at once.
  Info info() const {
    Info info;
    ttt_get_info(game_, &info.info_, sizeof info.info_);
    return info;
  }

  /// Every cell with the mark on it, row by row. Needs no memory.
  Squares cells() const {
    const Info now = info();
    return {game_, now.rows(), now.cols()};
  }
  /// The marks, row by row.
  Span<Mark> board(Span<Mark> memory) const { return fill(memory, board_); }
  /// The marks, row by row, on the heap.
  List<Mark> board() const { return list<Mark>(board_); }
  /// The moves that the log holds, oldest first.
  Span<Cell> moves(Span<Cell> memory) const { return fill(memory, ttt_moves); }
  /// The moves that the log holds, oldest first, on the heap.
  List<Cell> moves() const { return list<Cell>(ttt_moves); }
  /// The legal moves, row by row.
  Span<Cell> free_cells(Span<Cell> memory) const { return fill(memory, ttt_free_cells); }
  /// The legal moves, row by row, on the heap.
  List<Cell> free_cells() const { return list<Cell>(ttt_free_cells); }
  /// Every cell of every line, row by row.
  Span<Cell> winning_cells(Span<Cell> memory) const { return fill(memory, ttt_winning_cells); }
  /// Every cell of every line, row by row, on the heap.
  List<Cell> winning_cells() const { return list<Cell>(ttt_winning_cells); }

  /// The board, drawn: a line a row. In memory there must be room for a NUL.
  std::string_view board_text(Span<char> memory) const { return text(fill(memory, ttt_board_text)); }
  /// The board, drawn: a line a row; on the heap.
  Text board_text() const { return Text(list<char>(ttt_board_text)); }
  /// The game as a record; empty if the log does not hold all of it. In memory there must be room for a NUL.
  std::string_view record(Span<char> memory) const { return text(fill(memory, ttt_write_record)); }
  /// The game as a record, on the heap; empty if the log does not hold all of it.
  Text record() const { return Text(list<char>(ttt_write_record)); }
  /// The label of a cell; empty off the board.
  Label cell_label(Cell cell) const {
    Label label;
    ttt_cell_label(game_, cell.row, cell.col, label.chars_, sizeof label.chars_);
    return label;
  }
  /// The cell with this label.
  Answer parse_label(std::string_view label, Cell &out) const {
    return Answer(ttt_parse_label(game_, label.data(), label.size(), &out));
  }
  /// The cell with this label, if it is one.
  std::optional<Cell> parse_label(std::string_view label) const {
    Cell cell;
    return parse_label(label, cell) ? std::optional(cell) : std::nullopt;
  }

  /// The bytes that are the game: write them to a file, and read them back with Game::open or Game::load.
  Span<const unsigned char> block() const {
    return {reinterpret_cast<const unsigned char *>(game_), ttt_bytes(game_)};
  }
  /// A copy in memory of the caller's.
  Game copy(Memory memory, Answer *why = nullptr) const;
  /// A copy on the heap.
  Game clone(Answer *why = nullptr) const;

  /// Bytes of scratch memory that `playouts` takes from here.
  std::size_t playouts_size() const { return ttt_playouts_size(game_); }
  /// Plays so many games at random from here, in scratch memory, and adds up how they end. The seed goes on.
  Answer playouts(std::uint64_t games, std::uint64_t &seed, Tally &tally, Memory scratch) const {
    return Answer(ttt_playouts(game_, games, &seed, scratch.data(), scratch.bytes(), tally.counts));
  }
  /// The same with scratch memory on the heap.
  Answer playouts(std::uint64_t games, std::uint64_t &seed, Tally &tally) const {
    List<unsigned char> scratch(playouts_size());
    if (*this && scratch.empty()) return Result::NoMemory;
    return playouts(games, seed, tally, {scratch.data(), scratch.size()});
  }

protected:
  const ttt_game *game_ = nullptr; ///< The game.

private:
  static std::size_t board_(const ttt_game *game, Mark *out, std::size_t cap) {
    return ttt_board(game, reinterpret_cast<std::uint8_t *>(out), cap);
  }
  template <typename T, typename Write> Span<T> fill(Span<T> memory, Write write) const {
    const std::size_t size = write(game_, memory.data(), memory.size());
    return {memory.data(), size <= memory.size() ? size : 0};
  }
  template <typename T, typename Write> List<T> list(Write write) const {
    List<T> items(write(game_, nullptr, 0));
    write(game_, items.data(), items.size());
    return items;
  }
  static std::string_view text(Span<char> written) noexcept {
    return {written.data(), written.size() - (written.empty() ? 0 : 1)};
  }
};

} // namespace ttt

#endif // TTT_VIEW_HPP
