// Times the solver of connect4.hpp on all positions, its table empty at first.
#include "../connect4_positions.hpp"
#include <memory>

int main() {
  auto solver = [] {
    static connect4::Solver made;
    return &made;
  };
  auto solve_all = [=](Sum& sum) {
    for (auto& columns : connect4_positions()) {
      connect4::Position p;
      for (char c : columns) p.play_column(c - '1');
      sum.add(solver()->solve(p));
    }
  };
  add("dedicated solver", "solve Connect Four", "µs",
      [=] {
        Sum sum;
        solver()->clear();
        solve_all(sum);
        return sum.text();
      },
      [=] {
        return per_one([=] { solver()->clear(); },
                       [=] {
                         Sum sum;
                         solve_all(sum);
                         keep(sum);
                         return connect4_positions().size() * 1e3;
                       },
                       CPU_TIME);
      });
  return serve();
}
