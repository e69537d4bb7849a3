/// @file
/// A game. Part of ttt.hpp.
///
/// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef TTT_GAME_HPP
#define TTT_GAME_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "strategy.hpp"

namespace ttt {

/// How many moves of a list were accepted, and the last answer.
struct Played {
  std::size_t count; ///< How many were accepted.
  Answer last;       ///< What the last one was answered; how the game stands, if there was none.
};

/// A game. It owns the memory that it lives in, or lives in the caller's; it can be moved, not copied (but see
/// `clone`), and is a View of itself.
///
/// A game must not be destroyed or assigned to while a strategy or a listener looks at it.
///
/// @code
/// ttt::Game game{ttt::Config(3)};
/// game.play_all({{1, 1}, {0, 0}});
/// ttt::Game copy = game.clone();
/// copy.undo();
/// assert(game.turn() == ttt::Mark::X && copy.turn() == ttt::Mark::O);
///
/// ttt::Game again = ttt::Game::read_record(game.record());
/// assert(again.hash() == game.hash());
///
/// ttt::Answer why;
/// ttt::Game none(ttt::Config(3).k(4), &why);
/// assert(!none && why == ttt::Result::BadK);
/// @endcode
class Game : public View {
public:
  /// No game.
  constexpr Game() noexcept = default;
  /// A game on the heap.
  explicit Game(const Config &config, Answer *why = nullptr)
      : Game(on_heap(config.size(), why, [&](void *memory, std::size_t bytes, ttt_result *code) {
          return ttt_init(memory, bytes, config.get(), code);
        })) {}
  /// A game in memory of the caller's.
  Game(Memory memory, const Config &config, Answer *why = nullptr)
      : Game(ttt_init(memory.data(), memory.bytes(), config.get(), Answer::code_of(why)), nullptr) {}

  /// Takes over a game of C's and how to free it, as for what ttt_new made: `Game::adopt(ttt_new(3))`.
  static Game adopt(ttt_game *game, void (*free)(ttt_game *) = ttt_free) { return Game(game, free); }
  /// A game of C's, which remains its owner's.
  static Game borrow(ttt_game *game) { return Game(game, nullptr); }
  /// Takes up the game that is in a block of memory, after checking all of it.
  static Game open(Memory block, Answer *why = nullptr) {
    return Game(ttt_open(block.data(), block.bytes(), Answer::code_of(why)), nullptr);
  }
  /// The same with a copy of the block on the heap. It need not be aligned.
  static Game load(const void *block, std::size_t bytes, Answer *why = nullptr) {
    return on_heap(block ? bytes : 0, why, [&](void *memory, std::size_t size, ttt_result *code) {
      if (memory) std::memcpy(memory, block, size);
      return ttt_open(memory, size, code);
    });
  }
  /// Plays a record in memory of the caller's, every move checked; `config` is the record's (`record_config`),
  /// but for `undo`.
  static Game read_record(Memory memory, const Config &config, std::string_view text, Answer *why = nullptr) {
    return Game(ttt_read_record(memory.data(), memory.bytes(), config.get(), text.data(), text.size(),
                                Answer::code_of(why)),
                nullptr);
  }
  /// Plays a record, every move checked, on the heap.
  static Game read_record(std::string_view text, Answer *why = nullptr) {
    const std::optional<Config> config = record_config(text, why);
    if (!config) return Game();
    return on_heap(config->size(), why, [&](void *memory, std::size_t bytes, ttt_result *code) {
      return ttt_read_record(memory, bytes, config->get(), text.data(), text.size(), code);
    });
  }

  /// Takes over another game, which is empty then.
  Game(Game &&other) noexcept : View(other), free_(std::exchange(other.free_, nullptr)) { other.game_ = nullptr; }
  /// Takes over another game, which is empty then; this one's memory is freed if it was its own.
  Game &operator=(Game &&other) noexcept {
    Game taken(std::move(other));
    std::swap(game_, taken.game_);
    std::swap(free_, taken.free_);
    return *this;
  }
  ~Game() {
    if (free_) free_(get());
  }

