// Marks, answers, rules, cells, configurations, memory: what needs no game.
#include <array>
#include <string>
#include <vector>

#include <check.h>

#include "ttt.hpp"

using namespace ttt;

// Every enumerator is what it is in C.
static_assert(static_cast<int>(Mark::Empty) == TTT_EMPTY && static_cast<int>(Mark::X) == TTT_X);
static_assert(static_cast<int>(Mark::O) == TTT_O && static_cast<int>(Mark::P3) == TTT_P3);
static_assert(static_cast<int>(Mark::P4) == TTT_P4 && sizeof(Mark) == 1);

// What can be copied, moved, passed in registers.
static_assert(std::is_trivially_copyable_v<Answer> && sizeof(Answer) == sizeof(ttt_result));
static_assert(std::is_trivially_copyable_v<Cell> && std::is_standard_layout_v<Cell>);
static_assert(std::is_trivially_copyable_v<Config> && sizeof(Config) == sizeof(ttt_config));
static_assert(std::is_trivially_copyable_v<View> && sizeof(View) == sizeof(void *));
static_assert(!std::is_copy_assignable_v<View> && !std::is_move_assignable_v<View>);
static_assert(!std::is_copy_constructible_v<List<Cell>> && !std::is_copy_assignable_v<List<Cell>>);
static_assert(std::is_nothrow_move_constructible_v<List<Cell>> && std::is_nothrow_move_assignable_v<List<Cell>>);
static_assert(std::is_nothrow_move_constructible_v<Text> && !std::is_copy_constructible_v<Text>);

// An answer is not a number, a truth or a mark by accident.
static_assert(!std::is_convertible_v<Answer, bool> && !std::is_convertible_v<Answer, int>);
static_assert(!std::is_convertible_v<ttt_result, Answer> && std::is_convertible_v<Result, Answer>);
static_assert(!std::is_convertible_v<int, Config> && !std::is_convertible_v<int, Mark>);

// A span of cells is made of what has cells in a row, and of nothing that would be gone.
static_assert(std::is_constructible_v<Span<Cell>, std::array<Cell, 4> &>);
static_assert(std::is_constructible_v<Span<Cell>, Cell (&)[4]>);
static_assert(std::is_constructible_v<Span<const Cell>, const std::vector<Cell> &>);
static_assert(std::is_constructible_v<Span<const Cell>, Span<Cell>>);
static_assert(std::is_constructible_v<Span<const Cell>, List<Cell>>);
static_assert(!std::is_constructible_v<Span<Cell>, const std::vector<Cell> &>);
static_assert(!std::is_constructible_v<Span<Cell>, std::vector<Cell>>);
static_assert(!std::is_constructible_v<Span<Cell>, Span<const Cell>>);
static_assert(!std::is_constructible_v<Span<Cell>, std::vector<int> &>);
static_assert(!std::is_constructible_v<Span<Cell>, int>);

// Memory is anything plain that can be written to.
static_assert(std::is_constructible_v<Memory, Buffer<3, 3> &>);
static_assert(std::is_constructible_v<Memory, std::vector<std::uint64_t> &>);
static_assert(std::is_constructible_v<Memory, unsigned char (&)[112]>);
static_assert(!std::is_constructible_v<Memory, const std::vector<std::uint64_t> &>);
static_assert(!std::is_constructible_v<Memory, std::vector<std::uint64_t>>);
static_assert(!std::is_constructible_v<Memory, std::vector<std::string> &>);
static_assert(Buffer<3, 3>::size() == TTT_GAME_SIZE(3, 3) && alignof(Buffer<3, 3>) == TTT_ALIGN);
static_assert(Buffer<5, 5, 4>::size() == TTT_GAME_SIZE_PLAYERS(5, 5, 4));
static_assert(sizeof(Buffer<6, 7>) == Buffer<6, 7>::size());

static void answers() {
  constexpr Answer ok, win = Result::OWins, draw(TTT_DRAW), refused = Result::Occupied;
  static_assert(ok.accepted() && ok && !ok.over() && !ok.winner() && ok.result() == Result::Ok && ok.code() == TTT_OK);
  static_assert(win && win.over() && win.winner() == Mark::O);
  static_assert(draw && draw.over() && !draw.winner());
  static_assert(!refused && !refused.accepted() && !refused.over() && !refused.winner());
  static_assert(Answer(Result::XWins).winner() == Mark::X && Answer(Result::P3Wins).winner() == Mark::P3);
  static_assert(Answer(Result::P4Wins).winner() == Mark::P4);
  static_assert(refused == Result::Occupied && refused != Result::Floating && ok != refused && ok == Answer());
  static_assert(Result::Draw == draw && !(draw != draw));
  CHECK(refused.is_invalid_move() && Answer(Result::OutOfBounds).is_invalid_move());
  CHECK(!Answer(Result::NotYourTurn).is_invalid_move() && !win.is_invalid_move());
  CHECK_STR(win.name(), "O_WINS");
  CHECK_STR(refused.message(), "the cell is taken");

  // The enumeration is whole: what has a name in C is one of these.
  for (ttt_result code = -100; code <= 100; code++) {
    bool known = false;
    switch (Answer(code).result()) {
    case Result::Ok: case Result::XWins: case Result::OWins: case Result::P3Wins: case Result::P4Wins:
    case Result::Draw: case Result::GameOver: case Result::NotYourTurn: case Result::OutOfBounds:
    case Result::Occupied: case Result::Floating: case Result::NothingToUndo: case Result::NothingToRedo:
    case Result::Stale: case Result::NoMove: case Result::Busy: case Result::Null: case Result::Corrupt:
    case Result::NoMemory: case Result::BufferTooSmall: case Result::Misaligned: case Result::BadSize:
    case Result::BadK: case Result::BadPlayers: case Result::BadRules: case Result::BadBoard:
    case Result::BadText: known = true;
    }
    check_case("%d", static_cast<int>(code));
    CHECK_EQ(known, std::string_view(ttt_result_name(code)) != "UNKNOWN");
  }
}

