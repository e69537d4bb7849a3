/* The same quiet moves on boards of several sizes, for the emulator to count their instructions; the
 * peer plays them too. */
#include "board.h"
#include "peer.h"
#include "ttt.h"

/* No line is completed, on any of the boards. */
static const struct {
  uint8_t row, col;
} moves[] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {2, 1}, {2, 0}, {0, 2}};
#define MOVES (sizeof moves / sizeof moves[0])

static TTT_GAME_BUFFER(memory, 100, 100);

static const ttt_config games[] = {{.rows = 3}, {.rows = 15}, {.rows = 100}, {.rows = 15, .k = 5}};

int main(void) {
  for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
    ttt_game *game = ttt_init(memory, sizeof memory, &games[i], NULL);
    for (unsigned n = 0; n < MOVES; n++)
      if (ttt_move(game, n % 2 == 0 ? TTT_X : TTT_O, moves[n].row, moves[n].col) != TTT_OK) return 1;
  }
  peer game;
  peer_init(&game);
  for (unsigned n = 0; n < MOVES; n++)
    if (peer_move(&game, n % 2 == 0 ? TTT_X : TTT_O, moves[n].row, moves[n].col) != TTT_OK) return 1;
  return 0;
}