  using View::get;
  /// The same, as in C.
  ttt_game *get() noexcept { return const_cast<ttt_game *>(game_); }

  /// Moves for a named player.
  Answer move(Mark player, std::int32_t row, std::int32_t col) {
    return Answer(ttt_move(get(), static_cast<std::uint8_t>(player), row, col));
  }
  /// Moves for a named player.
  Answer move(Mark player, Cell cell) { return move(player, cell.row, cell.col); }
  /// Moves for whoever's turn it is.
  Answer play(std::int32_t row, std::int32_t col) { return Answer(ttt_play(get(), row, col)); }
  /// Moves for whoever's turn it is.
  Answer play(Cell cell) { return play(cell.row, cell.col); }
  /// With gravity: moves in a column, for whoever's turn it is.
  Answer drop(std::int32_t col) { return Answer(ttt_drop(get(), col)); }
  /// Moves for a named player, if the game is still this version.
  Answer move_if(std::uint64_t version, Mark player, std::int32_t row, std::int32_t col) {
    return Answer(ttt_move_if(get(), version, static_cast<std::uint8_t>(player), row, col));
  }
  /// Moves for a named player, if the game is still this version.
  Answer move_if(std::uint64_t version, Mark player, Cell cell) {
    return move_if(version, player, cell.row, cell.col);
  }
  /// Plays one cell after the other, until one is refused.
  Played play_all(Span<const Cell> cells) {
    ttt_result last;
    const std::size_t count = ttt_play_all(get(), cells.data(), cells.size(), &last);
    return {count, Answer(last)};
  }
  /// Plays one cell after the other, until one is refused.
  Played play_all(std::initializer_list<Cell> cells) { return play_all(Span<const Cell>(cells)); }
  /// Takes the last move back.
  Answer undo() { return Answer(ttt_undo(get())); }
  /// Puts back the move that was taken back last.
  Answer redo() { return Answer(ttt_redo(get())); }
  /// Back to the empty board, under the same rules.
  Answer reset() { return Answer(ttt_reset(get())); }
  /// Puts a whole position on the board.
  Answer set_board(Span<const Mark> marks) {
    return Answer(ttt_set_board(get(), reinterpret_cast<const std::uint8_t *>(marks.data()), marks.size()));
  }
  /// Makes the move that a strategy proposes for whoever's turn it is.
  Answer play_strategy(const Strategy &strategy) { return Answer(ttt_play_strategy(get(), strategy.get())); }
  /// The same for anything that a Strategy can be made of. Here it needs no name: it lives for as long as the call.
  template <typename F, std::enable_if_t<detail::is_chooser<F>, int> = 0> Answer play_strategy(F &&choose) {
    return play_strategy(Strategy(choose));
  }

private:
  Game(ttt_game *game, void (*free)(ttt_game *)) noexcept : View(game), free_(free) {}

  friend class View;
  template <typename Make> static Game on_heap(std::size_t bytes, Answer *why, Make make) {
    void *memory = detail::allocate(bytes);
    ttt_result code = TTT_NO_MEMORY;
    // Without a size there is something wrong, and the library says what.
    ttt_game *game = memory || bytes == 0 ? make(memory, bytes, &code) : nullptr;
    if (why) *why = Answer(code);
    if (!game) detail::release(memory);
    return Game(game, detail::release<ttt_game>);
  }

  void (*free_)(ttt_game *) = nullptr;
};

inline Game View::copy(Memory memory, Answer *why) const {
  return Game(ttt_copy(game_, memory.data(), memory.bytes(), Answer::code_of(why)), nullptr);
}

inline Game View::clone(Answer *why) const {
  return Game::on_heap(ttt_bytes(game_), why, [this](void *memory, std::size_t bytes, ttt_result *code) {
    return ttt_copy(game_, memory, bytes, code);
  });
}

} // namespace ttt

#endif // TTT_GAME_HPP
