// The games that k < n is measured with.
#pragma once
#include "bench.hpp"
#include "peers/linescan.hpp"

// Cuts a permutation where the game ends.
inline Moves until_end(int n, int k, Moves m) {
  LineScan<true> g(n, k);
  char p = 1;
  for (size_t i = 0; i < m.size(); i++) {
    int s = g.move(m[i].r, m[i].c, p);
    if (s < 0) std::exit(2);
    if (s) { m.resize(i + 1); break; }
    p = 3 - p;
  }
  return m;
}

// A hostile order for a scan: pairs of rows filled left to right, in runs of
// K-1 cells of one player (a swapped column every K-1), so the horizontal scan
// is long and no one wins.
inline Moves runs(int n, int k) {
  Moves m;
  for (int r = 0; r + 1 < n; r += 2)
    for (int c = 0; c < n; c++) {
      // every (K)th column is swapped; the next row pair is swapped as a whole
      bool sw = (c % k == k - 1) ^ ((r / 2) & 1);
      Mv a{uint16_t(r), uint16_t(c)}, b{uint16_t(r + 1), uint16_t(c)};
      m.push_back(sw ? b : a);
      m.push_back(sw ? a : b);
    }
  return m;
}

struct LineCase {
  int n, k, games;
  bool long_runs;
  std::string name() const {
    return "move " + std::to_string(n) + "x" + std::to_string(n) + " k=" + std::to_string(k) + (long_runs ? " long runs" : "");
  }
  size_t pool() const { return n <= 19 ? 16 : 1; }
};
inline const LineCase line_cases[] = {
    {15, 5, 512, false}, {19, 5, 512, false}, {500, 5, 16, false}, {1000, 100, 1, false}, {1000, 100, 1, true}};

inline const std::vector<Moves>& line_games(const LineCase& c) {
  static std::map<std::string, std::vector<Moves>> made;
  auto& games = made[c.name()];
  Rng rng(7 + c.n);
  while (int(games.size()) < c.games)
    games.push_back(until_end(c.n, c.k, c.long_runs ? runs(c.n, c.k) : permutation(c.n, rng)));
  return games;
}
