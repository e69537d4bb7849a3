// What comes in numbers: cells, moves, boards, texts, playouts; in memory of the caller's and on the heap.
#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

#include <check.h>

#include "heap.hpp"
#include "ttt.hpp"
#include "ttt/stream.hpp"

using namespace ttt;

#if __cplusplus >= 202002L
#include <ranges>
static_assert(std::ranges::input_range<Squares> && std::ranges::contiguous_range<Span<Cell>>);
static_assert(std::ranges::contiguous_range<List<Cell>> && std::ranges::contiguous_range<const List<Cell>>);
#endif
static_assert(std::is_trivially_copyable_v<Squares::Iterator> && sizeof(Squares::Iterator) <= 3 * sizeof(void *));

// X has won in the top row: b2 is O's.
static Game won() {
  Game game{Config(3)};
  game.play_all({{0, 0}, {1, 1}, {0, 1}, {2, 2}, {0, 2}});
  return game;
}

template <typename Range> static std::string joined(const Range &cells) {
  std::string all;
  for (Cell cell : cells) all += std::to_string(cell.row) + std::to_string(cell.col) + ' ';
  return all;
}

static void in_memory() {
  const Game game = won();
  const int taken = heap_taken;
  std::array<Cell, 9> cells;
  std::array<Mark, 9> marks;
  char text[13], record[64];
  CHECK_EQ(game.moves(cells).size(), 5);
  CHECK(game.moves(cells)[3] == Cell(2, 2) && game.moves(cells).data() == cells.data());
  CHECK_EQ(game.winning_cells(cells).size(), 3);
  CHECK_EQ(game.free_cells(cells).size(), 0);
  CHECK_EQ(game.board(marks).size(), 9);
  CHECK(marks[4] == Mark::O && marks[3] == Mark::Empty);
  CHECK(game.board_text(text) == "XXX\n.O.\n..O\n");
  CHECK(game.record(record) == "ttt1 3 3 3 2 0 a3 b2 b3 c1 c3");
  CHECK_EQ(heap_taken, taken);

  // Too small for all: nothing.
  Cell few[4];
  char short_text[12];
  CHECK(game.moves(few).empty() && game.board(Span<Mark>(marks.data(), 8)).empty());
  CHECK(game.board_text(short_text).empty() && game.record(short_text).empty());
  CHECK(game.moves(Span<Cell>()).empty());
}

static void on_the_heap() {
  const int balance = heap_taken - heap_freed;
  {
    const Game game = won();
    CHECK(joined(game.moves()) == "00 11 01 22 02 ");
    CHECK(joined(game.winning_cells()) == "00 01 02 ");
    CHECK(game.free_cells().empty());
    CHECK_EQ(game.board().size(), 9);
    CHECK(game.board()[0] == Mark::X);
    CHECK(game.board_text().view() == "XXX\n.O.\n..O\n");
    CHECK_STR(game.record().c_str(), "ttt1 3 3 3 2 0 a3 b2 b3 c1 c3");
    const List<Cell> moves = game.moves();
    const std::vector<Cell> copied(moves.begin(), moves.end());
    CHECK(copied.size() == 5 && copied[1] == Cell(1, 1));

    Game other{Config(2).no_undo()};
    other.play(0, 0);
    CHECK(joined(other.free_cells()) == "01 10 11 " && other.moves().empty() && other.record().view().empty());
  }
  CHECK_EQ(heap_taken - heap_freed, balance);
}

