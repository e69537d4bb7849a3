// Computer players that are lambdas.
//
//   strategy
//
// To compile:  c++ -std=c++17 strategy.cpp -lttt -o strategy
//
// A strategy is a function and a pointer that it is passed. For a lambda that captures something the
// pointer is the lambda's address, and the function calls it; one function template does that for all.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <ttt.h>

// `choose` must live for as long as the strategy is used. The library is C and knows no exceptions, so
// none may get through it: a player that throws has no move.
template <typename Choose> ttt_strategy strategy_of(Choose &choose) {
  auto call = [](void *self, const ttt_game *game, std::uint8_t me, ttt_cell *out) {
    try {
      return (*static_cast<Choose *>(self))(game, me, *out);
    } catch (...) {
      return false;
    }
  };
  return {call, &choose};
}

static std::vector<ttt_cell> free_cells(const ttt_game *game) {
  std::vector<ttt_cell> cells(ttt_free_cells(game, nullptr, 0));
  ttt_free_cells(game, cells.data(), cells.size());
  return cells;
}

static std::string board_text(const ttt_game *game) {
  std::string text(ttt_board_text(game, nullptr, 0), '\0');
  ttt_board_text(game, &text[0], text.size());
  text.pop_back(); // the NUL
  return text;
}

int main() {
  ttt_config config{};
  config.rows = 7;
  config.k = 4;
  config.players = 3;
  std::vector<std::uint64_t> memory(ttt_size(&config) / sizeof(std::uint64_t));
  ttt_game *game = ttt_init(memory.data(), memory.size() * sizeof(std::uint64_t), &config, nullptr);

  // Takes the free cell next to the middle, and counts its moves.
  int moves = 0;
  auto middle = [&](const ttt_game *seen, std::uint8_t, ttt_cell &out) {
    const auto away = [](const ttt_cell &cell) { return std::abs(cell.row - 3) + std::abs(cell.col - 3); };
    const auto cells = free_cells(seen);
    const auto closer = [&](const ttt_cell &a, const ttt_cell &b) { return away(a) < away(b); };
    const auto best = std::min_element(cells.begin(), cells.end(), closer);
    if (best == cells.end()) return false;
    out = *best;
    moves++;
    return true;
  };

  const ttt_strategy players[] = {
      strategy_of(middle),
      // One that captures nothing is such a function already.
      {[](void *, const ttt_game *seen, std::uint8_t, ttt_cell *out) {
         const auto cells = free_cells(seen);
         if (cells.empty()) return false;
         *out = cells.back();
         return true;
       },
       nullptr},
      // And so are the library's own.
      {ttt_smart, nullptr},
  };
  ttt_result result = TTT_OK;
  while (result == TTT_OK) result = ttt_play_strategy(game, &players[ttt_turn(game) - TTT_X]);

  std::cout << board_text(game) << ttt_result_message(result) << "; X moved " << moves << " times\n";
  return result < 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
