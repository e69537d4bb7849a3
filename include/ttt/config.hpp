/// @file
/// Rules and configurations. Part of ttt.hpp.
///
/// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef TTT_CONFIG_HPP
#define TTT_CONFIG_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "answer.hpp"

namespace ttt {

/// What changes the plain game: a set of flags, `Rules::Gravity | Rules::Wrap`.
enum class Rules : std::uint8_t {
  Plain = 0,                       ///< No flag.
  Exact = TTT_EXACT,               ///< A run longer than k does not win.
  Gravity = TTT_GRAVITY,           ///< Marks fall to the lowest free row of their column.
  Misere = TTT_MISERE,             ///< Completing a line loses; for two players.
  NoDiagonals = TTT_NO_DIAGONALS,  ///< Only rows and columns count.
  Wrap = TTT_WRAP,                 ///< Lines run on across opposite edges.
};

/// The flags of both.
constexpr Rules operator|(Rules a, Rules b) noexcept {
  return static_cast<Rules>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
/// The flags that both have.
constexpr Rules operator&(Rules a, Rules b) noexcept {
  return static_cast<Rules>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}
/// All flags but these.
constexpr Rules operator~(Rules rules) noexcept {
  constexpr unsigned all = TTT_EXACT | TTT_GRAVITY | TTT_MISERE | TTT_NO_DIAGONALS | TTT_WRAP;
  return static_cast<Rules>(all & ~static_cast<unsigned>(rules));
}
/// Adds flags.
constexpr Rules &operator|=(Rules &a, Rules b) noexcept { return a = a | b; }
/// Keeps only these flags.
constexpr Rules &operator&=(Rules &a, Rules b) noexcept { return a = a & b; }
/// Whether every one of these flags is among the rules.
constexpr bool has(Rules rules, Rules flags) noexcept { return (rules & flags) == flags; }

/// @cond
namespace detail {
// What a field keeps of a number: one that it cannot hold becomes the largest, and that is refused.
template <typename Field> constexpr Field kept(std::int64_t value) noexcept {
  constexpr Field most = static_cast<Field>(-1);
  return value < 0 || value > most ? most : static_cast<Field>(value);
}
} // namespace detail
/// @endcond

/// What a game is asked to be. What is not set has its default.
///
/// @code
/// constexpr ttt::Config connect_four = ttt::Config(6, 7, 4).rules(ttt::Rules::Gravity);
/// constexpr ttt::Config for_three = ttt::Config().rows(7).k(4).players(3);
/// assert(connect_four.check() && for_three.check());
/// @endcode
///
/// A number that is too large for its field, or negative, is kept as one that ttt_check refuses.
class Config {
public:
  /// Nothing is set; it is refused as long as there are no rows.
  constexpr Config() noexcept = default;
  /// A board of n by n cells where n in a row win; or other sides, or another k.
  constexpr explicit Config(std::int64_t rows, std::int64_t cols = 0, std::int64_t k = 0) noexcept
      : config_{detail::kept<std::uint16_t>(rows), detail::kept<std::uint16_t>(cols), detail::kept<std::uint16_t>(k), 0, 0, 0, 0} {}
  /// The same, from C.
  constexpr explicit Config(const ttt_config &config) noexcept : config_(config) {}

  /// Rows of the board, 1 to `TTT_MAX_SIDE`.
  constexpr Config &rows(std::int64_t rows) noexcept {
    config_.rows = detail::kept<std::uint16_t>(rows);
    return *this;
  }
  /// Columns of the board; 0: as many as rows.
  constexpr Config &cols(std::int64_t cols) noexcept {
    config_.cols = detail::kept<std::uint16_t>(cols);
    return *this;
  }
  /// Marks in a row that win; 0: the longer side.
  constexpr Config &k(std::int64_t k) noexcept {
    config_.k = detail::kept<std::uint16_t>(k);
    return *this;
  }
  /// Players, 2 to 4; 0: two.
  constexpr Config &players(std::int64_t players) noexcept {
    config_.players = detail::kept<std::uint8_t>(players);
    return *this;
  }
  /// What changes the plain game.
  constexpr Config &rules(Rules rules) noexcept {
    config_.rules = static_cast<std::uint8_t>(rules);
    return *this;
  }
  /// Moves kept for undo, redo and replay; 0, or more than there are cells: all of them.
  constexpr Config &undo(std::uint32_t moves) noexcept {
    config_.undo = moves;
    return *this;
  }
  /// Keeps no moves.
  constexpr Config &no_undo() noexcept { return undo(TTT_NO_UNDO); }

  /// Rows of the board.
  constexpr std::uint16_t rows() const noexcept { return config_.rows; }
  /// Columns of the board.
  constexpr std::uint16_t cols() const noexcept { return config_.cols; }
  /// Marks in a row that win.
  constexpr std::uint16_t k() const noexcept { return config_.k; }
  /// How many players take turns.
  constexpr std::uint8_t players() const noexcept { return config_.players; }
  /// What changes the plain game.
  constexpr Rules rules() const noexcept { return static_cast<Rules>(config_.rules); }
  /// Moves kept for undo, redo and replay.
  constexpr std::uint32_t undo() const noexcept { return config_.undo; }

  /// Result::Ok, or what is wrong with it.
  Answer check() const { return Answer(ttt_check(&config_)); }
  /// Bytes that such a game takes; 0 if it is refused.
  std::size_t size() const { return ttt_size(&config_); }
  /// The same, as in C.
  constexpr const ttt_config *get() const noexcept { return &config_; }

private:
  ttt_config config_{};
};

/// What the head of a record asks for, no field left at its default but `undo`.
inline std::optional<Config> record_config(std::string_view text, Answer *why = nullptr) {
  ttt_config config{};
  const Answer answer(ttt_record_config(text.data(), text.size(), &config));
  if (why) *why = answer;
  if (!answer) return std::nullopt;
  return Config(config);
}

/// The version of the library in use: `major << 16 | minor << 8 | patch`.
inline std::uint32_t version_number() { return ttt_version_number(); }

} // namespace ttt

#endif // TTT_CONFIG_HPP