static void squares() {
  Game game{Config(2, 3, 2)};
  game.play_all({{0, 1}, {1, 2}});
  std::string seen;
  for (const auto [cell, mark] : game.cells())
    seen += std::to_string(cell.row) + std::to_string(cell.col) + ".XO"[static_cast<int>(mark)];
  CHECK_STR(seen.c_str(), "00.01X02.10.11.12O");

  const Squares cells = game.cells();
  const auto x = std::find_if(cells.begin(), cells.end(), [](Square square) { return square.mark == Mark::X; });
  CHECK((*x).cell == Cell(0, 1));
  CHECK_EQ(std::count_if(cells.begin(), cells.end(), [](Square square) { return square.mark == Mark::Empty; }), 4);
  CHECK_EQ(std::distance(cells.begin(), cells.end()), 6);
  auto at = cells.begin();
  CHECK((*at++).cell == Cell(0, 0) && (*at).cell == Cell(0, 1) && at == x && at != cells.end());
  // Each is looked up when its turn comes.
  game.undo();
  game.undo();
  CHECK((*x).mark == Mark::Empty);
#if __cplusplus >= 202002L
  CHECK_EQ(std::ranges::count_if(game.cells(), [](Square square) { return square.cell.row == 0; }), 3);
#endif
}

static void labels() {
  const Game game = won();
  CHECK_STR(game.cell_label({2, 0}).c_str(), "a1");
  CHECK(game.cell_label({0, 2}).view() == "c3" && std::string_view(game.cell_label({9, 0})).empty());
  CHECK(game.parse_label("b2") == Cell(1, 1) && !game.parse_label("B2"));
  Cell cell(7, 7);
  CHECK(game.parse_label("d1", cell) == Result::OutOfBounds && game.parse_label("", cell) == Result::BadText);
  CHECK(cell == Cell(7, 7) && game.parse_label("c1", cell) && cell == Cell(2, 2));
  CHECK(game.parse_label(std::string_view("a1and more").substr(0, 2)) == Cell(2, 0));
  const Game large{Config(32767)};
  CHECK(large.cell_label({0, 32766}).view() == "avlg32767" && large.parse_label("avlg32767") == Cell(0, 32766));
}

static void records() {
  Game game = won();
  Game again = Game::read_record(game.record());
  CHECK(again && again.hash() == game.hash() && again.winner() == Mark::X);
  Buffer<3, 3> memory;
  Answer why;
  const Text text = game.record();
  const std::optional<Config> config = record_config(text);
  REQUIRE(config.has_value());
  const Game short_log = Game::read_record(memory, Config(*config).undo(1), text, &why);
  CHECK(short_log && why == Result::Ok && short_log.winner() == Mark::X);
}

static void streams() {
  Game game = won();
  std::ostringstream out;
  out << game << View(game) << Mark::X << Mark::P3 << Mark::Empty << static_cast<Mark>(9) << ' ' << Result::Draw << ' '
      << game.play(9, 9) << ' ' << Cell(1, -2) << ' ' << game.cell_label({0, 0}) << ' ' << game.record() << Game();
  CHECK_STR(out.str().c_str(), "XXX\n.O.\n..O\nXXX\n.O.\n..O\nX#.? DRAW GAME_OVER (1, -2) a3 "
                               "ttt1 3 3 3 2 0 a3 b2 b3 c1 c3");
}

static void playouts() {
  Game game{Config(3)};
  std::uint64_t seed = 1, same = 1;
  Tally tally, in_memory;
  CHECK(game.playouts(1000, seed, tally));
  // As tests/c/vectors.h has it.
  CHECK(tally[Result::XWins] == 571 && tally[Result::OWins] == 284 && tally[Result::Draw] == 145);
  CHECK(tally[Result::Ok] == 0 && tally[Result::Occupied] == 0 && tally[static_cast<Result>(99)] == 0);
  CHECK_EQ(seed, 12326444018518905865u);
  std::vector<std::uint64_t> scratch((game.playouts_size() + 7) / 8);
  CHECK(game.playouts(1000, same, in_memory, scratch) && same == seed && in_memory[Result::Draw] == 145);
  std::uint64_t small[2];
  CHECK(game.playouts(1, same, in_memory, small) == Result::BufferTooSmall);
}

int test() {
  RUN(in_memory);
  RUN(on_the_heap);
  RUN(squares);
  RUN(labels);
  RUN(records);
  RUN(streams);
  RUN(playouts);
  return check_done();
}
