// Perfect play. 3x3 by plain minimax without memo (549,946 nodes) in
// three representations and with alpha-beta + table; 4x4 k=4 by alpha-beta +
// table + the 8 symmetries, plain and with forced moves / dead lines.
#include "../bench.hpp"
#include <unordered_map>
using std::vector;

// --- 3x3, textbook: vector<vector<char>>, all eight lines at every node
struct Textbook {
  vector<vector<char>> b{3, vector<char>(3, 0)};
  long nodes = 0;
  int winner() const {
    for (int i = 0; i < 3; i++) {
      if (b[i][0] && b[i][0] == b[i][1] && b[i][1] == b[i][2]) return b[i][0];
      if (b[0][i] && b[0][i] == b[1][i] && b[1][i] == b[2][i]) return b[0][i];
    }
    if (b[1][1] && b[0][0] == b[1][1] && b[1][1] == b[2][2]) return b[1][1];
    if (b[1][1] && b[0][2] == b[1][1] && b[1][1] == b[2][0]) return b[1][1];
    return 0;
  }
  bool moves_left() const {
    for (auto& r : b) for (char c : r) if (!c) return true;
    return false;
  }
  int minimax(bool maxing) {
    nodes++;
    int w = winner();
    if (w) return w == 1 ? 1 : -1;
    if (!moves_left()) return 0;
    int best = maxing ? -2 : 2;
    for (int r = 0; r < 3; r++)
      for (int c = 0; c < 3; c++)
        if (!b[r][c]) {
          b[r][c] = maxing ? 1 : 2;
          int v = minimax(!maxing);
          b[r][c] = 0;
          best = maxing ? std::max(best, v) : std::min(best, v);
        }
    return best;
  }
};

// --- 3x3, char[9] and the lines through the last move only
struct Flat {
  char b[9] = {0};
  long nodes = 0;
  bool wins(int m, char p) const {
    int r = m / 3 * 3, c = m % 3;
    if (b[r] == p && b[r + 1] == p && b[r + 2] == p) return true;
    if (b[c] == p && b[c + 3] == p && b[c + 6] == p) return true;
    if (m % 4 == 0 && b[0] == p && b[4] == p && b[8] == p) return true;
    if ((m == 2 || m == 4 || m == 6) && b[2] == p && b[4] == p && b[6] == p) return true;
    return false;
  }
  int negamax(int ply, char p) {  // p to move
    nodes++;
    if (ply == 9) return 0;
    int best = -2;
    for (int m = 0; m < 9; m++)
      if (!b[m]) {
        b[m] = p;
        int v;
        if (wins(m, p)) { nodes++; v = 1; } else v = -negamax(ply + 1, 3 - p);
        b[m] = 0;
        if (v > best) best = v;
      }
    return best;
  }
};

// --- 3x3, two 9-bit sets and a 512-entry win table
static bool WIN9[512];
static void init9() {
  static const int L[8] = {7, 56, 448, 73, 146, 292, 273, 84};
  for (int i = 0; i < 512; i++) { WIN9[i] = false; for (int l : L) if ((i & l) == l) WIN9[i] = true; }
}
struct Bits {
  long nodes = 0;
  int negamax(unsigned me, unsigned opp) {
    nodes++;
    if (WIN9[opp]) return -1;
    unsigned free = 511 & ~(me | opp);
    if (!free) return 0;
    int best = -2;
    while (free) {
      unsigned m = free & -free;
      free ^= m;
      int v = -negamax(opp, me | m);
      if (v > best) best = v;
    }
    return best;
  }
};
// --- 3x3, alpha-beta + direct table (2^18 entries, 0 = unknown)
struct AlphaBeta9 {
  long nodes = 0;
  vector<int8_t> tt = vector<int8_t>(1 << 18);  // 0 none, else ((v+1)*3 + flag) + 1
  int search(unsigned me, unsigned opp, int a, int b) {
    nodes++;
    if (WIN9[opp]) return -1;
    unsigned free = 511 & ~(me | opp);
    if (!free) return 0;
    int8_t& e = tt[me << 9 | opp];
    if (e) {
      int v = (e - 1) / 3 - 1, f = (e - 1) % 3;
      if (f == 0 || (f == 1 && v >= b) || (f == 2 && v <= a)) return v;
    }
    int best = -2, a0 = a;
    while (free) {
      unsigned m = free & -free;
      free ^= m;
      int v = -search(opp, me | m, -b, -a);
      if (v > best) best = v;
      if (v > a) a = v;
      if (a >= b) break;
    }
    int f = best <= a0 ? 2 : best >= b ? 1 : 0;
    e = int8_t((best + 1) * 3 + f + 1);
    return best;
  }
};

