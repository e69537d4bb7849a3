// Game and View: making games, moving, and who owns what.
#include <array>
#include <cstring>
#include <string>
#include <vector>

#include <check.h>

#include "heap.hpp"
#include "ttt.hpp"

using namespace ttt;

static_assert(!std::is_copy_constructible_v<Game> && !std::is_copy_assignable_v<Game>);
static_assert(std::is_nothrow_move_constructible_v<Game> && std::is_nothrow_move_assignable_v<Game>);
static_assert(std::is_nothrow_default_constructible_v<Game> && std::is_convertible_v<Game &, View>);
static_assert(!std::is_convertible_v<Config, Game> && !std::is_convertible_v<Game, bool>);
// A game that is const can be asked, not changed.
template <typename T, typename = void> constexpr bool plays = false;
template <typename T> constexpr bool plays<T, std::void_t<decltype(std::declval<T &>().play(0, 0))>> = true;
static_assert(plays<Game> && !plays<const Game> && !plays<View>);
static_assert(std::is_same_v<decltype(std::declval<const Game &>().get()), const ttt_game *>);

// Everything that was taken is given back when the group ends.
struct Balance {
  int taken = heap_taken, freed = heap_freed;
  int now() const { return (heap_taken - taken) - (heap_freed - freed); }
  ~Balance() { CHECK_EQ(now(), 0); }
};

static void moves() {
  Buffer<3, 3> memory;
  Game game(memory, Config(3));
  REQUIRE(game);
  CHECK(game.turn() == Mark::X && game.standing() == Result::Ok && !game.winner() && !game.over());
  CHECK(game.move(Mark::X, 1, 1) && game.at(1, 1) == Mark::X && game.at(Cell(0, 0)) == Mark::Empty);
  CHECK(game.move(Mark::O, Cell(1, 1)) == Result::Occupied && game.move(Mark::X, 0, 0) == Result::NotYourTurn);
  CHECK(game.can_move(Mark::O, 0, 0) && game.can_move(Mark::O, Cell(9, 9)) == Result::OutOfBounds);
  CHECK(game.play(0, 0) && game.play(Cell(0, 1)));
  CHECK(game.at(9, 9) == Mark::Empty);

  const std::uint64_t seen = game.version();
  CHECK(game.move_if(seen, Mark::O, 2, 1) && game.move_if(seen, Mark::X, Cell(2, 2)) == Result::Stale);
  CHECK(game.undo() && game.version() == seen + 2 && game.redo() && game.redo() == Result::NothingToRedo);
  CHECK(game.reset() && game.undo() == Result::NothingToUndo && game.at(1, 1) == Mark::Empty);

  const std::array<Cell, 3> cells = {Cell(0, 0), Cell(1, 1), Cell(1, 1)};
  Played played = game.play_all(cells);
  CHECK(played.count == 2 && played.last == Result::Occupied);
  played = game.play_all({{0, 1}, {2, 2}, {0, 2}});
  CHECK(played.count == 3 && played.last == Result::XWins);
  CHECK(game.over() && game.winner() == Mark::X && game.turn() == Mark::Empty);
  CHECK(game.play_all({}).last == Result::XWins);

  const Mark board[] = {Mark::X, Mark::O, Mark::X, Mark::O, Mark::X, Mark::O, Mark::Empty, Mark::Empty, Mark::Empty};
  CHECK(game.set_board(board) && game.turn() == Mark::X && game.at(1, 0) == Mark::O);
  CHECK(game.set_board({board, 8}) == Result::BadBoard);
  CHECK(!game.is_dead());
}

static void gravity() {
  Buffer<6, 7> memory;
  Game game(memory, Config(6, 7, 4).rules(Rules::Gravity));
  CHECK(game.drop(3) && game.at(5, 3) == Mark::X && game.landing_row(3) == 4 && !game.landing_row(7));
  CHECK(game.play(0, 0) == Result::Floating);
  CHECK(game.config().rules() == Rules::Gravity && game.config().undo() == 42 && game.config().players() == 2);
  const Info info = game.info();
  CHECK(info.rows() == 6 && info.cols() == 7 && info.k() == 4 && info.players() == 2 && info.moves() == 1);
  CHECK(info.rules() == Rules::Gravity && info.redoable() == 0 && info.version() == game.version());
  CHECK(info.standing() == Result::Ok && info.turn() == Mark::O && info.last_mark() == Mark::X);
  CHECK(info.last() == Cell(5, 3));
  game.reset();
  CHECK(!game.info().last() && game.info().last_mark() == Mark::Empty);
}

