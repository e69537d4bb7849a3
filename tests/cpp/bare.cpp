// What there is without a heap, for a program that has neither exceptions nor the C++ runtime library: the stage
// looks at what it must be linked with. The exit code is the line that failed, or 0.
#include "ttt.hpp"

using namespace ttt;

static Buffer<6, 7> memory, second;
static Buffer<3, 3> small;
alignas(TTT_ALIGN) static unsigned char table[1 << 16], scratch[1024];

#define HOLDS(condition) \
  if (!(condition)) return __LINE__

int main() {
  Answer why;
  Game game(memory, Config(6, 7, 4).rules(Rules::Gravity), &why);
  HOLDS(game && why == Result::Ok);
  HOLDS(game.drop(3) && game.play(4, 3) && game.undo() && game.redo() && game.can_move(Mark::X, 5, 0));
  HOLDS(game.landing_row(3) == 3 && game.info().moves() == 2 && game.config().k() == 4 && !game.winner());

  int marks = 0;
  for (auto [cell, mark] : game.cells()) marks += mark != Mark::Empty && game.at(cell) == mark;
  HOLDS(marks == 2);
  Cell cells[42];
  Mark board[42];
  char text[64];
  HOLDS(game.moves(cells).size() == 2 && game.free_cells(cells).size() == 7 && game.winning_cells(cells).empty());
  HOLDS(game.board(board)[5 * 7 + 3] == Mark::X && game.board_text(text).size() == 48);
  HOLDS(game.cell_label({5, 3}).view() == "d1" && game.parse_label("d1") == Cell(5, 3));
  Game again = Game::read_record(second, game.config(), game.record(text), &why);
  HOLDS(again && again.hash() == game.hash() && record_config(text));
  again = game.copy(second);
  HOLDS(again && Game::open(second));

  int asked = 0;
  auto middle = [&](View seen, Mark) -> std::optional<Cell> {
    asked++;
    if (auto row = seen.landing_row(3)) return Cell(*row, 3);
    return std::nullopt;
  };
  HOLDS(game.play_strategy(middle) && game.play_strategy(smart) && asked == 1);
  Random random(1);
  std::uint64_t seed = 1;
  Tally tally;
  HOLDS(game.playouts_size() <= sizeof scratch && game.playouts(10, seed, tally, scratch));

  const Config config(3);
  Game classic(small, config);
  Searcher searcher(table, config);
  HOLDS(searcher && searcher.set_limits(Limits().nodes(1000)) && searcher.analyze(classic, Limits().depth(2)));
  Match match(classic);
  int told = 0;
  Listener listener(match, [&](View, const Event &event) { told += event.kind() == EventKind::Move; });
  match.seat(Mark::X, searcher);
  match.seat(Mark::O, random);
  HOLDS(match.run().over() && told == static_cast<int>(classic.info().moves()));
  HOLDS(match.undo() && match.redo() && match.reset() && match.move(Mark::X, 0, 0) && match.computer());

  Game moved = static_cast<Game &&>(game);
  HOLDS(moved && game.play(0, 0) == Result::Null);
  return 0;
}
