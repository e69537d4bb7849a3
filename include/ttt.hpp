/// @file
/// libttt for C++17: the functions of ttt.h as classes, without a cost of their own.
///
/// @code
/// ttt::Game game{ttt::Config(3)};
/// game.move(ttt::Mark::X, 1, 1);                        // accepted
/// ttt::Answer answer = game.move(ttt::Mark::O, 1, 1);
/// assert(answer == ttt::Result::Occupied);              // refused, and nothing has changed
/// assert(game.at(1, 1) == ttt::Mark::X);
/// @endcode
///
/// or without a heap:
///
/// @code
/// static ttt::Buffer<6, 7> memory;
/// ttt::Game game(memory, ttt::Config(6, 7, 4).rules(ttt::Rules::Gravity));
/// game.drop(3);
/// assert(game.at(5, 3) == ttt::Mark::X);
/// @endcode
///
/// Everywhere:
///  - A member is called what its function in ttt.h is called, without `ttt_`, `get_` and `write_`; ttt.h
///    says what it does in every corner. How a game stands, `ttt_winner` there, is View::standing.
///  - Nothing here throws. A refusal is an Answer. What is made by a constructor or returned by value tells
///    it to `why`, if that is given, and is empty then: `if (!game)`.
///  - An empty game, a moved-from one for example, answers Result::Null and otherwise zero, as NULL does
///    in C. So does an empty searcher.
///  - Memory comes from operator new only where a comment says "on the heap". A program that calls none of
///    these needs neither a heap nor the C++ runtime library.
///  - What only refers to something, as View, Strategy and Span do, must not outlive it.
///  - It compiles with -fno-exceptions and -fno-rtti. Of the standard library it includes `<cstddef>`, `<cstdint>`,
///    `<cstring>`, `<initializer_list>`, `<iterator>`, `<new>`, `<optional>`, `<string_view>`, `<type_traits>` and
///    `<utility>`.
///  - Members that call the library are not declared noexcept: around a C function this would cost each
///    call a stack frame.
///
/// Output to streams is in ttt/stream.hpp. SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef TTT_HPP
#define TTT_HPP

#include "ttt/answer.hpp"
#include "ttt/config.hpp"
#include "ttt/game.hpp"
#include "ttt/match.hpp"
#include "ttt/memory.hpp"
#include "ttt/searcher.hpp"
#include "ttt/strategy.hpp"
#include "ttt/view.hpp"

/// libttt: the rules of tic-tac-toe on any board.
namespace ttt {}

#endif // TTT_HPP
