// Times ttt_playouts, from the empty board.
#include "../bench.hpp"
#include "ttt.h"

static void playouts(const std::string& name, ttt_config config) {
  auto play = [config](uint64_t games, uint64_t* seed, uint64_t* counts) {
    static std::vector<uint64_t> board, scratch;
    board.resize(ttt_size(&config) / 8);
    ttt_game* game = ttt_init(board.data(), board.size() * 8, &config, nullptr);
    scratch.resize(ttt_playouts_size(game) / 8 + 1);
    ttt_result answer = ttt_playouts(game, games, seed, scratch.data(), scratch.size() * 8, counts);
    if (answer != TTT_OK) std::fprintf(stderr, "ttt_playouts: %s\n", ttt_result_message(answer)), std::exit(1);
  };
  add("ttt_playouts", "playouts " + name, "games/s",
      [=] {
        uint64_t seed = 1, counts[6] = {};
        play(2000, &seed, counts);
        return "games=2000 x=" + std::to_string(counts[TTT_X_WINS]) + " draws=" + std::to_string(counts[TTT_DRAW]);
      },
      [=, seed = uint64_t(1)]() mutable {
        return 1e9 / per_one([] {}, [&] {
          uint64_t counts[6] = {};
          play(16, &seed, counts);
          keep(counts);
          return 16.0;
        });
      });
}

int main() {
  ttt_config classic{}, gomoku{}, connect_four{};
  classic.rows = 3;
  gomoku.rows = 15;
  gomoku.k = 5;
  connect_four.rows = 6;
  connect_four.cols = 7;
  connect_four.k = 4;
  connect_four.rules = TTT_GRAVITY;
  playouts("3x3", classic);
  playouts("15x15 k=5", gomoku);
  playouts("Connect Four", connect_four);
  return serve();
}
