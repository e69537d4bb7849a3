// Computer players that are lambdas.
//
//   strategy
//
// To compile:  c++ -std=c++17 strategy.cpp -lttt -o strategy
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>

#include <ttt.hpp>
#include <ttt/stream.hpp>

int main() {
  ttt::Game game{ttt::Config().rows(7).k(4).players(3)};

  // Takes the free cell next to the middle, and counts its moves. It captures something, so it needs a name:
  // who plays with it refers to it.
  int moves = 0;
  auto middle = [&](ttt::View seen, ttt::Mark) -> std::optional<ttt::Cell> {
    const auto away = [](ttt::Cell cell) { return std::abs(cell.row - 3) + std::abs(cell.col - 3); };
    const auto closer = [&](ttt::Cell a, ttt::Cell b) { return away(a) < away(b); };
    const auto cells = seen.free_cells();
    if (cells.empty()) return std::nullopt;
    moves++;
    return *std::min_element(cells.begin(), cells.end(), closer);
  };

  // One that captures nothing may be given as it is.
  const ttt::Strategy last = [](ttt::View seen, ttt::Mark) -> std::optional<ttt::Cell> {
    const auto cells = seen.free_cells();
    if (cells.empty()) return std::nullopt;
    return cells[cells.size() - 1];
  };

  ttt::Answer answer;
  while (answer == ttt::Result::Ok) {
    switch (game.turn()) {
    case ttt::Mark::X: answer = game.play_strategy(middle); break;
    case ttt::Mark::O: answer = game.play_strategy(last); break;
    default: answer = game.play_strategy(ttt::smart);
    }
  }

  std::cout << game << answer.message() << "; X moved " << moves << " times\n";
  return answer ? EXIT_SUCCESS : EXIT_FAILURE;
}
