/// @file
/// Output of the types of ttt.hpp to streams.
///
/// @code
/// ttt::Game game{ttt::Config(3)};
/// std::ostringstream out;
/// out << game.play(1, 1) << '\n' << game;
/// assert(out.str() == "OK\n...\n.X.\n...\n");
/// @endcode
///
/// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef TTT_STREAM_HPP
#define TTT_STREAM_HPP

#include <ostream>

#include "../ttt.hpp"

namespace ttt {

/// `.`, `X`, `O`, `#` or `@`, as ttt_board_text draws it; `?` for what is no mark.
inline std::ostream &operator<<(std::ostream &out, Mark mark) {
  return out << (mark <= Mark::P4 ? ".XO#@"[static_cast<std::size_t>(mark)] : '?');
}

/// The name of an answer, `OK`, `X_WINS`, …; Answer::message has a sentence.
inline std::ostream &operator<<(std::ostream &out, Answer answer) { return out << answer.name(); }

/// The name of a result.
inline std::ostream &operator<<(std::ostream &out, Result result) { return out << Answer(result); }

/// Row and column, `(0, 2)`; View::cell_label has the name.
inline std::ostream &operator<<(std::ostream &out, Cell cell) {
  return out << '(' << cell.row << ", " << cell.col << ')';
}

/// The text.
inline std::ostream &operator<<(std::ostream &out, const Text &text) { return out << text.view(); }

/// The text.
inline std::ostream &operator<<(std::ostream &out, const Label &label) { return out << label.view(); }

/// The board, a line a row. Takes memory from the heap.
inline std::ostream &operator<<(std::ostream &out, const View &game) { return out << game.board_text(); }

} // namespace ttt

#endif // TTT_STREAM_HPP
