/// @file
/// Players at a game, and listeners. Part of ttt.hpp.
///
/// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef TTT_MATCH_HPP
#define TTT_MATCH_HPP

#include <cstddef>
#include <cstdint>
#include <utility>

#include "game.hpp"

namespace ttt {

/// What kind of thing has happened in a match.
enum class EventKind : std::int32_t {
  Move = TTT_EVENT_MOVE,       ///< A move was made.
  Undo = TTT_EVENT_UNDO,       ///< A move was taken back.
  Redo = TTT_EVENT_REDO,       ///< A move was put back.
  End = TTT_EVENT_END,         ///< The game is over.
  Reset = TTT_EVENT_RESET,     ///< The board was cleared.
  Refused = TTT_EVENT_REFUSED, ///< A call was refused.
};

/// Something that has happened in a match.
class Event {
public:
  /// The same, from C.
  constexpr explicit Event(const ttt_event &event) noexcept : event_(event) {}

  /// What has happened.
  constexpr EventKind kind() const noexcept { return static_cast<EventKind>(event_.kind); }
  /// What the call answers.
  constexpr Answer answer() const noexcept { return Answer(event_.result); }
  /// Whose move it is; at the end, who moved last. Else Mark::Empty.
  constexpr Mark mark() const noexcept { return static_cast<Mark>(event_.mark); }
  /// The cell of that move, as the call named it: that of a refused one may be off the board; (-1, -1) where none
  /// was named.
  constexpr Cell cell() const noexcept { return event_.cell; }

private:
  ttt_event event_;
};

class Match;

/// @cond
namespace detail {
// A listener, and the match in whose list it is; null when the match has gone.
struct Listed : ttt_listener {
  Match *match = nullptr;
};
} // namespace detail
/// @endcond

/// A game, who plays each mark, and who is told. The game must outlive it, and so must what the strategies
/// refer to. It stays where it is.
///
/// @code
/// ttt::Game game{ttt::Config(3)};
/// ttt::Match match(game);
/// ttt::Random random(1);
/// match.seat(ttt::Mark::X, ttt::smart);
/// match.seat(ttt::Mark::O, random);
///
/// int moves = 0;
/// ttt::Listener count(match, [&](ttt::View, const ttt::Event &event) {
///   if (event.kind() == ttt::EventKind::Move) moves++;
/// });
/// assert(match.run().over() && moves >= 5);
/// @endcode
class Match {
public:
  /// A match in which persons play all marks.
  explicit Match(Game &game) noexcept { match_.game = game.get(); }
  Match(const Match &) = delete;
  Match &operator=(const Match &) = delete;
  ~Match() {
    for (ttt_listener *listener = match_.listeners; listener; listener = listener->next)
      static_cast<detail::Listed *>(listener)->match = nullptr;
  }

  /// Who plays a mark from now on; `Strategy()` is a person. Result::BadPlayers if there is no such mark.
  Answer seat(Mark mark, Strategy strategy) noexcept {
    if (mark < Mark::X || mark > Mark::P4) return Result::BadPlayers;
    match_.player[static_cast<std::size_t>(mark) - 1] = *strategy.get();
    return Result::Ok;
  }

  /// A move that arrives from outside, whoever sits there.
  Answer move(Mark player, std::int32_t row, std::int32_t col) {
    return Answer(ttt_match_move(&match_, static_cast<std::uint8_t>(player), row, col));
  }
  /// A move that arrives from outside, whoever sits there.
  Answer move(Mark player, Cell cell) { return move(player, cell.row, cell.col); }
  /// One turn of a computer's.
  Answer computer() { return Answer(ttt_match_computer(&match_)); }
  /// Turns of computers', until it is a person's turn or the game is over.
  Answer run() { return Answer(ttt_match_run(&match_)); }
  /// Takes back one move, whoever made it.
  Answer undo() { return Answer(ttt_match_undo(&match_)); }
  /// Puts back one move.
  Answer redo() { return Answer(ttt_match_redo(&match_)); }
  /// Back to the empty board; everybody keeps his seat.
  Answer reset() { return Answer(ttt_match_reset(&match_)); }

private:
  template <typename F> friend class Listener;
  // Where a pointer to this listener stands in the list, or the null at the list's end.
  ttt_listener **find(const ttt_listener *listener) noexcept {
    ttt_listener **at = &match_.listeners;
    while (*at && *at != listener) at = &(*at)->next;
    return at;
  }

  ttt_match match_{};
};

/// Somebody who is told what happens in a match, from the constructor to the destructor, in the order of the
/// constructors: something that is called with a View of the game and the Event. What it throws is dropped.
/// It stays where it is, and may go before or after the match. While an event is told, it may be destroyed only
/// if it is being told, or has been.
template <typename F> class Listener : private detail::Listed {
public:
  /// Listens to a match.
  Listener(Match &to, F call) : call_(std::move(call)) {
    on_event = tell;
    self = this;
    next = nullptr;
    match = &to;
    *to.find(nullptr) = this;
  }
  Listener(const Listener &) = delete;
  Listener &operator=(const Listener &) = delete;
  ~Listener() {
    if (match) *match->find(this) = next;
  }

private:
  static void tell(void *self, const ttt_game *game, const ttt_event *event) {
    detail::guarded([&] {
      static_cast<Listener *>(self)->call_(View(game), Event(*event));
      return true;
    });
  }

  F call_;
};

} // namespace ttt

#endif // TTT_MATCH_HPP
