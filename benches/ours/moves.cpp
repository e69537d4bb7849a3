// Times moves, undo and whole games through the C functions, the loops being calls.c.
#include "../linescan_games.hpp"
#include "calls.h"
#include <memory>
using std::string;
using std::vector;

// Games in memory of the caller's, as many as are in use at a time.
struct Pool {
  vector<vector<uint64_t>> memory;
  vector<ttt_game*> games;
  Pool(const ttt_config& config, size_t count) {
    for (size_t i = 0; i < count; i++) {
      memory.emplace_back((ttt_size(&config) + 7) / 8);
      games.push_back(ttt_init(memory.back().data(), memory.back().size() * 8, &config, nullptr));
    }
  }
};

// What is played: games under a configuration, given by a function so that they are made when used.
struct Contest {
  string name;
  ttt_config config;
  size_t pool;
  std::function<const vector<Moves>&()> games;
};

static const move* plain(const Moves& m) { return reinterpret_cast<const move*>(m.data()); }
static_assert(sizeof(move) == sizeof(Mv), "the same struct for C and C++");

static const vector<vector<ttt_cell>>& cells_of(const string& name, const vector<Moves>& games) {
  static std::map<string, vector<vector<ttt_cell>>> made;
  auto& out = made[name];
  for (size_t i = out.size(); i < games.size(); i++) {
    out.emplace_back();
    for (auto& v : games[i]) out.back().push_back({v.r, v.c});
  }
  return out;
}

// `before` brings a game to where `timed` starts; both get its number in `games`, and `timed`
// answers for as many moves as the game has.
template <class Before, class Timed>
static void contest(const string& who, const Contest& c, std::function<string()> check, Before before, Timed timed) {
  auto sample = [=, p = std::shared_ptr<Pool>(), f = size_t(0)]() mutable {
    auto& games = c.games();
    if (!p) p = std::make_shared<Pool>(c.config, c.pool);
    auto next = [&](size_t i) { return i + 1 == games.size() ? 0 : i + 1; };
    return per_one(
        [&] {
          size_t at = f;
          for (auto* g : p->games) {
            ttt_reset(g);
            before(g, at);
            at = next(at);
          }
        },
        [&] {
          long sum = 0;
          double moves = 0;
          for (auto* g : p->games) {
            sum += timed(g, f);
            moves += games[f].size();
            f = next(f);
          }
          keep(sum);
          return moves;
        },
        clock_for(c.config.rows));
  };
  add(who, c.name, "ns", check, sample);
}

template <class Play> static string checksum(const Contest& c, const vector<Moves>& games, Play play) {
  Sum sum;
  Pool pool(c.config, 1);
  for (auto& game : games) {
    ttt_reset(pool.games[0]);
    auto [moves, answer] = play(pool.games[0], game);
    sum.add(moves);
    sum.add(answer == TTT_X_WINS || answer == TTT_O_WINS);
  }
  return sum.text();
}

// Moves, moves in one call, and undo. `checked` are the games of the checksum.
static void all(const Contest& c, std::function<vector<Moves>()> checked) {
  auto nothing = [](ttt_game*, size_t) {};
  auto by_moves = [=] {
    return checksum(c, checked(), [](ttt_game* g, const Moves& m) {
      size_t moves;
      int answer = until_over(m, moves, [&](int row, int col, int player) { return ttt_move(g, player, row, col); });
      return std::make_pair(moves, answer);
    });
  };
  auto in_one = [=] {
    return checksum(c, checked(), [](ttt_game* g, const Moves& m) {
      vector<ttt_cell> cells;
      for (auto& v : m) cells.push_back({v.r, v.c});
      ttt_play_all(g, cells.data(), cells.size(), nullptr);
      ttt_info info;
      ttt_get_info(g, &info, sizeof info);
      return std::make_pair(size_t(info.moves), int(info.winner));
    });
  };
  contest("ttt_move", c, by_moves, nothing, [=](ttt_game* g, size_t i) {
    auto& m = c.games()[i];
    return play_moves(g, plain(m), m.size());
  });
  contest("ttt_play_all", c, in_one, nothing, [=](ttt_game* g, size_t i) {
    auto& m = cells_of(c.name, c.games())[i];
    return ttt_play_all(g, m.data(), m.size(), nullptr);
  });
  contest("ttt_undo", c, [] { return "-"; },
          [=](ttt_game* g, size_t i) { play_moves(g, plain(c.games()[i]), c.games()[i].size()); },
          [=](ttt_game* g, size_t i) { return undo_moves(g, c.games()[i].size()); });
}

