// The functions of cost.c, by ttt.hpp.
#include "ttt.hpp"

using namespace ttt;

extern "C" {
ttt_result move(Game &game, std::int32_t row, std::int32_t col) { return game.move(Mark::X, row, col).code(); }
ttt_result move_cell(Game &game, ttt_cell cell) { return game.move(Mark::X, cell).code(); }
bool move_wins(Game &game, std::int32_t row, std::int32_t col) {
  return game.move(Mark::X, row, col) == Result::XWins;
}
ttt_result play(Game &game, std::int32_t row, std::int32_t col) { return game.play(row, col).code(); }
bool play_refused(Game &game, std::int32_t row, std::int32_t col) { return !game.play(row, col); }
ttt_result drop(Game &game, std::int32_t col) { return game.drop(col).code(); }
ttt_result move_if(Game &game, std::uint64_t version, std::int32_t row, std::int32_t col) {
  return game.move_if(version, Mark::O, row, col).code();
}
ttt_result can_move(Game &game, std::int32_t row, std::int32_t col) { return game.can_move(Mark::O, row, col).code(); }
ttt_result undo(Game &game) { return game.undo().code(); }
ttt_result redo(Game &game) { return game.redo().code(); }
ttt_result reset(Game &game) { return game.reset().code(); }
std::size_t play_all(Game &game, const Cell *cells, std::size_t n) { return game.play_all({cells, n}).count; }
ttt_result set_board(Game &game, const Mark *marks, std::size_t n) { return game.set_board({marks, n}).code(); }

ttt_result standing(Game &game) { return game.standing().code(); }
bool over(Game &game) { return game.over(); }
Mark winner(Game &game) {
  std::optional<Mark> winner = game.winner();
  return winner ? *winner : Mark::Empty;
}
Mark turn(Game &game) { return game.turn(); }
Mark at(Game &game, std::int32_t row, std::int32_t col) { return game.at(row, col); }
Mark above(Game &game, std::int32_t col) {
  const std::optional<std::int32_t> row = game.landing_row(col);
  return row ? game.at(*row, col) : Mark::Empty;
}
bool is_dead(Game &game) { return game.is_dead(); }
std::uint64_t hash(Game &game) { return game.hash(); }
std::uint64_t version(Game &game) { return game.version(); }
std::uint16_t config_k(Game &game) { return game.config().k(); }
std::uint32_t info_moves(Game &game) { return game.info().moves(); }

std::size_t marks(Game &game) {
  Mark memory[64];
  std::size_t sum = 0;
  for (Mark mark : game.board(memory)) sum += static_cast<std::size_t>(mark);
  return sum;
}
std::int32_t rows_of_moves(Game &game) {
  // A Cell is zero at first, which a ttt_cell in C isn't.
  alignas(Cell) unsigned char memory[64 * sizeof(Cell)];
  std::int32_t sum = 0;
  for (Cell cell : game.moves(Span<Cell>(reinterpret_cast<Cell *>(memory), 64))) sum += cell.row;
  return sum;
}
std::size_t text(Game &game, char *out, std::size_t cap) { return game.board_text({out, cap}).size(); }
char first_letter(Game &game, Cell cell) { return game.cell_label(cell).c_str()[0]; }
std::int32_t row_of_label(Game &game, const char *text, std::size_t n) {
  Cell cell;
  return game.parse_label({text, n}, cell) ? cell.row : -1;
}

ttt_result make_and_play(void *memory, std::size_t n) {
  static constexpr Config config = Config(6, 7, 4).rules(Rules::Gravity);
  return Game({memory, n}, config).drop(3).code();
}
ttt_result open_and_play(void *memory, std::size_t n) { return Game::open({memory, n}).play(0, 0).code(); }
ttt_result copy_and_play(Game &game, void *memory, std::size_t n) { return game.copy({memory, n}).play(0, 0).code(); }
ttt_result heap() { return Game::adopt(ttt_new(3)).play(1, 1).code(); }

ttt_result smart(Game &game) { return game.play_strategy(ttt::smart).code(); }
ttt_result random_move(Game &game, Random &random) { return game.play_strategy(random).code(); }
ttt_result own_strategy(Game &game, std::int32_t row, std::int32_t col) {
  return game
      .play_strategy([=](View seen, Mark me) -> std::optional<Cell> {
        if (!seen.can_move(me, row, col)) return std::nullopt;
        return Cell(row, col);
      })
      .code();
}
std::int32_t analyze(Searcher &searcher, Game &game) {
  const Analysis found = searcher.analyze(game, Limits().nodes(1000));
  return found ? found.value() : 0;
}

ttt_result match_move(Match &match, std::int32_t row, std::int32_t col) { return match.move(Mark::X, row, col).code(); }
ttt_result match_run(Match &match) { return match.run().code(); }
void match_seat(Match &match) { match.seat(Mark::O, ttt::smart); }
int told(Game &game) {
  int moves = 0;
  Match match(game);
  match.seat(Mark::X, ttt::smart);
  match.seat(Mark::O, first_free);
  Listener count(match, [&](View, const Event &event) {
    if (event.kind() == EventKind::Move) moves++;
  });
  match.run();
  return moves;
}
}
