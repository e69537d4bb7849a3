// A solver for Connect Four and nothing else, 6 rows by 7 columns, as Pascal Pons describes it
// (blog.gamesolver.org): bitboards, negamax with null windows, only moves that don't lose at once,
// those that make most threats first, and a transposition table of lower and upper bounds.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace connect4 {

constexpr int WIDTH = 7, HEIGHT = 6, CELLS = WIDTH * HEIGHT;
constexpr int MIN_SCORE = -CELLS / 2 + 3, MAX_SCORE = (CELLS + 1) / 2 - 3;

constexpr uint64_t bottom(int columns) { return columns == 0 ? 0 : bottom(columns - 1) | uint64_t(1) << (columns - 1) * (HEIGHT + 1); }
constexpr uint64_t BOTTOM = bottom(WIDTH), BOARD = BOTTOM * ((uint64_t(1) << HEIGHT) - 1);
constexpr uint64_t column_mask(int c) { return ((uint64_t(1) << HEIGHT) - 1) << c * (HEIGHT + 1); }

// A column takes seven bits, the lowest cell first; the seventh is a gap.
class Position {
  uint64_t mine = 0;    // of who is to move
  uint64_t mask = 0;    // of both
  unsigned stones = 0;

  // The free cells where `p` would have four in a row.
  static uint64_t winning_cells(uint64_t p, uint64_t mask) {
    uint64_t r = (p << 1) & (p << 2) & (p << 3);  // vertical
    for (int d : {HEIGHT + 1, HEIGHT, HEIGHT + 2}) {  // horizontal, both diagonals
      uint64_t q = (p << d) & (p << 2 * d);
      r |= q & (p << 3 * d);
      r |= q & (p >> d);
      q = (p >> d) & (p >> 2 * d);
      r |= q & (p << d);
      r |= q & (p >> 3 * d);
    }
    return r & (BOARD ^ mask);
  }
  uint64_t possible() const { return (mask + BOTTOM) & BOARD; }

 public:
  unsigned count() const { return stones; }
  uint64_t key() const { return mine + mask; }
  bool can_play(int c) const { return (mask & (uint64_t(1) << (HEIGHT - 1 + c * (HEIGHT + 1)))) == 0; }
  void play(uint64_t move) {
    mine ^= mask;
    mask |= move;
    stones++;
  }
  void play_column(int c) { play((mask + (uint64_t(1) << c * (HEIGHT + 1))) & column_mask(c)); }
  bool can_win_next() const { return winning_cells(mine, mask) & possible(); }
  bool wins_with(int c) const { return winning_cells(mine, mask) & possible() & column_mask(c); }

  // Moves that don't let the opponent win with his next; the side to move can't win at once.
  uint64_t non_losing_moves() const {
    uint64_t moves = possible(), threats = winning_cells(mine ^ mask, mask), forced = moves & threats;
    if (forced) {
      if (forced & (forced - 1)) return 0;
      moves = forced;
    }
    return moves & ~(threats >> 1);  // never right below a threat
  }
  int threats_after(uint64_t move) const { return __builtin_popcountll(winning_cells(mine | move, mask)); }
};

// Direct mapped. 32 bits of the key do, as the prime number of entries tells the rest apart.
class Table {
  static constexpr size_t SIZE = 12582917;
  std::vector<uint32_t> keys = std::vector<uint32_t>(SIZE);
  std::vector<uint8_t> values = std::vector<uint8_t>(SIZE);

 public:
  void clear() {
    std::fill(keys.begin(), keys.end(), 0);
    std::fill(values.begin(), values.end(), 0);
  }
  void put(uint64_t key, uint8_t value) {
    size_t i = key % SIZE;
    keys[i] = uint32_t(key);
    values[i] = value;
  }
  int get(uint64_t key) const {
    size_t i = key % SIZE;
    return keys[i] == uint32_t(key) ? values[i] : 0;
  }
};

class Solver {
  Table table;

  int negamax(const Position& p, int alpha, int beta) {
    uint64_t possible = p.non_losing_moves();
    int stones = int(p.count());
    if (possible == 0) return -(CELLS - stones) / 2;
    if (stones >= CELLS - 2) return 0;
    int min = -(CELLS - 2 - stones) / 2, max = (CELLS - 1 - stones) / 2;
    uint64_t key = p.key();
    if (int bound = table.get(key)) {
      if (bound > MAX_SCORE - MIN_SCORE + 1) min = bound + 2 * MIN_SCORE - MAX_SCORE - 2;
      else max = bound + MIN_SCORE - 1;
    }
    if (alpha < min && (alpha = min) >= beta) return alpha;
    if (beta > max && alpha >= (beta = max)) return beta;

    // Sorted by insertion: best last, and of equals the more central.
    struct { uint64_t move; int score; } sorted[WIDTH];
    int count = 0;
    for (int c : {0, 6, 1, 5, 2, 4, 3})
      if (uint64_t move = possible & column_mask(c)) {
        int score = p.threats_after(move), i = count++;
        for (; i && sorted[i - 1].score > score; i--) sorted[i] = sorted[i - 1];
        sorted[i] = {move, score};
      }
    while (count--) {
      Position next = p;
      next.play(sorted[count].move);
      int score = -negamax(next, -beta, -alpha);
      if (score >= beta) {
        table.put(key, uint8_t(score + MAX_SCORE - 2 * MIN_SCORE + 2));
        return score;
      }
      if (score > alpha) alpha = score;
    }
    table.put(key, uint8_t(alpha - MIN_SCORE + 1));
    return alpha;
  }

 public:
  void clear() { table.clear(); }

  // 0 a draw; s > 0: won with the s-th stone from the last; s < 0: lost so.
  int solve(const Position& p) {
    if (p.can_win_next()) return (CELLS + 1 - int(p.count())) / 2;
    int min = -(CELLS - int(p.count())) / 2, max = (CELLS + 1 - int(p.count())) / 2;
    while (min < max) {
      int med = min + (max - min) / 2;
      if (med <= 0 && min / 2 < med) med = min / 2;
      else if (med >= 0 && max / 2 > med) med = max / 2;
      int r = negamax(p, med, med + 1);
      if (r <= med) max = r;
      else min = r;
    }
    return min;
  }
};

}  // namespace connect4
