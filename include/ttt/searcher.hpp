/// @file
/// A computer player that looks ahead. Part of ttt.hpp.
///
/// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef TTT_SEARCHER_HPP
#define TTT_SEARCHER_HPP

#include <cstddef>
#include <cstdint>

#include "strategy.hpp"

namespace ttt {

/// How long a search may go on; what is not set is no limit.
class Limits {
public:
  /// No limit.
  constexpr Limits() noexcept = default;

  /// Positions looked at; 0: no limit.
  constexpr Limits &nodes(std::uint64_t nodes) noexcept {
    limits_.nodes = nodes;
    return *this;
  }
  /// Plies looked ahead; 0: no limit, but 64 at most in any case.
  constexpr Limits &depth(std::uint32_t plies) noexcept {
    limits_.depth = plies;
    return *this;
  }
  /// The same, as in C.
  constexpr const ttt_limits *get() const noexcept { return &limits_; }

private:
  ttt_limits limits_{};
};

/// What a search has found out; true if it was not refused. All is zero if it was.
class Analysis {
public:
  /// Whether the search was not refused.
  explicit operator bool() const noexcept { return answer_.accepted(); }
  /// Result::Ok, or why it was refused.
  Answer answer() const noexcept { return answer_; }
  /// Whether value and distance are proven.
  bool exact() const noexcept { return analysis_.exact != 0; }
  /// For the side to move: 1 won, 0 drawn, -1 lost if it is exact; else a score, -9999 to 9999.
  std::int32_t value() const noexcept { return analysis_.value; }
  /// If it is exact: plies to the end with best play.
  std::uint32_t distance() const noexcept { return analysis_.distance; }
  /// Plies that were looked ahead in full.
  std::uint32_t depth() const noexcept { return analysis_.depth; }
  /// Positions looked at.
  std::uint64_t nodes() const noexcept { return analysis_.nodes; }
  /// The best move found.
  Cell best() const noexcept { return analysis_.best; }

private:
  friend class Searcher;
  Analysis(ttt_searcher *searcher, View game, const Limits &limits)
      : answer_(ttt_analyze(searcher, game.get(), limits.get(), &analysis_)) {}

  ttt_analysis analysis_{};
  Answer answer_;
};

/// A computer player that looks ahead; also a strategy. It can be moved, not copied.
///
/// @code
/// ttt::Game game{ttt::Config(3)};
/// ttt::Searcher searcher(game.config(), 1 << 16);
/// ttt::Analysis found = searcher.analyze(game, ttt::Limits().nodes(100000));
/// assert(found && found.exact() && found.value() == 0);
/// while (game.play_strategy(searcher) == ttt::Result::Ok) {}
/// assert(game.standing() == ttt::Result::Draw);
/// @endcode
class Searcher {
public:
  /// No searcher.
  Searcher() noexcept = default;
  /// A searcher for games of this configuration, on the heap, with a transposition table of so many bytes.
  explicit Searcher(const Config &config, std::size_t table_bytes = std::size_t{1} << 20, Answer *why = nullptr) {
    const std::size_t bytes = size(config, table_bytes);
    void *memory = detail::allocate(bytes);
    ttt_result code = TTT_NO_MEMORY;
    ttt_searcher *searcher = nullptr;
    // No size: the configuration is refused, and the library says why; or it would be more than there can be.
    if (memory || !config.check()) searcher = ttt_searcher_init(memory, bytes, config.get(), &code);
    if (why) *why = Answer(code);
    searcher_ = detail::Handle<ttt_searcher>(searcher, detail::release<ttt_searcher>);
    if (!searcher) detail::release(memory);
  }
  /// A searcher in memory of the caller's; what it does not need is its transposition table.
  Searcher(Memory memory, const Config &config, Answer *why = nullptr)
      : searcher_(ttt_searcher_init(memory.data(), memory.bytes(), config.get(), Answer::code_of(why)), nullptr) {}

  /// Bytes that a searcher takes, with a transposition table of so many; 0 if the configuration is refused.
  static std::size_t size(const Config &config, std::size_t table_bytes = 0) {
    return ttt_searcher_size(config.get(), table_bytes);
  }

  /// Whether there is a searcher.
  explicit operator bool() const noexcept { return searcher_.get() != nullptr; }
  /// The same, as in C.
  ttt_searcher *get() const noexcept { return searcher_.get(); }
  /// Sets what it goes by as a strategy; 100,000 nodes at first.
  Answer set_limits(const Limits &limits) { return Answer(ttt_set_limits(get(), limits.get())); }
  /// Searches a position, until its value is proven or a limit is reached.
  Analysis analyze(View game, const Limits &limits) { return {get(), game, limits}; }
  /// The strategy.
  operator Strategy() & noexcept { return {ttt_search, get()}; }

private:
  detail::Handle<ttt_searcher> searcher_;
};

} // namespace ttt

#endif // TTT_SEARCHER_HPP