// A flag against the plain game: random games to their end, under its own rules.
static void flag(const string& who, uint8_t rules) {
  ttt_config config{};
  config.rows = 15;
  config.k = 5;
  config.rules = rules;
  auto games = [=]() -> const vector<Moves>& {
    static std::map<string, vector<Moves>> made;
    auto& out = made[who];
    Rng rng(7 + 15);
    Pool pool(config, 1);
    auto* g = pool.games[0];
    while (out.size() < 512) {
      ttt_reset(g);
      Moves game;
      auto order = permutation(15, rng);
      for (size_t i = 0; ttt_winner(g) == TTT_OK; i++) {
        // Under gravity the column of a random cell that isn't full.
        int col = order[i % order.size()].c;
        int row = rules & TTT_GRAVITY ? ttt_landing_row(g, col) : order[i].r;
        if (row < 0) continue;
        ttt_play(g, row, col);
        game.push_back({uint16_t(row), uint16_t(col)});
      }
      out.push_back(game);
    }
    return out;
  };
  Contest c{"flags 15x15 k=5", config, 16, games};
  contest(who, c, [] { return "-"; }, [](ttt_game*, size_t) {}, [=](ttt_game* g, size_t i) {
    auto& m = c.games()[i];
    return play_moves(g, plain(m), m.size());
  });
}

// A whole game in the caller's buffer: init, play, result.
static void whole_games() {
  alignas(TTT_ALIGN) static unsigned char memory[256];
  static ttt_config config{};
  config.rows = 3;
  auto check = [](auto play) {
    return [=] {
      Sum sum;
      for (auto& game : checked_fills(3)) {
        play(game);
        ttt_info info;
        ttt_get_info(reinterpret_cast<ttt_game*>(memory), &info, sizeof info);
        sum.add(info.moves);
        sum.add(info.winner == TTT_X_WINS || info.winner == TTT_O_WINS);
      }
      return sum.text();
    };
  };
  auto timed = [](auto play) {
    return [=, f = size_t(0)]() mutable {
      auto& fills = drawn_fills(3);
      cells_of("game 3x3", fills);
      return per_one([] {}, [&] {
        for (int i = 0; i < 64; i++) {
          keep(play(f));
          f = f + 1 == fills.size() ? 0 : f + 1;
        }
        return 64.0;
      });
    };
  };
  add("ttt_init, ttt_move, ttt_winner", "game 3x3", "ns",
      check([](const Moves& m) { return whole_game(memory, sizeof memory, &config, plain(m), m.size()); }),
      timed([](size_t f) {
        auto& m = drawn_fills(3)[f];
        return whole_game(memory, sizeof memory, &config, plain(m), m.size());
      }));
  add("ttt_init, ttt_play_all", "game 3x3", "ns",
      check([](const Moves& m) {
        vector<ttt_cell> cells;
        for (auto& v : m) cells.push_back({v.r, v.c});
        return whole_game_in_one(memory, sizeof memory, &config, cells.data(), cells.size());
      }),
      timed([](size_t f) {
        auto& m = cells_of("game 3x3", drawn_fills(3))[f];
        return whole_game_in_one(memory, sizeof memory, &config, m.data(), m.size());
      }));
}

int main() {
  for (int n : {3, 15, 100, 500, 2000}) {
    ttt_config config{};
    config.rows = n;
    Contest c{"move " + std::to_string(n) + "x" + std::to_string(n), config, pool_for(n),
              [n]() -> const vector<Moves>& { return drawn_fills(n); }};
    all(c, [n] { return checked_fills(n); });
  }
  for (auto& line : line_cases) {
    ttt_config config{};
    config.rows = line.n;
    config.k = line.k;
    Contest c{line.name(), config, line.pool(), [line]() -> const vector<Moves>& { return line_games(line); }};
    all(c, [line] { return line_games(line); });
  }
  whole_games();
  flag("plain", 0);
  flag("TTT_EXACT", TTT_EXACT);
  flag("TTT_GRAVITY", TTT_GRAVITY);
  flag("TTT_MISERE", TTT_MISERE);
  flag("TTT_NO_DIAGONALS", TTT_NO_DIAGONALS);
  flag("TTT_WRAP", TTT_WRAP);
  return serve();
}