static void refused() {
  Balance balance;
  Answer why;
  CHECK(!Game(Config(3).k(4), &why) && why == Result::BadK);
  CHECK(!Game(Config(), &why) && why == Result::BadSize);
  CHECK(Game(Config(3), &why) && why == Result::Ok);
  std::uint64_t small[4];
  CHECK(!Game(small, Config(3), &why) && why == Result::BufferTooSmall);
  Buffer<3, 3> memory;
  CHECK(!Game({memory.data() + 1, memory.size() - 1}, Config(2), &why) && why == Result::Misaligned);
  CHECK(!Game({nullptr, 1000}, Config(3), &why) && why == Result::Null);
  CHECK(!Game::open({nullptr, 0}, &why) && why == Result::Null);
  CHECK(!Game::open(small, &why) && !why);
  CHECK(!Game::load(nullptr, 10, &why) && why == Result::Null);
  CHECK(!Game::load("no game, but long enough to be one; no game, but long enough to be one", 70, &why));
  CHECK(why == Result::Corrupt);
  CHECK(!Game::read_record("ttt1 3 3 3 2 0 a1 a1", &why) && why == Result::Occupied);
  CHECK(!Game::read_record("hello", &why) && why == Result::BadText);
  CHECK(!Game::read_record(memory, Config(3), "ttt1 3 3 2 2 0", &why) && why == Result::BadRules);

  // No memory is a refusal like any other.
  Game game{Config(3)};
  Text record = game.record();
  heap_empty = true;
  CHECK(!Game(Config(3), &why) && why == Result::NoMemory);
  CHECK(!game.clone(&why) && why == Result::NoMemory);
  CHECK(!Game::load(game.get(), game.block().size(), &why) && why == Result::NoMemory);
  CHECK(!Game::read_record(record, &why) && why == Result::NoMemory);
  CHECK(game.free_cells().empty() && game.board_text().view().empty());
  Tally tally;
  std::uint64_t seed = 1;
  CHECK(game.playouts(1, seed, tally) == Result::NoMemory && seed == 1);
  heap_empty = false;
}

// An empty game answers everything, and nothing comes of it.
static void ask_nobody(Game &none) {
  CHECK(!none && none.get() == nullptr);
  CHECK(none.standing() == Result::Null && !none.winner() && !none.over() && none.turn() == Mark::Empty);
  CHECK(none.at(0, 0) == Mark::Empty && !none.landing_row(0) && none.can_move(Mark::X, 0, 0) == Result::Null);
  CHECK(!none.is_dead() && none.hash() == 0 && none.version() == 0);
  CHECK(none.config().rows() == 0 && none.info().rows() == 0 && !none.info().last());
  CHECK(none.cells().begin() == none.cells().end());
  CHECK(none.board().empty() && none.moves().empty() && none.free_cells().empty() && none.winning_cells().empty());
  std::array<Cell, 9> cells;
  std::array<Mark, 9> marks;
  char text[100];
  CHECK(none.moves(cells).empty() && none.board(marks).empty() && none.board_text(text).empty());
  CHECK(none.board_text().view().empty() && none.record().view().empty() && none.record(text).empty());
  CHECK_STR(none.cell_label({0, 0}).c_str(), "");
  CHECK(!none.parse_label("a1") && none.block().empty());
  CHECK(none.move(Mark::X, 0, 0) == Result::Null && none.play(0, 0) == Result::Null && none.drop(0) == Result::Null);
  CHECK(none.move_if(0, Mark::X, 0, 0) == Result::Null && none.undo() == Result::Null && none.redo() == Result::Null);
  CHECK(none.reset() == Result::Null && none.set_board(marks) == Result::Null);
  const Played played = none.play_all(Span<const Cell>(cells));
  CHECK(played.count == 0 && played.last == Result::Null);
  CHECK(none.play_strategy(smart) == Result::Null);
  Answer why;
  CHECK(!none.clone(&why) && why == Result::Null);
  Buffer<3, 3> memory;
  CHECK(!none.copy(memory, &why) && why == Result::Null);
  Tally tally;
  std::uint64_t seed = 1;
  CHECK(none.playouts_size() == 0 && none.playouts(1, seed, tally) == Result::Null);
  CHECK(none.playouts(1, seed, tally, memory) == Result::Null);
}