// --- 4x4 k=4
static const uint16_t L16[10] = {0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248};
static vector<uint16_t> SYM[8];
static vector<uint8_t> WIN16;
static void init16() {
  WIN16.assign(65536, 0);
  for (int i = 0; i < 65536; i++) for (int l : L16) if ((i & l) == l) WIN16[i] = 1;
  for (int s = 0; s < 8; s++) {
    SYM[s].assign(65536, 0);
    for (int i = 0; i < 65536; i++) {
      int o = 0;
      for (int q = 0; q < 16; q++) if (i >> q & 1) {
        int r = q / 4, c = q % 4;
        if (s & 4) std::swap(r, c);
        if (s & 2) r = 3 - r;
        if (s & 1) c = 3 - c;
        o |= 1 << (r * 4 + c);
      }
      SYM[s][i] = o;
    }
  }
}
static inline uint32_t canon(uint16_t me, uint16_t opp) {
  uint32_t best = ~0u;
  for (auto& t : SYM) best = std::min(best, uint32_t(t[me]) << 16 | t[opp]);
  return best;
}
struct HashTT {  // direct mapped, full 32-bit key
  struct E { uint32_t key; int8_t v; uint8_t f; };
  vector<E> t;
  explicit HashTT(int bits) : t(size_t(1) << bits, E{0xFFFFFFFFu, 0, 0}) {}
  E& at(uint32_t k) { return t[(k * 2654435761u) >> (32 - __builtin_ctzll(t.size()))]; }
  bool get(uint32_t k, int& v, int& f) { E& e = at(k); if (e.key != k) return false; v = e.v; f = e.f; return true; }
  void put(uint32_t k, int v, int f) { at(k) = E{k, int8_t(v), uint8_t(f)}; }
};
struct MapTT {
  std::unordered_map<uint32_t, std::pair<int8_t, uint8_t>> m;
  bool get(uint32_t k, int& v, int& f) { auto i = m.find(k); if (i == m.end()) return false; v = i->second.first; f = i->second.second; return true; }
  void put(uint32_t k, int v, int f) { m[k] = {int8_t(v), uint8_t(f)}; }
};
template <class TT, bool Symmetry, bool Clever>
struct Solve16 {
  TT tt;
  long nodes = 0;
  template <class... A> explicit Solve16(A... a) : tt(a...) {}
  int search(uint16_t me, uint16_t opp, int a, int b) {
    nodes++;
    if (WIN16[opp]) return -1;
    uint16_t free = ~(me | opp);
    if (!free) return 0;
    if (Clever) {
      // a win at once; a line the opponent is about to close; no line left to anyone
      uint16_t mine = 0, theirs = 0;
      bool open_me = false, open_opp = false;
      for (uint16_t l : L16) {
        if (!(opp & l)) { open_me = true; if (__builtin_popcount(me & l) == 3) mine |= l & free; }
        if (!(me & l)) { open_opp = true; if (__builtin_popcount(opp & l) == 3) theirs |= l & free; }
      }
      if (mine) return 1;
      if (theirs & (theirs - 1)) return -1;
      if (!open_me && !open_opp) return 0;
      if (!open_me) { b = std::min(b, 0); if (a >= b) return b; }
      if (!open_opp) { a = std::max(a, 0); if (a >= b) return a; }
      if (theirs) return -search(opp, me | theirs, -b, -a);
    }
    uint32_t key = Symmetry ? canon(me, opp) : uint32_t(me) << 16 | opp;
    int v, f;
    if (tt.get(key, v, f) && (f == 0 || (f == 1 && v >= b) || (f == 2 && v <= a))) return v;
    int best = -2, a0 = a;
    while (free) {
      uint16_t m = free & -free;
      free ^= m;
      v = -search(opp, me | m, -b, -a);
      if (v > best) best = v;
      if (v > a) a = v;
      if (a >= b) break;
    }
    tt.put(key, best, best <= a0 ? 2 : best >= b ? 1 : 0);
    return best;
  }
};

// `solve` gives the value and the number of nodes.
template <class F> static void timed(const std::string& who, const std::string& name, F solve) {
  add(who, name, "µs", [=] { return std::to_string(solve().first); },
      [=] { return per_one([] {}, [=] { return keep(solve()), 1e3; }); });
}

int main() {
  init9();
  init16();
  timed("minimax, vector<vector<char>>, 8 lines a node", "solve 3x3", [] { Textbook t; int v = t.minimax(true); return std::make_pair(v, t.nodes); });
  timed("minimax, char[9], last move's lines", "solve 3x3", [] { Flat t; int v = t.negamax(0, 1); return std::make_pair(v, t.nodes); });
  timed("minimax, bitboards + win table", "solve 3x3", [] { Bits t; int v = t.negamax(0, 0); return std::make_pair(v, t.nodes); });
  timed("alpha-beta + table", "solve 3x3", [] { AlphaBeta9 t; int v = t.search(0, 0, -1, 1); return std::make_pair(v, t.nodes); });
  timed("alpha-beta + unordered_map + symmetry", "solve 4x4 k=4", [] { Solve16<MapTT, true, false> t; int v = t.search(0, 0, -1, 1); return std::make_pair(v, t.nodes); });
  timed("alpha-beta + array table, no symmetry", "solve 4x4 k=4", [] { Solve16<HashTT, false, false> t(22); int v = t.search(0, 0, -1, 1); return std::make_pair(v, t.nodes); });
  timed("alpha-beta + array table + symmetry", "solve 4x4 k=4", [] { Solve16<HashTT, true, false> t(18); int v = t.search(0, 0, -1, 1); return std::make_pair(v, t.nodes); });
  timed("the same + forced moves, dead lines", "solve 4x4 k=4", [] { Solve16<HashTT, true, true> t(14); int v = t.search(0, 0, -1, 1); return std::make_pair(v, t.nodes); });
  return serve();
}
