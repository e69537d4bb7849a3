// Times searches through the C functions, each from a searcher freshly made.
#include "../connect4_positions.hpp"
#include "ttt.h"
#include <memory>
using std::string;
using std::vector;

// A game and a searcher with a table of so many bytes.
struct Search {
  ttt_config config;
  vector<uint64_t> board, memory;
  ttt_game* game;
  ttt_searcher* searcher;
  Search(ttt_config config, size_t table) : config(config) {
    board.resize(ttt_size(&config) / 8);
    memory.resize(ttt_searcher_size(&config, table) / 8);
    game = ttt_init(board.data(), board.size() * 8, &config, nullptr);
    fresh();
  }
  void fresh() { searcher = ttt_searcher_init(memory.data(), memory.size() * 8, &config, nullptr); }
  ttt_analysis analyze(uint64_t nodes = 0) {
    ttt_limits limits{};
    limits.nodes = nodes;
    ttt_analysis found{};
    if (ttt_analyze(searcher, game, &limits, &found) != TTT_OK) std::exit(1);
    if (nodes == 0 && !found.exact) std::fprintf(stderr, "a search without limits proved nothing\n"), std::exit(1);
    return found;
  }
};

static ttt_config board(int rows, int cols, int k, int rules = 0) {
  ttt_config config{};
  config.rows = rows;
  config.cols = cols;
  config.k = k;
  config.rules = rules;
  return config;
}

// An empty board, the making of the searcher included.
static void empty(const string& name, ttt_config config, size_t table) {
  auto search = [=] {
    static std::map<string, std::unique_ptr<Search>> made;
    auto& s = made[name];
    if (!s) s = std::make_unique<Search>(config, table);
    return s.get();
  };
  auto solve = [=] {
    search()->fresh();
    return search()->analyze().value;
  };
  add("ttt_analyze", name, "µs", [=] { return std::to_string(solve()); },
      [=] { return per_one([] {}, [=] { return keep(solve()), 1e3; }); });
}

// The value of a Connect Four position as its solvers give it: who wins, and how many of his stones
// before the last.
static int score(const ttt_analysis& found, size_t stones) {
  int left = (44 - int(stones) - int(found.distance)) / 2;
  return found.value * left;
}

static void connect_four() {
  auto search = [] {
    static Search s(board(6, 7, 4, TTT_GRAVITY), 12582917 * 5);  // as large as connect4.hpp's table
    return &s;
  };
  auto solve_all = [=](Sum& sum) {
    for (auto& columns : connect4_positions()) {
      ttt_reset(search()->game);
      for (char c : columns) ttt_drop(search()->game, c - '1');
      sum.add(score(search()->analyze(), columns.size()));
    }
  };
  add("ttt_analyze", "solve Connect Four", "µs",
      [=] {
        Sum sum;
        solve_all(sum);
        return sum.text();
      },
      [=] {
        return per_one([=] { search()->fresh(); },
                       [=] {
                         Sum sum;
                         solve_all(sum);
                         keep(sum);
                         return connect4_positions().size() * 1e3;
                       },
                       CPU_TIME);
      });
}

// Middle games of gomoku: 16 to 24 stones, each within two cells of another, nobody has won.
static const vector<vector<ttt_cell>>& middle_games() {
  static vector<vector<ttt_cell>> made;
  Rng rng(15);
  auto config = board(15, 15, 5);
  vector<uint64_t> memory(ttt_size(&config) / 8);
  while (made.size() < std::min<size_t>(position_count(), 20)) {
    ttt_game* game = ttt_init(memory.data(), memory.size() * 8, &config, nullptr);
    vector<ttt_cell> moves{{7, 7}};
    ttt_play(game, 7, 7);
    size_t stones = 16 + rng.below(9);
    while (moves.size() < stones && ttt_winner(game) == TTT_OK) {
      ttt_cell from = moves[rng.below(uint32_t(moves.size()))];
      ttt_cell to = {from.row + int(rng.below(5)) - 2, from.col + int(rng.below(5)) - 2};
      if (ttt_play(game, to.row, to.col) == TTT_OK) moves.push_back(to);
    }
    if (moves.size() == stones) made.push_back(moves);
  }
  return made;
}

// What 100,000 nodes of gomoku are: how fast, one position a sample, and how deep, of all of them.
static void gomoku() {
  auto look = [](size_t i) {
    static Search s(board(15, 15, 5), 1 << 24);
    ttt_reset(s.game);
    s.fresh();
    auto& moves = middle_games()[i % middle_games().size()];
    ttt_play_all(s.game, moves.data(), moves.size(), nullptr);
    double t0 = now_ns(CPU_TIME);
    auto found = s.analyze(100000);
    return std::make_pair(found, now_ns(CPU_TIME) - t0);
  };
  auto none = [] { return "-"; };
  add("ttt_analyze, 100,000 nodes", "gomoku", "nodes/s", none, [=, i = size_t(0)]() mutable {
    auto [found, ns] = look(i++);
    return double(found.nodes) / ns * 1e9;
  });
  add("ttt_analyze, depth after 100,000 nodes", "gomoku", "plies", none, [=, depth = 0.0]() mutable {
    if (depth == 0)
      for (size_t i = 0; i < middle_games().size(); i++)
        depth += double(look(i).first.depth) / double(middle_games().size());
    return depth;
  });
}

int main() {
  empty("solve 3x3", board(3, 3, 3), 1 << 14);
  empty("solve 4x4 k=4", board(4, 4, 4), 1 << 18);
  connect_four();
  gomoku();
  return serve();
}
