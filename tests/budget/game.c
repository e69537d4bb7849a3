/* A firmware with a game and no more: what the first row of the budget counts. With -DUNDO and -DSMART
 * it calls what the next rows add. */
#include "board.h"
#include "ttt.h"

static TTT_GAME_BUFFER(memory, 3, 3);
static uint8_t marks[9];

int main(void) {
  /* In flash: on the stack, the compiler would clear it with memset, which this program then brings in. */
  static const ttt_config config = {.rows = 3};
  ttt_game *game = ttt_init(memory, sizeof memory, &config, NULL);
  ttt_result result = ttt_move(game, TTT_X, 1, 1);
#ifdef UNDO
  result |= ttt_undo(game) | ttt_redo(game);
#endif
#ifdef SMART
  ttt_cell cell = {0, 0};
  if (!ttt_smart(NULL, game, TTT_O, &cell) || ttt_move(game, TTT_O, cell.row, cell.col) != TTT_OK) return 1;
#endif
  return result != TTT_OK || ttt_winner(game) != TTT_OK || ttt_board(game, marks, sizeof marks) != sizeof marks;
}
