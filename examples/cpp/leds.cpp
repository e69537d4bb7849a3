// Connect Four as a firmware would play it: buttons and an LED matrix, a fixed piece of memory, no heap, no
// exceptions, and nothing of the C++ runtime library.
//
//   leds
//
// To compile:  c++ -std=c++17 -fno-exceptions -fno-rtti leds.cpp -lttt -o leds
#include <cstdio>
#include <cstdlib>

#include <ttt.hpp>

static ttt::Buffer<6, 7> memory;

// Instead of the hardware.
static const int buttons[] = {2, 2, 2, 3, 1, 2, 4};
static void light(ttt::Cell cell, char color) {
  std::putchar(color);
  if (cell.col == 6) std::putchar('\n');
}

static void show(ttt::View game) {
  for (const auto [cell, mark] : game.cells()) light(cell, ".ro"[static_cast<int>(mark)]);
}

int main() {
  // Only what is on the board matters here, so no move is kept for undo.
  ttt::Game game(memory, ttt::Config(6, 7, 4).rules(ttt::Rules::Gravity).no_undo());
  for (const int button : buttons) {
    ttt::Answer answer = game.drop(button);
    if (answer == ttt::Result::Ok) answer = game.play_strategy(ttt::smart);
    if (!answer) std::printf("%d: %s\n", button, answer.message());
    if (game.over()) break;
  }
  show(game);

  ttt::Cell cells[42];
  std::printf("%s:", game.standing().message());
  for (const ttt::Cell cell : game.winning_cells(cells)) std::printf(" %s", game.cell_label(cell).c_str());
  std::puts("");
  return game.standing() ? EXIT_SUCCESS : EXIT_FAILURE;
}