static void rules() {
  constexpr Rules some = Rules::Gravity | Rules::Wrap;
  static_assert(has(some, Rules::Wrap) && !has(some, Rules::Exact) && !has(some, Rules::Wrap | Rules::Exact));
  static_assert(has(some, Rules::Plain) && (some & Rules::Gravity) == Rules::Gravity);
  static_assert((some & ~Rules::Wrap) == Rules::Gravity);
  static_assert((Rules::Exact | Rules::Misere | Rules::NoDiagonals) == ~some);
  Rules rules = Rules::Plain;
  rules |= Rules::Exact;
  rules |= Rules::Misere;
  rules &= ~Rules::Exact;
  CHECK(rules == Rules::Misere);
  CHECK_EQ(static_cast<int>(~Rules::Plain), TTT_EXACT + TTT_GRAVITY + TTT_MISERE + TTT_NO_DIAGONALS + TTT_WRAP);
}

static void cells() {
  constexpr Cell cell(1, 2), origin;
  static_assert(cell.row == 1 && cell.col == 2 && origin == Cell(0, 0) && cell != origin);
  static_assert(origin < cell && Cell(1, 1) < cell && !(cell < cell) && !(Cell(2, 0) < cell));
  const auto [row, col] = cell;
  CHECK_EQ(10 * row + col, 12);
  const ttt_cell from_c = {3, 4};
  CHECK(Cell(from_c) == Cell(3, 4));
}

static void configs() {
  constexpr Config config = Config().rows(6).cols(7).k(4).players(3).rules(Rules::Gravity | Rules::Exact).undo(5);
  static_assert(config.rows() == 6 && config.cols() == 7 && config.k() == 4 && config.players() == 3);
  static_assert(config.rules() == (Rules::Gravity | Rules::Exact) && config.undo() == 5);
  static_assert(Config(6, 7, 4).k() == 4 && Config(6, 7).cols() == 7 && Config(3).cols() == 0);
  static_assert(Config(3).no_undo().undo() == TTT_NO_UNDO);
  CHECK_EQ(config.size(), ttt_size(config.get()));
  CHECK(config.check() == Result::Ok && Config(3).check() && Config().check() == Result::BadSize);
  CHECK(Config(3).k(4).check() == Result::BadK && Config(3).players(5).check() == Result::BadPlayers);
  CHECK_EQ(Config(3).players(5).size(), 0);

  // What a field can't hold is not cut to something else that it could.
  CHECK(Config(65536 + 3).check() == Result::BadSize && Config(-1).check() == Result::BadSize);
  CHECK(Config(3, 65536 + 3).check() == Result::BadSize && Config(3).cols(-65533).check() == Result::BadSize);
  CHECK(Config(3).k(65536 + 3).check() == Result::BadK && Config(3).k(-1).check() == Result::BadK);
  CHECK(Config(3).players(256 + 2).check() == Result::BadPlayers);
  CHECK(Config(std::int64_t{1} << 40).check() == Result::BadSize);

  Answer why;
  const std::optional<Config> head = record_config("ttt1 6 7 4 2 2 d1", &why);
  CHECK(why == Result::Ok);
  REQUIRE(head.has_value());
  CHECK(head->rows() == 6 && head->cols() == 7 && head->k() == 4 && head->rules() == Rules::Gravity);
  CHECK(!record_config("ttt2", &why) && why == Result::BadText);
  CHECK(!record_config("ttt1 3 3 9 2 0", &why) && why == Result::BadK && !record_config(""));
  CHECK_EQ(version_number(), ttt_version_number());
}

static void spans() {
  int numbers[] = {1, 2, 3};
  Span<int> span = numbers;
  span[1] = 5;
  CHECK(numbers[1] == 5 && span.size() == 3 && !span.empty() && span.data() == numbers);
  int sum = 0;
  for (int number : span) sum += number;
  CHECK_EQ(sum, 9);
  CHECK(Span<int>().empty() && Span<int>().begin() == Span<int>().end());

  std::vector<std::uint64_t> words(4);
  const Memory memory = words;
  CHECK(memory.data() == words.data() && memory.bytes() == 32);

  const List<Cell> none;
  CHECK(none.empty() && none.data() == nullptr && none.begin() == none.end());
  List<int> list(3);
  int next = 0;
  for (int &item : list) item = next++;
  list[2] += list[1] - 1;
  List<int> moved = std::move(list);
  CHECK(moved.size() == 3 && moved[2] == 2);
  CHECK(list.empty() && list.begin() == list.end()); // NOLINT: a moved-from list is empty
  list = std::move(moved);
  CHECK(list.size() == 3 && list[1] == 1);
  CHECK_EQ(List<Cell>(SIZE_MAX / 4).size(), 0);
  const Text text;
  CHECK_STR(text.c_str(), "");
  CHECK(text.view().empty());
}

int test() {
  RUN(answers);
  RUN(rules);
  RUN(cells);
  RUN(configs);
  RUN(spans);
  return check_done();
}
