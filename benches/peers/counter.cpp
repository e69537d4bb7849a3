// Times the counters of counter.hpp, inlined and behind a shared library.
#include "../bench.hpp"
#include "counter.hpp"
#include <memory>

extern "C" {
LoggedCounters* counters_new(int n);
void counters_free(LoggedCounters* g);
void counters_reset(LoggedCounters* g);
int counters_move(LoggedCounters* g, int r, int c, int player);
}

// The same interface with a call into the shared library for each move.
class SharedCounters {
  std::unique_ptr<LoggedCounters, void (*)(LoggedCounters*)> g;
 public:
  explicit SharedCounters(int n) : g(counters_new(n), counters_free) {}
  int move(int r, int c, int player) { return counters_move(g.get(), r, c, player); }
  void reset() { counters_reset(g.get()); }
  LoggedCounters* handle() { return g.get(); }
};

template <class G> static inline long play(G& g, const Moves& m) {
  long sum = 0;
  int p = 1;
  for (const Mv& v : m) {
    sum += g.move(v.r, v.c, p);
    p = 3 - p;
  }
  return sum;
}

// The handle stays in a register, as a C program would keep it.
static inline long play(SharedCounters& shared, const Moves& m) {
  LoggedCounters* g = shared.handle();
  long sum = 0;
  int p = 1;
  for (const Mv& v : m) {
    sum += counters_move(g, v.r, v.c, p);
    p = 3 - p;
  }
  return sum;
}

// Where games end, and whether by a win; `won` tells that from the answer of the last move.
template <class G, class Won> static std::string checksum(int n, Won won) {
  Sum sum;
  auto play_one = [&](const Moves& game) {
    G g(n);
    size_t moves;
    int answer = until_over(game, moves, [&](int r, int c, int p) { return g.move(r, c, p); });
    sum.add(moves);
    sum.add(won(answer));
  };
  for (auto& game : checked_fills(n)) play_one(game);
  return sum.text();
}

// Moves only: a pool of ready games, reset outside the clock.
template <class G, class Won> static void moves_only(const std::string& who, int n, Won won) {
  auto sample = [n, gs = std::make_shared<vector<G>>(), f = size_t(0)]() mutable {
    auto& fills = drawn_fills(n);
    while (gs->size() < pool_for(n)) gs->emplace_back(n);
    return per_one([&] { for (auto& g : *gs) g.reset(); },
                   [&] {
                     long sum = 0;
                     double moves = 0;
                     for (auto& g : *gs) {
                       sum += play(g, fills[f]);
                       moves += fills[f].size();
                       f = f + 1 == fills.size() ? 0 : f + 1;
                     }
                     keep(sum);
                     return moves;
                   },
                   clock_for(n));
  };
  add(who, "move " + std::to_string(n) + "x" + std::to_string(n), "ns", [=] { return checksum<G>(n, won); },
      sample);
}

// A whole game's life: construct, play, destroy.
template <class G, class Won> static void whole_life(const std::string& who, int n, Won won) {
  auto sample = [n, f = size_t(0)]() mutable {
    auto& fills = drawn_fills(n);
    return per_one([] {},
                   [&] {
                     for (int i = 0; i < 64; i++) {
                       auto g = std::make_unique<G>(n);
                       keep(g.get());
                       long sum = play(*g, fills[f]);
                       keep(sum);
                       f = f + 1 == fills.size() ? 0 : f + 1;
                     }
                     return 64.0;
                   });
  };
  add(who, "game " + std::to_string(n) + "x" + std::to_string(n), "ns", [=] { return checksum<G>(n, won); }, sample);
}

int main() {
  auto any = [](int answer) { return answer != 0; };  // the player who has won, else 0
  auto win = [](int answer) { return answer == ValidatedCounters::Win; };
  for (int n : {3, 15, 100, 500, 2000}) {
    moves_only<PerPlayerCounters>("(a) counters unchecked", n, any);
    moves_only<ValidatedCounters>("(b) counters checked", n, win);
    moves_only<SignedCounters>("signed counters, no board", n, any);
    moves_only<SharedCounters>("(b') counters in a shared library, log", n, win);
  }
  whole_life<ValidatedCounters>("(b) counters checked", 3, win);
  return serve();
}
