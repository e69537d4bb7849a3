// Physical limit probes. No game logic: for the same random cell
// sequences as counter.cpp, touch one byte of cell state and four 16-bit counters
// per move (read-modify-write); and the cost of a call through a shared library.
#include "../bench.hpp"
#include <memory>
#include <dlfcn.h>
using std::vector;

extern "C" {
int nop_move(void* g, uint32_t r, uint32_t c);
struct touch_game { uint32_t n; uint32_t turn; uint8_t* cell; uint16_t *row[2], *col[2], *diag[2], *anti[2]; };
int touch_move(touch_game* g, uint32_t r, uint32_t c);
struct checked_game { touch_game t; uint32_t k; uint32_t left; int32_t over; };
int checked_move(checked_game* g, uint32_t r, uint32_t c);
size_t checked_batch(checked_game* g, const Mv* m, size_t count);
}
__attribute__((noinline)) static int local_nop(void* g, uint32_t r, uint32_t c) {
  asm volatile("" : : "r"(g), "r"(r), "r"(c));
  return 0;
}

struct Board {
  int n;
  vector<uint8_t> cell;
  vector<uint16_t> cnt;  // row[2] col[2] diag[2] anti[2]
  touch_game t;
  explicit Board(int n) : n(n), cell(size_t(n) * n), cnt(size_t(2) * (n + n + 2 * n - 1 + 2 * n - 1)) { bind(); }
  void bind() {
    uint16_t* p = cnt.data();
    t.n = n; t.turn = 0; t.cell = cell.data();
    for (int i = 0; i < 2; i++) { t.row[i] = p; p += n; }
    for (int i = 0; i < 2; i++) { t.col[i] = p; p += n; }
    for (int i = 0; i < 2; i++) { t.diag[i] = p; p += 2 * n - 1; }
    for (int i = 0; i < 2; i++) { t.anti[i] = p; p += 2 * n - 1; }
  }
  void reset() {
    std::memset(cell.data(), 0, cell.size());
    std::memset(cnt.data(), 0, cnt.size() * 2);
    t.turn = 0;
  }
};

// per-move body, inlined, stores only depend on themselves (throughput)
static inline uint32_t touch(Board& b, const vector<Mv>& m) {
  uint32_t p = 0, n = b.n;
  uint8_t* cell = b.cell.data();
  touch_game t = b.t;
  for (const Mv& v : m) {
    uint32_t r = v.r, c = v.c;
    cell[size_t(r) * n + c] = uint8_t(1 + p);
    t.row[p][r]++;
    t.col[p][c]++;
    t.diag[p][r + n - 1 - c]++;
    t.anti[p][r + c]++;
    p ^= 1;
  }
  return p;
}
// the same, but each move's coordinates wait for the previous move's cell and
// counters to be loaded (latency of a caller that looks at every answer)
static inline uint32_t touch_chain(Board& b, const vector<Mv>& m, uint32_t zero) {
  uint32_t p = 0, n = b.n, dep = 0;
  uint8_t* cell = b.cell.data();
  touch_game t = b.t;
  for (const Mv& v : m) {
    uint32_t r = v.r + dep, c = v.c + dep;
    uint8_t* q = &cell[size_t(r) * n + c];
    uint32_t x = *q;
    *q = uint8_t(1 + p);
    x |= ++t.row[p][r];
    x |= ++t.col[p][c];
    x |= ++t.diag[p][r + n - 1 - c];
    x |= ++t.anti[p][r + c];
    dep = x & zero;
    p ^= 1;
  }
  return p;
}
// cells only: read-test-write of one byte
static inline uint32_t cell_only(Board& b, const vector<Mv>& m) {
  uint32_t n = b.n, bad = 0;
  uint8_t* cell = b.cell.data();
  for (const Mv& v : m) {
    uint8_t* q = &cell[size_t(v.r) * n + v.c];
    bad += *q != 0;
    *q = 1;
  }
  return bad;
}

