// Times the line scan of linescan.hpp, inlined and behind a shared library.
#include "../linescan_games.hpp"
#include <memory>

extern "C" {
LineScan<true>* linescan_new(int n, int k);
void linescan_free(LineScan<true>* g);
void linescan_reset(LineScan<true>* g);
int linescan_move(LineScan<true>* g, int r, int c, char player);
}

// The same interface with a call into the shared library for each move.
class SharedScan {
  std::unique_ptr<LineScan<true>, void (*)(LineScan<true>*)> g;
 public:
  SharedScan(int n, int k) : g(linescan_new(n, k), linescan_free) {}
  int move(int r, int c, char p) { return linescan_move(g.get(), r, c, p); }
  void reset() { linescan_reset(g.get()); }
};

template <class G> static std::string checksum(const LineCase& c) {
  Sum sum;
  for (auto& game : line_games(c)) {
    G g(c.n, c.k);
    size_t moves;
    int answer = until_over(game, moves, [&](int r, int c, char p) { return g.move(r, c, p); });
    sum.add(moves);
    sum.add(answer == LineScan<true>::Win);
  }
  return sum.text();
}

template <class G> static void bench(const std::string& who, const LineCase& c) {
  auto sample = [c, gs = std::make_shared<vector<G>>(), f = size_t(0)]() mutable {
    auto& games = line_games(c);
    while (gs->size() < c.pool()) gs->emplace_back(c.n, c.k);
    return per_one([&] { for (auto& g : *gs) g.reset(); },
                   [&] {
                     long sum = 0;
                     double moves = 0;
                     for (auto& g : *gs) {
                       char p = 1;
                       for (const Mv& v : games[f]) {
                         sum += g.move(v.r, v.c, p);
                         p = 3 - p;
                       }
                       moves += games[f].size();
                       f = f + 1 == games.size() ? 0 : f + 1;
                     }
                     keep(sum);
                     return moves;
                   },
                   clock_for(c.n));
  };
  add(who, c.name(), "ns", [=] { return checksum<G>(c); }, sample);
}

int main() {
  for (auto& c : line_cases) {
    bench<LineScan<false>>("line scan unchecked", c);
    bench<LineScan<true>>("(c) line scan checked", c);
    bench<SharedScan>("(c') line scan in a shared library", c);
  }
  return serve();
}
