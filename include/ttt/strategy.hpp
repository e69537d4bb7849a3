/// @file
/// Computer players. Part of ttt.hpp.
///
/// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef TTT_STRATEGY_HPP
#define TTT_STRATEGY_HPP

#include <cstdint>
#include <optional>
#include <type_traits>

#include "view.hpp"

namespace ttt {

class Strategy;

/// @cond
namespace detail {

// What a callable of the user's answers; false if it throws, for nothing may be thrown through C.
template <typename Call> bool guarded(Call &&call) {
#ifdef __cpp_exceptions
  try {
    return call();
  } catch (...) {
    return false;
  }
#else
  return call();
#endif
}

template <typename Choose>
bool choose(Choose &&choose, const ttt_game *game, std::uint8_t me, ttt_cell *out) {
  return guarded([&] {
    const std::optional<Cell> cell = choose(View(game), static_cast<Mark>(me));
    if (!cell) return false;
    *out = *cell;
    return true;
  });
}

// C's function for a callable that `self` points to, and for one that `self` itself points into the code of.
template <typename Choose> bool choose_object(void *self, const ttt_game *game, std::uint8_t me, ttt_cell *out) {
  return choose(*static_cast<Choose *>(self), game, me, out);
}
template <typename Choose> bool choose_function(void *self, const ttt_game *game, std::uint8_t me, ttt_cell *out) {
  return choose(reinterpret_cast<Choose>(self), game, me, out);
}

template <typename T> constexpr bool is_function_pointer = std::is_function_v<std::remove_pointer_t<T>>;

// Whether it is a function, or a lambda that captures nothing, which becomes one.
template <typename F, typename = void> constexpr bool is_function = false;
template <typename F>
constexpr bool is_function<F, std::void_t<decltype(+std::declval<F &>())>> =
    is_function_pointer<decltype(+std::declval<F &>())>;

// Whether a Strategy can be made of it; one can be called, too, but is to be copied.
template <typename F>
constexpr bool is_chooser = std::is_invocable_r_v<std::optional<Cell>, F &, View, Mark> &&
                            !std::is_same_v<std::remove_cv_t<std::remove_reference_t<F>>, Strategy>;

} // namespace detail
/// @endcond

/// A computer player: a reference to something that is called with a View of the game and with the Mark to
/// move for, and returns the Cell that it would move to, or nothing (`std::optional<Cell>`). If it throws, it
/// has no move.
///
/// A lambda that captures nothing may be given as it is. One that captures must have a name, and live for as
/// long as the strategy is used.
///
/// @code
/// int asked = 0;
/// auto middle_first = [&](ttt::View game, ttt::Mark me) -> std::optional<ttt::Cell> {
///   asked++;
///   if (game.can_move(me, 1, 1)) return ttt::Cell(1, 1);
///   return std::nullopt;
/// };
/// ttt::Game game{ttt::Config(3)};
/// assert(game.play_strategy(middle_first) && asked == 1);
/// assert(game.play_strategy(middle_first) == ttt::Result::NoMove);
/// assert(game.play_strategy(ttt::smart));
/// @endcode
class Strategy {
public:
  /// Nobody: a person, whose moves arrive by Match::move.
  constexpr Strategy() noexcept = default;
  /// A strategy of C's.
  constexpr Strategy(ttt_choose choose, void *self = nullptr) noexcept : strategy_{choose, self} {}
  /// A function, or a lambda that captures nothing.
  template <typename F, std::enable_if_t<detail::is_function<F> && detail::is_chooser<F>, int> = 0>
  Strategy(F &&function) noexcept {
    const auto pointer = +function;
    strategy_ = {detail::choose_function<std::decay_t<decltype(pointer)>>, reinterpret_cast<void *>(pointer)};
  }
  /// Something else that can be called, and that stays where it is.
  template <typename F, std::enable_if_t<!detail::is_function<F> && detail::is_chooser<F>, int> = 0>
  Strategy(F &callable) noexcept
      : strategy_{detail::choose_object<F>, const_cast<void *>(static_cast<const void *>(&callable))} {}
  /// Something that would be gone at once: give it a name first.
  template <typename F, std::enable_if_t<!detail::is_function<F> && detail::is_chooser<F> &&
                                             !std::is_lvalue_reference_v<F>, int> = 0>
  Strategy(F &&callable) = delete;

  /// Whether it is a computer's.
  constexpr explicit operator bool() const noexcept { return strategy_.choose != nullptr; }
  /// What it would do, asked directly.
  std::optional<Cell> operator()(View game, Mark me) const {
    std::optional<Cell> cell(std::in_place);
    if (!*this || !strategy_.choose(strategy_.self, game.get(), static_cast<std::uint8_t>(me), &*cell)) cell.reset();
    return cell;
  }
  /// The same, as in C.
  constexpr const ttt_strategy *get() const noexcept { return &strategy_; }

private:
  ttt_strategy strategy_{};
};

/// A strategy: the first of the legal moves.
inline constexpr Strategy first_free{ttt_first_free};
/// A strategy: wins at once if it can, else stops who could, else takes the first of the legal moves.
inline constexpr Strategy smart{ttt_smart};

/// A strategy: any of the legal moves; the same seed makes the same moves everywhere. Must stay where it is
/// while it is a strategy.
class Random {
public:
  std::uint64_t seed; ///< Goes on with each proposal.

  /// From this seed on.
  constexpr explicit Random(std::uint64_t start) noexcept : seed(start) {}
  /// The strategy.
  operator Strategy() & noexcept { return {ttt_random, &seed}; }
};

} // namespace ttt

#endif // TTT_STRATEGY_HPP