static void moved() {
  Balance balance;
  Game none;
  ask_nobody(none);
  Game game{Config(3)};
  game.play(1, 1);
  const ttt_game *address = game.get();
  Game other = std::move(game);
  ask_nobody(game); // NOLINT: that is the point
  CHECK(other.get() == address && other.at(1, 1) == Mark::X);

  Game &same = other;
  other = std::move(same);
  CHECK(other.get() == address && other.at(1, 1) == Mark::X);

  game = std::move(other);
  ask_nobody(other); // NOLINT
  CHECK(game.get() == address);
  CHECK_EQ(balance.now(), 1);
  game = Game(Config(4));
  CHECK_EQ(balance.now(), 1);
  CHECK(game.info().rows() == 4);

  // What is borrowed is not freed, wherever it goes.
  Buffer<3, 3> memory;
  Game borrowed(memory, Config(3));
  borrowed.play(0, 0);
  std::swap(game, borrowed);
  CHECK(game.at(0, 0) == Mark::X && borrowed.info().rows() == 4);
  game = Game();
  CHECK(!game);
  CHECK(Game::open(memory).at(0, 0) == Mark::X);

  std::vector<Game> games;
  for (int n = 1; n <= 10; n++) games.emplace_back(Config(n));
  games.erase(games.begin());
  CHECK(games.front().info().rows() == 2 && games.back().info().rows() == 10);
}

static void copies() {
  Balance balance;
  Game game{Config(3)};
  game.play(1, 1);
  Game clone = game.clone();
  Buffer<3, 3> memory;
  const int taken = heap_taken;
  Game copy = View(game).copy(memory);
  CHECK_EQ(heap_taken, taken);
  CHECK(clone.hash() == game.hash() && copy.hash() == game.hash());
  CHECK(copy.get() == reinterpret_cast<ttt_game *>(memory.data()));
  clone.play(0, 0);
  copy.undo();
  CHECK(game.info().moves() == 1 && clone.info().moves() == 2 && copy.info().moves() == 0);
  std::uint64_t small[4];
  Answer why;
  CHECK(!game.copy(small, &why) && why == Result::BufferTooSmall);
}

static void blocks() {
  Balance balance;
  Game game{Config(3)};
  game.play(2, 0);
  const Span<const unsigned char> block = game.block();
  CHECK(block.size() == game.config().size() && static_cast<const void *>(block.data()) == game.get());
  std::string saved(block.begin(), block.end());
  saved.insert(0, 1, '?'); // off its alignment
  Game loaded = Game::load(saved.data() + 1, saved.size() - 1);
  CHECK(loaded && loaded.at(2, 0) == Mark::X && loaded.undo());

  Buffer<3, 3> memory;
  std::memcpy(memory.data(), block.data(), block.size());
  Game opened = Game::open(memory);
  CHECK(opened && opened.hash() == game.hash());
  memory.data()[0] ^= 1;
  CHECK(opened.play(0, 0) == Result::Corrupt);
}

static int freed;
static void free_and_count(ttt_game *game) {
  freed++;
  ttt_free(game);
}

static void c_games() {
  Game adopted = Game::adopt(ttt_new(3));
  CHECK(adopted.play(1, 1) && adopted.at(1, 1) == Mark::X);
  CHECK(!Game::adopt(ttt_new(0)));
  {
    Game counted = Game::adopt(ttt_new(3), free_and_count);
    Game other = std::move(counted);
    CHECK_EQ(freed, 0);
  }
  CHECK_EQ(freed, 1);
  Game borrowed = Game::borrow(adopted.get());
  borrowed.play(0, 0);
  CHECK(adopted.at(0, 0) == Mark::O && borrowed.get() == adopted.get());
}

int test() {
  RUN(moves);
  RUN(gravity);
  RUN(refused);
  RUN(moved);
  RUN(copies);
  RUN(blocks);
  RUN(c_games);
  return check_done();
}
