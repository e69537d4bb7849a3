// Own baselines for the uniform random playouts that OpenSpiel, pgx and the
// others are measured on: the textbook way, and compact bitboards, same RNG.
// A playout answers with the move that won, counted from 1, and 0 for a draw.
#include "../bench.hpp"
using std::vector;

template <class F> static void timed(const std::string& who, const std::string& name, int batch, F playout) {
  add(who, "playouts " + name, "games/s",
      [=] {
        long x = 0, draws = 0;
        for (int i = 0; i < 2000; i++) {
          long won = playout();
          x += won % 2;
          draws += won == 0;
        }
        return "games=2000 x=" + std::to_string(x) + " draws=" + std::to_string(draws);
      },
      [=] {
        return 1e9 / per_one([] {}, [=] {
          long sum = 0;
          for (int i = 0; i < batch; i++) sum += playout();
          keep(sum);
          return double(batch);
        });
      });
}

struct Grid {  // textbook: vector<vector<char>>, line scan, list of legal moves built each turn
  int h, w, k;
  vector<vector<char>> b;
  Grid(int h, int w, int k) : h(h), w(w), k(k), b(h, vector<char>(w, 0)) {}
  bool wins(int r, int c) const {
    char p = b[r][c];
    static const int D[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (auto& d : D) {
      int cnt = 1;
      for (int s = 1; s >= -1; s -= 2)
        for (int i = 1, y = r + s * d[0], x = c + s * d[1]; i < k && y >= 0 && x >= 0 && y < h && x < w && b[y][x] == p; i++, y += s * d[0], x += s * d[1]) cnt++;
      if (cnt >= k) return true;
    }
    return false;
  }
};
static Rng rng(2024);

static long grid_legal_list(int n, int k) {
  Grid g(n, n, k);
  char p = 1;
  for (long m = 0;; m++) {
    vector<int> legal;
    for (int r = 0; r < n; r++) for (int c = 0; c < n; c++) if (!g.b[r][c]) legal.push_back(r * n + c);
    if (legal.empty()) return 0;
    int a = legal[rng.below(legal.size())];
    g.b[a / n][a % n] = p;
    if (g.wins(a / n, a % n)) return m + 1;
    p = 3 - p;
  }
}
static long grid_free_list(int n, int k) {
  static vector<Grid> gs;
  static int gn = 0, gk = 0;
  static vector<int> base, free;
  if (gn != n || gk != k) { gs.assign(1, Grid(n, n, k)); gn = n; gk = k; base.resize(n * n); for (int i = 0; i < n * n; i++) base[i] = i; }
  Grid& g = gs[0];
  for (auto& r : g.b) std::fill(r.begin(), r.end(), 0);
  free = base;
  char p = 1;
  long m = 0;
  for (int left = n * n; left > 0; left--) {
    int i = rng.below(left), a = free[i];
    free[i] = free[left - 1];
    g.b[a / n][a % n] = p;
    m++;
    if (g.wins(a / n, a % n)) return m;
    p = 3 - p;
  }
  return 0;
}
static long c4_textbook() {
  Grid g(6, 7, 4);
  int height[7] = {0};
  char p = 1;
  for (long m = 0;; m++) {
    vector<int> legal;
    for (int c = 0; c < 7; c++) if (height[c] < 6) legal.push_back(c);
    if (legal.empty()) return 0;
    int c = legal[rng.below(legal.size())], r = height[c]++;
    g.b[r][c] = p;
    if (g.wins(r, c)) return m + 1;
    p = 3 - p;
  }
}

static bool W9[512];
static uint8_t NTH[512][9];  // i-th set bit
static long t3_bits() {
  unsigned me = 0, opp = 0;
  for (int m = 0; m < 9; m++) {
    unsigned free = 511 & ~(me | opp);
    me |= 1u << NTH[free][rng.below(9 - m)];
    if (W9[me]) return m + 1;
    std::swap(me, opp);
  }
  return 0;
}
static inline bool c4_win(uint64_t b) {
  uint64_t m = b & (b >> 7); if (m & (m >> 14)) return true;
  m = b & (b >> 6); if (m & (m >> 12)) return true;
  m = b & (b >> 8); if (m & (m >> 16)) return true;
  m = b & (b >> 1); return m & (m >> 2);
}
static uint8_t NTH7[128][7];
static long c4_bits() {
  uint64_t me = 0, opp = 0;
  unsigned open = 127;
  for (long m = 0; m < 42; m++) {
    int c = NTH7[open][rng.below(__builtin_popcount(open))];
    uint64_t occ = me | opp, mv = (occ + (1ull << (7 * c))) & ~occ & (0x3Full << (7 * c));
    me |= mv;
    if (mv >> (7 * c + 5) & 1) open &= ~(1u << c);
    if (c4_win(me)) return m + 1;
    std::swap(me, opp);
  }
  return 0;
}

int main() {
  static const int L[8] = {7, 56, 448, 73, 146, 292, 273, 84};
  for (int i = 0; i < 512; i++) { for (int l : L) if ((i & l) == l) W9[i] = true; int k = 0; for (int b = 0; b < 9; b++) if (i >> b & 1) NTH[i][k++] = b; }
  for (int i = 0; i < 128; i++) { int k = 0; for (int b = 0; b < 7; b++) if (i >> b & 1) NTH7[i][k++] = b; }
  timed("C++ textbook (legal list)", "3x3", 64, [] { return grid_legal_list(3, 3); });
  timed("C++ textbook (free list)", "3x3", 64, [] { return grid_free_list(3, 3); });
  timed("C++ bitboard", "3x3", 64, [] { return t3_bits(); });
  timed("C++ textbook (legal list)", "15x15 k=5", 4, [] { return grid_legal_list(15, 5); });
  timed("C++ textbook (free list)", "15x15 k=5", 4, [] { return grid_free_list(15, 5); });
  timed("C++ textbook", "Connect Four", 16, [] { return c4_textbook(); });
  timed("C++ bitboard", "Connect Four", 64, [] { return c4_bits(); });
  return serve();
}
