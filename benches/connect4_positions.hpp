// The Connect Four positions to solve: of random games 15 to 28 stones, nobody has won, and whoever
// is to move can't at once.
#pragma once
#include "bench.hpp"
#include "peers/connect4.hpp"

// Fewer for a quick look.
inline size_t position_count() {
  const char* wanted = std::getenv("POSITIONS");
  return wanted ? size_t(std::atoi(wanted)) : 500;
}

inline const std::vector<std::string>& connect4_positions() {
  static std::vector<std::string> made;
  Rng rng(4);
  while (made.size() < position_count()) {
    connect4::Position p;
    std::string columns;
    unsigned stones = 15 + rng.below(14);
    while (p.count() < stones) {
      int c = int(rng.below(connect4::WIDTH));
      if (!p.can_play(c)) continue;
      if (p.wins_with(c)) break;
      p.play_column(c);
      columns += char('1' + c);
    }
    if (p.count() == stones && !p.can_win_next()) made.push_back(columns);
  }
  return made;
}
