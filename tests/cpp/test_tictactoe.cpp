// The textbook's class, on the examples published for it: tests/conformance/seeds.jsonl.
#include <stdexcept>

#include <json.h>

#include "../../examples/cpp/tictactoe.hpp"

static int examples;

// A case is this class's if it answers with numbers.
static void replay(const json *one) {
  const json *ops = json_get(one, "ops"), *expect = json_get(one, "expect");
  if (expect->first->kind != '0') return;
  examples++;
  TicTacToe game(static_cast<int>(json_get(one, "rows")->number));
  const json *answer = expect->first;
  for (const json *op = ops->first; op != nullptr; op = op->next, answer = answer->next) {
    const json *player = op->first->next, *row = player->next, *col = row->next;
    check_case("%s, move %ld", json_get(one, "name")->text, row->number * 10 + col->number);
    CHECK(json_is(op->first, "move"));
    CHECK_EQ(game.move(static_cast<int>(row->number), static_cast<int>(col->number), static_cast<int>(player->number)),
             answer->number);
  }
}

static void published() {
  CHECK_EQ(json_each_line("conformance/seeds.jsonl", replay), 19);
  check_case("%s", "");
  CHECK_EQ(examples, 1);
}

static void refused() {
  TicTacToe game(2);
  CHECK_EQ(game.move(0, 0, 257), 0); // is not 1
  CHECK_EQ(game.move(0, 0, 0), 0);
  CHECK_EQ(game.move(0, 0, 2), 0); // is not his turn
  CHECK_EQ(game.move(0, 0, 1), 0);
  CHECK_EQ(game.move(0, 0, 2), 0); // taken
  CHECK_EQ(game.move(2, 0, 2), 0); // off the board
  CHECK_EQ(game.move(1, 0, 2), 0);
  CHECK_EQ(game.move(1, 1, 1), 1);
  CHECK_EQ(game.move(0, 1, 2), 1); // over
}

template <typename Error> static bool throws(int n) {
  try {
    TicTacToe game(n);
  } catch (const Error &) {
    return true;
  }
  return false;
}

static void sizes() {
  CHECK_EQ(TicTacToe(1).move(0, 0, 1), 1);
  TicTacToe large(10000);
  for (int i = 0; i < 9999; i++) {
    CHECK_EQ(large.move(i, i, 1), 0);
    CHECK_EQ(large.move(i, 9999, 2), 0);
  }
  CHECK_EQ(large.move(9999, 9999, 1), 1);
  CHECK(throws<std::invalid_argument>(0) && throws<std::invalid_argument>(-3) && throws<std::invalid_argument>(32768));
  CHECK(throws<std::invalid_argument>(65536 + 3));
}

int test() {
  RUN(published);
  RUN(refused);
  RUN(sizes);
  return check_done();
}