struct Pool {
  vector<Board> boards;
  vector<checked_game> games;
  explicit Pool(int n) {
    for (size_t i = 0; i < pool_for(n); i++) boards.emplace_back(n);
    for (auto& b : boards) b.bind();
    games.resize(boards.size());
  }
  void reset(int n) {
    for (size_t i = 0; i < boards.size(); i++) {
      boards[i].reset();
      games[i].t = boards[i].t; games[i].k = n; games[i].left = n * n; games[i].over = 0;
    }
  }
};

template <class F> static void timed(const std::string& who, int n,
                                       std::function<std::string()> check, F f) {
  auto sample = [=, p = std::shared_ptr<Pool>(), k = size_t(0)]() mutable {
    auto& fills = drawn_fills(n);
    if (!p) p = std::make_shared<Pool>(n);
    return per_one([&] { p->reset(n); },
                   [&] {
                     long sum = 0;
                     double moves = 0;
                     for (size_t i = 0; i < p->boards.size(); i++) {
                       sum += f(*p, i, fills[k]);
                       moves += fills[k].size();
                       k = k + 1 == fills.size() ? 0 : k + 1;
                     }
                     keep(sum);
                     return moves;
                   },
                   clock_for(n));
  };
  add(who, "move " + std::to_string(n) + "x" + std::to_string(n), "ns", check, sample);
}

template <class F> static void call(const std::string& who, F f) {
  auto sample = [=] {
    return per_one([] {}, [&] {
      long sum = 0;
      for (long i = 0; i < 20000; i++) sum += f(i);
      keep(sum);
      return 20000.0;
    });
  };
  add(who, "call", "ns", [] { return "-"; }, sample);
}

int main() {
  uint32_t zero = std::getenv("NEVER_SET_THIS") ? 1 : 0;
  auto none = [] { return std::string("-"); };
  for (int n : {3, 15, 100, 500, 2000}) {
    timed("cell byte only, inlined", n, none, [](Pool& p, size_t i, const Moves& m) { return cell_only(p.boards[i], m); });
    timed("cell + 4 counters, inlined", n, none, [](Pool& p, size_t i, const Moves& m) { return touch(p.boards[i], m); });
    timed("cell + 4 counters, chained", n, none, [=](Pool& p, size_t i, const Moves& m) { return touch_chain(p.boards[i], m, zero); });
    timed("cell + 4 counters, C call", n, none, [](Pool& p, size_t i, const Moves& m) {
      long s = 0;
      for (const Mv& v : m) s += touch_move(&p.boards[i].t, v.r, v.c);
      return s;
    });
    timed("probe: checked move, C call", n, [n] {
      Pool p(n);
      Sum sum;
      auto play_one = [&](const Moves& game) {
        p.reset(n);
        size_t moves;
        int answer = until_over(game, moves, [&](int r, int c, int) { return checked_move(&p.games[0], r, c); });
        sum.add(moves);
        sum.add(answer == 1);
      };
      for (auto& game : checked_fills(n)) play_one(game);
      return sum.text();
    }, [](Pool& p, size_t i, const Moves& m) {
      long s = 0;
      for (const Mv& v : m) s += checked_move(&p.games[i], v.r, v.c);
      return s;
    });
    timed("probe: checked moves, one C call a game", n, none, [](Pool& p, size_t i, const Moves& m) {
      return checked_batch(&p.games[i], m.data(), m.size());
    });
  }
  auto* dyn = (int (*)(void*, uint32_t, uint32_t))dlsym(RTLD_DEFAULT, "nop_move");
  if (!dyn) return 1;
  call("empty loop", [](long) { clobber(); return 0; });
  call("static function, not inlined", [](long i) { return local_nop(nullptr, i, i); });
  call("shared library via PLT", [](long i) { return nop_move(nullptr, i, i); });
  call("shared library via dlsym pointer", [=](long i) { return dyn(nullptr, i, i); });
  return serve();
}
