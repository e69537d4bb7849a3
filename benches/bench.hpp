// What the C++ programs of the benchmark share: the clock, random numbers, the games that are
// played, and the conversation with benches/run, which asks them in turn.
//
// A program lists its cases in main() and then calls serve(). It reads commands from stdin and
// answers each with a line, the name of a case being "contestant<TAB>case":
//   list          a line a case, "contestant<TAB>case<TAB>unit", and an empty line
//   check NAME    a checksum of the answers, the same for all who play that case; or of random games
//                 "games=… x=… draws=…", how they ended; or "-"
//   time NAME     one sample
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

inline double now_ns(clockid_t clock = CLOCK_MONOTONIC) {
  timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}
// For bursts so long that they get interrupted: time on the processor. Reading it costs a microsecond.
constexpr clockid_t CPU_TIME = CLOCK_PROCESS_CPUTIME_ID;
// By the size of the board that is filled in a burst.
inline clockid_t clock_for(int n) { return n < 500 ? CLOCK_MONOTONIC : CPU_TIME; }

struct Rng {  // xorshift64*
  uint64_t s;
  explicit Rng(uint64_t seed) : s(seed * 0x9E3779B97F4A7C15ull + 0x1234567ull) {
    for (int i = 0; i < 8; i++) next();
  }
  uint64_t next() {
    s ^= s >> 12; s ^= s << 25; s ^= s >> 27;
    return s * 0x2545F4914F6CDD1Dull;
  }
  uint32_t below(uint32_t n) { return uint32_t(((next() >> 32) * n) >> 32); }
};

template <class T> inline void keep(T const& v) { asm volatile("" : : "r,m"(v) : "memory"); }
inline void clobber() { asm volatile("" : : : "memory"); }

// ------------------------------------------------------------------ cases

struct Case {
  std::string name, unit;  // name: "contestant<TAB>case"
  std::function<std::string()> check;
  std::function<double()> time;
};
inline std::vector<Case>& cases() {
  static std::vector<Case> all;
  return all;
}
inline void add(const std::string& contestant, const std::string& name, const std::string& unit,
                std::function<std::string()> check, std::function<double()> time) {
  cases().push_back({contestant + "\t" + name, unit, check, time});
}
inline int serve() {
  std::string line;
  while (std::getline(std::cin, line)) {
    size_t space = line.find(' ');
    std::string command = line.substr(0, space), name = space == line.npos ? "" : line.substr(space + 1);
    if (command == "list")
      for (auto& c : cases()) std::printf("%s\t%s\n", c.name.c_str(), c.unit.c_str());
    for (auto& c : cases()) {
      if (c.name != name) continue;
      if (command == "check") std::printf("%s", c.check().c_str());
      if (command == "time") std::printf("%.9g", c.time());
    }
    std::printf("\n");
    std::fflush(stdout);
  }
  return 0;
}

inline double sample_ns() {  // length of one sample
  const char* e = std::getenv("SAMPLE_MS");
  return (e ? std::atof(e) : 20.0) * 1e6;
}
inline double median(std::vector<double> v) {
  std::nth_element(v.begin(), v.begin() + v.size() / 2, v.end());
  return v[v.size() / 2];
}
// One sample: the median of many short bursts, so that being interrupted costs a burst and not the
// sample. `prepare` runs outside of the clock; `burst` answers how much it did. The answer is
// nanoseconds for one.
template <class Prepare, class Burst>
double per_one(Prepare prepare, Burst burst, clockid_t clock = CLOCK_MONOTONIC) {
  std::vector<double> bursts;
  for (double spent = 0; bursts.empty() || spent < sample_ns();) {
    prepare();
    clobber();
    double t0 = now_ns(clock);
    double did = burst();
    double t = now_ns(clock) - t0;
    bursts.push_back(t / did);
    spent += t;
    if (t > 3e5) clock = CPU_TIME;
  }
  return median(bursts);
}

// A checksum of where games end, and whether by a win.
struct Sum {
  uint64_t h = 0xcbf29ce484222325ull;
  void add(uint64_t v) { h = (h ^ v) * 0x100000001b3ull; }
  std::string text() const {
    char s[17];
    std::snprintf(s, sizeof s, "%016llx", static_cast<unsigned long long>(h));
    return s;
  }
};

// ------------------------------------------------------------------ games

struct Mv { uint16_t r, c; };
using Moves = std::vector<Mv>;

// Random permutation of the n*n cells.
inline Moves permutation(int n, Rng& rng) {
  Moves v;
  v.reserve(size_t(n) * n);
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++) v.push_back({uint16_t(r), uint16_t(c)});
  for (size_t i = v.size() - 1; i > 0; i--) std::swap(v[i], v[rng.below(uint32_t(i + 1))]);
  return v;
}

// True where nobody owns a whole row, column or main diagonal (K = N), first
// player on the even moves.
inline bool is_draw_kn(const Moves& m, int n) {
  std::vector<int> row(n), col(n);
  int d = 0, a = 0;
  for (size_t i = 0; i < m.size(); i++) {
    int s = i & 1 ? -1 : 1, r = m[i].r, c = m[i].c;
    row[r] += s; col[c] += s;
    if (r == c) d += s;
    if (r + c == n - 1) a += s;
    if (std::abs(row[r]) == n || std::abs(col[c]) == n || std::abs(d) == n || std::abs(a) == n)
      return false;
  }
  return true;
}

// How many games are prepared per board size: the small ones stay in cache, and the branch predictor
// is kept honest.
inline int games_for(int n) { return n <= 3 ? 4096 : n <= 19 ? 256 : n <= 100 ? 16 : n <= 500 ? 4 : 1; }
// How many boards are in use at a time.
inline size_t pool_for(int n) { return n <= 3 ? 64 : n <= 19 ? 8 : 1; }

// Random full fills that end in a draw at K = N.
inline const std::vector<Moves>& drawn_fills(int n) {
  static std::map<int, std::vector<Moves>> made;
  auto& out = made[n];
  Rng rng(42 + n);
  while (int(out.size()) < games_for(n)) {
    auto p = permutation(n, rng);
    if (is_draw_kn(p, n)) out.push_back(std::move(p));
  }
  return out;
}

// The games of the checksums at K = N: each kind of line, each player, and one that is drawn.
inline std::vector<Moves> checked_fills(int n) {
  std::vector<Moves> out{drawn_fills(n)[0]};
  if (n > 500) return out;
  Rng rng(n);
  for (int kind = 0; kind < 8; kind++) {
    auto on_line = [&](Mv v) {
      int at[] = {v.r, v.c, v.r - v.c + 1, v.r + v.c - n + 2};
      return at[kind / 2] == 1;
    };
    Moves line, others, game;
    for (Mv v : permutation(n, rng)) (on_line(v) ? line : others).push_back(v);
    bool second = kind & 1;
    for (int i = 0; i < n; i++) {
      game.push_back(second ? others[i] : line[i]);
      game.push_back(second ? line[i] : others[i]);
    }
    out.push_back(game);
  }
  return out;
}

// Plays on until the answer of `move` (row, column, player; 0 goes on, 1 won, 2 drawn) isn't 0.
// Returns the answer, and how many moves were made in `moves`.
template <class Move> int until_over(const Moves& game, size_t& moves, Move move) {
  int player = 1, answer = 0;
  moves = 0;
  for (const Mv& v : game) {
    moves++;
    answer = move(v.r, v.c, player);
    if (answer != 0) break;
    player = 3 - player;
  }
  return answer;
}
